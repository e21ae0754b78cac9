import { expect, test } from 'vitest';
import { orderEdges } from '#contracts/laws/order-edges';
import { isOpen, type OrderStatus, orderStatuses } from '#contracts/orders';
import { actorOf, isPaidToCsd } from './order-states.ts';
import { parseTransitions, transitionsOf } from './testing.ts';

test('an order moves only along these transitions', () => {
  expect(transitionsOf(orderEdges, orderStatuses)).toEqual(
    parseTransitions(`
      PLACED → PAYMENT_PENDING, EXPIRED, CANCEL_REQUESTED
      PAYMENT_PENDING → BOOKED, PAYMENT_FAILED, EXPIRED, CANCEL_REQUESTED
      PAYMENT_FAILED → PAYMENT_PENDING, EXPIRED, CANCEL_REQUESTED
      BOOKED → ELIGIBILITY_CHECK, CANCEL_REQUESTED
      ELIGIBILITY_CHECK → DOCUMENTS_VERIFIED, ON_HOLD, CANCEL_REQUESTED
      ON_HOLD → ELIGIBILITY_CHECK, CANCELLED, CANCEL_REQUESTED
      DOCUMENTS_VERIFIED → AVAILABILITY_ISSUED, CANCEL_REQUESTED
      AVAILABILITY_ISSUED → CSD_PAYMENT_PENDING, AVAILABILITY_EXPIRED, CANCEL_REQUESTED
      AVAILABILITY_EXPIRED → AVAILABILITY_ISSUED, CANCEL_REQUESTED
      CSD_PAYMENT_PENDING → CSD_PAID, CANCEL_REQUESTED
      CSD_PAID → LSO_ISSUED, CANCEL_REQUESTED
      LSO_ISSUED → VEHICLE_ALLOTTED, CANCEL_REQUESTED
      VEHICLE_ALLOTTED → READY_FOR_DELIVERY, CANCEL_REQUESTED
      READY_FOR_DELIVERY → DELIVERED, CANCEL_REQUESTED
      DELIVERED → CLOSED
      CANCEL_REQUESTED → CANCELLED, CANCELLED_OFFLINE
      CANCELLED → REFUND_INITIATED
      REFUND_INITIATED → REFUNDED
      CANCELLED_OFFLINE → REFUND_INITIATED
    `),
  );
});

/** Every status an order can still come to. */
function ahead(from: OrderStatus, seen = new Set<OrderStatus>()): Set<OrderStatus> {
  for (const next of orderEdges[from]) if (!seen.has(next)) ahead(next, seen.add(next));
  return seen;
}

test('the usual next steps lead to the delivery', () => {
  const road: OrderStatus[] = ['PLACED'];
  for (let next = orderEdges.PLACED[0]; next; next = orderEdges[next][0]) road.push(next);

  expect(road).toEqual([
    'PLACED',
    'PAYMENT_PENDING',
    'BOOKED',
    'ELIGIBILITY_CHECK',
    'DOCUMENTS_VERIFIED',
    'AVAILABILITY_ISSUED',
    'CSD_PAYMENT_PENDING',
    'CSD_PAID',
    'LSO_ISSUED',
    'VEHICLE_ALLOTTED',
    'READY_FOR_DELIVERY',
    'DELIVERED',
    'CLOSED',
  ]);
});

test('every status can be reached by an order that is placed', () => {
  expect([...ahead('PLACED'), 'PLACED'].sort()).toEqual(orderStatuses.toSorted());
});

test('only a new attempt, a check after a hold and a new certificate repeat a status', () => {
  expect(orderStatuses.filter((status) => ahead(status).has(status)).sort()).toEqual([
    'AVAILABILITY_EXPIRED',
    'AVAILABILITY_ISSUED',
    'ELIGIBILITY_CHECK',
    'ON_HOLD',
    'PAYMENT_FAILED',
    'PAYMENT_PENDING',
  ]);
});

test.each(orderStatuses.filter((status) => !isOpen(status)))(
  'an order that is %s never becomes one on its way again',
  (status) => {
    expect([...ahead(status)].filter(isOpen)).toEqual([]);
  },
);

test.each(orderStatuses.filter((status) => isOpen(status) && status !== 'CANCEL_REQUESTED'))(
  'an order that is %s can be given up',
  (status) => {
    expect(orderEdges[status]).toContain('CANCEL_REQUESTED');
  },
);

test('every status has an actor', () => {
  expect(orderStatuses.filter((status) => actorOf(status) === 'system').sort()).toEqual([
    'AVAILABILITY_EXPIRED',
    'CLOSED',
    'EXPIRED',
    'PAYMENT_PENDING',
    'PLACED',
  ]);
});

test('a customer with an open order cannot order another car', () => {
  expect(orderStatuses.filter((status) => !isOpen(status))).toEqual([
    'EXPIRED',
    'DELIVERED',
    'CLOSED',
    'CANCELLED',
    'REFUND_INITIATED',
    'REFUNDED',
    'CANCELLED_OFFLINE',
  ]);
});

test('after the payment to the canteen, an order is cancelled offline', () => {
  expect(orderStatuses.filter(isPaidToCsd)).toEqual([
    'CSD_PAID',
    'LSO_ISSUED',
    'VEHICLE_ALLOTTED',
    'READY_FOR_DELIVERY',
  ]);
});

test.each([
  ['BOOKED', 'gateway'],
  ['LSO_ISSUED', 'depot'],
  ['DELIVERED', 'dealer'],
  ['CANCEL_REQUESTED', 'customer'],
  ['REFUND_INITIATED', 'shop'],
  ['EXPIRED', 'system'],
] as const)('an order becomes %s by the %s', (status, actor) => {
  expect(actorOf(status)).toBe(actor);
});
