import { cacheNames } from 'workbox-core';
import { matchPrecache, precache } from 'workbox-precaching';
import { TOKEN_HEADER } from '#contracts/engine/auth';
import {
  ANSWER_CACHE,
  cacheKey,
  hashToken,
  mustRevalidate,
  networkFirst,
  strategyOf,
  toCacheable,
} from './strategies.ts';

/** Keeps the built shop, its pictures and the last answers, so that what was seen can be seen again offline. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  /** The files of this build: its plugin writes the list in this place. */
  readonly __WB_MANIFEST: { url: string; revision: string | null }[];
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', react: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', react: (event: FetchEvent) => void): void;
}
declare const self: Worker;

const PAGE = '/index.html';
/** What of the shop is not kept with its build but once it is used, as letters of other languages. */
const FILES = 'files';
const PICTURES = 'pictures';
/** So long the network may be silent before a kept page or picture is shown, in ms: they are the same to all. */
const PAGE_MS = 5_000;
/** The same for an answer: longer than a slow server takes, and well before the shop itself gives up. */
const ANSWER_MS = 8_000;
/** Beyond so many the oldest go. */
const MOST_PICTURES = 300;
const MOST_ANSWERS = 200;

const shop = location.origin;
const api = new URL(import.meta.env.VITE_API_BASE || '/', shop).origin;

precache(self.__WB_MANIFEST);
self.skipWaiting();

self.addEventListener('activate', (event) => {
  const clear = async () => {
    const old = (await caches.keys()).filter(
      (name) => ![cacheNames.precache, PICTURES, ANSWER_CACHE].includes(name),
    );
    await Promise.all(old.map((name) => caches.delete(name)));
  };
  event.waitUntil(clear().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const way = strategyOf(request, shop, api);
  if (way === 'page') event.respondWith(page(request));
  if (way === 'file') event.respondWith(file(event));
  if (way === 'picture') event.respondWith(keptFirst(event, PICTURES, MOST_PICTURES));
  if (way === 'answer') event.respondWith(answer(event));
});

const page = (request: Request) => networkFirst(fetch(request), PAGE_MS, () => matchPrecache(PAGE));

/** A file of this build; one that is not kept with it is, once it is used. */
const file = async (event: FetchEvent): Promise<Response> =>
  (await matchPrecache(event.request).catch(() => undefined)) ?? keptFirst(event, FILES);

/** Nobody waits until something is kept, nor goes without it where there is no room for it. */
async function keptFirst(event: FetchEvent, name: string, most?: number): Promise<Response> {
  const { request } = event;
  const cache = await opened(name);
  const kept = await cache?.match(request);
  if (kept && !mustRevalidate(kept)) return kept;
  const fresh = fetch(request);
  const keep = async (found: Response) => {
    if (!cache || !found.ok) return;
    await cache.put(request, found.clone());
    if (most) await keepOnly(cache, most);
  };
  event.waitUntil(fresh.then(keep).catch(() => {}));
  return networkFirst(fresh, PAGE_MS, async () => kept);
}

/** A cache; none where the browser gives none, as on a device without room. */
const opened = (name: string) => caches.open(name).catch(() => undefined);

async function keepOnly(cache: Cache, most: number) {
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key);
}

/**
 * The server's answer; without one in time, the last that the same customer had, marked with its moment. One that comes
 * late is kept for the next time.
 */
async function answer(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const key = cacheKey(request.url, await hashToken(request.headers.get(TOKEN_HEADER)));
  const cache = await opened(ANSWER_CACHE);
  const fresh = fetch(request);
  event.waitUntil(fresh.then((found) => cache && keep(cache, key, found)).catch(() => {}));
  return networkFirst(fresh, ANSWER_MS, async () => cache?.match(key));
}

async function keep(cache: Cache, key: string, fresh: Response) {
  if (!fresh.ok) return;
  await cache.put(key, await toCacheable(fresh.clone(), new Date().toISOString()));
  await keepOnly(cache, MOST_ANSWERS);
}
