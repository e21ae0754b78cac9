import { expect, test } from 'vitest';
import { advanceOrder } from '#contracts/control';
import { putRow } from '#contracts/engine/control/data';
import type { Change, Entry } from '#contracts/engine/control/time-line';
import { payment } from '#contracts/payments';
import { titleOf, whoIn } from './sentence.ts';

const names = new Map([
  ['kavita', 'Kavita Chauhan'],
  ['pavona', 'Pavona'],
]);

const anEntry = (changes: Change[], by?: string): Entry => ({
  number: 1,
  at: '2026-11-21T04:30:00.000Z',
  call: by ? 'POST /anything' : advanceOrder.route,
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
  [
    'The panel changed Pavona in products: csdPrice 534746 → 499000',
    { productName: 'Pavona', csdPrice: 534_746 },
    { productName: 'Pavona', csdPrice: 499_000 },
  ],
  [
    `The panel changed ${'W'.repeat(79)}… in products: productName "Pavona" → "${'W'.repeat(58)}…, and 1 field more`,
    { productName: 'Pavona' },
    { productName: 'W'.repeat(5_000), year: 2026 },
  ],
  ['The panel added TOKEN1000 to products', null, { code: 'TOKEN1000' }],
])('an edited row says “%s”', (text, before, after) => {
  const entry = anEntry([change('products', before, after)]);

  expect(titleOf({ ...entry, call: putRow.route }, names)).toBe(text);
});

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
    'The panel moved order CS1 to CSD paid',
    [change('orders', {}, { orderNo: 'CS1', status: 'CSD_PAID' })],
    undefined,
  ],
  [
    'The panel moved order CS1 to Delivered',
    [
      change('payments', paid('SUCCESS'), paid('REFUND_INITIATED')),
      change('orders', {}, { orderNo: 'CS1', status: 'DELIVERED' }),
    ],
    undefined,
  ],
  [
    'The payment of ₹5,000 is now Refunded',
    [change('payments', paid('REFUND_INITIATED'), paid('REFUNDED'))],
    undefined,
  ],
  [
    'Cashback of ₹750 expired',
    [change('walletEntries', null, { type: 'expire', amount: -750 })],
    'kavita',
  ],
  [
    'The panel set that the next payment will be declined',
    [change('paymentPlans', null, { outcome: 'failure' })],
    undefined,
  ],
  ['Kavita Chauhan signed in', [change('sessions', null, { customerId: 'kavita' })], undefined],
  ['A new visitor came: Guest1', [change('customers', null, { fullName: 'Guest1' })], undefined],
  ['A visitor changed the profile', [change('customers', {}, {})], 'somebody'],
] satisfies [string, Change[], string | undefined][])('%s', (sentence, changes, by) => {
  expect(titleOf(anEntry(changes, by), names)).toBe(sentence);
});

test('rows without words are told by their call', () => {
  expect(titleOf(anEntry([change('menu', {}, {})], 'kavita'), names)).toBe('POST /anything');
});

test('what was due when somebody looked is by the clock', () => {
  const expired = change('orders', {}, { orderNo: 'CS1', status: 'EXPIRED' });
  const entry = { ...anEntry([expired], 'kavita'), call: 'GET /orders/{id}' };

  expect(titleOf(entry, names)).toBe('The clock moved order CS1 to Expired');
});

test('a payment is started by the buyer, though by a GET', () => {
  const started = change('payments', null, { amount: 5000, status: 'INITIATED' });
  const entry = { ...anEntry([started], 'kavita'), call: payment.route };

  expect(titleOf(entry, names)).toBe('Kavita Chauhan started to pay ₹5,000');
});

test('a change is by a customer, by the panel, or by somebody who is not signed in', () => {
  const ofCall = (call: string) => whoIn({ ...anEntry([]), call }, names);

  expect(whoIn(anEntry([], 'kavita'), names)).toBe('Kavita Chauhan');
  expect(ofCall(advanceOrder.route)).toBe('The panel');
  expect(ofCall('POST /customer/register')).toBe('A visitor');
});

test.each([
  ['The panel moved the clock by +8 d', { shift: 8 * 86_400_000, frozen: null }],
  [
    'The panel stopped the clock at Sat, 21 Nov, 2026, 10:00:00',
    { shift: 0, frozen: '2026-11-21T04:30:00.000Z' },
  ],
])('%s', (sentence, after) => {
  const clock = { before: { shift: 0, frozen: null }, after };

  expect(titleOf({ ...anEntry([]), call: 'clock', clock }, names)).toBe(sentence);
});
