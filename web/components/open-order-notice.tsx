import { Link } from 'react-router-dom';
import type { Order } from '#contracts/orders';
import { useOpenOrder } from '../hooks/use-open-order.ts';
import { t } from '../i18n/language.ts';
import { bookingTexts } from '../i18n/messages/booking.ts';
import { paths } from '../paths.ts';
import { isPaymentPending } from '../shop/next-actor.ts';
import { Notice } from './feedback/notice.tsx';
import { OptionalBoundary } from './loading/boundaries.tsx';

/** Tells a buyer with an open order that another car can be booked only after it; without a link where one follows. */
export const OpenOrderNotice = ({ isLinked = true }) => (
  <OptionalBoundary>
    <NoticeOfOrder isLinked={isLinked} />
  </OptionalBoundary>
);

function NoticeOfOrder({ isLinked }: { isLinked: boolean }) {
  const order = useOpenOrder();
  if (!order) return null;
  const { title, text } = openOrderTexts(order);
  return (
    <Notice kind="info">
      <b>
        {title}
        {t.common.stop}
      </b>{' '}
      {text} {isLinked && <OpenOrderLink order={order} />}
    </Notice>
  );
}

/** Who has to answer before the order goes on: the shop a cancellation, or the bank a payment. */
export const awaitedAnswer = (order: Order) =>
  order.status === 'CANCEL_REQUESTED'
    ? 'cancelling'
    : isPaymentPending(order)
      ? 'pending'
      : undefined;

/** Why no other car can be booked now: the rule of one car, or first an answer that is awaited. */
export function openOrderTexts(order: Order) {
  const texts = bookingTexts().openOrder;
  const car = `${order.product.brandName} ${order.product.productName}`;
  const awaited = awaitedAnswer(order);
  const { title, text, link } = awaited ? texts[awaited] : { ...texts, text: texts.rule };
  return { title, text: text(car, order.orderNo), link };
}

export const OpenOrderLink = ({ order, className }: { order: Order; className?: string }) => (
  <Link className={className} to={paths.order(order._id)}>
    {openOrderTexts(order).link}
  </Link>
);
