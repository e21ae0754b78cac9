import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isOpen, type OrderStatus, orderStatuses } from '#contracts/orders';
import { readSeed } from '#fixtures/seed';
import { nextStep as english } from '../i18n/messages/en/next-step.ts';
import { nextStep as hindi } from '../i18n/messages/hi/next-step.ts';
import { daysLeft, dueDate, isPaymentPending, type NextActor, nextActor } from './next-actor.ts';
import { cancellationCost, orderFacts } from './order-facts.ts';

const expected: Record<NextActor, readonly OrderStatus[]> = {
  you: [
    'AVAILABILITY_EXPIRED',
    'PLACED',
    'PAYMENT_PENDING',
    'PAYMENT_FAILED',
    'ON_HOLD',
    'AVAILABILITY_ISSUED',
    'CSD_PAYMENT_PENDING',
    'READY_FOR_DELIVERY',
  ],
  shop: ['BOOKED', 'ELIGIBILITY_CHECK', 'CANCEL_REQUESTED', 'CANCELLED', 'CANCELLED_OFFLINE'],
  dealer: ['DOCUMENTS_VERIFIED', 'LSO_ISSUED', 'VEHICLE_ALLOTTED'],
  depot: ['CSD_PAID'],
  bank: ['REFUND_INITIATED'],
  nobody: ['EXPIRED', 'DELIVERED', 'CLOSED', 'REFUNDED'],
};
const rows = Object.entries(expected).flatMap(([actor, statuses]) =>
  statuses.map((status) => ({ actor, status })),
);

test('every status has a next actor', () => {
  expect(rows.map(({ status }) => status).toSorted()).toEqual(orderStatuses.toSorted());
});

test.each(rows)('$status waits for: $actor', ({ status, actor }) => {
  const order = { status, amountPaid: 11_000, payment: { status: 'NONE' as const } };
  expect(nextActor(order)).toBe(actor);
});

test('every open order waits for somebody; of the others only those whose refund is to come', () => {
  const waiting = rows.filter(({ actor }) => actor !== 'nobody').map(({ status }) => status);

  expect(orderStatuses.filter((status) => isOpen(status) && !waiting.includes(status))).toEqual([]);
  expect(waiting.filter((status) => !isOpen(status)).toSorted()).toEqual([
    'CANCELLED',
    'CANCELLED_OFFLINE',
    'REFUND_INITIATED',
  ]);
});

test('an order waits for the bank only while its payment is pending', () => {
  const payment = { status: 'PENDING' as const };
  expect(nextActor({ status: 'PAYMENT_PENDING', amountPaid: 0, payment })).toBe('bank');
  expect(nextActor({ status: 'AVAILABILITY_ISSUED', amountPaid: 11_000, payment })).toBe('you');
});

test('a payment can be pending only before the token is paid', () => {
  const payment = { status: 'PENDING' as const };
  expect(orderStatuses.filter((status) => isPaymentPending({ status, payment }))).toEqual([
    'PLACED',
    'PAYMENT_PENDING',
    'PAYMENT_FAILED',
  ]);
});

describe('an order whose certificate is valid until 23 November', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const csd = { availabilityValidTill: '2026-11-23T18:29:59.999Z' };

  test('is due then', () => {
    vi.setSystemTime('2026-11-23T18:00:00Z');

    for (const status of ['AVAILABILITY_ISSUED', 'CSD_PAYMENT_PENDING'] as const)
      expect(dueDate({ status, csd })).toBe(csd.availabilityValidTill);
    expect(dueDate({ status: 'CSD_PAID', csd })).toBeUndefined();
  });

  test('is no longer told to be due on the next day', () => {
    vi.setSystemTime('2026-11-23T18:31:00Z');

    expect(dueDate({ status: 'CSD_PAYMENT_PENDING', csd })).toBeUndefined();
  });
});

test('an order without a payment has a next actor too', () => {
  const order = { amountPaid: 0, payment: { status: 'SUCCESS' as const } };
  expect(nextActor({ ...order, status: 'BOOKED' })).toBe('shop');
});

test.each(['CANCELLED', 'CANCELLED_OFFLINE'] as const)(
  '%s without a payment waits for nobody',
  (status) => {
    expect(nextActor({ status, amountPaid: 0, payment: { status: 'NONE' } })).toBe('nobody');
  },
);

test.each([
  ['2026-11-30T18:29:59.999Z', '2026-11-12T06:00:00.000Z', 18],
  ['2026-11-30T18:29:59.999Z', '2026-11-29T18:29:00.000Z', 1],
  ['2026-11-30T18:29:59.999Z', '2026-11-29T18:30:00.000Z', 0],
  ['2026-11-30T18:29:59.999Z', '2026-11-30T18:30:00.000Z', -1],
])('until %s, seen from %s, whole Indian days are left: %i', (until, now, days) => {
  expect(daysLeft(until, Date.parse(now))).toBe(days);
});

test.each([
  ['PLACED', 0, { charge: 0, refund: 0, needsPaperwork: false }],
  ['DOCUMENTS_VERIFIED', 11_000, { charge: 0, refund: 11_000, needsPaperwork: false }],
  ['AVAILABILITY_ISSUED', 11_000, { charge: 500, refund: 10_500, needsPaperwork: false }],
  ['CSD_PAYMENT_PENDING', 11_000, { charge: 500, refund: 10_500, needsPaperwork: false }],
  ['CSD_PAID', 11_000, { charge: 0, refund: 11_000, needsPaperwork: true }],
  ['LSO_ISSUED', 11_000, { charge: 0, refund: 11_000, needsPaperwork: true }],
] as const)('the cost of a cancellation at %s with %i paid', (status, amountPaid, cost) => {
  expect(cancellationCost({ status, amountPaid })).toEqual(cost);
});

test.each([
  ['PAYMENT_FAILED', 'FAILED', 1, '2 attempts are left', '2 कोशिशें और बची हैं'],
  ['PAYMENT_FAILED', 'FAILED', 2, 'One attempt is left', 'एक कोशिश और बची है'],
  ['EXPIRED', 'FAILED', 3, 'The bank declined the payment', 'बैंक ने भुगतान मंज़ूर नहीं किया'],
  ['EXPIRED', 'FAILED', 2, 'not paid in time', 'टोकन समय पर नहीं मिला'],
  ['EXPIRED', 'EXPIRED', 3, 'not paid in time', 'टोकन समय पर नहीं मिला'],
] as const)(
  '%s with a payment that is %s, attempt %i of three, reads: %s',
  (status, payment, attempts, inEnglish, inHindi) => {
    const [order] = readSeed().rows.orders;
    if (!order) throw new Error('The sample data has no order.');
    const facts = orderFacts({
      ...order,
      payment: { ...order.payment, attempts, status: payment },
    });

    expect(english[status].description(facts)).toContain(inEnglish);
    expect(hindi[status].description(facts)).toContain(inHindi);
  },
);
