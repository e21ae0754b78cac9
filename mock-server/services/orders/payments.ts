import type { PaymentRow } from '#contracts/payments';
import type { ShopWorld } from '../../implement.ts';
import { LATE_CONFIRMATION_MINUTES } from '../../rules/payment-states.ts';
import { plus } from '../../rules/time.ts';
import { applyDueChanges } from './apply-due-changes.ts';
import { confirmPayment, declinePayment, setPaymentStatus } from './settle-payment.ts';

/** What happens to a payment: opened, paid or closed by the buyer, or decided by the bank. */
export type Outcome = 'open' | 'pay' | 'success' | 'failure' | 'pending' | 'close';

/** Applies an outcome to a payment and its order. Throws a 409 if the payment is already decided. */
export function decidePayment(world: ShopWorld, id: string, outcome: Outcome): PaymentRow {
  applyDueChanges(world, world.payments.mustGet(id, 'payment').customerId);
  const payment = world.payments.mustGet(id, 'payment');
  switch (outcome) {
    case 'close':
      return payment;
    case 'open':
      return payment.status === 'CREATED' ? setPaymentStatus(world, payment, 'OPENED') : payment;
    case 'pay':
      return pay(world, payment);
    case 'pending':
      return setPaymentStatus(world, payment, 'PENDING');
    case 'failure':
      return declinePayment(world, payment);
    case 'success':
      return confirmPayment(world, payment);
  }
}

/** The bank answers as planned for the next payment, else it confirms. */
function pay(world: ShopWorld, { _id: id }: PaymentRow): PaymentRow {
  const plan = world.paymentPlans.get('next');
  if (!plan) return decidePayment(world, id, 'success');
  world.paymentPlans.delete(plan._id);
  if (plan.outcome !== 'late') return decidePayment(world, id, plan.outcome);
  decidePayment(world, id, 'pending');
  return world.payments.update(id, (draft) => {
    draft.confirmedAt = plus(world.now(), { minutes: LATE_CONFIRMATION_MINUTES });
  });
}
