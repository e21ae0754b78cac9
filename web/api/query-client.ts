import { focusManager, MutationCache, QueryClient } from '@tanstack/react-query';
import { safeLocalStorage } from '../lib/storage.ts';
import { isUnanswered } from './api-error.ts';
import { worldKey } from './world.ts';

/** Caches what was read. Every write refetches what is on screen, in all tabs. */
export const queryClient = new QueryClient({
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: {
      staleTime: 30_000,
      networkMode: 'always', // offline the service worker responds
      retry: (failures, error) => isUnanswered(error) && failures < 2,
    },
  },
  mutationCache: new MutationCache({
    onMutate() {
      pendingWrites++;
    },
    onSuccess() {
      notifyOtherTabs();
      isStale = true;
      return refetchAfterWrites();
    },
    // Runs after the mutation's own `onError`, which reverts its optimistic update.
    onSettled(_, error) {
      if (!error) return;
      const isUnknown = isUnanswered(error);
      isStale ||= isUnknown;
      const refetched = refetchAfterWrites();
      if (!isUnknown) return refetched; // offline a refetch takes too long to wait for
    },
  }),
});

let pendingWrites = 0;
/** Whether something was written since the queries on screen were fetched. */
let isStale = false;

/** Waits for the last of several writes: a response from between them would show what the others are about to change. */
function refetchAfterWrites() {
  pendingWrites--;
  if (pendingWrites || !isStale) return;
  isStale = false;
  return queryClient.invalidateQueries();
}

/** Set and removed at once, so that other tabs get a storage event. */
const WRITE_EVENT_KEY = worldKey('written');

function notifyOtherTabs() {
  safeLocalStorage.set(WRITE_EVENT_KEY, 'now');
  safeLocalStorage.remove(WRITE_EVENT_KEY);
}

/** Refetches when another tab has written, and when the page is restored from the back/forward cache. */
export function refetchOnOtherTabs() {
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onPageShow);
}

const onStorage = ({ key, newValue }: StorageEvent) => {
  if (key === WRITE_EVENT_KEY && newValue) refetchActive();
};

const onPageShow = ({ persisted }: PageTransitionEvent) => {
  if (persisted) refetchActive();
};

/** A hidden tab refetches when it is shown. */
const refetchActive = () =>
  queryClient.invalidateQueries({ refetchType: focusManager.isFocused() ? 'active' : 'none' });
