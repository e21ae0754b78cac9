import { PAYMENT_ATTEMPTS } from '#contracts/constants';
import type { PaymentRow, PaymentStatus } from '#contracts/payments';
import { conflict } from '../../engine/problem.ts';
import type { ShopWorld } from '../../implement.ts';
import { waitsForPayment } from '../../rules/order-states.ts';
import { paymentEdges } from '../../rules/payment-states.ts';
import { canMove } from '../../rules/states.ts';
import { digits } from '../order-numbers.ts';
import { syncOrderPayment } from './order-side-effects.ts';
import { transitionOrder } from './order-transitions.ts';

/** The bank confirms a payment, at a time that is now by default. */
export function confirmPayment(
  world: ShopWorld,
  payment: PaymentRow,
  at = world.now(),
): PaymentRow {
  if (payment.status === 'EXPIRED') return setPaymentStatus(world, payment, 'AUTO_REFUND', at);
  const paid = setPaymentStatus(world, payment, 'SUCCESS', at);
  const order = world.orders.get(payment.orderId ?? '');
  if (!order) return paid;
  // The order no longer needs this payment.
  if (!waitsForPayment(order.status)) return setPaymentStatus(world, paid, 'REFUND_INITIATED', at);
  if (order.status !== 'PAYMENT_PENDING')
    transitionOrder(world, order._id, 'PAYMENT_PENDING', { at });
  transitionOrder(world, order._id, 'BOOKED', { at, paid: paidWith(paid) });
  return paid;
}

/** The bank declines a payment. */
export function declinePayment(world: ShopWorld, payment: PaymentRow): PaymentRow {
  const failed = setPaymentStatus(world, payment, 'FAILED');
  const order = world.orders.get(payment.orderId ?? '');
  if (order?.status !== 'PAYMENT_PENDING') return failed;
  transitionOrder(world, order._id, 'PAYMENT_FAILED');
  if (order.payment.attempts >= PAYMENT_ATTEMPTS)
    transitionOrder(world, order._id, 'EXPIRED', {
      note: `The token was tried ${PAYMENT_ATTEMPTS} times without success`,
    });
  return failed;
}

/** The part of a successful payment that is copied to its order. */
export const paidWith = ({ txnId, mode }: PaymentRow) => ({
  mode: mode ?? 'online',
  ...(txnId && { txnId }),
});

export function setPaymentStatus(
  world: ShopWorld,
  payment: PaymentRow,
  to: PaymentStatus,
  at = world.now(),
): PaymentRow {
  if (!canMove(paymentEdges, payment.status, to))
    throw conflict(
      'PAYMENT_STATE',
      `Payment ${payment.orderRef} is ${payment.status} and cannot become ${to}.`,
    );
  const changed = world.payments.update(payment._id, (draft) => {
    draft.status = to;
    draft.updatedAt = at;
    if (to === 'SUCCESS' || to === 'AUTO_REFUND') {
      draft.txnId = `CC-${digits(world, 10)}`;
      draft.mode = 'UPI';
    }
  });
  syncOrderPayment(world, changed);
  return changed;
}
