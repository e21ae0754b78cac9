import type { Order, OrderStatus } from '#contracts/orders';
import { indiaDayNumber } from '../lib/india-time.ts';

/** Whom an order waits for; nobody, once all is done. */
export type NextActor = 'you' | 'shop' | 'dealer' | 'depot' | 'bank' | 'nobody';

const turns: Record<OrderStatus, NextActor> = {
  PLACED: 'you',
  PAYMENT_PENDING: 'you',
  PAYMENT_FAILED: 'you',
  EXPIRED: 'nobody',
  BOOKED: 'shop',
  ELIGIBILITY_CHECK: 'shop',
  ON_HOLD: 'you',
  DOCUMENTS_VERIFIED: 'dealer',
  AVAILABILITY_ISSUED: 'you',
  AVAILABILITY_EXPIRED: 'dealer',
  CSD_PAYMENT_PENDING: 'you',
  CSD_PAID: 'depot',
  LSO_ISSUED: 'dealer',
  VEHICLE_ALLOTTED: 'dealer',
  READY_FOR_DELIVERY: 'you',
  DELIVERED: 'nobody',
  CLOSED: 'nobody',
  CANCEL_REQUESTED: 'shop',
  CANCELLED: 'shop',
  REFUND_INITIATED: 'bank',
  REFUNDED: 'nobody',
  CANCELLED_OFFLINE: 'shop',
};

/** What is needed to say whose turn it is. */
type Standing = Pick<Order, 'status' | 'amountPaid'> & {
  payment: Pick<Order['payment'], 'status'>;
};

/** Waits for its token. */
export const isUnpaid = (status: OrderStatus) =>
  status === 'PLACED' || status === 'PAYMENT_PENDING' || status === 'PAYMENT_FAILED';

/** The buyer has paid and the bank has not said yes or no. */
export const isPaymentPending = ({
  status,
  payment,
}: Pick<Order, 'status'> & Pick<Standing, 'payment'>) =>
  isUnpaid(status) && payment.status === 'PENDING';

/** Given up, and no money of it is to go back. */
const isOver = ({ status, amountPaid }: Standing) =>
  (status === 'CANCELLED' || status === 'CANCELLED_OFFLINE') && amountPaid === 0;

/** Whom an order waits for. */
export function nextActor(order: Standing): NextActor {
  if (isPaymentPending(order)) return 'bank';
  return isOver(order) ? 'nobody' : turns[order.status];
}

/** Something is still to come: a car, or money on its way back. */
export const isInProgress = (order: Standing) => nextActor(order) !== 'nobody';

/** Until when the buyer has to act, where a day is set. */
export const dueDate = ({ status, csd }: Pick<Order, 'status' | 'csd'>) =>
  status === 'AVAILABILITY_ISSUED' ? csd.availabilityValidTill : undefined;

/** Whole days in India between one moment and another: 0 on its own day, less than 0 after it. */
export const daysLeft = (until: string, at: number) => indiaDayNumber(until) - indiaDayNumber(at);
