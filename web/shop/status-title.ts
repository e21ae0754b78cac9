import type { Complaint } from '#contracts/complaints';
import type { Order } from '#contracts/orders';
import { ordersTexts } from '../i18n/messages/orders.ts';
import { hasLapsed, isCertificateOver, isPaymentPending } from './next-actor.ts';

/** The status that an order has reached, in words: while the bank decides, nothing waits for the buyer. */
export const reachedTitle = (order: Order): string =>
  isPaymentPending(order) ? ordersTexts().undecided.status : ordersTexts().status[order.status];

/** How an order stands now: its certificate ends by its date, too. */
export const statusTitle = (order: Order): string =>
  order.status === 'AVAILABILITY_ISSUED' && hasLapsed(order)
    ? ordersTexts().status.AVAILABILITY_EXPIRED
    : reachedTitle(order);

/** What the buyer, the shop or somebody else has to do next. */
export function currentTask(order: Order, sentNote?: Complaint): string {
  const { undecided, certificateOverTask, nextStep } = ordersTexts();
  if (isPaymentPending(order)) return undecided.task;
  return isCertificateOver(order, sentNote) ? certificateOverTask : nextStep[order.status].task;
}

/** What the buyer has sent, as the shop's next task. */
export const sentNoteTask = ({ demandNo }: Complaint) =>
  demandNo === undefined ? ordersTexts().answerSent.task : ordersTexts().demand.task;
