import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { updateCart } from '#contracts/cart';
import type { PriceBreakup, Product } from '#contracts/catalogue';
import { isNotFound } from '../../api/api-error.ts';
import { read, write } from '../../api/client.ts';
import { brandsRequest } from '../../api/queries.ts';
import { CarAlert } from '../../components/car/car-alert.tsx';
import { CompareButton } from '../../components/car/compare-button.tsx';
import { Price } from '../../components/car/price.tsx';
import { WishListButton } from '../../components/car/wish-list-button.tsx';
import { ChangeStatus } from '../../components/feedback/change-status.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { showSuccess } from '../../components/feedback/toast.tsx';
import { Check, ShoppingCart } from '../../components/icons.ts';
import { BottomBarPortal } from '../../components/layout/bottom-bar-portal.tsx';
import { CountedLink } from '../../components/layout/header.tsx';
import { ChangePinButton, NoDeliveryNotice, useNoDelivery } from '../../components/no-delivery.tsx';
import { OpenOrderLink } from '../../components/open-order-notice.tsx';
import { ShareButton } from '../../components/share-button.tsx';
import { useAddToCart } from '../../hooks/use-add-to-cart.ts';
import { useCartItems } from '../../hooks/use-cart.ts';
import { useDeliveryLocation } from '../../hooks/use-delivery-location.ts';
import { useLoadedOpenOrder } from '../../hooks/use-open-order.ts';
import { useProfile } from '../../hooks/use-session.ts';
import { useSingleFlightMutation } from '../../hooks/use-single-flight-mutation.ts';
import { t } from '../../i18n/language.ts';
import { bookingTexts } from '../../i18n/messages/booking.ts';
import { carKey, paths } from '../../paths.ts';
import { type Colour, requestedOptions, shareableLink } from '../../shop/chosen-car.ts';
import { type Days, formatMoney, localise } from '../../shop/format.ts';
import { canBeBooked, isAvailableNow } from '../../shop/saved-requests.ts';
import { formatWait } from '../../shop/wait.ts';
import css from './product.module.css';
import type { Variant } from './use-chosen-car.ts';

interface ActionsProps {
  car: Product;
  variant: Variant;
  colour: Colour;
  /** The loaded price, which may not include the latest choice yet. */
  price: PriceBreakup;
  /** Refundable, in rupees. */
  token: number;
  itemId: string | undefined;
  /** The waiting time of the variant. */
  wait?: Days | undefined;
}

/** On a phone booking and price are in the bottom bar. */
export function Actions({ car, variant, colour, price, token, itemId, wait }: ActionsProps) {
  const navigate = useNavigate();
  const { stateCode, pincode } = useDeliveryLocation();
  const [params, setParams] = useSearchParams();
  const requested = requestedOptions(params);
  const { financeMode = price.financeMode } = requested;
  /** The error of an update to an item that is no longer in the cart. */
  const [missingItemError, setMissingItemError] = useState<Error>();
  const updateItem = useSingleFlightMutation({
    ...write(updateCart),
    onError(error) {
      // The item was removed, or the link is another customer's: continue with a new item.
      if (!itemId || !isNotFound(error)) return;
      setMissingItemError(error);
      const { item: _, ...rest } = Object.fromEntries(params);
      setParams(rest, { replace: true, preventScrollReset: true });
    },
  });
  const add = useAddToCart(car.productName);
  const input = {
    params: { id: itemId ?? car._id },
    body: {
      variantId: variant._id,
      colourId: colour._id,
      state: stateCode,
      financeMode,
      ...(pincode && { pincode }),
    },
  };
  const book = () =>
    updateItem.mutate(input, {
      onSuccess: ({ cartItem }) => cartItem && navigate(paths.checkout(cartItem._id)),
    });
  const saveItem = () =>
    updateItem.mutate(input, {
      onSuccess() {
        navigate(paths.cart);
        showSuccess(t.product.inCart(car.productName));
      },
    });
  const inCart = useCartItems().filter(({ productId }) => productId === car._id);
  const isInCart = inCart.some(
    (item) => item.variantId === variant._id && item.colourId === colour._id,
  );
  const hasCart = useProfile().counts.cart > 0;
  const canBook = canBeBooked(car, variant);
  const announcement = [
    t.product.chosen(variant.variantName, formatMoney(variant.csdPrice)),
    ...(variant.stockState === 'soldOut' ? [t.car.soldOut + t.common.stop] : []),
    ...(canBook ? [] : [t.product.notSold]),
  ].join(' ');
  const waiting = wait ? ` ${bookingTexts().wait.label}: ${formatWait(wait)}${t.common.stop}` : '';
  const isSold = car.csdStatus === 'available' || car.csdStatus === 'waitlist';
  const hasToWait = isSold && !isAvailableNow(car, variant);
  const openOrder = useLoadedOpenOrder();
  const hasNoDelivery = useNoDelivery(pincode, car.subCategoryId);
  const shown = {
    ...car,
    variantId: requested.variantId,
    colourCode: params.has('colour') ? colour.code : undefined,
  };
  const bookButton = (className: string, label: string) =>
    openOrder ? (
      <OpenOrderLink className={`btn primary ${className}`} order={openOrder} />
    ) : hasNoDelivery && canBook ? (
      <ChangePinButton className={className} />
    ) : (
      <button
        type="button"
        className={`btn accent ${className}`}
        disabled={!canBook}
        aria-busy={updateItem.isPending}
        onClick={book}
      >
        {label}
      </button>
    );
  return (
    <div className={css.actions}>
      {bookButton('large full-width only-wide', t.product.book(formatMoney(token)))}
      <BottomBarPortal label={t.product.bookThis}>
        <span>
          <span className="label">{t.common.csd}</span>
          <Price rupees={variant.csdPrice} />
        </span>
        {hasCart && (
          <CountedLink to={paths.cart} label={t.product.goToCart} list="cart" icon={ShoppingCart} />
        )}
        {bookButton('', t.product.bookShort(formatMoney(token)))}
      </BottomBarPortal>
      <div className="row nowrap" style={{ '--gap': 'var(--s-2)' }}>
        {isInCart && !itemId ? (
          <Link className="btn outline grow" to={paths.cart}>
            {t.product.goToCart}
          </Link>
        ) : (
          <button
            type="button"
            className="btn outline grow"
            disabled={!canBook}
            aria-busy={updateItem.isPending || add.isPending}
            onClick={itemId ? saveItem : () => add.mutate(input)}
          >
            {itemId ? t.product.saveChange : t.product.addToCart}
          </button>
        )}
        <CompareButton car={shown} caption={t.layout.compare} />
        {car.csdStatus !== 'discontinued' && (
          <WishListButton className="bordered" car={shown} caption={t.layout.wishList} />
        )}
        <ShareButton
          label={t.product.share}
          caption={t.product.shareShort}
          title={`${car.brandName} ${car.productName}`}
          url={shareableLink(location.href)}
        />
      </div>
      {inCart.length > 0 && (
        <p className={`sm ${css.inCart}`}>
          <Check className="icon" aria-hidden="true" />
          {t.product.inYourCart(
            inCart.map((item) => `${item.variantName}, ${localise(item.colourName)}`),
          )}
        </p>
      )}
      {updateItem.error && (
        <Notice kind="alarm">
          {updateItem.error === missingItemError
            ? t.product.leftCart
            : t.errorMessage(updateItem.error)}
        </Notice>
      )}
      {pincode && hasNoDelivery && canBook && <NoDeliveryNotice pincode={pincode} car={car} />}
      {!canBook && <NotSold car={car} />}
      <ChangeStatus of={announcement} text={announcement + waiting} />
      {hasToWait && (
        <CarAlert
          key={variant._id}
          className="btn outline"
          type="availability"
          car={car}
          variant={variant}
          price={variant.csdPrice}
        />
      )}
      <p className="xs muted">{t.product.tokenNote}</p>
      <p>
        <Link className="btn text sm" to={`${paths.query}?car=${carKey(car)}&type=testDrive`}>
          {t.product.testDrive}
        </Link>
      </p>
    </div>
  );
}

/** With the reason of a suspended brand. */
function NotSold({ car: { csdStatus, subCategoryId } }: Pick<ActionsProps, 'car'>) {
  const { data } = useQuery({ ...read(...brandsRequest), enabled: csdStatus === 'suspended' });
  const brand = data?.subCategoryList.find(({ _id }) => _id === subCategoryId);
  return (
    <Notice kind="plain">
      {brand?.notice && `${t.translate(brand.notice)} `}
      {t.product.notSold}
    </Notice>
  );
}
