import { useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { listCategory } from '#contracts/categories';
import { PAGE_LIMIT } from '#contracts/constants';
import { read } from '../../api/client.ts';
import { carsRequest } from '../../api/queries.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { Select, SelectOptions } from '../../components/form/field.tsx';
import { adminTexts } from '../../i18n/messages/admin.ts';
import css from './admin.module.css';
import { AdminLayout } from './admin-layout.tsx';
import { AssignCategory } from './assign-category.tsx';

/** Moves cars to categories and brands. The URL says which cars are shown. */
export const Screen = () => (
  <AdminLayout title={adminTexts().products.title}>
    <Cars />
  </AdminLayout>
);

function Cars() {
  const [params, setParams] = useSearchParams();
  const { data: shop } = useSuspenseQuery(read(listCategory, { query: { withSub: true } }));
  const brands = shop.categoryList.flatMap(({ subCategoryList = [] }) => subCategoryList);
  // The select updates at once; the previous cars stay until the new ones are loaded.
  const deferredParams = useDeferredValue(params);
  const brand = brands.find(({ slug }) => slug === deferredParams.get('brand'));
  const requestedSkip = Number(deferredParams.get('skip'));
  const skip = Number.isSafeInteger(requestedSkip) && requestedSkip > 0 ? requestedSkip : 0;
  const filter = brand && { subCategoryId: [brand._id] };
  const { data } = useSuspenseQuery(read(...carsRequest(filter, { limit: PAGE_LIMIT, skip })));
  const last = Math.floor((data.totalCount - 1) / PAGE_LIMIT) * PAGE_LIMIT;
  if (skip > last && last >= 0) return <Navigate to={pageAt(last, deferredParams)} replace />;
  return (
    <div className={`container stack ${css.products}`}>
      <div className={css.toolbar}>
        <Select
          label={adminTexts().products.show}
          value={brands.find(({ slug }) => slug === params.get('brand'))?.slug ?? ''}
          onChange={({ target }) =>
            setParams(target.value ? { brand: target.value } : {}, {
              preventScrollReset: true,
              flushSync: true,
            })
          }
        >
          <option value="">{adminTexts().products.all}</option>
          <SelectOptions
            options={brands.map(({ slug, subCategoryName }) => [slug, subCategoryName])}
          />
        </Select>
      </div>
      <div className="stale" aria-busy={deferredParams !== params}>
        {data.productList.length === 0 ? (
          <Notice kind="plain">{adminTexts().products.none}</Notice>
        ) : (
          <AssignCategory
            key={`${brand?.slug} ${skip}`}
            cars={data.productList}
            categories={shop.categoryList}
          />
        )}
      </div>
      <Pages skip={skip} count={data.productList.length} total={data.totalCount} />
    </div>
  );
}

function pageAt(skip: number, params: URLSearchParams) {
  const next = new URLSearchParams(params);
  next.set('skip', String(skip));
  return `?${next}`;
}

function Pages({ skip, count, total }: { skip: number; count: number; total: number }) {
  const [params] = useSearchParams();
  if (skip === 0 && count === total) return null;
  return (
    <nav className="row" aria-label={adminTexts().products.pages}>
      <span className="sm muted">{adminTexts().products.page(skip + 1, skip + count, total)}</span>
      {skip > 0 && (
        <Link className="btn outline" to={pageAt(Math.max(0, skip - PAGE_LIMIT), params)}>
          {adminTexts().products.earlier}
        </Link>
      )}
      {skip + count < total && (
        <Link className="btn outline" to={pageAt(skip + PAGE_LIMIT, params)}>
          {adminTexts().products.later}
        </Link>
      )}
    </nav>
  );
}
