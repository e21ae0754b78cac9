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

/** Of the price, once CSD has ordered the car (assumed). */
const KEPT_SHARE = 0.05;

/** What becomes of the price that CSD was paid. */
export const onPaper = ({ priceBreakup }: Pick<Order, 'priceBreakup'>) =>
  ordersTexts().cancel.onPaper(formatMoney(Math.round(priceBreakup.csd.payToCsd * KEPT_SHARE)));

function moneyTerms(order: Order): string {
  const texts = ordersTexts().cancel;
  const { charge, refund, needsPaperwork } = cancellationCost(order);
  const refundText = formatMoney(refund);
  if (needsPaperwork)
    return [onPaper(order), order.amountPaid > 0 && texts.token(refundText)]
      .filter(Boolean)
      .join(' ');
  if (order.amountPaid === 0) return texts.nothingPaid;
  return charge ? texts.late(formatMoney(charge), refundText) : texts.full(refundText);
}
