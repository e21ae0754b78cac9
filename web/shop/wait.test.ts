import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { PAPERWORK_DAYS } from '#contracts/constants';
import { Order } from '#contracts/orders';
import { example } from '../testing.tsx';
import { type Milestone, usualDays } from './order-progress.ts';
import { deliveryPeriod, formatWait, orderWait } from './wait.ts';

test.each([
  [{ min: 9, max: 22 }, '1 to 4 weeks'],
  [{ min: 12, max: 30 }, '2 to 5 weeks'],
  [{ min: 24, max: 43 }, '3 to 7 weeks'],
  [{ min: 21, max: 21 }, '3 weeks'],
  [{ min: 3, max: 8 }, '3 to 8 days'],
  [{ min: 1, max: 1 }, '1 day'],
])('a wait of %j reads %s', (days, text) => {
  expect(formatWait(days)).toBe(text);
});

const at = (day: string) => `${day}T10:00:00.000Z`;

/** An order of 23 November at a status since some day, seen on another. */
function seenOn(
  today: string,
  status: Milestone | 'AVAILABILITY_EXPIRED' | 'ON_HOLD',
  { to = '2026-12-23', since = '2026-11-23', csd = {} } = {},
) {
  vi.setSystemTime(at(today));
  const { payment } = example(Order);
  const entry = { status, at: at(since), by: 'system' as const, note: '' };
  return deliveryPeriod(
    example(Order, {
      status,
      csd,
      timeline: [entry],
      payment: { ...payment, at: at('2026-11-23') },
      expectedDelivery: { from: at(to < '2026-12-05' ? '2026-11-26' : '2026-12-05'), to: at(to) },
    }),
  );
}

describe('an order is expected', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    ['2 to 5 weeks', 'BOOKED', '2026-12-23', '2026-12-07', '2026-12-28'],
    ['3 to 8 days', 'LSO_ISSUED', '2026-12-01', '2026-11-26', '2026-12-01'],
  ] as const)('on the days of a wait of %s', (_wait, status, to, first, last) => {
    expect(seenOn('2026-11-24', status, { to })).toEqual({ from: at(first), to: at(last) });
  });

  test.each([
    ['BOOKED', '2026-12-10', '2026-12-19', '2027-01-01'],
    ['CSD_PAID', '2026-12-10', '2026-12-14', '2026-12-28'],
    ['VEHICLE_ALLOTTED', '2027-02-01', '2027-02-03', '2027-02-06'],
    ['VEHICLE_ALLOTTED', '2026-11-25', '2026-11-27', '2026-11-30'],
  ] as const)(
    'no sooner than the rest takes: %s on %s, between %s and %s',
    (status, today, first, last) => {
      const expected = { from: at(first), to: at(last) };
      expect(seenOn(today, status, { since: today })).toEqual(expected);
    },
  );

  test.each([
    ['BOOKED', '2026-11-25'],
    ['LSO_ISSUED', '2027-02-01'],
  ] as const)('on no day while it is late: %s since 23 November, on %s', (status, today) => {
    expect(seenOn(today, status)).toBeUndefined();
  });

  test('on no day once its certificate has lapsed', () => {
    const csd = { availabilityValidTill: at('2026-11-24') };

    expect(seenOn('2026-11-24', 'AVAILABILITY_ISSUED', { csd })).toBeDefined();
    expect(seenOn('2026-11-25', 'AVAILABILITY_ISSUED', { csd })).toBeUndefined();
  });

  test.each(['ON_HOLD', 'AVAILABILITY_EXPIRED', 'READY_FOR_DELIVERY', 'DELIVERED'] as const)(
    'on no day when it is %s',
    (status) => {
      expect(seenOn('2026-11-24', status)).toBeUndefined();
    },
  );
});

test('nobody knows when a car comes that can no longer be allotted in the time that was told', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());

  expect(seenOn('2027-02-01', 'LSO_ISSUED', { since: '2027-02-01' })).toBeUndefined();
  expect(seenOn('2026-12-24', 'LSO_ISSUED', { since: '2026-12-24' })).toBeDefined();
});

test('a car is allotted so early that it can still be registered by the last day of delivery', () => {
  const entry = { status: 'LSO_ISSUED', at: at('2026-11-23'), by: 'system', note: '' } as const;
  const order = (to: string) =>
    example(Order, {
      status: 'LSO_ISSUED',
      timeline: [entry],
      payment: { ...example(Order).payment, at: at('2026-11-23') },
      expectedDelivery: { from: at('2026-11-25'), to: at(to) },
    });

  expect(orderWait(order('2026-12-04'))).toMatchObject({ until: at('2026-11-29'), isTold: true });
  expect(orderWait(order('2026-11-26'))).toMatchObject({ until: undefined, isLate: false });
});

test('another dealer has the usual days from when the buyer changed to them', () => {
  const entry = {
    status: 'DOCUMENTS_VERIFIED',
    at: at('2026-11-19'),
    by: 'shop',
    note: '',
  } as const;
  const order = example(Order, { status: 'DOCUMENTS_VERIFIED', timeline: [entry] });
  const dealer = { _id: order._id, name: 'Banyan', city: 'Rohtak', mobile: '9812345678' };

  expect(orderWait({ ...order, dealer })).toMatchObject({ since: at('2026-11-19') });
  expect(orderWait({ ...order, dealer: { ...dealer, since: at('2026-11-21') } })).toMatchObject({
    since: at('2026-11-21'),
    until: at('2026-11-25'),
  });
});

test.each([
  ['CANCEL_REQUESTED', '2026-11-26'],
  ['CANCELLED', '2026-11-30'],
  ['REFUND_INITIATED', '2026-11-30'],
  ['CANCELLED_OFFLINE', '2026-11-30'],
  ['REFUNDED', undefined],
  ['BOOKED', '2026-11-24'],
  // Nothing is done on the Sunday between.
  ['BOOKED', '2026-11-30', '2026-11-28'],
] as const)('what follows on %s is usually done by %s', (status, day, since?: string) => {
  const entry = { status, at: at(since ?? '2026-11-23'), by: 'system', note: '' } as const;

  const { until } = orderWait(example(Order, { status, timeline: [entry] }));

  expect(until).toBe(day && at(day));
});

test('the usual days of the milestones add up to the time that the papers take', () => {
  const sum = (bound: 'min' | 'max') =>
    Object.values(usualDays).reduce((total, days) => total + days[bound], 0);

  expect({ min: sum('min'), max: sum('max') }).toEqual(PAPERWORK_DAYS);
});

test.each([
  ['2026-11-23', false],
  ['2026-11-24', true],
])('a payment that waits for the bank since 23 November is late on %s: %s', (today, isLate) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(at(today));
  const payment = { status: 'PENDING' as const, attempts: 1 };
  const order = example(Order, { status: 'PAYMENT_PENDING', payment, payBy: at('2026-11-23') });

  expect(orderWait(order).isLate).toBe(isLate);
});
