import { Link } from 'react-router-dom';
import type { Order } from '#contracts/orders';
import { useOpenOrder } from '../hooks/use-open-order.ts';
import { t } from '../i18n/language.ts';
import { bookingTexts } from '../i18n/messages/booking.ts';
import { paths } from '../paths.ts';
import { Notice } from './feedback/notice.tsx';
import { OptionalBoundary } from './loading/boundaries.tsx';

/** Tells a buyer with an open order that another car can be booked only after it. */
export const OpenOrderNotice = () => (
  <OptionalBoundary>
    <NoticeOfOrder />
  </OptionalBoundary>
);

function NoticeOfOrder() {
  const order = useOpenOrder();
  if (!order) return null;
  const texts = bookingTexts().openOrder;
  return (
    <Notice kind="info">
      <b>
        {texts.title}
        {t.common.stop}
      </b>{' '}
      {oneCarRule(order)} <Link to={paths.order(order._id)}>{texts.link}</Link>
    </Notice>
  );
}

export const oneCarRule = ({ orderNo, product }: Order) =>
  bookingTexts().openOrder.rule(`${product.brandName} ${product.productName}`, orderNo);
