import { expect, test } from 'vitest';
import type { Change, Entry } from '#contracts/engine/control/time-line';
import { sentenceOf } from './sentence.ts';

const names = new Map([
  ['kavita', 'Kavita Chauhan'],
  ['pavona', 'Pavona'],
]);

const anEntry = (changes: Change[], by?: string): Entry => ({
  number: 1,
  at: '2026-11-21T04:30:00.000Z',
  call: 'POST /anything',
  input: null,
  counter: 0,
  changes,
  ...(by && { by }),
});
const change = (collection: string, before: object | null, after: object | null): Change => ({
  collection,
  id: 'x',
  before: before && { _id: 'x', ...before },
  after: after && { _id: 'x', ...after },
});
const item = { productId: 'pavona' };
const paid = (status: string) => ({ amount: 5_000, status });

test.each([
  ['Kavita Chauhan put Pavona into the cart', [change('cartItems', null, item)], 'kavita'],
  ['Kavita Chauhan took Pavona off the wish list', [change('wishes', item, null)], 'kavita'],
  [
    'Kavita Chauhan ordered Pavona',
    [change('cartItems', item, item), change('orders', null, { product: { _id: 'pavona' } })],
    'kavita',
  ],
  [
    'The bank declined ₹5,000',
    [
      change('orders', { status: 'PLACED' }, { status: 'PAYMENT_FAILED' }),
      change('payments', paid('OPENED'), paid('FAILED')),
    ],
    undefined,
  ],
  [
    'The panel moved order CS1 to csd paid',
    [change('orders', {}, { orderNo: 'CS1', status: 'CSD_PAID' })],
    undefined,
  ],
  ['A new visitor came: Guest1', [change('customers', null, { fullName: 'Guest1' })], undefined],
  ['A visitor changed the profile', [change('customers', {}, {})], 'somebody'],
] satisfies [string, Change[], string | undefined][])('%s', (sentence, changes, by) => {
  expect(sentenceOf(anEntry(changes, by), names)).toBe(sentence);
});

test('rows without words are told by their call', () => {
  expect(sentenceOf(anEntry([change('menu', {}, {})]), names)).toBeUndefined();
});
