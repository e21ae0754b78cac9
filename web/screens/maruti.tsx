import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { productsList } from '#contracts/catalogue';
import { listSubCategory } from '#contracts/categories';
import { OWNER_ID } from '#contracts/constants';
import { read } from '../api.ts';
import { CarGrid } from '../components/car-grid.tsx';
import { useTitle } from '../hooks/use-title.ts';
import { paths } from '../paths.ts';
import './all-cars.css';

const SLUG = 'maruti-suzuki';

/** The landing page of one make. */
export function Screen() {
  useTitle('Maruti Suzuki CSD prices');
  const { data: brands } = useSuspenseQuery(
    read(listSubCategory, { params: { ownerId: OWNER_ID } }),
  );
  const ids = brands.subCategoryList.flatMap(({ _id, slug }) => (slug === SLUG ? [_id] : []));
  const { data } = useSuspenseQuery(
    read(productsList, {
      params: { shopId: 'all', ownerId: OWNER_ID, limit: 100, skip: 0 },
      query: { filter: { subCategoryId: ids, sort: 'csdAsc' } },
    }),
  );
  return (
    <>
      <div className="wrap listhead">
        <div>
          <h1>Maruti Suzuki through CSD</h1>
          <p className="lead">
            Every model with its canteen and showroom price. All models here are invented.{' '}
            <Link to={`${paths.allCars}?brand=${SLUG}`}>Filter and sort them</Link>
          </p>
        </div>
      </div>
      <div className="wrap results">
        <CarGrid cars={data.productList} />
      </div>
    </>
  );
}
