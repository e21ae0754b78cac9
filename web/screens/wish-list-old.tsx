import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { getAllWishLists } from '#contracts/wishlist';
import { read } from '../api.ts';
import { CarGrid } from '../components/car-grid.tsx';
import { Empty } from '../components/states.tsx';
import { useCustomerId, useShop } from '../hooks/use-session.ts';
import { useTitle } from '../hooks/use-title.ts';
import { t } from '../language.ts';
import { paths } from '../paths.ts';
import './all-cars.css';

/** The cars this visitor has put aside. */
export function Screen() {
  useTitle('Wish list');
  const params = { a: useCustomerId(), b: useShop()._id, skip: 0, limit: 100 };
  const { data } = useSuspenseQuery(read(getAllWishLists, { params }));
  const cars = data.wishList.flatMap(({ product }) => product ?? []);
  if (cars.length === 0)
    return (
      <Empty title="Wish list">
        <p className="lead">Tap the heart of a car to find it here again.</p>
        <Link className="btn ink" to={paths.allCars}>
          See all cars
        </Link>
      </Empty>
    );
  return (
    <>
      <div className="wrap listhead">
        <div>
          <h1>Wish list</h1>
          <p className="quiet">{t.common.cars(cars.length)} kept.</p>
        </div>
      </div>
      <div className="wrap results">
        <CarGrid cars={cars} />
      </div>
    </>
  );
}
