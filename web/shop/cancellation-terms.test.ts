import { expect, test } from 'vitest';
import { Order } from '#contracts/orders';
import { example } from '../testing.tsx';
import { cancellationTerms } from './cancellation-terms.ts';

const at = '2026-11-21T04:30:00.000Z';
const paid = { status: 'SUCCESS' as const, attempts: 1, at };
const unpaid = { status: 'CREATED' as const, attempts: 0 };

test.each<[string, Partial<Order>, RegExp]>([
  [
    'is not paid',
    { status: 'PAYMENT_PENDING', amountPaid: 0, payment: unpaid },
    /^Nothing has been paid, so cancelling costs nothing\. Asking for it cancels the order at once\./,
  ],
  [
    'a bank still decides on',
    { status: 'PAYMENT_PENDING', amountPaid: 0, payment: { ...unpaid, status: 'PENDING' } },
    /^The bank has not decided about your payment yet\./,
  ],
  [
    'the wallet has paid',
    { status: 'BOOKED', amountPaid: 0, walletUsed: 5_000, payment: paid },
    /^Nothing has been paid, so cancelling costs nothing\. ₹5,000 of the token goes back to your wallet\.$/,
  ],
  [
    'the wallet has paid a part of',
    { status: 'BOOKED', amountPaid: 8_000, walletUsed: 3_000, payment: paid },
    /refunded in full: ₹8,000\. ₹3,000 of the token goes back to your wallet\.$/,
  ],
  [
    'CSD is paid for',
    { status: 'CSD_PAID', amountPaid: 5_000, walletUsed: 0, payment: paid },
    /what you have paid us: ₹5,000\.$/,
  ],
])('the terms of cancelling an order that %s', (_, fields, terms) => {
  expect(cancellationTerms(example(Order, fields))).toMatch(terms);
});
