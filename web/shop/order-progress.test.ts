import { expect, test } from 'vitest';
import type { OrderStatus } from '#contracts/orders';
import { milestones, orderProgress } from './order-progress.ts';

/** An order with these statuses so far. */
const order = (...path: OrderStatus[]) => ({
  status: path.at(-1) ?? 'PLACED',
  timeline: path.map((status) => ({ status, at: '', by: 'system' as const, note: '' })),
});

test.each([
  ['before the first milestone', order('PLACED', 'PAYMENT_PENDING'), 0, 9],
  ['at the first milestone', order('PLACED', 'BOOKED'), 1, 8],
  ['on hold', order('BOOKED', 'ELIGIBILITY_CHECK', 'ON_HOLD'), 2, 7],
  ['while CSD is paid', order('BOOKED', 'AVAILABILITY_ISSUED', 'CSD_PAYMENT_PENDING'), 5, 4],
  ['with an expired certificate', order('AVAILABILITY_ISSUED', 'AVAILABILITY_EXPIRED'), 4, 5],
  ['closed', order('READY_FOR_DELIVERY', 'DELIVERED', 'CLOSED'), 9, 0],
  ['with a requested cancellation', order('BOOKED', 'CANCEL_REQUESTED'), 1, 0],
  ['never paid', order('PLACED', 'PAYMENT_PENDING', 'EXPIRED'), 0, 0],
])('an order %s', (_, { status, timeline }, reached, remaining) => {
  const progress = orderProgress({ status, timeline });
  expect(progress.reached).toBe(reached);
  expect(progress.remaining).toEqual(remaining ? milestones.slice(-remaining) : []);
});

test.each<OrderStatus>(['CANCELLED', 'REFUND_INITIATED', 'REFUNDED', 'CANCELLED_OFFLINE'])(
  'an order that is %s has no remaining milestones',
  (status) => {
    expect(orderProgress(order('BOOKED', status)).remaining).toEqual([]);
  },
);

test('the milestones are in the order of the process', () => {
  expect(milestones).toEqual([
    'BOOKED',
    'ELIGIBILITY_CHECK',
    'DOCUMENTS_VERIFIED',
    'AVAILABILITY_ISSUED',
    'CSD_PAID',
    'LSO_ISSUED',
    'VEHICLE_ALLOTTED',
    'READY_FOR_DELIVERY',
    'DELIVERED',
  ]);
});

test('only milestones have a number', () => {
  const { milestoneNumber } = orderProgress(order('PLACED'));
  expect(milestones.map(milestoneNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(milestoneNumber('ON_HOLD')).toBe(0);
});
