import { Link } from 'react-router-dom';
import type { Complaint } from '#contracts/complaints';
import type { Order } from '#contracts/orders';
import { Flag } from '../../components/icons.ts';
import { complaintsTexts } from '../../i18n/messages/complaints.ts';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { paths } from '../../paths.ts';
import { formatDate, formatMoney, languageOf } from '../../shop/format.ts';
import { cancellationCost } from '../../shop/order-facts.ts';
import { complaintPath } from './next-step-actions.tsx';
import css from './order.module.css';

interface TroubleProps {
  order: Order;
  complaints: readonly Complaint[];
  isCancellable: boolean;
}

/** What was complained of, and where to complain or give the order up. */
export const Trouble = ({ order, complaints, isCancellable }: TroubleProps) => (
  <>
    {complaints.length > 0 && <Complaints complaints={complaints} />}
    <section className={css.trouble} aria-labelledby="trouble">
      <h2 id="trouble" className="label">
        {ordersTexts().trouble}
      </h2>
      <div className="row mt-3" style={{ '--gap': 'var(--s-2) var(--s-5)' }}>
        <Link className="btn line" to={complaintPath(order._id)}>
          <Flag className="icon" aria-hidden="true" />
          {ordersTexts().report}
        </Link>
        {isCancellable && (
          <Link className="btn text" to={complaintPath(order._id, 'CANCELLATION_REFUND')}>
            {ordersTexts().cancel.ask}
          </Link>
        )}
      </div>
      {isCancellable && <p className="sm quiet measure mt-2">{costInWords(order)}</p>}
    </section>
  </>
);

const Complaints = ({ complaints }: { complaints: readonly Complaint[] }) => (
  <section aria-labelledby="complaints">
    <h2 id="complaints" className="label">
      {ordersTexts().complaints}
    </h2>
    <ul className={`${css.complaintlist} mt-2`}>
      {complaints.map(({ _id, ticketNo, subject, status, createdAt }) => (
        <li key={_id}>
          <span className="code sm quiet">
            {ticketNo} · {formatDate(createdAt)}
          </span>
          <Link to={paths.complaint(_id)} lang={languageOf(subject)}>
            {subject}
          </Link>
          <span className="tag">{complaintsTexts().status[status]}</span>
        </li>
      ))}
    </ul>
  </section>
);

function costInWords(order: Order): string {
  const says = ordersTexts().cancel;
  if (order.amountPaid === 0) return says.nothingPaid;
  const { charge, refund, isOnPaper } = cancellationCost(order);
  const kept = formatMoney(charge);
  const returned = formatMoney(refund);
  if (isOnPaper)
    return `${says.onPaper} ${charge ? says.tokenLess(kept, returned) : says.token(returned)}`;
  return charge ? says.late(kept, returned) : says.full(returned);
}
