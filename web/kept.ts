import { ANSWERS, KEPT_AT, SERVED_FROM } from './offline.ts';

/** Of each call that was answered from what this browser kept: since when. */
const kept = new Map<string, string>();
const listeners = new Set<() => void>();
let oldest: string | undefined;

/** Notes whether an answer is the server's or a kept one. */
export function noteAnswer(url: string, headers: Headers) {
  const at = headers.get(SERVED_FROM) === 'cache' ? headers.get(KEPT_AT) : null;
  if (at) kept.set(url, at);
  else if (!kept.delete(url)) return;
  changed();
}

function changed() {
  oldest = [...kept.values()].sort()[0];
  for (const listener of listeners) listener();
}

/** The moment of the oldest kept answer in use; undefined while all is the server's. */
export const oldestKept = () => oldest;

export function whenKeptChanges(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Forgets what was kept; the answers of a session go with it. */
export async function forgetAnswers() {
  kept.clear();
  changed();
  if ('caches' in globalThis) await caches.delete(ANSWERS);
}

/** A while after the page is there: what is kept for later must not slow down what is shown now. */
const calm = () =>
  new Promise((resolve) => {
    const wait = () => setTimeout(resolve, 4000);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });

/** Has the service worker keep what is seen; `refresh` asks anew for what came before it, and when the network is back. */
export async function keepForOffline(refresh: () => unknown) {
  addEventListener('online', () => {
    kept.clear();
    changed();
    refresh();
  });
  const workers = navigator.serviceWorker;
  if (!workers) return; // a page without https, or a private window
  const isFirst = !workers.controller;
  if (isFirst) workers.addEventListener('controllerchange', refresh, { once: true });
  await calm();
  await workers.register('/service-worker.js');
}
