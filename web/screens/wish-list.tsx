import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ProductSummary } from '#contracts/catalogue';
import type { OutputOf } from '#contracts/engine/endpoint';
import type { getAllWishLists } from '#contracts/wishlist';
import { AddToCartButton } from '../components/car/add-to-cart-button.tsx';
import { CarAlert } from '../components/car/car-alert.tsx';
import { CarBadge, fuelAndTransmission } from '../components/car/car-card.tsx';
import { CompareButton } from '../components/car/compare-button.tsx';
import { CompareTray } from '../components/car/compare-tray.tsx';
import { PriceComparison } from '../components/car/price.tsx';
import { NoCars } from '../components/feedback/empty-state.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { Trash2 } from '../components/icons.ts';
import { PageHeader } from '../components/layout/headings.tsx';
import { Picture } from '../components/picture.tsx';
import { useTitle } from '../hooks/use-title.ts';
import { useWishListOptions, useWishListToggle } from '../hooks/use-wish-list.ts';
import { t } from '../i18n/language.ts';
import { focusElement } from '../lib/focus.ts';
import { carLink } from '../shop/car-link.ts';
import { formatDate, formatMoney, keepUnitsTogether, localise } from '../shop/format.ts';
import { canBeBooked } from '../shop/saved-requests.ts';
import css from './wish-list.module.css';

export function Screen() {
  useTitle(t.wishList.title);
  const { data } = useSuspenseQuery(useWishListOptions());
  if (data.wishList.length === 0)
    return <NoCars title={t.wishList.title} isTitleInTopBar text={t.wishList.empty} />;
  return (
    <>
      <PageHeader
        title={t.wishList.title}
        lead={t.wishList.lead(t.common.cars(data.wishList.length))}
        isTitleInTopBar
      />
      <div className="container">
        <div className={css.list}>
          {data.wishList.map(
            ({ product, ...wish }) =>
              // An optimistic entry has no date yet.
              wish.addedAt &&
              (product ? (
                <Row key={wish.productId} car={product} wish={wish} />
              ) : (
                <UnavailableRow key={wish.productId} productId={wish.productId} />
              )),
          )}
        </div>
      </div>
      <CompareTray />
    </>
  );
}

/** The car whose removal was undone: its row takes the focus, once. */
let restoredId: string | undefined;

function focusIfRestored(heading: HTMLElement | null, id: string) {
  if (!heading || id !== restoredId) return;
  restoredId = undefined;
  focusElement(heading);
}

type Wish = OutputOf<typeof getAllWishLists>['wishList'][number];

function Row({ car, wish }: { car: ProductSummary; wish: Wish }) {
  const { addedAt, csdPriceAtAdd, priceDrop = 0, variantId, variantName, colourId } = wish;
  const hasVariants = (car.variantCount ?? 1) > 1;
  const canBook = canBeBooked(car, { stockState: car.isSoldOut ? 'soldOut' : 'waits' });
  const variant = variantId && variantName ? { _id: variantId, variantName } : undefined;
  // Without its variant the price is that of another one.
  const priceRise = variantId && !variantName ? 0 : car.priceFrom.csd - csdPriceAtAdd;
  return (
    <article className={css.car}>
      <div className="car-image">
        <Picture url={car.image.url} alt={localise(car.image.alt)} />
      </div>
      <div className="stack" style={{ '--gap': 'var(--s-1)' }}>
        <CarBadge car={car} />
        <span className="label">{car.brandName}</span>
        <h2 className="name" ref={(heading) => focusIfRestored(heading, car._id)}>
          <Link to={carLink(car)}>{car.productName}</Link>
        </h2>
        {variantName && <span className="sm">{keepUnitsTogether(variantName)}</span>}
        <span className="sm muted">{fuelAndTransmission(car)}</span>
        <span className="sm muted">{t.wishList.added(formatDate(addedAt))}</span>
      </div>
      <div className="stack" style={{ '--gap': 'var(--s-1)' }}>
        {priceDrop > 0 && (
          <p>
            <span className="tag good">{t.wishList.less(formatMoney(priceDrop))}</span>
          </p>
        )}
        {priceRise > 0 && (
          <p>
            <span className="tag">{t.wishList.more(formatMoney(priceRise))}</span>
          </p>
        )}
        <PriceComparison {...car.priceFrom} isFrom={hasVariants} />
        <CarAlert
          className={`btn text ${css.alert}`}
          type={variant && !canBook && car.isSoldOut ? 'availability' : 'priceAlert'}
          car={car}
          {...(variant && { variant })}
          price={car.priceFrom.csd}
        />
      </div>
      <div className={css.actions}>
        {hasVariants ? (
          <Link
            className="btn outline"
            to={carLink(car)}
            aria-label={`${t.wishList.choose}: ${car.productName}`}
          >
            {t.wishList.choose}
          </Link>
        ) : (
          canBook && <AddToCartButton car={car} colourId={colourId} />
        )}
        <CompareButton car={car} />
        <RemoveButton car={car} />
      </div>
    </article>
  );
}

/** A car that is no longer sold can only be removed. */
const UnavailableRow = ({ productId }: { productId: string }) => (
  <article className={`${css.car} ${css.unlisted}`}>
    <div />
    <p>{t.wishList.gone}</p>
    <div />
    <div className={css.actions}>
      <RemoveButton
        car={{ _id: productId, productName: t.wishList.thisCar, isDiscontinued: true }}
      />
    </div>
  </article>
);

function RemoveButton({ car }: { car: Parameters<typeof useWishListToggle>[0] }) {
  const { toggle, isBusy } = useWishListToggle(car, () => {
    restoredId = car._id;
  });
  return (
    <IconButton
      icon={Trash2}
      label={t.wishList.remove(car.productName)}
      aria-busy={isBusy}
      onClick={toggle}
    />
  );
}
