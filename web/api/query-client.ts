import { focusManager, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { followOtherTabs } from '../lib/other-tabs.ts';
import { safeLocalStorage } from '../lib/storage.ts';
import { isNotFound, isUnanswered } from './api-error.ts';
import { sharedKey } from './world.ts';

/** Caches what was read. Every write refetches what is on screen, in all tabs. */
export const queryClient = new QueryClient({
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: {
      staleTime: 30_000,
      networkMode: 'always', // offline the service worker responds
      retry: (failures, error) => isUnanswered(error) && navigator.onLine && failures < 2,
    },
  },
  queryCache: new QueryCache({
    // What the shop no longer has, such as an order that was undone, is not shown any longer.
    onError(error, query) {
      if (isNotFound(error) && query.state.data !== undefined) query.setState({ data: undefined });
    },
  }),
  mutationCache: new MutationCache({
    onMutate(_, mutation) {
      pendingWrites.add(mutation);
    },
    onSuccess(_data, _variables, _context, mutation) {
      notifyOtherTabs();
      refetchedAt = Date.now();
      isStale = true;
      return refetchAfterWrites(mutation);
    },
    // Runs after the mutation's own `onError`, which reverts its optimistic update.
    onSettled(_data, error, _variables, _context, mutation) {
      if (!error) return;
      const isUnknown = isUnanswered(error);
      isStale ||= isUnknown;
      const refetched = refetchAfterWrites(mutation);
      if (!isUnknown) return refetched; // offline a refetch takes too long to wait for
    },
  }),
});

/** What this tab has just written or refetched is on screen already. */
const OWN_MS = 1_500;
let refetchedAt = 0;

/** Refetches what somebody else has changed, as the mock tells. */
export function refetchForOthers() {
  if (pendingWrites.size === 0 && Date.now() - refetchedAt > OWN_MS) refetchAll();
}

/** Refetches everything; a screen that could not be shown is tried again. */
export function refetchAll() {
  refetchedAt = Date.now();
  dispatchEvent(new Event(REFETCH_EVENT));
  return queryClient.invalidateQueries();
}

export const REFETCH_EVENT = 'refetch';

const pendingWrites = new Set<object>();
// A write that is removed from the cache while it waits for another one never settles.
queryClient.getMutationCache().subscribe(({ type, mutation }) => {
  if (type === 'removed') pendingWrites.delete(mutation);
});

/** Whether something was written since the queries on screen were fetched. */
let isStale = false;

/** Waits for the last of several writes: a response from between them would show what the others are about to change. */
function refetchAfterWrites(settled: object) {
  pendingWrites.delete(settled);
  if (pendingWrites.size || !isStale) return;
  isStale = false;
  return queryClient.invalidateQueries();
}

/** Set and removed at once, so that other tabs get a storage event. */
const WRITE_EVENT_KEY = sharedKey('written');

function notifyOtherTabs() {
  safeLocalStorage.set(WRITE_EVENT_KEY, 'now');
  safeLocalStorage.remove(WRITE_EVENT_KEY);
}

/** Refetches when another tab has written, and when the page is restored from the back/forward cache. */
export const refetchOnOtherTabs = () =>
  followOtherTabs(({ key, newValue }) => {
    if (key === null || (key === WRITE_EVENT_KEY && newValue)) refetchActive();
  });

/** A hidden tab refetches when it is shown. */
const refetchActive = () =>
  queryClient.invalidateQueries({ refetchType: focusManager.isFocused() ? 'active' : 'none' });
