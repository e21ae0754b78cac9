import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { replyRaw } from '../testing.tsx';

const shop = 'https://shop.example.in';
const picture = `${shop}/art/lumi/haldi/side.svg`;
/** A file of the precache, and one that is cached on first use. */
const script = `${shop}/assets/cart-1.js`;
const font = `${shop}/assets/anek-devanagari-1.woff2`;

type Event = {
  request?: Request;
  respondWith?: ReturnType<typeof vi.fn>;
  waitUntil(work: Promise<unknown>): void;
};
const listeners: { type: string; listener: (event: Event) => void }[] = [];
const quotaExceeded = () => Promise.reject(new DOMException('No room.', 'QuotaExceededError'));
const open = vi.fn();
const deleteCache = vi.fn(async () => true);
const claim = vi.fn(async () => {});
const skipWaiting = vi.fn(async () => {});
const pending: Promise<unknown>[] = [];
const waitUntil = (work: Promise<unknown>) => void pending.push(work);

beforeAll(async () => {
  vi.stubGlobal('location', new URL(shop));
  vi.stubGlobal('self', {
    __WB_MANIFEST: [
      { url: 'index.html', revision: 'a1' },
      { url: 'assets/cart-1.js', revision: null },
    ],
    addEventListener: (type: string, listener: (event: Event) => void) =>
      listeners.push({ type, listener }),
    skipWaiting,
    clients: { claim },
    caches: { open },
  });
  const keys = async () => [
    'workbox-precache-v2',
    'files',
    'pictures',
    'answers',
    'shell-1f2e3d4c',
  ];
  vi.stubGlobal('caches', { open, keys, delete: deleteCache });
  await import('./service-worker.ts');
});
beforeEach(() => {
  pending.length = 0;
  replyRaw(() => new Response('from the network'));
});
afterAll(() => vi.unstubAllGlobals());

function dispatch(type: string, event: Event) {
  for (const each of listeners) if (each.type === type) each.listener(event);
}

/** The text that a page receives for a URL. */
async function request(url: string, mode = 'cors'): Promise<string> {
  const respondWith = vi.fn();
  const request = Object.defineProperty(new Request(url), 'mode', { value: mode });
  dispatch('fetch', { request, respondWith, waitUntil });
  const answer: Response = await respondWith.mock.calls[0]?.[0];
  return answer.text();
}

/** Puts responses for these URLs into the caches. */
const fillCache = (...urls: string[]) =>
  open.mockResolvedValue({
    match: async (request: Request | string) => {
      const url = typeof request === 'string' ? request : request.url;
      return urls.includes(url) ? new Response('from the cache') : undefined;
    },
    put: async () => {},
    keys: async () => [],
  });

const urls = [picture, script, font, `${shop}/api/v1/Insurance`];

test.each(urls)('%s is served when the quota is exceeded', async (url) => {
  open.mockResolvedValue({
    match: async () => undefined,
    put: quotaExceeded,
    keys: async () => [],
  });

  expect(await request(url)).toBe('from the network');
  await Promise.all(pending);
});

test.each(urls)('%s is served when no cache can be opened', async (url) => {
  open.mockImplementation(quotaExceeded);

  expect(await request(url)).toBe('from the network');
  await Promise.all(pending);
});

test.each([picture, font])('%s is served before it is cached for the next time', async (url) => {
  const put = vi.fn(async () => {});
  open.mockResolvedValue({ match: async () => undefined, put, keys: async () => [] });

  expect(await request(url)).toBe('from the network');
  await Promise.all(pending);
  expect(put).toHaveBeenCalledOnce();
});

test('a precached file is not fetched again', async () => {
  const transport = replyRaw(() => new Response('from the network'));
  fillCache(script);

  expect(await request(script)).toBe('from the cache');
  expect(transport).not.toHaveBeenCalled();
});

test('every page opens offline with the HTML of this build', async () => {
  replyRaw(() => Promise.reject(new Error('offline')));
  fillCache(`${shop}/index.html?__WB_REVISION__=a1`);

  expect(await request(`${shop}/cantt/car/tata-minar`, 'navigate')).toBe('from the cache');
});

test('a new build takes over at once and deletes the caches of older builds', async () => {
  open.mockResolvedValue({ keys: async () => [] });

  dispatch('activate', { waitUntil });
  await Promise.all(pending);

  expect(skipWaiting).toHaveBeenCalledOnce();
  expect(claim).toHaveBeenCalledOnce();
  expect(deleteCache.mock.calls).toEqual([['files'], ['pictures'], ['shell-1f2e3d4c']]);
});
