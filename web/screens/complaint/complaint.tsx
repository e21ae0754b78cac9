import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import type { Complaint } from '#contracts/complaints';
import { getOrderData } from '#contracts/orders';
import { read } from '../../api.ts';
import { Empty, Quietly } from '../../components/states.tsx';
import { day } from '../../format.ts';
import { useProfile } from '../../hooks/use-session.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../language.ts';
import { paths } from '../../paths.ts';
import { Settled } from './answer.tsx';
import { NotingSheet } from './notes.tsx';
import './complaint.css';

/** One complaint as a noting sheet: what was said, by whom, and where it stands. */
export function Screen() {
  useTitle(t.complaints.one);
  const { id } = useParams();
  const complaint = useProfile().complaints.find(({ _id }) => _id === id);
  if (!complaint)
    return (
      <Empty title={t.common.notHere}>
        <p className="lead">{t.complaints.notFound}</p>
        <Link className="btn ink" to={paths.complaints}>
          {t.complaints.all}
        </Link>
      </Empty>
    );
  return (
    <div className="complaint">
      <div className="wrap listhead">
        <div>
          <p className="code quiet sm">{t.complaints.ticket(complaint.ticketNo)}</p>
          <h1>{complaint.subject}</h1>
        </div>
        <span className={complaint.status === 'WAITING_CUSTOMER' ? 'tag brass' : 'tag'}>
          {t.complaints.status[complaint.status]}
        </span>
      </div>
      <div className="wrap split" style={{ '--aside': '20rem' }}>
        <NotingSheet complaint={complaint} />
        <aside className="stack" style={{ '--gap': '1.5rem' }}>
          <Facts complaint={complaint} />
          <Road complaint={complaint} />
          {complaint.status !== 'CLOSED' && <Settled complaint={complaint} />}
        </aside>
      </div>
    </div>
  );
}

function Facts({ complaint }: { complaint: Complaint }) {
  const { orderId, category, createdAt, slaDueAt, status, priority } = complaint;
  const isOver = status === 'RESOLVED' || status === 'CLOSED';
  return (
    <dl className="dl">
      {orderId && (
        <>
          <dt>{t.complaints.order}</dt>
          <dd>
            <Link className="code" to={paths.order(orderId)}>
              <Quietly>
                <OrderNo id={orderId} />
              </Quietly>
              <span className="sr">{t.complaints.seeOrder}</span>
            </Link>
          </dd>
        </>
      )}
      <dt>{t.complaints.topic}</dt>
      <dd>{t.complaints.category[category]}</dd>
      <dt>{t.complaints.opened}</dt>
      <dd>{day(createdAt)}</dd>
      {!isOver && (
        <>
          <dt>{t.complaints.due}</dt>
          <dd>
            {day(slaDueAt)}
            {priority === 'high' && ` · ${t.complaints.urgent}`}
          </dd>
        </>
      )}
    </dl>
  );
}

function OrderNo({ id }: { id: string }) {
  const { order } = useSuspenseQuery(read(getOrderData, { params: { id } })).data;
  return order.orderNo;
}

/** The stones from opened to closed; only those that were or will be passed. */
function Road({ complaint: { status, resolvedAt } }: { complaint: Complaint }) {
  const isCutShort = status === 'CLOSED' && !resolvedAt;
  const between: Complaint['status'][] = [
    status === 'REOPENED' ? status : 'ACKNOWLEDGED',
    'IN_PROGRESS',
    ...(status === 'WAITING_CUSTOMER' ? [status] : []),
    'RESOLVED',
  ];
  const stones: Complaint['status'][] = ['OPEN', ...(isCutShort ? [] : between), 'CLOSED'];
  const at = stones.indexOf(status);
  const last = stones.length - 1;
  return (
    <section>
      <h2 className="label">{t.complaints.where}</h2>
      <ol className="road">
        {stones.map((stone, index) => (
          <li key={stone} aria-current={index === at ? 'step' : undefined}>
            <span
              className={`stone ${index < at || at === last ? 'done' : index === at ? 'now' : ''}`}
              aria-hidden="true"
            >
              {index}
            </span>
            {t.complaints.status[stone]}
          </li>
        ))}
      </ol>
    </section>
  );
}
