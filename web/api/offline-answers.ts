import { ANSWER_CACHE, CACHED_AT, SERVED_FROM } from '../offline/strategies.ts';

/** What a query asks, by which it is told from all others. */
type Key = readonly unknown[];

/** Of each query that was answered from what this browser kept: since when. */
const kept = new Map<string, string>();
let isAskingAgain = false;
let askAgain: () => unknown = () => {};

/** Notes whether an answer is the server's or a kept one; once the server answers again, what is shown is asked again. */
export function trackResponse(key: Key, headers: Headers) {
  const question = JSON.stringify(key);
  const at = headers.get(SERVED_FROM) === 'cache' ? headers.get(CACHED_AT) : null;
  if (at) {
    kept.set(question, at);
    return lookLater();
  }
  kept.delete(question);
  if (isAskingAgain || kept.size === 0) return;
  kept.clear();
  askOnce();
}

/**
 * So long after a kept answer the server is asked again, in ms: it may only have been slow, or the phone may not know that
 * its network is of no use, and then nothing tells of its return.
 */
const LOOK_MS = 30_000;
let later: ReturnType<typeof setTimeout> | undefined;

function lookLater() {
  clearTimeout(later);
  later = setTimeout(() => {
    if (kept.size && !document.hidden) askOnce();
  }, LOOK_MS);
}

/** Asks once for all: what is answered from here meanwhile stays noted, and waits for the next sign of the server. */
async function askOnce() {
  isAskingAgain = true;
  await askAgain();
  isAskingAgain = false;
}

/** The moment of the oldest kept answer among what is shown; undefined while all of that is the server's. */
export const oldestCached = (shown: () => Key[]) =>
  kept.size === 0
    ? undefined
    : shown()
        .flatMap((key) => kept.get(JSON.stringify(key)) ?? [])
        .sort()[0];

/** Forgets what was kept; the answers of a session go with it. */
export async function clearOfflineAnswers() {
  kept.clear();
  if ('caches' in globalThis) await caches.delete(ANSWER_CACHE);
}

/** A while after the page is there: what is kept for later must not slow down what is shown now. */
const calm = () =>
  new Promise((resolve) => {
    const wait = () => setTimeout(resolve, 4000);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });

/** Has the service worker keep what is seen; `refresh` asks anew for what came before it, and when the network is back. */
export async function enableOffline(refresh: () => unknown) {
  askAgain = refresh;
  addEventListener('online', () => {
    kept.clear();
    refresh();
  });
  const workers = navigator.serviceWorker;
  if (!workers) return; // a page without https, or a private window
  const isFirst = !workers.controller;
  if (isFirst) workers.addEventListener('controllerchange', refresh, { once: true });
  await calm();
  await workers.register('/service-worker.js');
}
