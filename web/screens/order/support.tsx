import { Link } from 'react-router-dom';
import type { Complaint } from '#contracts/complaints';
import type { Order } from '#contracts/orders';
import { Flag } from '../../components/icons.ts';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { paths } from '../../paths.ts';
import { cancellationTerms } from '../../shop/cancellation-terms.ts';
import { complaintStatus, complaintTitle } from '../../shop/complaint-facts.ts';
import { formatDate } from '../../shop/format.ts';
import { complaintPath } from './next-step-actions.tsx';
import css from './order.module.css';

type SupportProps = { order: Order; complaints: readonly Complaint[]; isCancellable: boolean };

export const Support = ({ order, complaints, isCancellable }: SupportProps) => (
  <>
    {complaints.length > 0 && <Complaints complaints={complaints} />}
    <section className={css.support} aria-labelledby="trouble">
      <h2 id="trouble" className="label">
        {ordersTexts().trouble}
      </h2>
      <div className="row mt-3" style={{ '--gap': 'var(--s-2) var(--s-5)' }}>
        <Link className="btn outline" to={complaintPath(order._id)}>
          <Flag className="icon" aria-hidden="true" />
          {ordersTexts().report}
        </Link>
        {isCancellable && (
          <Link className="btn text" to={complaintPath(order._id, 'CANCELLATION_REFUND')}>
            {ordersTexts().cancel.ask}
          </Link>
        )}
      </div>
      {isCancellable && <p className="sm muted measure mt-2">{cancellationTerms(order)}</p>}
    </section>
  </>
);

const Complaints = ({ complaints }: { complaints: readonly Complaint[] }) => (
  <section aria-labelledby="complaints">
    <h2 id="complaints" className="label">
      {ordersTexts().complaints}
    </h2>
    <ul className={`${css.complaints} mt-2`}>
      {complaints.map((complaint) => (
        <li key={complaint._id}>
          <span className="code sm muted">
            {complaint.ticketNo} · {formatDate(complaint.createdAt)}
          </span>
          <Link to={paths.complaint(complaint._id)} {...complaintTitle(complaint)} />
          <span className="tag">{complaintStatus(complaint)}</span>
        </li>
      ))}
    </ul>
  </section>
);
