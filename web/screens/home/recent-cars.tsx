import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { getProductDetails } from '#contracts/catalogue';
import { read } from '../../api/client.ts';
import { Section } from '../../components/layout/headings.tsx';
import { Placeholder } from '../../components/loading/skeleton.tsx';
import { Picture } from '../../components/picture.tsx';
import { t } from '../../i18n/language.ts';
import { carIdIn, paths } from '../../paths.ts';
import { startingPrice } from '../../shop/car-facts.ts';
import { openingImage } from '../../shop/chosen-car.ts';
import { recentItems } from '../../shop/recent.ts';
import css from './home.module.css';

const MAX_CARS = 5;

export function RecentCars() {
  const queries = useQueries({
    queries: recentItems('cars')
      .flatMap((id) => carIdIn(id) ?? []) // slugs of earlier versions are dropped
      .slice(0, MAX_CARS)
      .map((id) => read(getProductDetails, { params: { id } })),
  });
  const cars = queries.flatMap(({ data }) =>
    data ? [{ ...data.productDetails, image: openingImage(data) }] : [],
  );
  if (cars.length === 0 && !queries.some(({ isPending }) => isPending)) return null;
  return (
    <Section title={t.home.recent}>
      {cars.length === 0 && <Placeholder height="9rem" />}
      <div className={css.recentCars}>
        {cars.map((car) => (
          <Link key={car._id} to={paths.car(car)}>
            <span className="car-image">{car.image && <Picture url={car.image.url} alt="" />}</span>
            <b>{car.productName}</b>
            <span className="sm muted">
              {startingPrice(
                car.priceFrom.csd,
                car.variants.filter(({ isActive }) => isActive).length,
              )}
            </span>
          </Link>
        ))}
      </div>
    </Section>
  );
}
