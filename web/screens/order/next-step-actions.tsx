import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { complaintCategories } from '#contracts/complaints';
import type { Order } from '#contracts/orders';
import { Phone } from '../../components/icons.ts';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { paths } from '../../paths.ts';

export const complaintPath = (orderId: string, category?: (typeof complaintCategories)[number]) =>
  `${paths.complaints}?order=${orderId}${category ? `&category=${category}` : ''}`;

export function NextStepActions({ order }: { order: Order }) {
  const actions = actionsFor(order);
  return actions && <div className="row">{actions}</div>;
}

function actionsFor({ _id, status, product, dealer, cartItemId }: Order): ReactNode {
  switch (status) {
    case 'EXPIRED':
      return (
        <>
          <Link className="btn primary" to={paths.car(product)}>
            {ordersTexts().again}
          </Link>
          {cartItemId && (
            <Link className="btn outline" to={paths.cart}>
              {ordersTexts().inCart}
            </Link>
          )}
        </>
      );
    case 'ON_HOLD':
      return (
        <Link className="btn primary" to={complaintPath(_id, 'ELIGIBILITY')}>
          {ordersTexts().answer}
        </Link>
      );
    case 'AVAILABILITY_EXPIRED':
      return (
        <>
          {dealer && <CallDealer mobile={dealer.mobile} />}
          <Link className="btn outline" to={complaintPath(_id, 'AVAILABILITY_CERT_DELAY')}>
            {ordersTexts().write}
          </Link>
        </>
      );
    case 'LSO_ISSUED':
    case 'VEHICLE_ALLOTTED':
    case 'READY_FOR_DELIVERY':
      return dealer && <CallDealer mobile={dealer.mobile} />;
    case 'DELIVERED':
    case 'CLOSED':
      return (
        <Link className="btn primary" to={paths.review(product)}>
          {ordersTexts().review}
        </Link>
      );
    default:
      return undefined;
  }
}

const CallDealer = ({ mobile }: { mobile: string }) => (
  <a className="btn primary" href={`tel:+91${mobile}`}>
    <Phone className="icon" aria-hidden="true" />
    {ordersTexts().callDealer}
  </a>
);
