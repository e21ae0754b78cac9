import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Copy = typeof import('./preload.ts');

const url = '/api/v1/Customer/ViewProfile/c1';
const asAsha = { method: 'GET', headers: { authorization: 'Bearer ct_1' } };

let early: Copy;
let shop: Copy;
let fetched: ReturnType<typeof vi.fn<(url: string, asked: RequestInit) => Promise<Response>>>;

/** The page and the shop have a copy of the module each. */
beforeEach(async () => {
  vi.resetModules();
  early = await import('./preload.ts');
  vi.resetModules();
  shop = await import('./preload.ts');
  fetched = vi.fn(async () => new Response(`answer ${fetched.mock.calls.length}`));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.preload = undefined;
});

const says = async (answer: Promise<Response>) => (await answer).text();

test('without a head start everything is asked for when it is wanted', async () => {
  expect(await says(shop.fetchOnce(url, asAsha))).toBe('answer 1');
  expect(await says(shop.fetchOnce(url, asAsha))).toBe('answer 2');
});

test('the shop takes the answer to an early question, and the page can read its own', async () => {
  early.startPreload();
  const ofPage = early.fetchOnce(url, asAsha);

  expect(await says(shop.fetchOnce(url, asAsha))).toBe('answer 1');
  expect(await says(ofPage)).toBe('answer 1');
  expect(fetched).toHaveBeenCalledOnce();
});

test('an early answer is taken once: who asks again wants to know it anew', async () => {
  early.startPreload();
  early.fetchOnce(url, asAsha);
  await shop.fetchOnce(url, asAsha);

  expect(await says(shop.fetchOnce(url, asAsha))).toBe('answer 2');
});

test.each([
  ['something else', `${url}0`, asAsha],
  ['as somebody else', url, { ...asAsha, headers: { authorization: 'Bearer ct_2' } }],
  ['to change something', url, { ...asAsha, method: 'PUT' }],
])('who asks %s gets no early answer', async (_, other, asked) => {
  early.startPreload();
  early.fetchOnce(url, asAsha);

  expect(await says(shop.fetchOnce(other, asked))).toBe('answer 2');
});

test('what the page changes early is no answer for the shop', async () => {
  const change = { ...asAsha, method: 'POST' };
  early.startPreload();
  await early.fetchOnce(url, change);

  expect(await says(shop.fetchOnce(url, change))).toBe('answer 2');
});

test('a refusal is told to whoever takes it, and the question can be asked again', async () => {
  early.startPreload();
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  early.fetchOnce(url, asAsha).catch(() => {});

  await expect(shop.fetchOnce(url, asAsha)).rejects.toThrow('Failed to fetch');
  expect(await says(shop.fetchOnce(url, asAsha))).toBe('answer 2');
});

test('the session on its way is for the shop; the page, which begins it, does not wait for itself', () => {
  const session = Promise.resolve({ userId: 'c1', token: 'ct_1' });
  early.startPreload().session = session;

  expect(early.takePreloadedSession()).toBeUndefined();
  expect(shop.takePreloadedSession()).toBe(session);
});

test('the session of the page is taken once, so that another one can begin after it', () => {
  early.startPreload().session = Promise.resolve({ userId: 'c1', token: 'ct_1' });
  shop.takePreloadedSession();

  expect(shop.takePreloadedSession()).toBeUndefined();
});
