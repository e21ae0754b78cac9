import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ProductSummary } from '#contracts/catalogue';
import type { SubCategory } from '#contracts/categories';
import { read } from '../api/client.ts';
import { brandsRequest, carsRequest } from '../api/queries.ts';
import { BrandLogo } from '../components/car/brand-logo.tsx';
import { Notice } from '../components/feedback/notice.tsx';
import { OptionalBoundary } from '../components/loading/boundaries.tsx';
import { Picture } from '../components/picture.tsx';
import { useShopProfile } from '../hooks/use-session.ts';
import { useTitle } from '../hooks/use-title.ts';
import { t } from '../i18n/language.ts';
import { brandsTexts } from '../i18n/messages/brands.ts';
import { paths } from '../paths.ts';
import { formatDate, formatLakh, formatMoney, formatNumber } from '../shop/format.ts';
import css from './brands.module.css';

/** Every brand, including those without cars for sale. */
export function Screen() {
  useTitle(brandsTexts().title);
  const { data } = useSuspenseQuery(read(...brandsRequest));
  const { priceListUpdatedAt } = useShopProfile();
  const { data: cars } = useSuspenseQuery(read(...carsRequest({ sort: 'popular' })));
  const makers = brandsTexts().makers(data.subCategoryList.length);
  return (
    <>
      <div className="container page-header">
        <div>
          <h1>{brandsTexts().title}</h1>
          <p className="muted measure">
            {brandsTexts().lead(makers, formatDate(priceListUpdatedAt))}
          </p>
        </div>
      </div>
      <div className="container">
        {data.subCategoryList.map((brand) => (
          <Row
            key={brand._id}
            brand={brand}
            cars={cars.productList.filter(({ subCategoryId }) => subCategoryId === brand._id)}
          />
        ))}
      </div>
    </>
  );
}

const CARS_PER_BRAND = 3;

type CarsProps = { cars: readonly ProductSummary[] };

const Cars = ({ cars }: CarsProps) =>
  cars.slice(0, CARS_PER_BRAND).map(({ _id, image }) => (
    <span key={_id} className="car-image">
      <Picture url={image.url} alt="" />
    </span>
  ));

function LoadedCars({ brand: { _id } }: { brand: SubCategory }) {
  const request = carsRequest({ subCategoryId: [_id], sort: 'popular' }, { limit: CARS_PER_BRAND });
  const { data } = useSuspenseQuery(read(...request));
  return <Cars cars={data.productList} />;
}

function Row({ brand, cars }: CarsProps & { brand: SubCategory }) {
  const texts = brandsTexts();
  const { subCategoryName, slug, logo, notice, isActive, productCount, ...from } = brand;
  const { csdPriceFrom, savingFrom } = from;
  return (
    <article className={css.brand}>
      <div className={css.brandName}>
        <BrandLogo slug={slug} logo={logo} />
        <h2 className="name">
          <Link className="stretched-link" to={`${paths.allCars}?brand=${slug}`}>
            {subCategoryName}
          </Link>
        </h2>
        {!isActive && <span className="tag">{texts.hidden}</span>}
      </div>
      {notice ? (
        <Notice kind="alarm" isStatic>
          {t.translate(notice)}
        </Notice>
      ) : (
        <div className={css.lineup}>
          {cars.length > 0 || productCount === 0 ? (
            <Cars cars={cars} />
          ) : (
            <OptionalBoundary>
              <LoadedCars brand={brand} />
            </OptionalBoundary>
          )}
        </div>
      )}
      <dl className={css.brandFacts}>
        {[
          [texts.models, formatNumber(productCount)],
          [texts.csdFrom, csdPriceFrom === undefined ? texts.none : formatLakh(csdPriceFrom)],
          [texts.keepFrom, savingFrom === undefined ? texts.none : formatMoney(savingFrom)],
        ].map(([term, details]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{details}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
