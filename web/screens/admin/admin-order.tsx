import type { Complaint } from '#contracts/complaints';
import type { Order } from '#contracts/orders';
import { Money } from '../../components/car/price.tsx';
import { type Definition, DefinitionList } from '../../components/text/definition-list.tsx';
import { adminTexts } from '../../i18n/messages/admin.ts';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { complaintStatus, complaintTitle } from '../../shop/complaint-facts.ts';
import { formatDate, formatMoney, formatTime, localise } from '../../shop/format.ts';
import css from './admin.module.css';

type AdminOrderProps = { order: Order; complaints: readonly Complaint[] };

export const AdminOrder = ({ order, complaints }: AdminOrderProps) => (
  <article className={css.order} aria-labelledby="found">
    <div className="section-header">
      <h2 id="found">{order.orderNo}</h2>
      <span className="tag">{ordersTexts().status[order.status]}</span>
    </div>
    <section>
      <h3>{adminTexts().orders.car}</h3>
      <DefinitionList rows={carRows(order)} />
    </section>
    <section>
      <h3>{adminTexts().orders.buyer}</h3>
      <DefinitionList rows={buyerRows(order)} />
    </section>
    <section>
      <h3>{adminTexts().orders.record}</h3>
      <ol className={css.timeline}>
        {order.timeline.map(({ status, at, by, note }) => (
          <li key={`${at} ${status}`}>
            <span className="sm muted">
              {formatDate(at)}, {formatTime(at)}
            </span>
            <span>
              <b>{ordersTexts().status[status]}</b>{' '}
              <span className="sm muted">({adminTexts().orders.by[by]})</span>
              {note && <span className="block sm">{note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
    <section>
      <h3>{adminTexts().orders.complaints}</h3>
      <ul className={css.timeline}>
        {complaints.length === 0 && <li className="muted">{adminTexts().orders.noComplaints}</li>}
        {complaints.map((complaint) => (
          <li key={complaint._id}>
            <span className="code sm">{complaint.ticketNo}</span>
            <span>
              <span {...complaintTitle(complaint)} />{' '}
              <span className="tag">{complaintStatus(complaint)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  </article>
);

function carRows({ product, priceBreakup, invoiceNo, payment, ...order }: Order): Definition[] {
  const texts = adminTexts().orders;
  return [
    [
      texts.car,
      `${product.brandName} ${product.productName} ${product.variantName}, ${localise(product.colourName)}`,
    ],
    [
      texts.indexNo,
      <span key="code" className="code">
        {product.csdIndexNo}
      </span>,
    ],
    [texts.ordered, formatDate(order.createdAt)],
    [texts.csdPrice, formatMoney(priceBreakup.csd.price)],
    [texts.onRoad, formatMoney(priceBreakup.csd.onRoad)],
    [texts.token, formatMoney(order.bookingAmount)],
    [texts.paid, <Money key="paid" rupees={order.amountPaid} />],
    [texts.due, order.amountPaid > 0 ? undefined : formatMoney(order.amountDue)],
    [texts.transaction, payment.txnId],
    [texts.receipt, invoiceNo],
  ];
}

function buyerRows({ customerDetails, address, dealer }: Order): Definition[] {
  const texts = adminTexts().orders;
  const lines = [address.addressLine1, address.addressLine2, address.city, address.pincode];
  return [
    [texts.buyer, customerDetails.fullName],
    [
      texts.mobile,
      <a key="m" href={`tel:+91${customerDetails.mobile}`}>
        {customerDetails.mobile}
      </a>,
    ],
    [
      texts.email,
      <a key="e" href={`mailto:${customerDetails.email}`}>
        {customerDetails.email}
      </a>,
    ],
    [texts.delivery, lines.filter(Boolean).join(', ')],
    [texts.dealer, dealer?.name],
  ];
}
