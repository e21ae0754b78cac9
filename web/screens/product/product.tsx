import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { type Product, priceInColour } from '#contracts/catalogue';
import { CarGrid } from '../../components/car/car-grid.tsx';
import { Money, Price } from '../../components/car/price.tsx';
import { PriceBreakdown } from '../../components/car/price-breakdown.tsx';
import { Section } from '../../components/layout/headings.tsx';
import { RetryBoundary } from '../../components/loading/boundaries.tsx';
import { DeferredContent } from '../../components/loading/deferred-content.tsx';
import { OpenOrderNotice } from '../../components/open-order-notice.tsx';
import { Breadcrumbs } from '../../components/text/breadcrumbs.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { useProfile } from '../../hooks/use-session.ts';
import { useSlug } from '../../hooks/use-slug.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { dealEnd } from '../../shop/deal.ts';
import { isBeforeDeclaration } from '../../shop/declaration.ts';
import { formatDate, formatLakh, formatPercent, localise } from '../../shop/format.ts';
import { addRecentItem } from '../../shop/recent.ts';
import { waitOf } from '../../shop/wait.ts';
import { Actions } from './actions.tsx';
import { Delivery } from './delivery.tsx';
import { EntitlementDetails, EntitlementNotice } from './entitlement.tsx';
import { Finance } from './finance.tsx';
import { Gallery } from './gallery.tsx';
import { CarMeta } from './meta.tsx';
import { PriceNote, TaxClassNote } from './price-note.tsx';
import css from './product.module.css';
import { Reviews, ReviewsPlaceholder } from './reviews.tsx';
import { Specification } from './specification.tsx';
import { useChosenCar } from './use-chosen-car.ts';
import { Variants } from './variants.tsx';

/** With a React key, so that no state is carried over from another car. */
export function Screen() {
  const carKey = useSlug();
  return <CarPage key={carKey} carKey={carKey} />;
}

function CarPage({ carKey }: { carKey: string }) {
  const { query, choose, isPriceStale, isWaitStale, itemId } = useChosenCar(carKey);
  const details = useSuspenseQuery(query);
  const { data } = details;
  const { productDetails: car, similarProducts } = data;
  const { variant, colour, requested } = query.chosen(data);
  const priceBreakup = priceInColour(data.priceBreakup, colour);
  const entitlementOf = (id: string) =>
    data.eligibility.find(({ variantId }) => variantId === id)?.eligibility;
  const entitlement = entitlementOf(variant._id);
  const pricedEntitlement = entitlementOf(data.variantId);
  const declared = useProfile().customerDetails.eligibility;
  const isEntitlementStale = isBeforeDeclaration(details, declared);
  const name = `${car.brandName} ${car.productName}`;
  useTitle(name);
  useEffect(() => addRecentItem('cars', car._id), [car._id]);
  return (
    <>
      <CarMeta car={car} variant={variant} />
      <Breadcrumbs
        className={`container ${css.breadcrumbs}`}
        links={[
          [paths.home, t.layout.home],
          [paths.allCars, t.layout.allCars],
        ]}
        current={car.productName}
      />
      <div className={css.layout}>
        <div className={`stack ${css.title}`} style={{ '--gap': 'var(--s-1)' }}>
          <p className="label">{car.brandName}</p>
          <h1 id="pname">
            <span lang="en">{car.productName}</span>
          </h1>
        </div>
        <Gallery
          car={car}
          colour={colour}
          requested={requested}
          variant={variant}
          choose={choose}
        />
        <section className={css.configurator} aria-labelledby="pname">
          <div className="stack" style={{ '--gap': 'var(--s-1)' }}>
            <p className="row sm" style={{ '--gap': 'var(--s-1) var(--s-3)' }}>
              {car.ratingCount > 0 && (
                <a href="#reviews">
                  {t.product.rated(car.ratingAvg, t.car.reviews(car.ratingCount))}
                </a>
              )}
              {car.csdStatus === 'waitlist' && (
                <span className="tag alarm">{t.labels.csdStatus.waitlist}</span>
              )}
              <span className="muted">{t.labels.body[car.bodyType]}</span>
              <span className="code muted">{t.product.index(variant.csdIndexNo)}</span>
            </p>
            <p className="muted">{localise(car.tagline)}</p>
          </div>
          <div className={css.priceBox}>
            <div
              className="row"
              style={{ '--gap': 'var(--s-1) var(--s-3)', alignItems: 'baseline' }}
            >
              <Price rupees={variant.csdPrice} size="clamp(1.75rem, 1.6rem + 3cqi, 3rem)" />
              <span className="muted">
                {t.price.csdPrice}, {formatLakh(variant.csdPrice)}
              </span>
            </div>
            <p className="row" style={{ '--gap': 'var(--s-2) var(--s-4)' }}>
              <span className="muted">
                {t.common.showroom} <Money rupees={variant.exShowroomPrice} />
              </span>
              <span className="saving-tag">
                {t.common.youKeep} <Money rupees={variant.saving} /> ·{' '}
                {formatPercent(variant.savingPct)}
              </span>
            </p>
            <Deal car={car} />
          </div>
          {entitlement && <EntitlementNotice result={entitlement} isStale={isEntitlementStale} />}
          <Variants car={car} waits={data.waits} chosen={variant} choose={choose} />
          <OpenOrderNotice isLinked={false} />
          <Actions
            car={car}
            variant={variant}
            colour={colour}
            price={priceBreakup}
            token={data.bookingToken}
            itemId={itemId}
            wait={waitOf(data.waits, variant._id)}
          />
        </section>
        <Delivery
          brandId={car.subCategoryId}
          wait={waitOf(data.waits, variant._id)}
          isWaitStale={isWaitStale}
        />
      </div>
      <DeferredContent>
        <Section
          title={t.product.pay}
          lead={t.product.payFor(
            `${car.productName} ${variant.variantName}`,
            formatDate(priceBreakup.asOf),
          )}
        >
          <div
            className={`split ${css.priceSection}`}
            style={{ '--aside': '24rem' }}
            aria-busy={isPriceStale}
          >
            <div>
              {!isPriceStale && <PriceNote details={data} chosen={variant} />}
              <PriceBreakdown price={priceBreakup} />
              <TaxClassNote details={data} />
              <p className="xs muted mt-4">{t.product.payNote}</p>
            </div>
            <Finance price={priceBreakup} choose={choose} />
          </div>
        </Section>
        {pricedEntitlement && (
          <EntitlementDetails
            result={pricedEntitlement}
            isStale={isEntitlementStale}
            price={priceBreakup}
            isElectric={variant.fuelType === 'Electric'}
          />
        )}
        <Specification car={car} variant={variant} />
        <Section
          id="reviews"
          title={t.product.reviews}
          more={<Link to={paths.review(car)}>{t.product.writeReview}</Link>}
        >
          <RetryBoundary fallback={<ReviewsPlaceholder count={car.ratingCount} />}>
            <Reviews productId={car._id} />
          </RetryBoundary>
        </Section>
        {similarProducts.length > 0 && (
          <Section className={css.similar} title={t.product.similar}>
            <CarGrid cars={similarProducts.slice(0, 3)} level={3} />
          </Section>
        )}
      </DeferredContent>
    </>
  );
}

/** What the badge of a card promises. */
function Deal({ car }: { car: Product }) {
  const end = dealEnd(car, useNow());
  const isSold = car.csdStatus === 'available' || car.csdStatus === 'waitlist';
  return end && isSold ? <p className="sm muted">{t.product.dealUntil(end)}</p> : null;
}
