import { Link } from 'react-router-dom';
import type { CartItem } from '#contracts/cart';
import type { Order } from '#contracts/orders';
import { EmptyState } from '../../components/states.tsx';
import { useOrders } from '../../hooks/use-orders.ts';
import { t } from '../../i18n/language.ts';
import { checkoutTexts } from '../../i18n/messages/checkout.ts';
import { paths } from '../../paths.ts';

/** No car was named, or it is in the cart no more: by now it may be ordered and paid. */
export function Unknown({ itemId }: { itemId: string | null }) {
  const order = useOrders().find(({ cartItemId }) => cartItemId === itemId);
  if (order)
    return (
      <EmptyState title={checkoutTexts().stops.ordered}>
        <p className="lead">{checkoutTexts().stops.left(order.orderNo)}</p>
        <ToOrder order={order} />
      </EmptyState>
    );
  return (
    <EmptyState title={checkoutTexts().stops.unknown}>
      <p className="lead">{checkoutTexts().stops.unknownSays}</p>
      <ToCart />
    </EmptyState>
  );
}

/** The car cannot be ordered now. */
export const Gone = ({ item: { product, variantName } }: { item: CartItem }) => (
  <EmptyState title={`${product.productName} ${variantName}`}>
    <p className="lead">{t.cart.gone}</p>
    <div className="row">
      <ToCart />
      <Link className="btn line" to={paths.car(product.slug)}>
        {checkoutTexts().stops.seeCar}
      </Link>
    </div>
  </EmptyState>
);

/** The car is ordered, and its token waits to be paid. */
export function Ordered({ item }: { item: CartItem }) {
  const order = useOrders().find(({ cartItemId }) => cartItemId === item._id);
  return (
    <EmptyState title={checkoutTexts().stops.ordered}>
      <p className="lead">{checkoutTexts().stops.orderedSays}</p>
      <ToOrder order={order} />
    </EmptyState>
  );
}

/** The order is made, and the payment page is on its way. */
export const Leaving = ({ order }: { order: Order }) => (
  <EmptyState title={checkoutTexts().stops.leaving}>
    <p className="lead" role="status">
      {checkoutTexts().stops.leavingSays(order.orderNo)}
    </p>
    <Link className="btn line" to={paths.order(order._id)}>
      {checkoutTexts().stops.toOrder}
    </Link>
  </EmptyState>
);

const ToOrder = ({ order }: { order: Order | undefined }) => (
  <Link className="btn ink" to={order ? paths.order(order._id) : paths.orders}>
    {checkoutTexts().stops.toOrder}
  </Link>
);

const ToCart = () => (
  <Link className="btn ink" to={paths.cart}>
    {checkoutTexts().stops.toCart}
  </Link>
);
