import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { read } from '../../api/client.ts';
import { carPageRequest, hotDealsRequest } from '../../api/queries.ts';
import { CarCard } from '../../components/car-card.tsx';
import { DeferredContent } from '../../components/deferred-content.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { EmptyState, LoadError, OptionalBoundary } from '../../components/states.tsx';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { Brands, BrandsToCome } from './brands.tsx';
import { Budget } from './budget.tsx';
import { HalfGst } from './half-gst.tsx';
import { Hero } from './hero.tsx';
import css from './home.module.css';
import { Help, Road } from './milestones.tsx';
import { Offers, OffersToCome } from './offers.tsx';
import { Recent } from './recent-cars.tsx';
import { Section } from './section.tsx';

/** How many deals stand on the first screen. */
const DEALS = 4;

/**
 * The first screen: the promise, budgets, deals of the month, where CSD saves most, brands, and the road ahead. When
 * the deals fail, or the list of cars, the other one carries it.
 */
export function Screen() {
  useTitle(t.home.title);
  const [deals, list] = useQueries({
    queries: [
      read(...hotDealsRequest),
      // The first page of the list of cars: whoever goes there next has it already.
      read(...carPageRequest({ sort: 'popular' }, 0)),
    ],
  });
  if (deals.isPending || list.isPending) return <Skeleton shape="home" />;
  const dealCars = deals.data?.productList ?? [];
  const cars = list.data?.productList ?? [];
  const [hero = cars[0]] = dealCars;
  if (!list.data && !hero) throw list.error;
  return (
    <>
      {hero ? (
        <Hero car={hero} />
      ) : (
        <EmptyState title={t.frame.promise}>
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
            more={<Link to={paths.allCars}>{t.home.allCars(list.data?.totalCount ?? 0)}</Link>}
          >
            <div className="bleed">
              <div className={`parade ${css.deals}`}>
                {dealCars.slice(0, DEALS).map((car) => (
                  <CarCard key={car._id} car={car} level={3} />
                ))}
              </div>
            </div>
          </Section>
        )}
        <HalfGst cars={cars} />
        <OptionalBoundary fallback={<BrandsToCome />}>
          <Brands />
        </OptionalBoundary>
        <OptionalBoundary fallback={<OffersToCome />}>
          <Offers />
        </OptionalBoundary>
        <Road />
        <OptionalBoundary>
          <Recent />
        </OptionalBoundary>
        <Help />
      </DeferredContent>
    </>
  );
}
