import type { Order } from '#contracts/orders';
import type { ShopWorld } from '../../implement.ts';
import { REOPEN_DAYS } from '../../rules/complaint-states.ts';
import { waitsForPayment } from '../../rules/order-states.ts';
import { canExpire, ORDER_PAYMENT_MINUTES, REFUND_DAYS } from '../../rules/payment-states.ts';
import { plus } from '../../rules/time.ts';
import { due } from '../../rules/wallet.ts';
import { bookEntries, ledgerOf, reservedBy } from '../wallets.ts';
import { syncOrderPayment, transitionOrder } from './order-transitions.ts';

/**
 * Brings a customer's affairs up to the present: what time alone ends or frees. Called before anything of it is read
 * or changed, so nobody ever sees a payment that should have expired.
 */
export function applyDueChanges(world: ShopWorld, customerId: string) {
  const now = world.now();
  expirePayments(world, customerId, now);
  returnIdleMoney(world, customerId, now);
  endRefunds(world, customerId, now);
  moveLateOrders(world, customerId, now);
  freeCartItems(world, customerId, now);
  const held = reservedBy(world, customerId);
  bookEntries(world, customerId, due(ledgerOf(world, customerId), now, held));
  closeComplaints(world, customerId, now);
}

function expirePayments(world: ShopWorld, customerId: string, now: string) {
  for (const { _id, status, expiresAt } of world.payments.by('customerId', customerId)) {
    if (!canExpire(status) || expiresAt > now) continue;
    const expired = world.payments.update(_id, (payment) => {
      payment.status = 'EXPIRED';
      payment.updatedAt = expiresAt;
    });
    syncOrderPayment(world, expired);
  }
}

/** Sends back what was paid before there was an order, when none has come. */
function returnIdleMoney(world: ShopWorld, customerId: string, now: string) {
  for (const { _id, status, orderId, updatedAt } of world.payments.by('customerId', customerId)) {
    const isIdle = status === 'SUCCESS' && orderId === undefined;
    const until = plus(updatedAt, { minutes: ORDER_PAYMENT_MINUTES });
    if (!isIdle || until > now) continue;
    world.payments.update(_id, (payment) => {
      payment.status = 'REFUND_INITIATED';
      payment.updatedAt = until;
    });
  }
}

/** Lets money arrive that goes back without an order: what an order gives back goes step by step with it. */
function endRefunds(world: ShopWorld, customerId: string, now: string) {
  for (const { _id, status, orderId, updatedAt } of world.payments.by('customerId', customerId)) {
    const isLed = world.orders.get(orderId ?? '')?.status === 'REFUND_INITIATED';
    const until = plus(updatedAt, { days: REFUND_DAYS });
    if (status !== 'REFUND_INITIATED' || isLed || until > now) continue;
    const refunded = world.payments.update(_id, (payment) => {
      payment.status = 'REFUNDED';
      payment.updatedAt = until;
    });
    syncOrderPayment(world, refunded);
  }
}

function moveLateOrders(world: ShopWorld, customerId: string, now: string) {
  for (const order of world.orders.by('customerId', customerId)) {
    const { _id, status, csd } = order;
    if (isOverdue(world, order, now)) transitionOrder(world, _id, 'EXPIRED', { at: endOf(order) });
    const { availabilityValidTill: at } = csd;
    if (status === 'AVAILABILITY_ISSUED' && at && at < now)
      transitionOrder(world, _id, 'AVAILABILITY_EXPIRED', { at });
  }
}

/** When the time of an unpaid order was over; a bank may have refused it only after that. */
function endOf({ payBy = '', timeline, createdAt }: Order) {
  const last = timeline.at(-1)?.at ?? createdAt;
  return payBy > last ? payBy : last;
}

/** The token was not paid in time, and no bank is still deciding; whoever looks at the order finds it expired. */
export function isOverdue(world: ShopWorld, { status, payBy, payment }: Order, now: string) {
  const isUndecided = world.payments.get(payment.checksumId ?? '')?.status === 'PENDING';
  return waitsForPayment(status) && payBy !== undefined && payBy <= now && !isUndecided;
}

/** Frees what is no longer being paid for; an order that still waits for its bank keeps its car. */
function freeCartItems(world: ShopWorld, customerId: string, now: string) {
  const waiting = new Set(
    world.orders
      .by('customerId', customerId)
      .flatMap(({ status, cartItemId }) => (waitsForPayment(status) ? [cartItemId] : [])),
  );
  for (const { _id, status, lockedUntil } of world.cartItems.by('customerId', customerId)) {
    if (status !== 'CHECKOUT_LOCKED' || !lockedUntil || lockedUntil > now) continue;
    if (waiting.has(_id)) continue;
    world.cartItems.update(_id, (item) => {
      item.status = 'ACTIVE';
      delete item.lockedUntil;
    });
  }
}

function closeComplaints(world: ShopWorld, customerId: string, now: string) {
  for (const { _id, status, resolvedAt } of world.complaints.by('customerId', customerId)) {
    if (status !== 'RESOLVED' || !resolvedAt) continue;
    const until = plus(resolvedAt, { days: REOPEN_DAYS });
    if (until > now) continue;
    world.complaints.update(_id, (complaint) => {
      complaint.status = 'CLOSED';
      complaint.updatedAt = until;
    });
  }
}
