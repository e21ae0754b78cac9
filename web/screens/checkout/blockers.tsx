import { type ComponentProps, useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import type { CartItem } from '#contracts/cart';
import type { Order } from '#contracts/orders';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import {
  awaitedAnswer,
  OpenOrderLink,
  openOrderTexts,
} from '../../components/open-order-notice.tsx';
import { useOrders } from '../../hooks/use-orders.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { checkoutTexts } from '../../i18n/messages/checkout.ts';
import { paths } from '../../paths.ts';
import { isEnded } from '../../shop/order-progress.ts';
import { unavailability } from '../../shop/unavailable-item.ts';
import { type CheckoutState, useCheckoutState } from './checkout-state.ts';

function Blocker(props: ComponentProps<typeof EmptyState>) {
  useTitle(props.title, checkoutTexts().title);
  return <EmptyState {...props} />;
}

/** The URL names no car, or one that has left the cart, perhaps because it is ordered. */
export function ItemNotFound({ itemId }: { itemId: string | null }) {
  const order = useOrders().find(
    ({ cartItemId, status }) => cartItemId === itemId && !isEnded(status),
  );
  const { car } = useCheckoutState(itemId ?? '').state;
  const texts = checkoutTexts().blockers;
  if (order)
    return (
      <Blocker title={texts.ordered}>
        <p className="lead">{texts.placed(order.orderNo)}</p>
        <OrderLink order={order} />
      </Blocker>
    );
  return (
    <Blocker title={texts.unknown}>
      <p className="lead">{car ? texts.chooseOrAdd : texts.choose}</p>
      <div className="row">
        <CartLink />
        {car && <CarLink car={car} />}
      </div>
    </Blocker>
  );
}

export const ItemUnavailable = ({ item }: { item: CartItem }) => (
  <Blocker title={`${item.product.productName} ${item.variantName}`}>
    <p className="lead">{unavailability(item).text}</p>
    <div className="row">
      <CartLink />
      <CarLink car={item.product} />
    </div>
  </Blocker>
);

/** The car is ordered, but its token is not paid. */
export function AlreadyOrdered({ item }: { item: CartItem }) {
  const order = useOrders().find(({ cartItemId }) => cartItemId === item._id);
  if (order && awaitedAnswer(order)) return <OtherOrderOpen order={order} />;
  return (
    <Blocker title={checkoutTexts().blockers.ordered}>
      <p className="lead">{checkoutTexts().blockers.orderedDescription}</p>
      <OrderLink order={order} />
    </Blocker>
  );
}

/** Said before the buyer types anything. */
export const OtherOrderOpen = ({ order }: { order: Order }) => (
  <Blocker title={openOrderTexts(order).title}>
    <p className="lead">{openOrderTexts(order).text}</p>
    <div className="row">
      <OpenOrderLink order={order} className="btn primary" />
      <Link className="btn outline" to={paths.cart}>
        {checkoutTexts().blockers.toCart}
      </Link>
    </div>
  </Blocker>
);

/** Far shorter than the checkout in its place, of which the browser would show the end, also on the way back. */
export function PaymentRedirect({ order }: { order: Order }) {
  useLayoutEffect(() => {
    scrollTo(0, 0);
  }, []);
  return (
    <Blocker title={checkoutTexts().blockers.redirecting}>
      <p className="lead" role="status">
        {checkoutTexts().blockers.redirectingDescription(order.orderNo)}
      </p>
      <Link className="btn outline" to={paths.order(order._id)}>
        {checkoutTexts().blockers.toOrder}
      </Link>
    </Blocker>
  );
}

const OrderLink = ({ order }: { order: Order | undefined }) => (
  <Link className="btn primary" to={order ? paths.order(order._id) : paths.orders}>
    {checkoutTexts().blockers.toOrder}
  </Link>
);

const CarLink = ({ car }: { car: NonNullable<CheckoutState['car']> }) => (
  <Link className="btn outline" to={paths.car(car)}>
    {checkoutTexts().blockers.seeCar}
  </Link>
);

const CartLink = () => (
  <Link className="btn primary" to={paths.cart}>
    {checkoutTexts().blockers.toCart}
  </Link>
);
