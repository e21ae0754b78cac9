import type { Complaint } from '#contracts/complaints';
import type { Order } from '#contracts/orders';
import { ordersTexts } from '../i18n/messages/orders.ts';
import { hasLapsed, isCertificateOver, isPaymentPending } from './next-actor.ts';

/** The status of an order in words: while the bank decides, nothing waits for the buyer, and a certificate ends by its date. */
export function statusTitle(order: Order): string {
  const { undecided, status } = ordersTexts();
  if (isPaymentPending(order)) return undecided.status;
  const isLapsed = order.status === 'AVAILABILITY_ISSUED' && hasLapsed(order);
  return status[isLapsed ? 'AVAILABILITY_EXPIRED' : order.status];
}

/** What the buyer, the shop or somebody else has to do next. */
export function currentTask(order: Order, sentNote?: Complaint): string {
  const { undecided, certificateOverTask, nextStep } = ordersTexts();
  if (isPaymentPending(order)) return undecided.task;
  return isCertificateOver(order, sentNote) ? certificateOverTask : nextStep[order.status].task;
}

/** What the buyer has sent, as the shop's next task. */
export const sentNoteTask = ({ demandNo }: Complaint) =>
  demandNo === undefined ? ordersTexts().answerSent.task : ordersTexts().demand.task;
