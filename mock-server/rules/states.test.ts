import { expect, test } from 'vitest';
import { complaintStatuses } from '#contracts/complaints';
import { orderStatuses } from '#contracts/orders';
import { paymentStatuses } from '#contracts/payments';
import { complaintEdges } from './complaint-states.ts';
import { actorOf, isOpen, isPaidToCsd, orderEdges } from './order-states.ts';
import { canExpire, paymentEdges } from './payment-states.ts';
import { canMove, type Edges, isFinal } from './states.ts';

/** Every legal step, as a drawing of arrows; whatever is not drawn is refused. */
const drawn = (arrows: string) =>
  new Set(
    arrows
      .trim()
      .split(/\s*\n\s*/)
      .flatMap((line) => {
        const [from, to = ''] = line.split(' → ');
        return to.split(', ').map((one) => `${from} → ${one}`);
      }),
  );

function stepsOf<State extends string>(edges: Edges<State>, states: readonly State[]) {
  const legal = new Set<string>();
  for (const from of states)
    for (const to of states) if (canMove(edges, from, to)) legal.add(`${from} → ${to}`);
  return legal;
}

const finals = <State extends string>(edges: Edges<State>, states: readonly State[]) =>
  states.filter((state) => isFinal(edges, state));

test('an order takes the drawn steps and no others', () => {
  expect(stepsOf(orderEdges, orderStatuses)).toEqual(
    drawn(`
      PLACED → PAYMENT_PENDING, CANCEL_REQUESTED
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
  expect(finals(orderEdges, orderStatuses)).toEqual(['EXPIRED', 'CLOSED', 'REFUNDED']);
});

test('a payment takes the drawn steps and no others', () => {
  expect(stepsOf(paymentEdges, paymentStatuses)).toEqual(
    drawn(`
      CREATED → OPENED, SUCCESS, FAILED, PENDING, EXPIRED
      OPENED → SUCCESS, FAILED, PENDING, EXPIRED
      PENDING → SUCCESS, FAILED
      SUCCESS → REFUND_INITIATED
      REFUND_INITIATED → REFUNDED
      EXPIRED → AUTO_REFUND
    `),
  );
  expect(paymentStatuses.filter(canExpire)).toEqual(['CREATED', 'OPENED']);
});

test('a complaint takes the drawn steps and no others', () => {
  expect(stepsOf(complaintEdges, complaintStatuses)).toEqual(
    drawn(`
      OPEN → ACKNOWLEDGED, RESOLVED, CLOSED
      ACKNOWLEDGED → IN_PROGRESS, RESOLVED, CLOSED
      IN_PROGRESS → WAITING_CUSTOMER, RESOLVED, CLOSED
      WAITING_CUSTOMER → IN_PROGRESS, RESOLVED, CLOSED
      RESOLVED → CLOSED, REOPENED
      REOPENED → IN_PROGRESS, RESOLVED, CLOSED
    `),
  );
});

test('a customer with an order on its way may not order another car', () => {
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

test('from the payment to the canteen on, an order is given up on paper', () => {
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
  ['EXPIRED', 'system'],
] as const)('an order becomes %s by the %s', (status, actor) => {
  expect(actorOf(status)).toBe(actor);
});
