import { cacheNames } from 'workbox-core';
import { matchPrecache, precache } from 'workbox-precaching';
import { TOKEN_HEADER } from '#contracts/engine/auth';
import { MAIN_WORLD, WORLD_HEADER } from '#contracts/engine/control/worlds';
import {
  ANSWER_CACHE,
  cacheKey,
  hashToken,
  networkFirst,
  strategyOf,
  toCacheable,
} from './strategies.ts';

// Workbox precaches, but its strategies and expiration do not fit: `NetworkFirst` releases the worker before a late response
// is cached, and `ExpirationPlugin` needs IndexedDB, without which caches grow without limit.

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Worker {
  /** The files of this build; the build replaces this property. */
  readonly __WB_MANIFEST: { url: string; revision: string | null }[];
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}
declare const self: Worker;

const PAGE = '/index.html';
/** Files of the build that are not precached, such as fonts of other scripts. */
const FILE_CACHE = 'files';
const PICTURE_CACHE = 'art';
/** How long to wait for the network before a cached page is served, in ms. */
const FILE_TIMEOUT_MS = 5_000;
/** Longer than a slow server takes, and shorter than the app's own timeout. */
const ANSWER_TIMEOUT_MS = 8_000;
const MAX_PICTURES = 300;
const MAX_ANSWERS = 200;

/** A shop built for a real backend has only the main world. */
const worldOf = (headers: Headers) => (__MOCK__ && headers.get(WORLD_HEADER)) || MAIN_WORLD;

const shop = location.origin;
const api = new URL(import.meta.env.VITE_API_BASE || '/', shop).origin;

precache(self.__WB_MANIFEST);
self.skipWaiting();

self.addEventListener('activate', (event) => {
  const deleteOldCaches = async () => {
    const old = (await caches.keys()).filter(
      (name) => ![cacheNames.precache, PICTURE_CACHE, ANSWER_CACHE].includes(name),
    );
    await Promise.all(old.map((name) => caches.delete(name)));
  };
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const strategy = strategyOf(request, shop, api);
  if (strategy === 'page') event.respondWith(page(request));
  if (strategy === 'file') event.respondWith(file(event));
  if (strategy === 'picture') event.respondWith(cacheFirst(event, PICTURE_CACHE, MAX_PICTURES));
  if (strategy === 'answer') event.respondWith(answer(event));
});

const page = (request: Request) =>
  networkFirst(fetch(request), FILE_TIMEOUT_MS, () => matchPrecache(PAGE));

const file = async (event: FetchEvent): Promise<Response> =>
  (await matchPrecache(event.request).catch(() => undefined)) ?? cacheFirst(event, FILE_CACHE);

/** Serves the response whether or not it can be cached, and before it is. */
async function cacheFirst(event: FetchEvent, name: string, max?: number): Promise<Response> {
  const { request } = event;
  const cache = await openCache(name);
  const cached = await cache?.match(request);
  if (cached) return cached;
  const network = fetch(request);
  const save = async (response: Response) => {
    if (!cache || !response.ok) return;
    await cache.put(request, response.clone());
    if (max) await deleteOldest(cache, max);
  };
  event.waitUntil(network.then(save).catch(() => {}));
  return network;
}

/** Undefined where the browser refuses to open a cache, as on a full device. */
const openCache = (name: string) => caches.open(name).catch(() => undefined);

async function deleteOldest(cache: Cache, max: number) {
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - max))) await cache.delete(key);
}

/** Network first, else the last response to the same customer. A late response is still cached. */
async function answer(event: FetchEvent): Promise<Response> {
  const { url, headers } = event.request;
  const customer = await hashToken(headers.get(TOKEN_HEADER));
  const key = cacheKey(url, customer, worldOf(headers));
  const cache = await openCache(ANSWER_CACHE);
  const network = fetch(event.request);
  event.waitUntil(network.then((response) => cache && save(cache, key, response)).catch(() => {}));
  return networkFirst(network, ANSWER_TIMEOUT_MS, async () => cache?.match(key));
}

async function save(cache: Cache, key: string, response: Response) {
  if (!response.ok) return;
  await cache.put(key, await toCacheable(response.clone(), new Date().toISOString()));
  await deleteOldest(cache, MAX_ANSWERS);
}
