import type { Complaint, ComplaintStatus } from '#contracts/complaints';
import { complaintsTexts } from '../i18n/messages/complaints.ts';
import { languageOf } from './format.ts';
import { inReadersLanguage } from './own-sentences.ts';
import { onWorkday } from './workday.ts';

const closedStatuses: readonly ComplaintStatus[] = ['RESOLVED', 'CLOSED'];

export const isClosed = ({ status }: Complaint) => closedStatuses.includes(status);

/** Until when the shop has to answer; undefined while it is not the shop's turn, and for a demand, which asks nothing. */
export const answerDue = (complaint: Complaint) =>
  isClosed(complaint) || complaint.status === 'WAITING_CUSTOMER' || complaint.demandNo !== undefined
    ? undefined
    : onWorkday(complaint.slaDueAt);

/** The statuses that a complaint passes, as far as it tells what it has passed. */
export function complaintMilestones({
  status,
  resolvedAt,
  reopenCount,
  messages,
}: Pick<Complaint, 'status' | 'resolvedAt' | 'reopenCount' | 'messages'>): ComplaintStatus[] {
  const isWithdrawn = status === 'CLOSED' && !resolvedAt;
  const isAnswered = messages.some(({ by }) => by === 'shop');
  const acknowledged = isWithdrawn && !isAnswered ? [] : (['ACKNOWLEDGED'] as const);
  const since = reopenCount > 0 ? (['RESOLVED', 'REOPENED'] as const) : acknowledged;
  if (isWithdrawn) return ['OPEN', ...since, 'CLOSED'];
  const waiting = status === 'WAITING_CUSTOMER' ? [status] : [];
  return ['OPEN', ...since, 'IN_PROGRESS', ...waiting, 'RESOLVED', 'CLOSED'];
}

/** Not a complaint, but a note that asks for another dealer or reports a demand. */
export const isOrderNote = ({ dealerId, demandNo }: Complaint) =>
  dealerId !== undefined || demandNo !== undefined;

/** A request to cancel an order, which the buyer cannot withdraw here. */
export const isCancelRequest = ({ category, orderId }: Complaint) =>
  category === 'CANCELLATION_REFUND' && orderId !== undefined;

/** What the buyer answers to the shop about an order on hold. */
const isAnswer = ({ category, orderId }: Complaint) =>
  category === 'ELIGIBILITY' && orderId !== undefined;

export const isComplaint = (complaint: Complaint) =>
  !isOrderNote(complaint) && !isCancelRequest(complaint) && !isAnswer(complaint);

/** What a note about an order is, in the reader's language; else the subject as the buyer wrote it. */
export function complaintTitle({ dealerId, demandNo, subject }: Complaint): {
  children: string;
  lang?: string;
} {
  const { dealer, demand } = complaintsTexts().orderNote;
  if (dealerId !== undefined) return { children: dealer };
  if (demandNo !== undefined) return { children: demand(demandNo) };
  const title = inReadersLanguage(subject);
  return { children: title, lang: languageOf(title) };
}

export const complaintTopic = (complaint: Complaint) =>
  isOrderNote(complaint)
    ? complaintsTexts().orderNote.topic
    : complaintsTexts().category[complaint.category];

export function complaintStatus(complaint: Complaint): string {
  const { orderNote, status } = complaintsTexts();
  if (!isOrderNote(complaint)) return status[complaint.status];
  return isClosed(complaint) ? orderNote.done : orderNote.sent;
}
