import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { search } from '#contracts/catalogue';
import { OWNER_ID } from '#contracts/constants';
import { read } from '../api.ts';
import { CarGrid } from '../components/car-grid.tsx';
import { Loading } from '../components/states.tsx';
import { useTitle } from '../hooks/use-title.ts';
import { t } from '../language.ts';
import { paths } from '../paths.ts';
import './all-cars.css';

/** Finds cars by words; the words stand in the address. */
export function Screen() {
  const [params, setParams] = useSearchParams();
  const words = params.get('q') ?? '';
  useTitle(words ? `Search: ${words}` : 'Search');
  const { data, error } = useQuery({
    ...read(search, { params: { ownerId: OWNER_ID, x: 'all' }, query: { search: words } }),
    placeholderData: keepPreviousData,
  });
  if (error) throw error;
  if (!data) return <Loading />;
  return (
    <>
      <div className="wrap listhead">
        <div className="grow">
          <h1>Search</h1>
          <form
            className="row nowrap mt-3"
            onSubmit={(event) => {
              event.preventDefault();
              setParams({ q: String(new FormData(event.currentTarget).get('q') ?? '') });
            }}
          >
            <input
              key={words}
              className="input"
              type="search"
              name="q"
              aria-label="Search cars"
              placeholder="A car, a make, diesel, seven seats"
              defaultValue={words}
              maxLength={80}
            />
            <button type="submit" className="btn ink">
              Search
            </button>
          </form>
          <p className="quiet mt-3" role="status">
            {words
              ? `${t.common.cars(data.totalCount)} for “${words}”`
              : 'What others look at most'}
          </p>
          {data.didYouMean && (
            <p>
              Did you mean{' '}
              <Link to={`${paths.search}?q=${encodeURIComponent(data.didYouMean)}`}>
                {data.didYouMean}
              </Link>
              ?
            </p>
          )}
        </div>
      </div>
      <div className="wrap results">
        <CarGrid cars={data.productList} />
      </div>
    </>
  );
}
