import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { read } from '../../api/client.ts';
import { hotDealsRequest, popularCarsRequest } from '../../api/queries.ts';
import { CarCard } from '../../components/car/car-card.tsx';
import { CompareTray } from '../../components/car/compare-tray.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Section } from '../../components/layout/headings.tsx';
import { OptionalBoundary } from '../../components/loading/boundaries.tsx';
import { DeferredContent } from '../../components/loading/deferred-content.tsx';
import { LoadError } from '../../components/loading/load-error.tsx';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { Brands, BrandsSkeleton } from './brands.tsx';
import { Budget } from './budget.tsx';
import { HalfGst } from './half-gst.tsx';
import { HelpLinks } from './help-links.tsx';
import { Hero } from './hero.tsx';
import { EmptyHero } from './hero-frame.tsx';
import css from './home.module.css';
import { Milestones } from './milestones.tsx';
import { Offers, OffersSkeleton } from './offers.tsx';
import { RecentCars } from './recent-cars.tsx';

/** The fifth shows only in a wide window. */
const MAX_DEALS = 5;

/** Works with either the deals or the list of cars when the other one fails to load. */
export function Screen() {
  useTitle(t.home.title);
  const [deals, list] = useQueries({
    queries: [
      read(...hotDealsRequest),
      // Also preloads the first page of the list of cars.
      read(...popularCarsRequest),
    ],
  });
  if (deals.isPending || list.isPending) return <EmptyHero />;
  const dealCars = deals.data?.productList ?? [];
  const cars = list.data?.productList ?? [];
  const [hero = cars[0]] = dealCars;
  if (!list.data && !hero) throw list.error;
  return (
    <div className="wide">
      {hero ? (
        <Hero car={hero} />
      ) : (
        <EmptyState title={t.layout.tagline}>
          <p className="lead">{t.list.noneYet}</p>
        </EmptyState>
      )}
      <DeferredContent>
        {list.data ? (
          hero && <Budget facet={list.data.facets.budget} total={list.data.totalCount} />
        ) : (
          <Section title={t.home.budget}>
            <LoadError error={list.error} retry={list.refetch} />
          </Section>
        )}
        {!deals.data && (
          <Section title={t.home.deals}>
            <LoadError error={deals.error} retry={deals.refetch} />
          </Section>
        )}
        {dealCars.length > 0 && (
          <Section
            title={t.home.deals}
            more={
              <Link to={`${paths.allCars}?deals=1`}>
                {t.home.allDeals(deals.data?.totalCount ?? 0)}
              </Link>
            }
          >
            <div className="full-bleed">
              <div className={`car-row ${css.deals}`}>
                {dealCars.slice(0, MAX_DEALS).map((car) => (
                  <CarCard key={car._id} car={car} level={3} />
                ))}
              </div>
            </div>
          </Section>
        )}
        <HalfGst cars={cars} />
        <OptionalBoundary fallback={<BrandsSkeleton />}>
          <Brands />
        </OptionalBoundary>
        <OptionalBoundary fallback={<OffersSkeleton />}>
          <Offers />
        </OptionalBoundary>
        <Milestones />
        <OptionalBoundary>
          <RecentCars />
        </OptionalBoundary>
        <HelpLinks />
        <CompareTray />
      </DeferredContent>
    </div>
  );
}
