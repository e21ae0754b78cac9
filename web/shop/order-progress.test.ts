import { expect, test } from 'vitest';
import type { OrderStatus } from '#contracts/orders';
import { LAST_MILESTONE, milestones, orderProgress } from './order-progress.ts';

/** An order with these statuses so far. */
const order = (...path: OrderStatus[]) => ({
  status: path.at(-1) ?? 'PLACED',
  timeline: path.map((status) => ({ status, at: '', by: 'system' as const, note: '' })),
});

test.each([
  ['before the first milestone', order('PLACED', 'PAYMENT_PENDING'), -1, LAST_MILESTONE + 1],
  ['at the first milestone', order('PLACED', 'BOOKED'), 0, LAST_MILESTONE],
  ['on hold', order('BOOKED', 'ELIGIBILITY_CHECK', 'ON_HOLD'), 1, 7],
  ['between two milestones', order('BOOKED', 'AVAILABILITY_ISSUED', 'CSD_PAYMENT_PENDING'), 3, 5],
  ['with an expired certificate', order('AVAILABILITY_ISSUED', 'AVAILABILITY_EXPIRED'), 3, 5],
  ['closed', order('READY_FOR_DELIVERY', 'DELIVERED', 'CLOSED'), LAST_MILESTONE, 0],
  ['with a requested cancellation', order('BOOKED', 'CANCEL_REQUESTED'), 0, 0],
  ['never paid', order('PLACED', 'PAYMENT_PENDING', 'EXPIRED'), -1, 0],
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

test('only milestones have an index', () => {
  const { indexOfMilestone } = orderProgress(order('PLACED'));
  expect(milestones.map(indexOfMilestone)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(indexOfMilestone('ON_HOLD')).toBe(-1);
});
