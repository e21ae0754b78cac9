import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Complaint, complaintCategories } from '#contracts/complaints';
import type { Order } from '#contracts/orders';
import { Phone } from '../../components/icons.ts';
import { OptionalBoundary } from '../../components/loading/boundaries.tsx';
import { useShopProfile } from '../../hooks/use-session.ts';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { paths } from '../../paths.ts';
import { isClosed } from '../../shop/complaint-facts.ts';
import { formatShortDate } from '../../shop/format.ts';
import { isRefundLate } from '../../shop/order-facts.ts';
import { orderWait } from '../../shop/wait.ts';

export const complaintPath = (orderId: string, category?: Category) =>
  `${paths.complaints}?order=${orderId}${category ? `&category=${category}` : ''}`;

type Category = (typeof complaintCategories)[number];
type WriteProps = NextStepActionsProps & { about: Category };
type CancelRequestActionsProps = { orderId: string; complaints: readonly Complaint[] };
type NextStepActionsProps = { order: Order; complaints: readonly Complaint[] };

export function NextStepActions({ order, complaints }: NextStepActionsProps) {
  const actions = actionsFor(order, complaints);
  return actions && <div className="row">{actions}</div>;
}

function actionsFor(order: Order, complaints: readonly Complaint[]): ReactNode {
  const { _id, status, product, dealer, cartItemId } = order;
  switch (status) {
    case 'EXPIRED':
      return (
        <>
          <BookAgain order={order} look="primary" />
          {cartItemId && (
            <Link className="btn outline" to={paths.cart}>
              {ordersTexts().inCart}
            </Link>
          )}
        </>
      );
    case 'CANCELLED':
    case 'REFUND_INITIATED':
    case 'REFUNDED':
    case 'CANCELLED_OFFLINE':
      return (
        <>
          {isRefundLate(order) && (
            <Write order={order} complaints={complaints} about="CANCELLATION_REFUND" />
          )}
          <BookAgain order={order} look="outline" />
        </>
      );
    case 'ON_HOLD':
      return (
        <Link className="btn primary" to={complaintPath(_id, 'ELIGIBILITY')}>
          {ordersTexts().answer}
        </Link>
      );
    case 'AVAILABILITY_EXPIRED':
      return <AskForCertificate order={order} complaints={complaints} />;
    case 'DOCUMENTS_VERIFIED':
      return orderWait(order).isLate && <AskForCertificate order={order} complaints={complaints} />;
    case 'LSO_ISSUED':
    case 'VEHICLE_ALLOTTED':
    case 'READY_FOR_DELIVERY':
      return dealer && <CallDealer mobile={dealer.mobile} />;
    case 'DELIVERED':
    case 'CLOSED':
      return (
        <>
          <Link className="btn primary" to={paths.review(product)}>
            {ordersTexts().review}
          </Link>
          {isRefundLate(order) && (
            <Write order={order} complaints={complaints} about="CANCELLATION_REFUND" />
          )}
        </>
      );
    case 'CANCEL_REQUESTED':
      return <CancelRequestActions orderId={_id} complaints={complaints} />;
    default:
      return undefined;
  }
}

export const AskForCertificate = ({ order, complaints }: NextStepActionsProps) => (
  <>
    {order.dealer && <CallDealer mobile={order.dealer.mobile} />}
    <Write order={order} complaints={complaints} about="AVAILABILITY_CERT_DELAY" />
  </>
);

/** Leads to what the buyer has already written about it since the order has its status. */
function Write({ order, complaints, about }: WriteProps) {
  const { since } = orderWait(order);
  const written = complaints.find(
    (one) => one.category === about && one.createdAt >= since && !isClosed(one),
  );
  return (
    <Link
      className="btn outline"
      to={written ? paths.complaint(written._id) : complaintPath(order._id, about)}
    >
      {written ? ordersTexts().wrote(formatShortDate(written.createdAt)) : ordersTexts().write}
    </Link>
  );
}

const BookAgain = ({ order, look }: { order: Order; look: 'primary' | 'outline' }) => (
  <Link className={`btn ${look}`} to={paths.orderedCar(order)}>
    {ordersTexts().again}
  </Link>
);

/** A request cannot be withdrawn: the buyer writes below it or calls. */
function CancelRequestActions({ orderId, complaints }: CancelRequestActionsProps) {
  const request = complaints.findLast(({ category }) => category === 'CANCELLATION_REFUND');
  return (
    <>
      <Link
        className="btn primary"
        to={request ? paths.complaint(request._id) : complaintPath(orderId, 'CANCELLATION_REFUND')}
      >
        {ordersTexts().cancel.toRequest}
      </Link>
      <OptionalBoundary>
        <CallHelpDesk />
      </OptionalBoundary>
    </>
  );
}

function CallHelpDesk() {
  const { supportMobile } = useShopProfile();
  return (
    supportMobile && (
      <a className="btn outline" href={`tel:${supportMobile}`}>
        <Phone className="icon" aria-hidden="true" />
        {ordersTexts().cancel.helpDesk}
      </a>
    )
  );
}

const CallDealer = ({ mobile }: { mobile: string }) => (
  <a className="btn primary" href={`tel:+91${mobile}`}>
    <Phone className="icon" aria-hidden="true" />
    {ordersTexts().callDealer}
  </a>
);
