import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpoints, namedEndpoints } from '../../index.ts';
import { wishListCart } from '../../wishlist.ts';
import { assumptions } from '../provenance.ts';
import type { Exchange } from './finding.ts';
import {
  type Ledger,
  ledgerLines,
  ledgerReport,
  ledgerText,
  openCount,
  parseLedger,
  tally,
} from './ledger.ts';
import { updateLedger } from './ledger-update.ts';
import { validateResponse } from './validate-response.ts';

const toggled = (object: object, at = '2026-11-21T04:30:00.000Z'): Exchange => ({
  endpoint: wishListCart,
  status: 200,
  headers: { 'content-type': 'application/json' },
  reply: { status: 200, message: 'OK', object },
  at,
  input: { params: { id: 'c0ffee000000000000000001' } },
});
const right = toggled({ isWishListed: true, wishListCount: 1 });
const wrong = toggled({ isWishListed: 'yes', wishListCount: 1 });

const after = (ledger: Ledger, ...exchanges: Exchange[]) =>
  updateLedger(
    endpoints,
    ledger,
    exchanges.map((exchange) => ({ exchange, found: validateResponse(exchange) })),
    'https://api.example.in',
  );

test('an answer confirms the assumptions it keeps, with the input that was accepted', () => {
  expect(after({}, right, right)).toEqual({
    [wishListCart.route]: {
      'object.isWishListed': expect.objectContaining({
        state: 'confirmed',
        sample: 'true',
        count: 2,
      }),
      'object.wishListCount': expect.objectContaining({ state: 'confirmed', sample: '1' }),
      'params.id': expect.objectContaining({ state: 'confirmed', sample: '"‹id›"' }),
    },
  });
});

test('one contradiction outweighs what the same run confirmed, a later run has the last word', () => {
  const contradicted = after({}, right, wrong, right);
  const field = (ledger: Ledger) => ledger[wishListCart.route]?.['object.isWishListed'];

  expect(field(contradicted)).toMatchObject({ state: 'contradicted', count: 1 });
  expect(field(contradicted)?.message).toContain('boolean');
  expect(field(after(contradicted, right))).toMatchObject({ state: 'confirmed', count: 1 });
});

test('a run adds to the same backend’s count and keeps when it began', () => {
  const first = after({}, right);
  const second = after(first, toggled({ isWishListed: false, wishListCount: 0 }, '2026-12-01'));

  expect(second[wishListCart.route]?.['object.isWishListed']).toMatchObject({
    count: 2,
    firstSeen: '2026-11-21T04:30:00.000Z',
    lastSeen: '2026-12-01',
  });
});

test('the text is the same for the same lessons and reads back', () => {
  const ledger = after({}, right);
  const backwards = Object.fromEntries(
    Object.entries(ledger).map(([call, fields]) => [
      call,
      Object.fromEntries(Object.entries(fields).reverse()),
    ]),
  );

  expect(ledgerText(backwards)).toBe(ledgerText(ledger));
  expect(parseLedger(ledgerText(ledger))).toEqual(ledger);
  expect(ledgerText(ledger).match(/"state"/g)).toHaveLength(3);
  expect(ledgerText(ledger).trim().split('\n')).toHaveLength(3 + 4);
});

test.each([
  ['{', 'no JSON'],
  ['[]', 'has to be an object'],
  ['{"GET /x":{"object.a":{"state":"maybe"}}}', 'object.a'],
])('a damaged ledger is told: %s', (text, message) => {
  expect(() => parseLedger(text)).toThrow(message);
});

test('the committed ledger reads, is sorted and speaks of assumptions alone', () => {
  const text = readFileSync(new URL('../../ledger.json', import.meta.url), 'utf8');
  const ledger = parseLedger(text);

  expect(ledgerText(ledger)).toBe(text);
  expect(updateLedger(endpoints, ledger, [], 'nobody')).toEqual(ledger);
});

test('counts what is given, assumed, confirmed and contradicted', () => {
  const ledger = after({}, wrong);

  expect(tally(wishListCart, ledger)).toEqual({
    given: 0,
    assumed: 3,
    open: 0,
    confirmed: 2,
    contradicted: 1,
  });
  expect(ledgerLines(wishListCart, ledger).every(({ lesson }) => lesson)).toBe(true);
  expect(endpoints.every((one) => tally(one, {}).given >= 0)).toBe(true);
});

test('what is confirmed or contradicted is no longer open, in all calls together', () => {
  const openOf = (ledger: Ledger) => ledgerReport(namedEndpoints, ledger).all.open;

  expect(openOf({})).toBe(endpoints.flatMap(assumptions).length);
  expect(openOf(after({}, wrong))).toBe(openOf({}) - 3);
  expect(openCount(endpoints, after({}, wrong))).toBe(openOf({}) - 3);
});
