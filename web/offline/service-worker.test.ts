import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const shop = 'https://shop.example.in';
const picture = `${shop}/art/lumi/haldi/side.svg`;
/** A file that is kept with the build, and one that is kept once it is used. */
const script = `${shop}/assets/cart-1.js`;
const letters = `${shop}/assets/anek-devanagari-1.woff2`;

type Event = {
  request?: Request;
  respondWith?: ReturnType<typeof vi.fn>;
  waitUntil(work: Promise<unknown>): void;
};
const reactions: { type: string; react: (event: Event) => void }[] = [];
const noRoom = () => Promise.reject(new DOMException('No room.', 'QuotaExceededError'));
const open = vi.fn();
const forget = vi.fn(async () => true);
const claim = vi.fn(async () => {});
const skipWaiting = vi.fn(async () => {});
const later: Promise<unknown>[] = [];
const waitUntil = (work: Promise<unknown>) => void later.push(work);

beforeAll(async () => {
  vi.stubGlobal('location', new URL(shop));
  vi.stubGlobal('self', {
    __WB_MANIFEST: [
      { url: 'index.html', revision: 'a1' },
      { url: 'assets/cart-1.js', revision: null },
    ],
    addEventListener: (type: string, react: (event: Event) => void) =>
      reactions.push({ type, react }),
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
  vi.stubGlobal('caches', { open, keys, delete: forget });
  await import('./service-worker.ts');
});
beforeEach(() => {
  later.length = 0;
  vi.stubGlobal('fetch', async () => new Response('from the shop'));
});
afterAll(() => vi.unstubAllGlobals());

function happen(type: string, event: Event) {
  for (const one of reactions) if (one.type === type) one.react(event);
}

/** What a page is given that asks for something. */
async function given(url: string, mode = 'cors'): Promise<string> {
  const respondWith = vi.fn();
  const request = Object.defineProperty(new Request(url), 'mode', { value: mode });
  happen('fetch', { request, respondWith, waitUntil });
  const answer: Response = await respondWith.mock.calls[0]?.[0];
  return answer.text();
}

/** Caches that hold these files, by their addresses. */
const holding = (...urls: string[]) =>
  open.mockResolvedValue({
    match: async (asked: Request | string) => {
      const url = typeof asked === 'string' ? asked : asked.url;
      return urls.includes(url) ? new Response('what was kept') : undefined;
    },
    put: async () => {},
    keys: async () => [],
  });

const asked = [picture, script, letters, `${shop}/api/v1/Insurance`];

test.each(asked)('a device without room for %s is given it all the same', async (url) => {
  open.mockResolvedValue({ match: async () => undefined, put: noRoom, keys: async () => [] });

  expect(await given(url)).toBe('from the shop');
  await Promise.all(later);
});

test.each(asked)('a device that gives no cache at all is given %s all the same', async (url) => {
  open.mockImplementation(noRoom);

  expect(await given(url)).toBe('from the shop');
  await Promise.all(later);
});

test.each([picture, letters])(
  '%s is shown before it is kept, and kept for the next time',
  async (url) => {
    const put = vi.fn(async () => {});
    open.mockResolvedValue({ match: async () => undefined, put, keys: async () => [] });

    expect(await given(url)).toBe('from the shop');
    await Promise.all(later);
    expect(put).toHaveBeenCalledOnce();
  },
);

test('a file that is kept with the build is not fetched again', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  holding(script);

  expect(await given(script)).toBe('what was kept');
  expect(fetched).not.toHaveBeenCalled();
});

test('every page opens without a network, as this build would show it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  holding(`${shop}/index.html?__WB_REVISION__=a1`);

  expect(await given(`${shop}/cantt/car/tata-minar`, 'navigate')).toBe('what was kept');
});

test('a new build takes over at once, and clears away what others have kept of theirs', async () => {
  open.mockResolvedValue({ keys: async () => [] });

  happen('activate', { waitUntil });
  await Promise.all(later);

  expect(skipWaiting).toHaveBeenCalledOnce();
  expect(claim).toHaveBeenCalledOnce();
  expect(forget.mock.calls).toEqual([['files'], ['shell-1f2e3d4c']]);
});
