import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const shop = 'https://shop.example.in';
const picture = `${shop}/art/lumi/haldi/side.svg`;

type Event = {
  request: Request;
  respondWith: ReturnType<typeof vi.fn>;
  waitUntil(work: Promise<unknown>): void;
};
const reactions = new Map<string, (event: Event) => void>();
const noRoom = () => Promise.reject(new DOMException('No room.', 'QuotaExceededError'));
const open = vi.fn();
const later: Promise<unknown>[] = [];

beforeAll(async () => {
  vi.stubGlobal('location', new URL(shop));
  vi.stubGlobal('self', {
    addEventListener: (type: string, react: (event: Event) => void) => reactions.set(type, react),
  });
  vi.stubGlobal('__SHELL__', 'shell');
  vi.stubGlobal('caches', { open });
  await import('./service-worker.ts');
});
beforeEach(() => {
  later.length = 0;
  vi.stubGlobal('fetch', async () => new Response('from the shop'));
});
afterAll(() => vi.unstubAllGlobals());

/** What a page is given that asks for something. */
async function given(url: string): Promise<string> {
  const respondWith = vi.fn();
  const waitUntil = (work: Promise<unknown>) => later.push(work);
  reactions.get('fetch')?.({ request: new Request(url), respondWith, waitUntil });
  const answer: Response = await respondWith.mock.calls[0]?.[0];
  return answer.text();
}

const asked = [picture, `${shop}/assets/cart-1.js`, `${shop}/api/v1/Insurance`];

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

test('a picture is shown before it is kept, and kept for the next time', async () => {
  const put = vi.fn(async () => {});
  open.mockResolvedValue({ match: async () => undefined, put, keys: async () => [] });

  expect(await given(picture)).toBe('from the shop');
  await Promise.all(later);
  expect(put).toHaveBeenCalledOnce();
});
