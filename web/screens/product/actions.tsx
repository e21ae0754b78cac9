import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { updateCart } from '#contracts/cart';
import type { PriceBreakup, Product } from '#contracts/catalogue';
import { ApiError, write } from '../../api/client.ts';
import { BottomBarPortal } from '../../components/bottom-bar-portal.tsx';
import { Columns } from '../../components/icons.ts';
import { Notice } from '../../components/notice.tsx';
import { Price } from '../../components/price.tsx';
import { ShareButton } from '../../components/share-button.tsx';
import { showSuccess } from '../../components/toast.tsx';
import { WishButton } from '../../components/wish-button.tsx';
import { useAddToCart } from '../../hooks/use-add-to-cart.ts';
import { useDeliveryLocation } from '../../hooks/use-delivery-location.ts';
import { useSingleFlightMutation } from '../../hooks/use-single-flight-mutation.ts';
import { t } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { type Colour, requestedOptions, shareableLink } from '../../shop/chosen-car.ts';
import { useCompare } from '../../shop/compare.ts';
import { formatMoney } from '../../shop/format.ts';
import css from './product.module.css';
import type { Variant } from './use-chosen-car.ts';

interface ActionsProps {
  car: Product;
  variant: Variant;
  colour: Colour;
  /** The price as it is shown; what has just been chosen may be ahead of it. */
  price: PriceBreakup;
  /** Refundable, in rupees. */
  token: number;
  /** The car of the cart that is being changed. */
  item: string | undefined;
}

/** Book, keep, compare, wish, share; on a phone booking stays in the dock with its price. */
export function Actions({ car, variant, colour, price, token, item }: ActionsProps) {
  const navigate = useNavigate();
  const { stateCode, pincode } = useDeliveryLocation();
  const [params, setParams] = useSearchParams();
  const { state, financeMode = price.financeMode } = requestedOptions(params, stateCode);
  const { has, toggle, isFull } = useCompare();
  /** What was refused because the car has left the cart. */
  const [left, setLeft] = useState<Error>();
  const put = useSingleFlightMutation({
    ...write(updateCart),
    onError(error) {
      // It has left the cart since, or the link is somebody else's: from here on the car is a new one.
      if (!item || !(error instanceof ApiError) || error.status !== 404) return;
      setLeft(error);
      const { item: _, ...others } = Object.fromEntries(params);
      setParams(others, { replace: true, preventScrollReset: true });
    },
  });
  const add = useAddToCart(car.productName);
  const input = {
    params: { id: item ?? car._id },
    body: {
      variantId: variant._id,
      colourId: colour._id,
      state,
      financeMode,
      ...(pincode && stateCode === state && { pincode }),
    },
  };
  const book = () =>
    put.mutate(input, {
      onSuccess: ({ cartItem }) => cartItem && navigate(paths.checkout(cartItem._id)),
    });
  const change = () =>
    put.mutate(input, {
      onSuccess() {
        showSuccess(t.product.inCart(car.productName));
        navigate(paths.cart);
      },
    });
  const isSold = variant.stockState !== 'soldOut' && car.csdStatus === 'available';
  const mayBook = isSold || car.csdStatus === 'waitlist';
  const label = t.product.book(formatMoney(token));
  return (
    <div className={css.actions}>
      <button
        type="button"
        className="btn brass big wide only-wide"
        disabled={!mayBook}
        aria-busy={put.isPending}
        onClick={book}
      >
        {label}
      </button>
      <BottomBarPortal>
        <div className="cta only-narrow">
          <span>
            <span className="label">{t.common.csd}</span>
            <Price rupees={variant.csdPrice} />
          </span>
          <button
            type="button"
            className="btn brass"
            disabled={!mayBook}
            aria-busy={put.isPending}
            onClick={book}
          >
            {t.product.bookShort(formatMoney(token))}
          </button>
        </div>
      </BottomBarPortal>
      <div className="row nowrap" style={{ '--gap': 'var(--s-2)' }}>
        <button
          type="button"
          className="btn line grow"
          disabled={!mayBook}
          aria-busy={put.isPending || add.isPending}
          onClick={item ? change : () => add.mutate(input)}
        >
          {item ? t.product.saveChange : t.product.addToCart}
        </button>
        <button
          type="button"
          className="ibtn boxed picks"
          aria-pressed={has(car.slug)}
          aria-label={t.car.compare(car.productName)}
          disabled={isFull && !has(car.slug)}
          onClick={() => toggle(car.slug)}
        >
          <Columns className="icon" aria-hidden="true" />
        </button>
        {car.csdStatus !== 'discontinued' && (
          <WishButton className="boxed" productId={car._id} productName={car.productName} />
        )}
        <ShareButton
          label={t.product.share}
          title={`${car.brandName} ${car.productName}`}
          url={shareableLink(location.href)}
        />
      </div>
      {put.error && (
        <Notice kind="alarm">
          {put.error === left ? t.product.leftCart : t.refusal(put.error)}
        </Notice>
      )}
      {!mayBook && <Notice kind="plain">{t.product.notSold}</Notice>}
      <p className="xs quiet">{t.product.tokenNote}</p>
      <p className="sm">
        <Link to={`${paths.query}?car=${car.slug}&type=testDrive`}>{t.product.testDrive}</Link>
      </p>
    </div>
  );
}
