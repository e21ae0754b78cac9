import { Link } from 'react-router-dom';
import type { Order } from '#contracts/orders';
import { useOpenOrder } from '../hooks/use-open-order.ts';
import { t } from '../i18n/language.ts';
import { bookingTexts } from '../i18n/messages/booking.ts';
import { paths } from '../paths.ts';
import { isPaymentPending } from '../shop/next-actor.ts';
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
  const { title, text } = openOrderTexts(order);
  return (
    <Notice kind="info">
      <b>
        {title}
        {t.common.stop}
      </b>{' '}
      {text} <OpenOrderLink order={order} />
    </Notice>
  );
}

/** Why no other car can be booked now: the rule of one car, or first a payment that the bank has not confirmed. */
export function openOrderTexts(order: Order) {
  const { pending, title, rule, link } = bookingTexts().openOrder;
  const car = `${order.product.brandName} ${order.product.productName}`;
  return isPaymentPending(order)
    ? { title: pending.title, text: pending.text(car, order.orderNo), link: pending.link }
    : { title, text: rule(car, order.orderNo), link };
}

export const OpenOrderLink = ({ order, className }: { order: Order; className?: string }) => (
  <Link className={className} to={paths.order(order._id)}>
    {openOrderTexts(order).link}
  </Link>
);
