import { expect, test } from 'vitest';
import { getProductDetails, search } from '#contracts/catalogue';
import { UsageError } from '../cli/options.ts';
import { upstreamOf } from './upstream-options.ts';

test('without an upstream the mock answers all', () => {
  expect(upstreamOf({})).toBeUndefined();
});

test('an address and names of calls are read', () => {
  const upstream = upstreamOf({
    upstream: 'http://localhost:8080/shop/',
    'upstream-only': 'getProductDetails, search',
    fallback: true,
  });

  expect(upstream).toMatchObject({
    url: 'http://localhost:8080/shop',
    calls: [getProductDetails, search],
    isFallback: true,
  });
});

test.each([
  [{ upstream: 'localhost:8080' }, '--upstream takes an address such as'],
  [{ upstream: 'ftp://localhost' }, 'not "ftp://localhost"'],
  [{ upstream: 'http://' }, '--upstream takes an address'],
  [{ upstream: 'http://a:b@host' }, 'takes no password'],
  [{ upstream: 'http://host/shop/api/v1' }, 'before /api/v1 alone: http://host/shop.'],
  [
    { upstream: 'http://host', 'upstream-only': 'serach' },
    'knows no call "serach". The nearest is "search". There are: ',
  ],
  [{ upstream: 'http://host', 'upstream-only': ',' }, 'names no call. There are: '],
  [{ 'upstream-only': 'search' }, '--upstream-only goes with --upstream URL.'],
  [{ record: true }, '--record goes with --upstream URL.'],
  [{ ledger: true }, '--ledger goes with --upstream URL.'],
  [{ upstream: 'http://host', ledger: true }, '--ledger goes with --record.'],
  [{ fallback: true }, '--fallback goes with --upstream URL.'],
])('%j is refused in one line', (options, message) => {
  expect(() => upstreamOf(options)).toThrow(UsageError);
  expect(() => upstreamOf(options)).toThrow(message);
  expect(() => upstreamOf(options)).toThrow(/^.+$/);
});
