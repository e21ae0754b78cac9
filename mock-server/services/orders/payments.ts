import { PAYMENT_ATTEMPTS } from '#contracts/constants';
import type { PaymentRow, PaymentStatus } from '#contracts/payments';
import { conflict } from '../../engine/problem.ts';
import type { ShopWorld } from '../../implement.ts';
import { waitsForPayment } from '../../rules/order-states.ts';
import { paymentEdges } from '../../rules/payment-states.ts';
import { canMove } from '../../rules/states.ts';
import { digits } from '../order-numbers.ts';
import { applyDueChanges } from './apply-due-changes.ts';
import { syncOrderPayment, transitionOrder } from './order-transitions.ts';

/** What happens to a payment: opened, decided by the bank, or closed by the buyer. */
export type Outcome = 'open' | 'success' | 'failure' | 'pending' | 'close';

/** Applies an outcome to a payment and its order. Throws a 409 if the payment is already decided. */
export function decidePayment(world: ShopWorld, id: string, outcome: Outcome): PaymentRow {
  applyDueChanges(world, world.payments.mustGet(id, 'payment').customerId);
  const payment = world.payments.mustGet(id, 'payment');
  switch (outcome) {
    case 'close':
      return payment;
    case 'open':
      return payment.status === 'CREATED' ? setStatus(world, payment, 'OPENED') : payment;
    case 'pending':
      return setStatus(world, payment, 'PENDING');
    case 'failure':
      return onFailure(world, payment);
    case 'success':
      return onSuccess(world, payment);
  }
}

function onSuccess(world: ShopWorld, payment: PaymentRow): PaymentRow {
  if (payment.status === 'EXPIRED') return setStatus(world, payment, 'AUTO_REFUND');
  const paid = setStatus(world, payment, 'SUCCESS');
  const order = world.orders.get(payment.orderId ?? '');
  if (!order) return paid;
  // The order no longer needs this payment.
  if (!waitsForPayment(order.status)) return setStatus(world, paid, 'REFUND_INITIATED');
  if (order.status !== 'PAYMENT_PENDING') transitionOrder(world, order._id, 'PAYMENT_PENDING');
  transitionOrder(world, order._id, 'BOOKED', { paid: paidWith(paid) });
  return paid;
}

function onFailure(world: ShopWorld, payment: PaymentRow): PaymentRow {
  const failed = setStatus(world, payment, 'FAILED');
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

function setStatus(world: ShopWorld, payment: PaymentRow, to: PaymentStatus): PaymentRow {
  if (!canMove(paymentEdges, payment.status, to))
    throw conflict(
      'PAYMENT_STATE',
      `Payment ${payment.orderRef} is ${payment.status} and cannot become ${to}.`,
    );
  const changed = world.payments.update(payment._id, (draft) => {
    draft.status = to;
    draft.updatedAt = world.now();
    if (to === 'SUCCESS') {
      draft.txnId = `SAMPLE-${digits(world, 10)}`;
      draft.mode = 'UPI';
    }
  });
  syncOrderPayment(world, changed);
  return changed;
}
