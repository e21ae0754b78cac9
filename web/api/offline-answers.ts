import { cachedAt } from '../lib/cache-headers.ts';
import { ANSWER_CACHE } from '../offline/strategies.ts';

type QueryKey = readonly unknown[];

/** When each query's response was cached, for queries that were answered offline. */
const cachedQueries = new Map<string, string>();
let isRefetching = false;
let refetch: () => unknown = () => {};

/** Notes whether a response came from the offline cache; the first one from the server refetches what is on screen. */
export function trackResponse(queryKey: QueryKey, headers: Headers) {
  const key = JSON.stringify(queryKey);
  const at = cachedAt(headers);
  if (at) {
    cachedQueries.set(key, at);
    return scheduleRetry();
  }
  cachedQueries.delete(key);
  if (isRefetching || cachedQueries.size === 0) return;
  cachedQueries.clear();
  refetchOnce();
}

/** The server may only have been slow, or the network useless without being offline: neither fires an event later. */
const RETRY_MS = 30_000;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

function scheduleRetry() {
  clearTimeout(retryTimer);
  retryTimer = setTimeout(() => {
    if (cachedQueries.size && !document.hidden) refetchOnce();
  }, RETRY_MS);
}

/** Queries answered from the cache again stay noted and wait for the next response of the server. */
async function refetchOnce() {
  isRefetching = true;
  await refetch();
  isRefetching = false;
}

/** When the oldest cached response on screen was cached; undefined while all of them come from the server. */
export const oldestCached = (queriesOnScreen: () => QueryKey[]) =>
  cachedQueries.size === 0
    ? undefined
    : queriesOnScreen()
        .flatMap((queryKey) => cachedQueries.get(JSON.stringify(queryKey)) ?? [])
        .sort()[0];

/** Called when a session ends. */
export async function clearOfflineAnswers() {
  cachedQueries.clear();
  if ('caches' in globalThis) await caches.delete(ANSWER_CACHE);
}

/** Caching for later must not slow down the first page. */
const REGISTER_DELAY_MS = 4_000;

const whenIdle = () =>
  new Promise((resolve) => {
    const wait = () => setTimeout(resolve, REGISTER_DELAY_MS);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });

/** Registers the service worker; `onRefetch` is called when it first takes over and when the network is back. */
export async function enableOffline(onRefetch: () => unknown) {
  refetch = onRefetch;
  addEventListener('online', () => {
    cachedQueries.clear();
    refetch();
  });
  const { serviceWorker } = navigator;
  if (!serviceWorker) return; // a page without https, or a private window
  if (!serviceWorker.controller)
    serviceWorker.addEventListener('controllerchange', refetch, { once: true });
  await whenIdle();
  await serviceWorker.register('/service-worker.js');
}
