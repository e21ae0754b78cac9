import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { replyRaw } from '../testing.tsx';

type Copy = typeof import('./preload.ts');

const url = '/api/v1/Customer/ViewProfile/c1';
const asAsha = { method: 'GET', headers: { authorization: 'Bearer ct_1' } };

let preloader: Copy;
let shop: Copy;
let transport: ReturnType<typeof replyRaw>;

/** The preload script and the shop each have their own copy of the module. */
beforeEach(async () => {
  vi.resetModules();
  preloader = await import('./preload.ts');
  vi.resetModules();
  shop = await import('./preload.ts');
  transport = replyRaw(() => new Response(`answer ${transport.mock.calls.length}`));
});
afterEach(() => {
  globalThis.preload = undefined;
});

const textOf = async (response: Promise<Response>) => (await response).text();

test('without a preload every request is sent', async () => {
  expect(await textOf(shop.fetchOnce(url, asAsha))).toBe('answer 1');
  expect(await textOf(shop.fetchOnce(url, asAsha))).toBe('answer 2');
});

test('the shop and the preload script both read a preloaded response', async () => {
  preloader.startPreload();
  const ofPage = preloader.fetchOnce(url, asAsha);

  expect(await textOf(shop.fetchOnce(url, asAsha))).toBe('answer 1');
  expect(await textOf(ofPage)).toBe('answer 1');
  expect(transport).toHaveBeenCalledOnce();
});

test('a preloaded response is used once', async () => {
  preloader.startPreload();
  preloader.fetchOnce(url, asAsha);
  await shop.fetchOnce(url, asAsha);

  expect(await textOf(shop.fetchOnce(url, asAsha))).toBe('answer 2');
});

test.each([
  ['another URL', `${url}0`, asAsha],
  ['another customer', url, { ...asAsha, headers: { authorization: 'Bearer ct_2' } }],
  ['a write', url, { ...asAsha, method: 'PUT' }],
])('a preloaded response does not reply to a request for %s', async (_, otherUrl, init) => {
  preloader.startPreload();
  preloader.fetchOnce(url, asAsha);

  expect(await textOf(shop.fetchOnce(otherUrl, init))).toBe('answer 2');
});

test('the response to a write is not reused', async () => {
  const change = { ...asAsha, method: 'POST' };
  preloader.startPreload();
  await preloader.fetchOnce(url, change);

  expect(await textOf(shop.fetchOnce(url, change))).toBe('answer 2');
});

test('a failed preload rejects once, and the request can be repeated', async () => {
  preloader.startPreload();
  transport.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  preloader.fetchOnce(url, asAsha).catch(() => {});

  await expect(shop.fetchOnce(url, asAsha)).rejects.toThrow('Failed to fetch');
  expect(await textOf(shop.fetchOnce(url, asAsha))).toBe('answer 2');
});

test('the shop takes the preloaded session, the preload script itself does not', () => {
  const session = Promise.resolve({ userId: 'c1', token: 'ct_1' });
  preloader.startPreload().session = session;

  expect(preloader.takePreloadedSession()).toBeUndefined();
  expect(shop.takePreloadedSession()).toBe(session);
});

test('a preloaded session is taken once', () => {
  preloader.startPreload().session = Promise.resolve({ userId: 'c1', token: 'ct_1' });
  shop.takePreloadedSession();

  expect(shop.takePreloadedSession()).toBeUndefined();
});
