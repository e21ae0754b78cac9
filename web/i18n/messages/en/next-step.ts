import type { OrderStatus } from '#contracts/orders';
import type { OrderFacts } from '../../../shop/order-facts.ts';

interface Task {
  /** Follows the words whose turn it is. */
  task: string;
  description(facts: OrderFacts): string;
}

const until = (payBy: string | undefined) =>
  payBy ? ` The car is held for you until ${payBy}.` : '';
const notCharged = ({ returned }: OrderFacts) =>
  returned ? paidTooLate(returned) : 'You have not been charged.';
const paidTooLate = (state: NonNullable<OrderFacts['returned']>) =>
  `A payment that came too late ${state === 'done' ? 'was' : 'is being'} refunded in full.`;
/** What became of the payment of an order that ended without one. */
function unpaidEnd({
  returned,
  isUndecided,
  isDeclined,
}: Pick<OrderFacts, 'returned' | 'isUndecided' | 'isDeclined'>) {
  if (returned)
    return `It no longer needed your payment, which ${returned === 'done' ? 'was' : 'is being'} refunded in full.`;
  if (isUndecided)
    return 'The bank has not decided about your payment yet. If it confirms, the money is refunded in full automatically.';
  return isDeclined
    ? 'The bank declined your payment: nothing was charged.'
    : 'Nothing had been paid.';
}
const attempts = (left: number) =>
  left === 1
    ? ' One attempt is left; if it fails too, the order expires.'
    : ` ${left} attempts are left.`;
const expected = ({ from, to }: OrderFacts) =>
  from && to ? ` Delivery is expected between ${from} and ${to}.` : '';
const theDealer = (dealer: string | undefined) => dealer ?? 'the dealer';
/** How long a refund takes, or what to do once it is late. */
const arrival = (isRefundDue: boolean) =>
  isRefundDue
    ? ' and should have reached you by now. If it has not, write to the shop.'
    : ' within a few working days.';
/** What becomes of the token after the delivery. */
const tokenBack = ({ refund, toWallet, isRefundDue }: OrderFacts, isDone: boolean) =>
  [
    refund &&
      (isDone
        ? ` The token of ${refund} was refunded in full.`
        : ` The token of ${refund} is refunded in full, the way you paid,${arrival(isRefundDue)}`),
    toWallet && ` ${toWallet} of the token ${isDone ? 'went' : 'goes'} back to your wallet.`,
  ]
    .filter(Boolean)
    .join('');
const notForSale = (keptUntil: string | undefined) =>
  keptUntil ? ` The car may not be sold before ${keptUntil}.` : '';

/** What happens next with an order, by its status. */
export const nextStep: Record<OrderStatus, Task> = {
  PLACED: {
    task: 'pay the token',
    description: (facts) =>
      `${notCharged(facts)} The order is confirmed once the refundable token is paid.${until(facts.payBy)}`,
  },
  PAYMENT_PENDING: {
    task: 'pay the token',
    description: (facts) =>
      `${notCharged(facts)} The order is confirmed once the refundable token is paid.${until(facts.payBy)}`,
  },
  PAYMENT_FAILED: {
    task: 'the payment failed, pay again',
    description: ({ payBy, attemptsLeft }) =>
      `Nothing was charged.${until(payBy)}${attempts(attemptsLeft)}`,
  },
  EXPIRED: {
    task: '',
    description: ({ isDeclined, attemptsLeft, returned }) =>
      `${isDeclined && attemptsLeft === 0 ? 'The bank declined the payment, and all three attempts are used' : 'The token was not paid in time'}. ${returned ? `${paidTooLate(returned)} The` : 'Nothing was charged, and the'} car can be booked again.`,
  },
  BOOKED: {
    task: 'your entitlement',
    description: () =>
      'We have your token and have informed the dealer. The shop now checks your pay level and the gap since your last car, usually within a day. If you are not registered on the AFD portal yet, start now: approval can take a week.',
  },
  ELIGIBILITY_CHECK: {
    task: 'entitlement and papers',
    description: () =>
      'Keep the papers on this page ready. We ask for nothing more unless something is missing.',
  },
  ON_HOLD: {
    task: 'answer the shop',
    description: () =>
      'Something is missing. Write to the shop about it; the check continues from there. Never send papers here.',
  },
  DOCUMENTS_VERIFIED: {
    task: 'the availability certificate',
    description: ({ dealer }) =>
      `Your papers are complete. Now ${theDealer(dealer)} confirms that this car is available in this colour, usually in 2 to 4 days.`,
  },
  AVAILABILITY_ISSUED: {
    task: 'place the demand on the AFD portal',
    description: () =>
      'Log in to the AFD portal, choose exactly this, and enter the dealer price to the rupee, without commas. Then send us the number of your demand.',
  },
  AVAILABILITY_EXPIRED: {
    task: 'ask the dealer for a new certificate',
    description: ({ dealer, validTill }) =>
      `${validTill ? `The certificate was valid until ${validTill}. ` : ''}Ask ${theDealer(dealer)} for a new one; your order then continues.`,
  },
  CSD_PAYMENT_PENDING: {
    task: 'pay CSD on the AFD portal',
    description: ({ isLoan }) =>
      `The demand is placed. ${
        isLoan
          ? 'This goes to CSD: the bank pays its part to the depot directly, and you pay the rest on the portal, from your own bank account.'
          : 'Pay exactly this on the portal, from your own bank account.'
      } We hear from the depot when it has the money: you need not tell us.`,
  },
  CSD_PAID: {
    task: 'the local supply order',
    description: ({ depot }) =>
      `${depot ? `The depot at ${depot}` : 'The depot'} has the money and issues the local supply order (LSO), usually in 2 to 7 days.`,
  },
  LSO_ISSUED: {
    task: 'allotment of your car',
    description: (facts) =>
      `The supply order is issued, and ${theDealer(facts.dealer)} allots a car. How long that takes is up to the maker.${expected(facts)}`,
  },
  VEHICLE_ALLOTTED: {
    task: 'registration and insurance',
    description: (facts) =>
      `A car is allotted to you. ${facts.dealer ?? 'The dealer'} gets it ready, usually in 2 to 5 days.${expected(facts)}`,
  },
  READY_FOR_DELIVERY: {
    task: 'pay the dealer and collect the car',
    description: ({ exchange }) =>
      `Road tax, registration, insurance, accessories, the extra price of a colour and any TCS are paid to the dealer, not to CSD. Pay the full amount: our token is not deducted, we refund it after delivery.${exchange ? ` The dealer settles your old car with you, with ${exchange} more than its value.` : ''} Before you sign, check four things: name, chassis number, colour and the date of manufacture.`,
  },
  DELIVERED: {
    task: '',
    description: (facts) =>
      `Keys in hand.${tokenBack(facts, false)}${notForSale(facts.noSaleUntil)}`,
  },
  CLOSED: {
    task: '',
    description: (facts) => `All done.${tokenBack(facts, true)}${notForSale(facts.noSaleUntil)}`,
  },
  CANCEL_REQUESTED: {
    task: 'your cancellation',
    description: () =>
      'You have asked for the order to be cancelled. The order waits until the shop confirms.',
  },
  CANCELLED: {
    task: 'the refund',
    description({ refund, isRefundDue, ...facts }) {
      if (!refund) return `The order is cancelled. ${unpaidEnd(facts)}`;
      return isRefundDue
        ? `The order is cancelled. The refund of ${refund} is late, as it has not been started. Write to the shop.`
        : `The order is cancelled. ${refund} is refunded the way you paid,${arrival(false)}`;
    },
  },
  REFUND_INITIATED: {
    task: 'the refund',
    description: ({ refund = 'The token', isRefundDue }) =>
      `${refund} is on its way back${isRefundDue ? arrival(true) : '. Banks take a few working days.'}`,
  },
  REFUNDED: {
    task: '',
    description: ({ refund = 'The token', toWallet, since }) =>
      `${refund} came back on ${since}${toWallet ? `, and ${toWallet} more to the wallet` : ''}.`,
  },
  CANCELLED_OFFLINE: {
    task: 'the refund of the token',
    description: ({ refund = 'the token', isRefundDue }) =>
      `${isRefundDue ? `The refund of ${refund} is late, as it has not been started. Write to the shop.` : `We refund ${refund}.`} CSD refunds its part by its own rules: on paper through URC and depot, after 90 days, less 5% once its purchase order is out.`,
  },
};
