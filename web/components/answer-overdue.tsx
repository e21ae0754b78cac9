import { useNow } from '../hooks/use-now.ts';
import { complaintsTexts } from '../i18n/messages/complaints.ts';
import { daysLeft } from '../shop/next-actor.ts';

/** Says that the day by which the shop had to answer is over. */
export const AnswerOverdue = ({ due }: { due: string }) =>
  daysLeft(due, useNow()) < 0 && <span className="tag alarm">{complaintsTexts().overdue}</span>;
