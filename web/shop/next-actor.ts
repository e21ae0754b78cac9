import type { Complaint } from '#contracts/complaints';
import type { Order, OrderStatus } from '#contracts/orders';
import { indiaDayNumber } from '../lib/india-time.ts';
import { serverNow } from '../lib/server-clock.ts';
import { answerDue } from './complaint-facts.ts';

/** Who has to act next on an order. */
export type NextActor = 'you' | 'shop' | 'dealer' | 'depot' | 'bank' | 'nobody';

const actors: Record<OrderStatus, NextActor> = {
  PLACED: 'you',
  PAYMENT_PENDING: 'you',
  PAYMENT_FAILED: 'you',
  EXPIRED: 'nobody',
  BOOKED: 'shop',
  ELIGIBILITY_CHECK: 'shop',
  ON_HOLD: 'you',
  DOCUMENTS_VERIFIED: 'dealer',
  AVAILABILITY_ISSUED: 'you',
  AVAILABILITY_EXPIRED: 'you',
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

type OrderState = Pick<Order, 'status' | 'amountPaid'> & {
  payment: Pick<Order['payment'], 'status'>;
};

/** The booking token is still to be paid. */
export const isUnpaid = (status: OrderStatus) =>
  status === 'PLACED' || status === 'PAYMENT_PENDING' || status === 'PAYMENT_FAILED';

/** The buyer has paid and the bank has not confirmed yet. */
export const isPaymentPending = ({
  status,
  payment,
}: Pick<Order, 'status'> & Pick<OrderState, 'payment'>) =>
  isUnpaid(status) && payment.status === 'PENDING';

/** Cancelled with nothing to refund. */
const isCancelledUnpaid = ({ status, amountPaid }: OrderState) =>
  (status === 'CANCELLED' || status === 'CANCELLED_OFFLINE') && amountPaid === 0;

export function nextActor(order: OrderState): NextActor {
  if (isPaymentPending(order)) return 'bank';
  return isCancelledUnpaid(order) ? 'nobody' : actors[order.status];
}

/** What the buyer has sent when it was their turn, until the shop acts on it: the number of the demand, or the answer on hold. */
export function sentNoteOf(
  { _id, status, timeline }: Pick<Order, '_id' | 'status' | 'timeline'>,
  complaints: readonly Complaint[],
): Complaint | undefined {
  const notes = complaints.filter(({ orderId }) => orderId === _id);
  if (status === 'AVAILABILITY_ISSUED') return notes.find(({ demandNo }) => demandNo !== undefined);
  if (status !== 'ON_HOLD') return undefined;
  const since = timeline.findLast((entry) => entry.status === 'ON_HOLD')?.at ?? '';
  return notes.find(
    (note) =>
      note.category === 'ELIGIBILITY' && note.createdAt >= since && answerDue(note) !== undefined,
  );
}

/** Until when the buyer has to act; undefined without a deadline, and once it has passed. */
export const dueDate = ({
  status,
  csd: { availabilityValidTill: due },
}: Pick<Order, 'status' | 'csd'>) =>
  (status === 'AVAILABILITY_ISSUED' || status === 'CSD_PAYMENT_PENDING') &&
  due !== undefined &&
  daysLeft(due, serverNow()) >= 0
    ? due
    : undefined;

/** The last day of the certificate has passed. */
export const hasLapsed = ({ csd: { availabilityValidTill: until } }: Pick<Order, 'csd'>) =>
  until !== undefined && daysLeft(until, serverNow()) < 0;

/** The demand was entered, or its number was sent, in time, and the certificate lapsed before CSD was paid. */
export const isCertificateOver = (order: Pick<Order, 'status' | 'csd'>, sentNote?: Complaint) =>
  (order.status === 'CSD_PAYMENT_PENDING' || sentNote?.demandNo !== undefined) && hasLapsed(order);

/** Whole days left in India: 0 on the day itself, negative after it. */
export const daysLeft = (until: string, at: number) => indiaDayNumber(until) - indiaDayNumber(at);
