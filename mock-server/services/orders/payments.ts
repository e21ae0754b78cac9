import { PAYMENT_ATTEMPTS } from '#contracts/constants';
import type { PaymentRow, PaymentStatus } from '#contracts/payments';
import { conflict } from '../../engine/problem.ts';
import type { ShopWorld } from '../../implement.ts';
import { waitsForPayment } from '../../rules/order-states.ts';
import { paymentEdges } from '../../rules/payment-states.ts';
import { canMove } from '../../rules/states.ts';
import { digits } from '../references.ts';
import { applyDueChanges } from './apply-due-changes.ts';
import { syncOrderPayment, transitionOrder } from './order-transitions.ts';

/** How a payment can go: opened by the buyer, decided by the bank, or left with the window closed. */
export type Outcome = 'open' | 'success' | 'failure' | 'pending' | 'close';

/** Says how a payment went, with all that follows for its order. What is decided already is a 409. */
export function decidePayment(world: ShopWorld, id: string, outcome: Outcome): PaymentRow {
  applyDueChanges(world, world.payments.mustGet(id, 'payment').customerId);
  const payment = world.payments.mustGet(id, 'payment');
  switch (outcome) {
    case 'close':
      return payment;
    case 'open':
      return payment.status === 'CREATED' ? become(world, payment, 'OPENED') : payment;
    case 'pending':
      return become(world, payment, 'PENDING');
    case 'failure':
      return fail(world, payment);
    case 'success':
      return succeed(world, payment);
  }
}

function succeed(world: ShopWorld, payment: PaymentRow): PaymentRow {
  if (payment.status === 'EXPIRED') return become(world, payment, 'AUTO_REFUND');
  const paid = become(world, payment, 'SUCCESS');
  const order = world.orders.get(payment.orderId ?? '');
  if (!order) return paid;
  // The order went on without this money, so the money goes back.
  if (!waitsForPayment(order.status)) return become(world, paid, 'REFUND_INITIATED');
  if (order.status !== 'PAYMENT_PENDING') transitionOrder(world, order._id, 'PAYMENT_PENDING');
  transitionOrder(world, order._id, 'BOOKED', { paid: paidWith(paid) });
  return paid;
}

function fail(world: ShopWorld, payment: PaymentRow): PaymentRow {
  const failed = become(world, payment, 'FAILED');
  const order = world.orders.get(payment.orderId ?? '');
  if (order?.status !== 'PAYMENT_PENDING') return failed;
  transitionOrder(world, order._id, 'PAYMENT_FAILED');
  if (order.payment.attempts >= PAYMENT_ATTEMPTS)
    transitionOrder(world, order._id, 'EXPIRED', {
      note: `The token was tried ${PAYMENT_ATTEMPTS} times without success`,
    });
  return failed;
}

/** What an order keeps of a payment that succeeded. */
export const paidWith = ({ txnId, mode }: PaymentRow) => ({
  mode: mode ?? 'online',
  ...(txnId && { txnId }),
});

function become(world: ShopWorld, payment: PaymentRow, to: PaymentStatus): PaymentRow {
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
