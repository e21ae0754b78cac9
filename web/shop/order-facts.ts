import { LATE_CHARGE, PAYMENT_ATTEMPTS } from '#contracts/constants';
import { lateStatuses, type Order, type OrderStatus, paidToCsdStatuses } from '#contracts/orders';
import { serverNow } from '../lib/server-clock.ts';
import { formatDate, formatMoney, formatShortDate, formatTime } from './format.ts';
import { daysLeft } from './next-actor.ts';
import { deliveryPeriod, orderWait, REFUND_DAYS } from './wait.ts';

/** Formatted values for the texts about an order. */
export interface OrderFacts {
  dealer: string | undefined;
  depot: string | undefined;
  /** The time until which the token can be paid, with the day unless that is today. */
  payBy: string | undefined;
  /** How often paying the token can still be tried. */
  attemptsLeft: number;
  /** The bank declined the last payment. */
  isDeclined: boolean;
  /** How far the refund of a payment is that came when the order no longer needed it. */
  returned: 'started' | 'done' | undefined;
  /** The bank has not decided about a payment yet. */
  isUndecided: boolean;
  /** A bank pays a part of the price. */
  isLoan: boolean;
  /** What the dealer adds to the value of the old car, if that was chosen. */
  exchange: string | undefined;
  /** The last day of the dealer's availability certificate. */
  validTill: string | undefined;
  /** When delivery is expected. */
  from: string | undefined;
  to: string | undefined;
  /** The part of the token that is refunded, if anything was paid. */
  refund: string | undefined;
  /** The part of the token that goes back to the wallet; an unpaid token has taken none. */
  toWallet: string | undefined;
  /** When the order reached its status. */
  since: string;
  /** A refund that began then should have arrived. */
  isRefundDue: boolean;
  /** The end of the period in which the car may not be resold. */
  noSaleUntil: string | undefined;
}

/** A car from the canteen may not be resold for this long. */
const NO_SALE_YEARS = 5;

export function orderFacts(order: Order): OrderFacts {
  const { dealer, depot, payBy, payment, csd, cancel, walletUsed, timeline } = order;
  const period = deliveryPeriod(order);
  const delivered = timeline.find(({ status }) => status === 'DELIVERED')?.at;
  const paid = cancel?.refundAmount ?? order.amountPaid;
  const { since } = orderWait(order);
  return {
    dealer: dealer?.name,
    depot: depot?.name,
    payBy: payBy && formatMoment(payBy),
    attemptsLeft: PAYMENT_ATTEMPTS - payment.attempts,
    isDeclined: payment.status === 'FAILED',
    returned: returnedState(order),
    isUndecided: payment.status === 'PENDING',
    isLoan: order.financeMode === 'loan',
    exchange: order.offer?.exchange ? formatMoney(order.offer.exchange) : undefined,
    validTill: csd.availabilityValidTill && formatShortDate(csd.availabilityValidTill),
    from: period && formatShortDate(period.from),
    to: period && formatShortDate(period.to),
    refund: paid > 0 ? formatMoney(paid) : undefined,
    toWallet: walletUsed > 0 && payment.at ? formatMoney(walletUsed) : undefined,
    since: formatShortDate(since),
    isRefundDue: daysLeft(since, serverNow()) < -REFUND_DAYS,
    noSaleUntil: delivered && formatDate(yearsAfter(delivered, NO_SALE_YEARS)),
  };
}

function returnedState({ returnedPayments }: Order): OrderFacts['returned'] {
  if (!returnedPayments) return undefined;
  return returnedPayments.some(({ status }) => status === 'REFUND_INITIATED') ? 'started' : 'done';
}

/** Money is still to come back, and should have come by now. */
export function isRefundLate(order: Order): boolean {
  const { refund, isRefundDue } = orderFacts(order);
  return refund !== undefined && isRefundDue && refunding.includes(order.status);
}

/** A token is on its way back, or is to be sent. */
const refunding: readonly OrderStatus[] = [
  'DELIVERED',
  'CANCELLED',
  'REFUND_INITIATED',
  'CANCELLED_OFFLINE',
];

const formatMoment = (at: string) =>
  daysLeft(at, serverNow()) === 0 ? formatTime(at) : `${formatShortDate(at)}, ${formatTime(at)}`;

function yearsAfter(at: string, years: number): string {
  const later = new Date(at);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later.toISOString();
}

/** What cancelling an order would cost; after the canteen is paid it takes paperwork. */
export function cancellationCost({ status, amountPaid }: Pick<Order, 'status' | 'amountPaid'>) {
  const charge = lateStatuses.includes(status) ? Math.min(LATE_CHARGE, amountPaid) : 0;
  return {
    charge,
    refund: amountPaid - charge,
    needsPaperwork: paidToCsdStatuses.includes(status),
  };
}
