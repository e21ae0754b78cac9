import type { Order } from '#contracts/orders';
import { ordersTexts } from '../i18n/messages/orders.ts';
import { formatMoney } from './format.ts';
import { isPaymentPending } from './next-actor.ts';
import { cancellationCost } from './order-facts.ts';

/** What the buyer of an order gets back if it is cancelled now. */
export function cancellationTerms(order: Order): string {
  const texts = ordersTexts().cancel;
  if (isPaymentPending(order)) return texts.undecided;
  if (order.amountPaid === 0) return texts.nothingPaid;
  const { charge, refund, needsPaperwork } = cancellationCost(order);
  const refundText = formatMoney(refund);
  if (needsPaperwork) return `${texts.onPaper} ${texts.token(refundText)}`;
  return charge ? texts.late(formatMoney(charge), refundText) : texts.full(refundText);
}
