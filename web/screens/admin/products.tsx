import { useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { listCategory } from '#contracts/categories';
import { PAGE_LIMIT } from '#contracts/constants';
import { read } from '../../api/client.ts';
import { carsRequest } from '../../api/queries.ts';
import { Select } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { admin } from '../../i18n/messages/admin.ts';
import css from './admin.module.css';
import { AdminFrame } from './admin-layout.tsx';
import { Assign } from './assign-category.tsx';

/** Puts cars into categories and brands. Which cars are shown stands in the address. */
export const Screen = () => (
  <AdminFrame title={admin().products.title}>
    <Cars />
  </AdminFrame>
);

function Cars() {
  const [params, setParams] = useSearchParams();
  const { data: shop } = useSuspenseQuery(read(listCategory, { query: { withSub: true } }));
  const brands = shop.categoryList.flatMap(({ subCategoryList = [] }) => subCategoryList);
  // A choice shows at once; its cars come later, and until then those before stay.
  const shown = useDeferredValue(params);
  const brand = brands.find(({ slug }) => slug === shown.get('brand'));
  const named = Number(shown.get('skip'));
  const skip = Number.isSafeInteger(named) && named > 0 ? named : 0;
  const filter = brand && { subCategoryId: [brand._id] };
  const { data } = useSuspenseQuery(read(...carsRequest(filter, { limit: PAGE_LIMIT, skip })));
  const last = Math.floor((data.totalCount - 1) / PAGE_LIMIT) * PAGE_LIMIT;
  if (skip > last && last >= 0) return <Navigate to={pageAt(last, shown)} replace />;
  return (
    <div className={`wrap stack ${css.cars}`}>
      <div className={css.which}>
        <Select
          label={admin().products.show}
          value={brands.find(({ slug }) => slug === params.get('brand'))?.slug ?? ''}
          onChange={({ target }) =>
            setParams(target.value ? { brand: target.value } : {}, {
              preventScrollReset: true,
              flushSync: true,
            })
          }
        >
          <option value="">{admin().products.all}</option>
          {brands.map(({ _id, slug, subCategoryName }) => (
            <option key={_id} value={slug}>
              {subCategoryName}
            </option>
          ))}
        </Select>
      </div>
      <div className="aging" aria-busy={shown !== params}>
        {data.productList.length === 0 ? (
          <Notice kind="plain">{admin().products.none}</Notice>
        ) : (
          <Assign
            key={`${brand?.slug} ${skip}`}
            cars={data.productList}
            categories={shop.categoryList}
          />
        )}
      </div>
      <Pages at={skip} shown={data.productList.length} all={data.totalCount} />
    </div>
  );
}

/** The same address with the cars from there on. */
function pageAt(skip: number, params: URLSearchParams) {
  const next = new URLSearchParams(params);
  next.set('skip', String(skip));
  return `?${next}`;
}

/** The ways to the cars before and after these, when there are more than one page holds. */
function Pages({ at, shown, all }: { at: number; shown: number; all: number }) {
  const [params] = useSearchParams();
  if (at === 0 && shown === all) return null;
  return (
    <nav className="row" aria-label={admin().products.pages}>
      <span className="sm quiet">{admin().products.page(at + 1, at + shown, all)}</span>
      {at > 0 && (
        <Link className="btn line" to={pageAt(Math.max(0, at - PAGE_LIMIT), params)}>
          {admin().products.earlier}
        </Link>
      )}
      {at + shown < all && (
        <Link className="btn line" to={pageAt(at + PAGE_LIMIT, params)}>
          {admin().products.later}
        </Link>
      )}
    </nav>
  );
}
