import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import type { Complaint } from '#contracts/complaints';
import { getOrderData } from '#contracts/orders';
import { read } from '../../api/client.ts';
import { AnswerOverdue } from '../../components/answer-overdue.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { OnlyBuyerNotice } from '../../components/layout/account-recovery.tsx';
import { OptionalBoundary } from '../../components/loading/boundaries.tsx';
import { DefinitionList } from '../../components/text/definition-list.tsx';
import { useProfile } from '../../hooks/use-session.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../i18n/language.ts';
import { complaintsTexts } from '../../i18n/messages/complaints.ts';
import { paths } from '../../paths.ts';
import {
  answerDue,
  complaintMilestones,
  complaintStatus,
  complaintTitle,
  complaintTopic,
  isCancelRequest,
  isComplaint,
  isOrderNote,
} from '../../shop/complaint-facts.ts';
import { formatDate } from '../../shop/format.ts';
import css from './complaint.module.css';
import { CloseComplaint } from './complaint-actions.tsx';
import { Messages } from './messages.tsx';

export function Screen() {
  const { id } = useParams();
  const complaint = useProfile().complaints.find(({ _id }) => _id === id);
  useTitle(
    complaint ? complaintTitle(complaint).children : t.common.notHere,
    complaint && !isComplaint(complaint) ? complaintTopic(complaint) : complaintsTexts().one,
  );
  if (!complaint)
    return (
      <EmptyState title={t.common.notHere}>
        <OnlyBuyerNotice />
        <Link className="btn outline" to={paths.complaints}>
          {complaintsTexts().all}
        </Link>
      </EmptyState>
    );
  return (
    <div className={css.page}>
      <div className="container page-header">
        <div>
          <p className="code muted sm">
            {isComplaint(complaint)
              ? complaintsTexts().ticket(complaint.ticketNo)
              : complaint.ticketNo}
          </p>
          <h1 {...complaintTitle(complaint)} />
        </div>
        <span className={complaint.status === 'WAITING_CUSTOMER' ? 'tag accent' : 'tag'}>
          {complaintStatus(complaint)}
        </span>
      </div>
      <div className="container split" style={{ '--aside': '20rem' }}>
        <Messages complaint={complaint} />
        <aside className="stack" style={{ '--gap': 'var(--s-5)' }}>
          <Facts complaint={complaint} />
          {!isOrderNote(complaint) && (
            <>
              <Progress complaint={complaint} />
              {complaint.status !== 'CLOSED' && !isCancelRequest(complaint) && (
                <CloseComplaint complaint={complaint} />
              )}
            </>
          )}
        </aside>
      </div>
    </div>
  );
}

function Facts({ complaint }: { complaint: Complaint }) {
  const { orderId, createdAt, priority } = complaint;
  const texts = complaintsTexts();
  const due = answerDue(complaint);
  return (
    <DefinitionList
      rows={[
        [texts.order, orderId && <OrderLink id={orderId} />],
        [texts.topic, complaintTopic(complaint)],
        [texts.opened, formatDate(createdAt)],
        [
          texts.due,
          due && (
            <span key="due">
              {formatDate(due)}
              {priority === 'high' && ` · ${texts.urgent}`} <AnswerOverdue due={due} />
            </span>
          ),
        ],
      ]}
    />
  );
}

const OrderLink = ({ id }: { id: string }) => (
  <Link className="code" to={paths.order(id)}>
    <OptionalBoundary>
      <OrderNo id={id} />
    </OptionalBoundary>
    <span className="sr-only">{complaintsTexts().seeOrder}</span>
  </Link>
);

function OrderNo({ id }: { id: string }) {
  const { order } = useSuspenseQuery(read(getOrderData, { params: { id } })).data;
  return order.orderNo;
}

/** The milestones from opened to closed, without those that are skipped. */
function Progress({ complaint }: { complaint: Complaint }) {
  const milestones = complaintMilestones(complaint);
  const currentIndex = milestones.lastIndexOf(complaint.status);
  const last = milestones.length - 1;
  return (
    <section>
      <h2 className="label">{complaintsTexts().where}</h2>
      <ol className={css.progress}>
        {milestones.map((milestone, index) => (
          <li
            key={`${milestone} ${index}`}
            aria-current={index === currentIndex ? 'step' : undefined}
          >
            <span
              className={`milestone ${index < currentIndex || currentIndex === last ? 'done' : index === currentIndex ? 'current' : ''}`}
              aria-hidden="true"
            >
              {index}
            </span>
            {complaintsTexts().status[milestone]}
          </li>
        ))}
      </ol>
    </section>
  );
}
