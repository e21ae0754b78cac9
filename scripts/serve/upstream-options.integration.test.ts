import { expect, test } from 'vitest';
import { getProductDetails, search } from '#contracts/catalogue';
import { UsageError } from '../cli/options.ts';
import { parseUpstreamOptions } from './upstream-options.ts';

test('without an upstream the mock answers every call', () => {
  expect(parseUpstreamOptions({})).toBeUndefined();
});

test('a URL and call names are read', () => {
  const upstream = parseUpstreamOptions({
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
  [{ upstream: 'localhost:8080' }, '--upstream must be a URL such as'],
  [{ upstream: 'ftp://localhost' }, 'not "ftp://localhost"'],
  [{ upstream: 'http://' }, '--upstream must be a URL'],
  [{ upstream: 'http://a:b@host' }, 'must not contain a password'],
  [{ upstream: 'http://host/shop/api/v1' }, 'must end before /api/v1: http://host/shop.'],
  [
    { upstream: 'http://host', 'upstream-only': 'serach' },
    'unknown call "serach". Did you mean "search"? Calls: ',
  ],
  [{ upstream: 'http://host', 'upstream-only': ',' }, 'is empty. Calls: '],
  [{ 'upstream-only': 'search' }, '--upstream-only needs --upstream URL.'],
  [{ record: true }, '--record needs --upstream URL.'],
  [{ ledger: true }, '--ledger needs --upstream URL.'],
  [{ upstream: 'http://host', ledger: true }, '--ledger needs --record.'],
  [{ fallback: true }, '--fallback needs --upstream URL.'],
])('%j is rejected in one line', (options, message) => {
  expect(() => parseUpstreamOptions(options)).toThrow(UsageError);
  expect(() => parseUpstreamOptions(options)).toThrow(message);
  expect(() => parseUpstreamOptions(options)).toThrow(/^.+$/);
});
