import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CACHED_AT, SERVED_FROM } from '../lib/cache-headers.ts';
import {
  cacheKey,
  hashToken,
  mustRevalidate,
  networkFirst,
  strategyOf,
  toCacheable,
} from './strategies.ts';

const shop = 'https://shop.example';
const api = 'https://api.example';

test.each([
  ['page', `${shop}/cantt/home`, 'navigate'],
  ['page', `${shop}/cart?from=home`, 'navigate'],
  ['pass', `${shop}/__mock/gateway/1`, 'navigate'],
  ['file', `${shop}/assets/home-B4c.js`, 'cors'],
  ['file', `${shop}/manifest.webmanifest`, 'cors'],
  ['pass', `${shop}/robots.txt`, 'cors'],
  ['picture', `${api}/art/pavona/sindoor/side.svg`, 'no-cors'],
  ['picture', `${api}/images/1.webp`, 'no-cors'],
  ['answer', `${api}/api/v1/customer/CartList/1/2/0/10`, 'cors'],
  ['pass', `${api}/__mock/health`, 'cors'],
  ['pass', 'https://elsewhere.example/api/v1/x', 'cors'],
])('the way of a request is %s for %s', (way, url, mode) => {
  expect(strategyOf({ method: 'GET', mode, url }, shop, api)).toBe(way);
});

test('a shop may be its own API', () => {
  const url = `${shop}/api/v1/admin/listCategory`;

  expect(strategyOf({ method: 'GET', mode: 'cors', url }, shop, shop)).toBe('answer');
});

test.each(['POST', 'PUT', 'DELETE', 'HEAD'])(
  '%s is never answered from what was kept',
  (method) => {
    const url = `${api}/api/v1/customer/Cart/1`;

    expect(strategyOf({ method, mode: 'cors', url }, shop, api)).toBe('pass');
  },
);

test('two customers never share an answer, and the token is not told', async () => {
  const [one, other] = [await hashToken('Bearer one'), await hashToken('Bearer other')];
  const url = `${api}/api/v1/cart`;

  expect(cacheKey(url, one)).not.toBe(cacheKey(url, other));
  expect(cacheKey(url, one)).not.toContain('Bearer');
  expect(await hashToken('Bearer one')).toBe(one);
  expect(cacheKey(`${url}?page=1`, await hashToken(null))).toBe(
    `${url}?page=1&cached-for=anonymous`,
  );
});

test.each([
  ['no-cache', true],
  ['public, no-cache', true],
  ['public, max-age=31536000, immutable', false],
  [undefined, false],
])('a kept picture with the cache-control %s is asked for again: %s', (control, asked) => {
  const headers: HeadersInit = control ? { 'cache-control': control } : {};

  expect(mustRevalidate(new Response('', { headers }))).toBe(asked);
});

test('a kept answer says that it is one, and since when', async () => {
  const at = '2026-11-21T05:12:00.000Z';
  const fresh = new Response('{"status":200}', { headers: { 'content-type': 'application/json' } });

  const kept = await toCacheable(fresh, at);

  expect(kept.headers.get(SERVED_FROM)).toBe('cache');
  expect(kept.headers.get(CACHED_AT)).toBe(at);
  expect(kept.headers.get('content-type')).toBe('application/json');
  expect(await kept.json()).toEqual({ status: 200 });
});

describe('of the server and what is kept', () => {
  const fresh = new Response('fresh');
  const kept = new Response('kept');
  const keptOne = async () => kept;
  const none = async () => undefined;
  const within = (ms: number) => new Promise<Response>((answer) => setTimeout(answer, ms, fresh));

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('a server that answers in time is shown', async () => {
    const shown = networkFirst(within(4_999), 5_000, keptOne);
    await vi.runAllTimersAsync();

    expect(await shown).toBe(fresh);
  });

  test('a silent server is not waited for where something is kept', async () => {
    const shown = networkFirst(within(60_000), 5_000, keptOne);
    await vi.advanceTimersByTimeAsync(5_000);

    expect(await shown).toBe(kept);
  });

  test('a server that cannot be reached is not waited for at all', async () => {
    expect(await networkFirst(Promise.reject(new Error('offline')), 5_000, keptOne)).toBe(kept);
    await expect(networkFirst(Promise.reject(new Error('offline')), 5_000, none)).rejects.toThrow();
  });

  test('with nothing kept the server has all the time it takes', async () => {
    const shown = networkFirst(within(60_000), 5_000, none);
    await vi.runAllTimersAsync();

    expect(await shown).toBe(fresh);
  });
});
