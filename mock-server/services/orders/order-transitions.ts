import { orderEdges } from '#contracts/laws/order-edges';
import type { Order, OrderStatus } from '#contracts/orders';
import { conflict } from '../../engine/problem.ts';
import type { ShopWorld } from '../../implement.ts';
import { actorOf, isPaidToCsd } from '../../rules/order-states.ts';
import { ORDER_PAYMENT_MINUTES } from '../../rules/payment-states.ts';
import { orderEffects, type Transition } from './order-effects.ts';
import { sideEffects } from './order-side-effects.ts';

/** The statuses an order can move to, the usual one first. */
export function nextStatuses({ status, timeline, amountPaid }: Order): readonly OrderStatus[] {
  // Without a paid token there is no refund.
  if ((status === 'CANCELLED' || status === 'CANCELLED_OFFLINE') && amountPaid === 0) return [];
  if (status !== 'CANCEL_REQUESTED') return orderEdges[status];
  const before =
    timeline.findLast((entry) => entry.status !== 'CANCEL_REQUESTED')?.status ?? 'PLACED';
  return [isPaidToCsd(before) ? 'CANCELLED_OFFLINE' : 'CANCELLED'];
}

/** Moves an order to another status with all its effects; throws a 409 if the order cannot move there. */
export function transitionOrder(
  world: ShopWorld,
  id: string,
  to: OrderStatus,
  transition: Transition = {},
): Order {
  const order = world.orders.mustGet(id, 'order');
  const legal = nextStatuses(order);
  if (!legal.includes(to)) {
    const options = legal.length ? `It can become ${legal.join(' or ')}.` : 'Nothing follows.';
    throw conflict(
      'ORDER_STATE',
      `Order ${order.orderNo} is ${order.status} and cannot become ${to}. ${options}`,
    );
  }
  const at = transition.at ?? world.now();
  const moved = world.orders.update(id, (draft) => {
    orderEffects[to]?.(draft, { world, order, transition, at });
    draft.status = to;
    draft.updatedAt = at;
    draft.timeline.push({
      status: to,
      at,
      by: actorOf(to),
      note: transition.note ?? noteOf(to, order),
    });
  });
  sideEffects[to]?.(world, moved);
  return moved;
}

/** A later attempt to pay does not extend the time to pay. */
const noteOf = (to: OrderStatus, { status }: Order) =>
  to === 'PAYMENT_PENDING' && status === 'PAYMENT_FAILED'
    ? 'The payment was started again'
    : notes[to];

/** Default notes of the timeline. */
const notes: Record<OrderStatus, string> = {
  PLACED: 'Order placed',
  PAYMENT_PENDING: `Car held for ${ORDER_PAYMENT_MINUTES} minutes`,
  PAYMENT_FAILED: 'The payment failed; nothing was charged',
  EXPIRED: 'The token was not paid in time',
  BOOKED: 'Token received',
  ELIGIBILITY_CHECK: 'The shop checks entitlement and papers',
  ON_HOLD: 'One paper is missing; tell the shop when you have it',
  DOCUMENTS_VERIFIED: 'Papers are complete',
  AVAILABILITY_ISSUED: 'The dealer confirms the car is available',
  AVAILABILITY_EXPIRED: 'The certificate has expired; the dealer issues a new one',
  CSD_PAYMENT_PENDING: 'Demand placed on the AFD portal',
  CSD_PAID: 'Paid to CSD',
  LSO_ISSUED: 'The depot has issued the supply order',
  VEHICLE_ALLOTTED: 'The dealer has allotted a car',
  READY_FOR_DELIVERY: 'Registered and insured; ready at the dealer',
  DELIVERED: 'Delivered',
  CLOSED: 'Closed',
  CANCEL_REQUESTED: 'Cancellation asked for',
  CANCELLED: 'Cancelled',
  REFUND_INITIATED: 'Token is on its way back',
  REFUNDED: 'Token returned',
  CANCELLED_OFFLINE: 'Cancelled with the depot on paper; the token is refunded separately',
};
