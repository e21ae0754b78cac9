import { LATE_CHARGE, PAYMENT_ATTEMPTS } from '#contracts/constants';
import { lateStatuses, type Order, paidToCsdStatuses } from '#contracts/orders';
import { formatDate, formatMoney, formatShortDate, formatTime } from './format.ts';

/** What the words about an order may speak of, written out. */
export interface OrderFacts {
  dealer: string | undefined;
  depot: string | undefined;
  /** Until what time the token can be paid. */
  payBy: string | undefined;
  /** The token can be tried once more and not again. */
  isLastTry: boolean;
  /** Until when the dealer's certificate holds, or held. */
  validTill: string | undefined;
  /** When the car is expected. */
  from: string | undefined;
  to: string | undefined;
  /** What comes back of the token, if anything was paid. */
  refund: string | undefined;
  /** What comes back to the wallet. */
  toWallet: string | undefined;
  /** When the order came into its status. */
  since: string;
  /** Until when the buyer may not sell the car. */
  noSaleUntil: string | undefined;
}

/** For how many years a car of the canteen may not be sold. */
const NO_SALE_YEARS = 5;

export function orderFacts(order: Order): OrderFacts {
  const { dealer, depot, payBy, payment, csd, expectedDelivery, cancel, walletUsed, timeline } =
    order;
  const delivered = timeline.find(({ status }) => status === 'DELIVERED')?.at;
  const paid = cancel?.refundAmount ?? order.amountPaid;
  return {
    dealer: dealer?.name,
    depot: depot?.name,
    payBy: payBy && formatTime(payBy),
    isLastTry: payment.attempts === PAYMENT_ATTEMPTS - 1,
    validTill: csd.availabilityValidTill && formatShortDate(csd.availabilityValidTill),
    from: expectedDelivery && formatShortDate(expectedDelivery.from),
    to: expectedDelivery && formatShortDate(expectedDelivery.to),
    refund: paid > 0 ? formatMoney(paid) : undefined,
    toWallet: cancel && walletUsed > 0 ? formatMoney(walletUsed) : undefined,
    since: formatShortDate(timeline.at(-1)?.at ?? order.updatedAt),
    noSaleUntil: delivered && formatDate(yearsAfter(delivered, NO_SALE_YEARS)),
  };
}

function yearsAfter(at: string, years: number): string {
  const later = new Date(at);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later.toISOString();
}

/** What giving up an order would cost: some of the token, and dealings with the canteen on paper. */
export function cancellationCost({ status, amountPaid }: Pick<Order, 'status' | 'amountPaid'>) {
  const charge = lateStatuses.includes(status) ? Math.min(LATE_CHARGE, amountPaid) : 0;
  return { charge, refund: amountPaid - charge, isOnPaper: paidToCsdStatuses.includes(status) };
}
