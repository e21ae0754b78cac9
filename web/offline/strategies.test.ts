import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CACHED_AT, SERVED_FROM } from '../lib/cache-headers.ts';
import { cacheKey, hashToken, networkFirst, strategyOf, toCacheable } from './strategies.ts';

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
  ['pass', `${api}/images/1.webp`, 'no-cors'],
  ['answer', `${api}/api/v1/customer/CartList/1/2/0/10`, 'cors'],
  ['pass', `${api}/__mock/health`, 'cors'],
  ['pass', 'https://elsewhere.example/api/v1/x', 'cors'],
])('the strategy %s is used for %s', (strategy, url, mode) => {
  expect(strategyOf({ method: 'GET', mode, url }, shop, api)).toBe(strategy);
});

test('the shop and the API may have the same origin', () => {
  const url = `${shop}/api/v1/admin/listCategory`;

  expect(strategyOf({ method: 'GET', mode: 'cors', url }, shop, shop)).toBe('answer');
});

test.each(['POST', 'PUT', 'DELETE', 'HEAD'])('%s is never answered from the cache', (method) => {
  const url = `${api}/api/v1/customer/Cart/1`;

  expect(strategyOf({ method, mode: 'cors', url }, shop, api)).toBe('pass');
});

test('customers and worlds never share a cache key, and it does not contain the token', async () => {
  const [first, second] = [await hashToken('Bearer one'), await hashToken('Bearer other')];
  const url = `${api}/api/v1/cart`;

  expect(cacheKey(url, first, 'main')).not.toBe(cacheKey(url, second, 'main'));
  expect(cacheKey(url, first, 'main')).not.toBe(cacheKey(url, first, 'other'));
  expect(cacheKey(url, first, 'main')).not.toContain('Bearer');
  expect(await hashToken('Bearer one')).toBe(first);
  expect(cacheKey(`${url}?page=1`, await hashToken(null), 'main')).toBe(
    `${url}?page=1&cached-for=anonymous&world=main`,
  );
});

test('a cached answer has headers that say so and since when', async () => {
  const at = '2026-11-21T05:12:00.000Z';
  const fresh = new Response('{"status":200}', { headers: { 'content-type': 'application/json' } });

  const cached = await toCacheable(fresh, at);

  expect(cached.headers.get(SERVED_FROM)).toBe('cache');
  expect(cached.headers.get(CACHED_AT)).toBe(at);
  expect(cached.headers.get('content-type')).toBe('application/json');
  expect(await cached.json()).toEqual({ status: 200 });
});

describe('network first', () => {
  const fresh = new Response('fresh');
  const cached = new Response('cached');
  const readCache = async () => cached;
  const readEmptyCache = async () => undefined;
  const respondAfter = (ms: number) =>
    new Promise<Response>((resolve) => setTimeout(resolve, ms, fresh));

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('a response in time is used', async () => {
    const response = networkFirst(respondAfter(4_999), 5_000, readCache);
    await vi.runAllTimersAsync();

    expect(await response).toBe(fresh);
  });

  test('a slow server is replaced by the cache after the timeout', async () => {
    const response = networkFirst(respondAfter(60_000), 5_000, readCache);
    await vi.advanceTimersByTimeAsync(5_000);

    expect(await response).toBe(cached);
  });

  test('an unreachable server is replaced by the cache at once', async () => {
    expect(await networkFirst(Promise.reject(new Error('offline')), 5_000, readCache)).toBe(cached);
    await expect(
      networkFirst(Promise.reject(new Error('offline')), 5_000, readEmptyCache),
    ).rejects.toThrow();
  });

  test('without a cached response there is no timeout', async () => {
    const response = networkFirst(respondAfter(60_000), 5_000, readEmptyCache);
    await vi.runAllTimersAsync();

    expect(await response).toBe(fresh);
  });
});
