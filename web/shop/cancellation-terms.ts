import type { Order } from '#contracts/orders';
import { ordersTexts } from '../i18n/messages/orders.ts';
import { formatMoney } from './format.ts';
import { isPaymentPending, isUnpaid } from './next-actor.ts';
import { cancellationCost, orderFacts } from './order-facts.ts';

/** An order whose token was not paid: nobody has to confirm that it is cancelled. */
export const isCancelledAtOnce = (order: Order) =>
  isUnpaid(order.status) && !isPaymentPending(order);

/** What the buyer of an order gets back if it is cancelled now. */
export function cancellationTerms(order: Order): string {
  const texts = ordersTexts().cancel;
  if (isPaymentPending(order)) return texts.undecided;
  const { toWallet } = orderFacts(order);
  return [
    moneyTerms(order),
    toWallet && texts.walletBack(toWallet),
    isCancelledAtOnce(order) && texts.atOnce,
  ]
    .filter(Boolean)
    .join(' ');
}

function moneyTerms(order: Order): string {
  const texts = ordersTexts().cancel;
  const { charge, refund, needsPaperwork } = cancellationCost(order);
  const refundText = formatMoney(refund);
  if (needsPaperwork)
    return order.amountPaid > 0 ? `${texts.onPaper} ${texts.token(refundText)}` : texts.onPaper;
  if (order.amountPaid === 0) return texts.nothingPaid;
  return charge ? texts.late(formatMoney(charge), refundText) : texts.full(refundText);
}
