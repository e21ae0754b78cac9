import { useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import type { ProductSummary } from '#contracts/catalogue';
import type { SubCategory } from '#contracts/categories';
import { OWNER_ID, PAGE_LIMIT, SHOP_LIST_PAGE } from '#contracts/constants';
import { getAllStore, getShop, type Store } from '#contracts/shops';
import { read } from '../../api/client.ts';
import { carsRequest } from '../../api/queries.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { Select, SelectOptions } from '../../components/form/field.tsx';
import { DefinitionList } from '../../components/text/definition-list.tsx';
import { adminTexts } from '../../i18n/messages/admin.ts';
import css from './admin.module.css';
import { AdminLayout } from './admin-layout.tsx';
import { AssignCategory } from './assign-category.tsx';
import { useCategories } from './use-categories.ts';

/** Shows the cars of a brand or shop and moves them to categories and brands. The URL says which cars are shown. */
export const Screen = () => (
  <AdminLayout title={adminTexts().products.title}>
    <Cars />
  </AdminLayout>
);

function Cars() {
  const [params, setParams] = useSearchParams();
  const brands = useCategories().flatMap(({ subCategoryList = [] }) => subCategoryList);
  const stores = useSuspenseQuery(read(getAllStore, { params: { ownerId: OWNER_ID } })).data;
  // The select updates at once; the previous cars stay until the new ones are loaded.
  const deferredParams = useDeferredValue(params);
  const brand = brands.find(({ slug }) => slug === deferredParams.get('brand'));
  const shop = stores.storeList.find(({ slug }) => slug === deferredParams.get('shop'));
  const choices = [
    { key: 'brand', name: adminTexts().products.brands, options: brands.map(brandOption) },
    { key: 'shop', name: adminTexts().products.shops, options: stores.storeList.map(shopOption) },
  ];
  const chosen = choices.flatMap(({ key, options }) =>
    options.flatMap(([value]) => (value === `${key}=${params.get(key)}` ? value : [])),
  );
  return (
    <div className={`container stack ${css.products}`}>
      <div className={css.toolbar}>
        <Select
          label={adminTexts().products.show}
          value={chosen[0] ?? ''}
          onChange={({ target }) =>
            setParams(target.value, { preventScrollReset: true, flushSync: true })
          }
        >
          <option value="">{adminTexts().products.all}</option>
          {choices.map(({ key, name, options }) => (
            <optgroup key={key} label={name}>
              <SelectOptions options={options} />
            </optgroup>
          ))}
        </Select>
      </div>
      <div className="stale stack" aria-busy={deferredParams !== params}>
        {shop ? (
          <ShopCars key={shop._id} shopId={shop._id} params={deferredParams} />
        ) : (
          <BrandCars key={brand?._id} brandId={brand?._id} params={deferredParams} />
        )}
      </div>
    </div>
  );
}

const brandOption = ({ slug, subCategoryName }: SubCategory) =>
  [`brand=${slug}`, subCategoryName] as const;
const shopOption = ({ slug, shopName }: Store) => [`shop=${slug}`, shopName] as const;

/** The cars of a brand, or all of them. */
function BrandCars({ brandId, params }: { brandId: string | undefined; params: URLSearchParams }) {
  const filter = brandId === undefined ? undefined : { subCategoryId: [brandId] };
  const { data } = useSuspenseQuery(
    read(...carsRequest(filter, { limit: PAGE_LIMIT, skip: skipIn(params) })),
  );
  return <CarPage {...data} params={params} limit={PAGE_LIMIT} none={adminTexts().products.none} />;
}

/** A shop and its cars, ten at a time. */
function ShopCars({ shopId, params }: { shopId: string; params: URLSearchParams }) {
  const token = `/${SHOP_LIST_PAGE}/${skipIn(params)}`;
  const { data } = useSuspenseQuery(read(getShop, { params: { shopId, token } }));
  const { shopName, address, mobile, email, openHours } = data.store;
  const texts = adminTexts().products;
  return (
    <>
      <section className={`card ${css.shop}`} aria-label={shopName}>
        <DefinitionList
          rows={[
            [texts.shop, shopName],
            [texts.address, `${address.addressLine1}, ${address.city} ${address.pincode}`],
            [texts.phone, mobile && <a href={`tel:+91${mobile}`}>{mobile}</a>],
            [texts.email, email && <a href={`mailto:${email}`}>{email}</a>],
            [texts.hours, texts.hoursOf(openHours)],
            [texts.carCount, String(data.totalCount)],
          ]}
        />
      </section>
      <CarPage {...data} params={params} limit={SHOP_LIST_PAGE} none={texts.noneInShop} />
    </>
  );
}

/** How many cars come before those of the page in the URL. */
function skipIn(params: URLSearchParams) {
  const skip = Number(params.get('skip'));
  return Number.isSafeInteger(skip) && skip > 0 ? skip : 0;
}

interface CarPageProps {
  productList: readonly ProductSummary[];
  totalCount: number;
  params: URLSearchParams;
  limit: number;
  none: string;
}

function CarPage({ productList, totalCount, params, limit, none }: CarPageProps) {
  const categories = useCategories();
  const skip = skipIn(params);
  const last = Math.floor((totalCount - 1) / limit) * limit;
  if (skip > last && last >= 0) return <Navigate to={pageAt(last, params)} replace />;
  return (
    <>
      {productList.length === 0 ? (
        <Notice kind="plain">{none}</Notice>
      ) : (
        <AssignCategory key={skip} cars={productList} categories={categories} />
      )}
      <Pages skip={skip} limit={limit} count={productList.length} total={totalCount} />
    </>
  );
}

function pageAt(skip: number, params: URLSearchParams) {
  const next = new URLSearchParams(params);
  next.set('skip', String(skip));
  return `?${next}`;
}

type PagesProps = { skip: number; limit: number; count: number; total: number };

function Pages({ skip, limit, count, total }: PagesProps) {
  const [params] = useSearchParams();
  if (skip === 0 && count === total) return null;
  return (
    <nav className="row" aria-label={adminTexts().products.pages}>
      <span className="sm muted">{adminTexts().products.page(skip + 1, skip + count, total)}</span>
      {skip > 0 && (
        <Link className="btn outline" to={pageAt(Math.max(0, skip - limit), params)}>
          {adminTexts().products.earlier}
        </Link>
      )}
      {skip + count < total && (
        <Link className="btn outline" to={pageAt(skip + limit, params)}>
          {adminTexts().products.later}
        </Link>
      )}
    </nav>
  );
}
