import type { Order } from '#contracts/orders';
import type { ShopWorld } from '../../implement.ts';
import { REOPEN_DAYS } from '../../rules/complaint-states.ts';
import { waitsForPayment } from '../../rules/order-states.ts';
import { canExpire, ORDER_PAYMENT_MINUTES, REFUND_DAYS } from '../../rules/payment-states.ts';
import { plus } from '../../rules/time.ts';
import { dueEntries } from '../../rules/wallet.ts';
import { bookEntries, ledgerOf, reservedBy } from '../wallets.ts';
import { demandNoteOf } from './order-requests.ts';
import { syncOrderPayment } from './order-side-effects.ts';
import { transitionOrder } from './order-transitions.ts';
import { confirmPayment } from './settle-payment.ts';

/** Applies what time alone changes for a customer, such as expired payments. Call it before reading or changing them. */
export function applyDueChanges(world: ShopWorld, customerId: string) {
  const now = world.now();
  confirmLatePayments(world, customerId, now);
  expirePayments(world, customerId, now);
  refundUnusedPayments(world, customerId, now);
  completeRefunds(world, customerId, now);
  expireOrders(world, customerId, now);
  unlockCartItems(world, customerId, now);
  const reserved = reservedBy(world, customerId);
  bookEntries(world, customerId, dueEntries(ledgerOf(world, customerId), now, reserved));
  closeComplaints(world, customerId, now);
}

/** The same for every customer, when the clock was moved. */
export function allDueChanges(world: ShopWorld): (() => void)[] {
  const { orders, payments, cartItems, walletEntries, complaints } = world;
  const ids = new Set<string>();
  for (const collection of [orders, payments, cartItems, walletEntries, complaints])
    for (const { customerId } of collection.all()) ids.add(customerId);
  return Array.from(ids, (id) => () => applyDueChanges(world, id));
}

function confirmLatePayments(world: ShopWorld, customerId: string, now: string) {
  for (const payment of world.payments.by('customerId', customerId))
    if (payment.status === 'PENDING' && payment.confirmedAt && payment.confirmedAt <= now)
      confirmPayment(world, payment, payment.confirmedAt);
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

/** Refunds payments that no order followed. */
function refundUnusedPayments(world: ShopWorld, customerId: string, now: string) {
  for (const { _id, status, orderId, updatedAt } of world.payments.by('customerId', customerId)) {
    if (status !== 'SUCCESS' || orderId !== undefined) continue;
    const dueAt = plus(updatedAt, { minutes: ORDER_PAYMENT_MINUTES });
    if (dueAt > now) continue;
    world.payments.update(_id, (payment) => {
      payment.status = 'REFUND_INITIATED';
      payment.updatedAt = dueAt;
    });
  }
}

/** Completes refunds, except those that follow the status of an order. */
function completeRefunds(world: ShopWorld, customerId: string, now: string) {
  for (const { _id, status, orderId, updatedAt } of world.payments.by('customerId', customerId)) {
    if (status !== 'REFUND_INITIATED') continue;
    const followsOrder = world.orders.get(orderId ?? '')?.status === 'REFUND_INITIATED';
    const dueAt = plus(updatedAt, { days: REFUND_DAYS });
    if (followsOrder || dueAt > now) continue;
    const refunded = world.payments.update(_id, (payment) => {
      payment.status = 'REFUNDED';
      payment.updatedAt = dueAt;
    });
    syncOrderPayment(world, refunded);
  }
}

function expireOrders(world: ShopWorld, customerId: string, now: string) {
  for (const order of world.orders.by('customerId', customerId)) {
    const { _id, status, csd } = order;
    if (isOverdue(world, order, now))
      transitionOrder(world, _id, 'EXPIRED', { at: expiryOf(order) });
    const { availabilityValidTill: at } = csd;
    // A demand placed in time keeps its certificate while the shop enters it.
    if (status === 'AVAILABILITY_ISSUED' && at && at < now && !demandNoteOf(world, order))
      transitionOrder(world, _id, 'AVAILABILITY_EXPIRED', { at });
  }
}

/** When an unpaid order expired; a bank may have declined its payment after `payBy`. */
function expiryOf({ payBy = '', timeline, createdAt }: Order) {
  const last = timeline.at(-1)?.at ?? createdAt;
  return payBy > last ? payBy : last;
}

/** The token was not paid in time, and no bank is still deciding. */
export function isOverdue(world: ShopWorld, { status, payBy, payment }: Order, now: string) {
  const isUndecided = world.payments.get(payment.checksumId ?? '')?.status === 'PENDING';
  return waitsForPayment(status) && payBy !== undefined && payBy <= now && !isUndecided;
}

/** Unlocks cart items unless their order still waits for its payment. */
function unlockCartItems(world: ShopWorld, customerId: string, now: string) {
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
    const dueAt = plus(resolvedAt, { days: REOPEN_DAYS });
    if (dueAt > now) continue;
    world.complaints.update(_id, (complaint) => {
      complaint.status = 'CLOSED';
      complaint.updatedAt = dueAt;
    });
  }
}
