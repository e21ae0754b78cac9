import { expect, test } from 'vitest';
import type { OrderStatus } from '#contracts/orders';
import { LAST_MILESTONE, milestones, orderProgress } from './order-progress.ts';

/** An order that has come this way. */
const order = (...way: OrderStatus[]) => ({
  status: way.at(-1) ?? 'PLACED',
  timeline: way.map((status) => ({ status, at: '', by: 'system' as const, note: '' })),
});

test.each([
  ['before the first stone', order('PLACED', 'PAYMENT_PENDING'), -1, LAST_MILESTONE + 1],
  ['on the first stone', order('PLACED', 'BOOKED'), 0, LAST_MILESTONE],
  ['held up', order('BOOKED', 'ELIGIBILITY_CHECK', 'ON_HOLD'), 1, 7],
  ['between two stones', order('BOOKED', 'AVAILABILITY_ISSUED', 'CSD_PAYMENT_PENDING'), 3, 5],
  ['with a lapsed certificate', order('AVAILABILITY_ISSUED', 'AVAILABILITY_EXPIRED'), 3, 5],
  ['at its end', order('READY_FOR_DELIVERY', 'DELIVERED', 'CLOSED'), LAST_MILESTONE, 0],
  ['given up', order('BOOKED', 'CANCEL_REQUESTED'), 0, 0],
  ['never paid', order('PLACED', 'PAYMENT_PENDING', 'EXPIRED'), -1, 0],
])('an order %s', (_where, { status, timeline }, at, left) => {
  const road = orderProgress({ status, timeline });
  expect(road.reached).toBe(at);
  expect(road.remaining).toEqual(left ? milestones.slice(-left) : []);
});

test.each<OrderStatus>(['CANCELLED', 'REFUND_INITIATED', 'REFUNDED', 'CANCELLED_OFFLINE'])(
  'an order that is %s has nothing ahead',
  (status) => {
    expect(orderProgress(order('BOOKED', status)).remaining).toEqual([]);
  },
);

test('the stones stand as the road goes, and bear a number each', () => {
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

test('only stones bear a number', () => {
  const { indexOfMilestone } = orderProgress(order('PLACED'));
  expect(milestones.map(indexOfMilestone)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(indexOfMilestone('ON_HOLD')).toBe(-1);
});
