import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { type CartItem, cartList, updateCart } from '#contracts/cart';
import { viewProfile } from '#contracts/customers';
import type { Order } from '#contracts/orders';
import { call, write } from '../../api/client.ts';
import { CarAlert } from '../../components/car/car-alert.tsx';
import { Price } from '../../components/car/price.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { showSuccess } from '../../components/feedback/toast.tsx';
import {
  awaitedAnswer,
  OpenOrderLink,
  openOrderTexts,
} from '../../components/open-order-notice.tsx';
import { Picture } from '../../components/picture.tsx';
import { cartMessage } from '../../hooks/use-cart.ts';
import { useSingleFlightMutation } from '../../hooks/use-single-flight-mutation.ts';
import { t } from '../../i18n/language.ts';
import { focusElement } from '../../lib/focus.ts';
import { paths } from '../../paths.ts';
import { isPersonal, reasonText } from '../../shop/declaration.ts';
import { formatMoney, localise } from '../../shop/format.ts';
import {
  optimisticChange,
  withOptimisticUpdate,
  writeInBackground,
} from '../../shop/optimistic-update.ts';
import { unavailability } from '../../shop/unavailable-item.ts';
import css from './cart.module.css';

type CartRowProps = {
  item: CartItem;
  order: Order | undefined;
  isReady: boolean;
  isSelected: boolean;
  onSelect(): void;
};

/** The car whose removal was undone, until its row is shown again and takes the focus. */
let restoredId: string | undefined;

export function CartRow({ item, order, isReady, isSelected, onSelect }: CartRowProps) {
  const accept = useSingleFlightMutation(write(updateCart));
  const remove = useRemoveFromCart(item);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (restoredId !== item._id || !title.current) return;
    restoredId = undefined;
    focusElement(title.current);
  }, [item._id]);
  const { product, priceBreakup, chosenAccessories } = item;
  const name = `${product.productName} ${item.variantName}`;
  const isUnavailable = item.status === 'UNAVAILABLE';
  const reason = unavailability(item);
  const carReasons = item.eligibility.reasons.filter((one) => !isPersonal(one));
  return (
    <article className={isUnavailable ? `${css.item} ${css.unavailable}` : css.item}>
      <label className={css.radio}>
        <input
          type="radio"
          name="one"
          aria-label={t.cart.choose(name)}
          checked={isSelected}
          disabled={!isReady}
          onChange={onSelect}
        />
      </label>
      <div className="car-image">
        <Picture
          url={item.image}
          alt={`${product.brandName} ${name}, ${localise(item.colourName)}`}
        />
      </div>
      <div className="stack" style={{ '--gap': 'var(--s-1)' }}>
        <span className="label">{product.brandName}</span>
        <h2 ref={title} className="name">
          <Link to={paths.configuredCar(item)}>{name}</Link>
        </h2>
        <span className="sm muted">
          {localise(item.colourName)},{' '}
          <span className="nowrap">{t.price.finance[item.financeMode]}</span>
          {item.pincode && (
            <>
              , <span className="nowrap">PIN {item.pincode}</span>
            </>
          )}
        </span>
        {chosenAccessories.length > 0 && (
          <span className="sm muted">
            {chosenAccessories.map((one) => localise(one.name)).join(', ')}
          </span>
        )}
      </div>
      <div className={`stack ${css.notices}`} style={{ '--gap': 'var(--s-1)' }}>
        {item.status === 'NOT_ENTITLED' &&
          carReasons.map((reason) => (
            <p key={reason.code} className="sm alarm">
              {reasonText(reason)}
            </p>
          ))}
        {isUnavailable && <p className="sm">{reason.text}</p>}
        {isUnavailable && reason.canReturn && <SoldOutActions item={item} />}
        {item.status === 'CHECKOUT_LOCKED' && (
          <p className="sm muted">
            {order && awaitedAnswer(order)
              ? openOrderTexts(order).title + t.common.stop
              : t.cart.locked}{' '}
            {order ? (
              <OpenOrderLink order={order} />
            ) : (
              <Link to={paths.orders}>{t.layout.orders}</Link>
            )}
          </p>
        )}
        {item.status === 'PRICE_CHANGED' && item.priceChanged && (
          <Notice kind="plain">
            {t.cart.priceChanged(
              formatMoney(item.priceChanged.old),
              formatMoney(item.priceChanged.new),
            )}{' '}
            <button
              type="button"
              className="btn text"
              aria-label={`${t.cart.accept}: ${name}`}
              aria-busy={accept.isPending}
              onClick={() =>
                accept.mutate(
                  { params: { id: item._id }, body: { action: 'acceptPrice' } },
                  { onSuccess: () => showSuccess(t.cart.accepted(name)) },
                )
              }
            >
              {t.cart.accept}
            </button>
          </Notice>
        )}
        {accept.error && <Notice kind="alarm">{t.errorMessage(accept.error)}</Notice>}
      </div>
      <div className={`stack ${css.prices}`} style={{ '--gap': 'var(--s-1)' }}>
        {isUnavailable ? (
          <b className="alarm">{reason.label}</b>
        ) : (
          <>
            <span>
              <span className="sr-only">{t.common.csd} </span>
              <Price rupees={priceBreakup.csd.price} size="1.375rem" />
            </span>
            <span className="sm muted">
              {t.price.onRoad} {formatMoney(priceBreakup.csd.onRoad)}
            </span>
          </>
        )}
        {item.status !== 'CHECKOUT_LOCKED' && (
          <div className="row" style={{ '--gap': 'var(--s-4)' }}>
            {!isUnavailable && (
              <Link
                className="btn text sm"
                to={paths.configuredCar(item)}
                aria-label={t.cart.changeOf(name)}
              >
                {t.layout.change}
              </Link>
            )}
            <button
              type="button"
              className="btn text sm"
              aria-label={t.cart.removeOf(name)}
              onClick={() => remove.mutate(item)}
            >
              {t.cart.remove}
            </button>
          </div>
        )}
      </div>
    </article>
  );
}

/** What a buyer of a sold-out variant can do instead of removing it. */
const SoldOutActions = ({ item }: { item: CartItem }) => (
  <div className="row" style={{ '--gap': '0 var(--s-4)' }}>
    {!item.product.isSoldOut && (
      <Link className="btn text sm" to={paths.configuredCar(item)}>
        {t.cart.chooseAnother}
      </Link>
    )}
    <CarAlert
      className="btn text sm"
      type="availability"
      car={item.product}
      variant={{ _id: item.variantId, variantName: item.variantName }}
      price={item.priceBreakup.csd.price}
    />
  </div>
);

/** Removes a car optimistically; undo puts it back, so that a checkout open in another tab goes on. */
function useRemoveFromCart(item: CartItem) {
  return useSingleFlightMutation({
    mutationFn: ({ _id }: CartItem) =>
      call(updateCart, { params: { id: _id }, body: { quantity: 0 } }),
    ...withOptimisticUpdate(
      optimisticChange(cartList, (cart, { _id }: CartItem) => ({
        ...cart,
        cartList: cart.cartList.filter((one) => one._id !== _id),
        totalCount: cart.totalCount - 1,
      })),
      optimisticChange(viewProfile, (profile, _item: CartItem) => ({
        ...profile,
        counts: { ...profile.counts, cart: profile.counts.cart - 1 },
      })),
    ),
    onSuccess({ cartSummary }) {
      const { productName } = item.product;
      const { _id: id, productId } = item;
      const input = { params: { id }, body: { productId, ...configuration(item) } };
      const undo = () => {
        restoredId = id;
        writeInBackground(updateCart, input, (restored) =>
          showSuccess(cartMessage(t.cart.restored(productName), restored.cartSummary)),
        );
      };
      showSuccess(cartMessage(t.cart.removed(productName), cartSummary), undo);
    },
  });
}

function configuration(item: CartItem) {
  const { variantId, colourId, accessories, insuranceAddons, financeMode, state } = item;
  const { insurancePlanId, pincode, offerCode } = item;
  return {
    ...{ variantId, colourId, accessories, insuranceAddons, financeMode, state },
    ...(insurancePlanId && { insurancePlanId }),
    ...(pincode && { pincode }),
    ...(offerCode && { offerCode }),
  };
}
