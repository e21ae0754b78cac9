import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import {
  getProductDetails,
  type Product,
  type ProductSummary,
  type Variant,
} from '#contracts/catalogue';
import type { SubCategory } from '#contracts/categories';
import { read } from '../api/client.ts';
import { brandsRequest, carsRequest } from '../api/queries.ts';
import { Availability } from '../components/car/availability.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { Notice } from '../components/feedback/notice.tsx';
import { Section } from '../components/layout/headings.tsx';
import { OptionalBoundary } from '../components/loading/boundaries.tsx';
import { Picture } from '../components/picture.tsx';
import { Breadcrumbs } from '../components/text/breadcrumbs.tsx';
import { useProfile, useShopProfile } from '../hooks/use-session.ts';
import { useTitle } from '../hooks/use-title.ts';
import { t } from '../i18n/language.ts';
import { brandsTexts } from '../i18n/messages/brands.ts';
import { paths } from '../paths.ts';
import type { ProductDetails } from '../shop/chosen-car.ts';
import { type Days, formatDate, formatNumber } from '../shop/format.ts';
import { waitOf } from '../shop/wait.ts';
import css from './brands.module.css';

const BRAND_SLUG = 'maruti-suzuki';

export function Screen() {
  const { data } = useSuspenseQuery(read(...brandsRequest));
  const brand = data.subCategoryList.find(({ slug }) => slug === BRAND_SLUG);
  return brand?.productCount ? (
    <BrandPriceList brand={brand} />
  ) : (
    <EmptyState title={brandsTexts().title}>
      {brand?.notice ? (
        <Notice kind="alarm" isStatic>
          {t.translate(brand.notice)}
        </Notice>
      ) : (
        <p className="lead">{brandsTexts().empty}</p>
      )}
      <Link className="btn primary" to={paths.brands}>
        {brandsTexts().title}
      </Link>
    </EmptyState>
  );
}

function BrandPriceList({ brand }: { brand: SubCategory }) {
  useTitle(`${brand.subCategoryName} ${brandsTexts().prices}`);
  const { priceListUpdatedAt } = useShopProfile();
  const { data } = useSuspenseQuery(
    read(...carsRequest({ subCategoryId: [brand._id], sort: 'csdAsc' })),
  );
  const models = useModels(data.productList);
  const variants = models.reduce((sum, model) => sum + model.variants.length, 0);
  return (
    <>
      <div className={`container ${css.brandHeader}`}>
        <div>
          <Breadcrumbs
            links={[
              [paths.home, t.layout.home],
              [paths.brands, brandsTexts().title],
            ]}
            current={brand.subCategoryName}
          />
          <h1 className="sr-only-narrow">
            <span lang="en">{brand.subCategoryName}</span> {brandsTexts().prices}
          </h1>
          <p className="lead">
            {brandsTexts().priceLead(models.length, variants, formatDate(priceListUpdatedAt))}
          </p>
          {brand.notice && (
            <div className="mt-3">
              <Notice kind="alarm" isStatic>
                {t.translate(brand.notice)}
              </Notice>
            </div>
          )}
          <div className="row mt-4">
            <OptionalBoundary>
              <EntitlementLink />
            </OptionalBoundary>
            <Link className="btn outline" to={`${paths.allCars}?brand=${BRAND_SLUG}`}>
              {brandsTexts().filter}
            </Link>
          </div>
        </div>
        <div className={css.lineup}>
          {data.productList.slice(0, PICTURED_CARS).map(({ _id, image }) => (
            <span key={_id} className="car-image">
              <Picture url={image.url} alt="" isPriority />
            </span>
          ))}
        </div>
      </div>
      <Section
        title={brandsTexts().priceList}
        more={
          <button type="button" className="btn text" onClick={() => print()}>
            {brandsTexts().print}
          </button>
        }
      >
        <div className={css.priceList}>
          {models.map((model) => (
            <Model key={model._id} model={model} />
          ))}
        </div>
      </Section>
    </>
  );
}

function EntitlementLink() {
  const { eligibility } = useProfile().customerDetails;
  return eligibility?.payLevelBand ? (
    <Link className="btn primary" to={`${paths.allCars}?brand=${BRAND_SLUG}&mine=1`}>
      {brandsTexts().within}
    </Link>
  ) : (
    <Link className="btn primary" to={paths.profile}>
      {brandsTexts().entitlement}
    </Link>
  );
}

const PICTURED_CARS = 4;

type PricedModel = Product & { waits: ProductDetails['waits'] };

const useModels = (cars: readonly ProductSummary[]): PricedModel[] =>
  useSuspenseQueries({
    queries: cars.map(({ _id }) => read(getProductDetails, { params: { id: _id } })),
  }).map(({ data: { productDetails, waits } }) => ({
    ...productDetails,
    waits,
    variants: productDetails.variants
      .filter(({ isActive }) => isActive)
      .toSorted((a, b) => a.csdPrice - b.csdPrice),
  }));

function Model({ model }: { model: PricedModel }) {
  const { productName, bodyType, images, variants } = model;
  const fuels = [...new Set(variants.map(({ fuelType }) => t.labels.fuel[fuelType]))];
  const side = images.find(({ kind }) => kind === 'side');
  return (
    <section aria-label={productName}>
      <header>
        <span className="car-image">{side && <Picture url={side.url} alt="" />}</span>
        <div>
          <h3 className="name" lang="en">
            <Link to={paths.car(model)}>{productName}</Link>
          </h3>
          <p className="sm muted">
            {t.labels.body[bodyType]} · {fuels.join(', ')}
          </p>
        </div>
      </header>
      <table className="table" aria-label={productName}>
        <thead>
          <tr>
            <th scope="col">{brandsTexts().variant}</th>
            {[t.common.csd, t.common.showroom, t.common.youKeep].map((column) => (
              <th key={column} scope="col" className="num">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {variants.map((variant) => (
            <VariantRow
              key={variant._id}
              variant={variant}
              wait={waitOf(model.waits, variant._id)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const VariantRow = ({ variant, wait }: { variant: Variant; wait: Days | undefined }) => (
  <tr>
    <th scope="row">
      <b>{variant.variantName}</b>{' '}
      <span className={`${css.fuel} muted`}>{t.labels.fuel[variant.fuelType]}</span>{' '}
      <Availability variant={variant} wait={wait} />
    </th>
    <td className="num">
      <b>{formatNumber(variant.csdPrice)}</b>
    </td>
    <td className="num muted">{formatNumber(variant.exShowroomPrice)}</td>
    <td className="num saving">{formatNumber(variant.saving)}</td>
  </tr>
);
