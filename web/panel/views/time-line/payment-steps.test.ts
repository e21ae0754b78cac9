import { expect, test } from 'vitest';
import type { Entry } from '#contracts/engine/control/time-line';
import { groupPayments } from './payment-steps.ts';

const anEntry = (number: number, collection: string, id: string): Entry => ({
  number,
  at: '2026-11-21T04:30:00.000Z',
  call: 'POST /anything',
  input: null,
  counter: 0,
  changes: [{ collection, id, before: null, after: { _id: id } }],
});

/** Newest first. */
const entries = [
  anEntry(7, 'payments', 'other'),
  anEntry(6, 'cartItems', 'c1'),
  anEntry(5, 'payments', 'one'),
  anEntry(4, 'payments', 'one'),
  anEntry(3, 'payments', 'one'),
  anEntry(2, 'orders', 'o1'),
];
const grouped = (current: number, checkpoints: { name: string; at: number }[] = []) =>
  groupPayments(entries, current, checkpoints).map((group) => group.map(({ number }) => number));

test('the steps of one payment are one group, of which the last is shown', () => {
  expect(grouped(7)).toEqual([[7], [6], [5, 4, 3], [2]]);
});

test('what refunds a payment is no step of it', () => {
  const delivered = {
    ...anEntry(8, 'payments', 'other'),
    changes: [
      {
        collection: 'payments',
        id: 'other',
        before: null,
        after: { _id: 'other', status: 'REFUNDED' },
      },
    ],
  };

  const groups = groupPayments([delivered, ...entries], 8, []);
  expect(groups.slice(0, 2).map((group) => group.map(({ number }) => number))).toEqual([[8], [7]]);
});

test('the current change and those with a checkpoint are always shown', () => {
  expect(grouped(4)).toEqual([[7], [6], [5], [4, 3], [2]]);
  expect(grouped(7, [{ name: 'paying', at: 3 }])).toEqual([[7], [6], [5, 4], [3], [2]]);
});
