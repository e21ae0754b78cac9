import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import {
  bodyTypes,
  type Facets,
  type Filter,
  fuelTypes,
  productsList,
  sorts,
} from '#contracts/catalogue';
import { listSubCategory } from '#contracts/categories';
import { OWNER_ID } from '#contracts/constants';
import { read } from '../api.ts';
import { CarGrid } from '../components/car-grid.tsx';
import { Loading } from '../components/states.tsx';
import { useTitle } from '../hooks/use-title.ts';
import { X } from '../icons.ts';
import { t } from '../language.ts';
import './all-cars.css';

const STEP = 12;

const sortWords: Record<(typeof sorts)[number], string> = {
  popular: 'Most looked at',
  savingDesc: 'Most saved',
  csdAsc: 'CSD price, low first',
  csdDesc: 'CSD price, high first',
  newest: 'Newest',
  mileageDesc: 'Mileage',
  ratingDesc: 'Rating',
};

/** The list of cars. All that is chosen stands in the address, so back and share just work. */
export function Screen() {
  useTitle('All cars');
  const choice = useChoice();
  const { data, error } = useQuery({
    ...read(productsList, {
      params: { shopId: 'all', ownerId: OWNER_ID, limit: choice.shown, skip: 0 },
      query: { filter: choice.filter },
    }),
    placeholderData: keepPreviousData,
  });
  if (error) throw error;
  if (!data) return <Loading />;
  const { productList, totalCount, facets } = data;
  return (
    <>
      <div className="wrap listhead">
        <div>
          <h1>All cars</h1>
          <p className="quiet" role="status">
            <b>{t.common.cars(totalCount)}</b> {totalCount === 1 ? 'fits' : 'fit'}. CSD prices
            before road tax and insurance.
          </p>
        </div>
        <label className="sortby">
          <span className="sm quiet">Sort by</span>
          <select
            className="input"
            value={choice.sort}
            onChange={(event) => choice.set('sort', [event.target.value])}
          >
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortWords[sort]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="wrap list">
        <Filters choice={choice} facets={facets} />
        <div className="results">
          {choice.chips.length > 0 && (
            <ul className="chips" aria-label="Filters in use">
              {choice.chips.map(({ key, value, label }) => (
                <li key={`${key}${value}`}>
                  <button
                    type="button"
                    className="chip on"
                    onClick={() => choice.toggle(key, value)}
                  >
                    {label}
                    <X className="icon" aria-label="take off" />
                  </button>
                </li>
              ))}
              <li>
                <button type="button" className="btn text" onClick={choice.clear}>
                  Clear all
                </button>
              </li>
            </ul>
          )}
          {productList.length === 0 && (
            <div className="note plain">
              <span />
              <span>No car fits all of this. Take a filter off.</span>
            </div>
          )}
          <CarGrid cars={productList} />
          <div className="more">
            <span className="sm quiet">
              {productList.length} of {totalCount} shown
            </span>
            <div
              className="kerb"
              style={{ '--n': 20, '--at': totalCount ? productList.length / totalCount : 1 }}
              aria-hidden="true"
            />
            {productList.length < totalCount && (
              <button type="button" className="btn line" onClick={choice.showMore}>
                Show {Math.min(STEP, totalCount - productList.length)} more
              </button>
            )}
          </div>
        </div>
      </div>
    </>
  );
}

type Key = 'brand' | 'body' | 'fuel';
type Choice = ReturnType<typeof useChoice>;

/** What is chosen, as the address says it. */
function useChoice() {
  const [params, setParams] = useSearchParams();
  const { data } = useSuspenseQuery(read(listSubCategory, { params: { ownerId: OWNER_ID } }));
  const brands = data.subCategoryList;
  const chosen = (key: Key) => params.get(key)?.split(',').filter(Boolean) ?? [];
  const set = (key: string, values: readonly string[]) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (values.length) next.set(key, values.join(','));
        else next.delete(key);
        if (key !== 'shown') next.delete('shown');
        return next;
      },
      { preventScrollReset: true },
    );
  const sort = sorts.find((one) => one === params.get('sort')) ?? 'popular';
  const shown = Math.min(Math.max(Number(params.get('shown')) || STEP, STEP), 100);
  const named = brands.filter(({ slug }) => chosen('brand').includes(slug));
  const bodies = bodyTypes.filter((one) => chosen('body').includes(one));
  const fuels = fuelTypes.filter((one) => chosen('fuel').includes(one));
  const filter: Filter = {
    sort,
    ...(named.length && { subCategoryId: named.map(({ _id }) => _id) }),
    ...(bodies.length && { bodyType: bodies }),
    ...(fuels.length && { fuelType: fuels }),
  };
  const chips = [
    ...named.map(({ slug, subCategoryName }) => ({
      key: 'brand' as const,
      value: slug,
      label: subCategoryName,
    })),
    ...bodies.map((value) => ({ key: 'body' as const, value, label: value })),
    ...fuels.map((value) => ({ key: 'fuel' as const, value, label: value })),
  ];
  return {
    brands,
    filter,
    sort,
    shown,
    chips,
    set,
    isChosen: (key: Key, value: string) => chosen(key).includes(value),
    toggle: (key: Key, value: string) =>
      set(
        key,
        chosen(key).includes(value)
          ? chosen(key).filter((one) => one !== value)
          : [...chosen(key), value],
      ),
    showMore: () => set('shown', [String(shown + STEP)]),
    clear: () => setParams({}, { preventScrollReset: true }),
  };
}

function Filters({ choice, facets }: { choice: Choice; facets: Facets }) {
  const tally = (rows: Facets['fuelType']) =>
    new Map(rows.map(({ value, count: cars }) => [value, cars]));
  const byBrand = tally(facets.subCategoryId);
  const byBody = tally(facets.bodyType);
  const byFuel = tally(facets.fuelType);
  return (
    <details className="facets" open={matchMedia('(min-width: 64rem)').matches}>
      <summary className="label">Filters</summary>
      <Facet
        title="Brand"
        facet="brand"
        choice={choice}
        options={choice.brands.map(({ _id, slug, subCategoryName }) => ({
          value: slug,
          label: subCategoryName,
          cars: byBrand.get(_id) ?? 0,
        }))}
      />
      <Facet
        title="Body"
        facet="body"
        choice={choice}
        options={bodyTypes.map((value) => ({ value, label: value, cars: byBody.get(value) ?? 0 }))}
      />
      <Facet
        title="Fuel"
        facet="fuel"
        choice={choice}
        options={fuelTypes.map((value) => ({ value, label: value, cars: byFuel.get(value) ?? 0 }))}
      />
    </details>
  );
}

interface FacetProps {
  title: string;
  facet: Key;
  choice: Choice;
  options: readonly { value: string; label: string; cars: number }[];
}

const Facet = ({ title, facet, choice, options }: FacetProps) => (
  <fieldset className="facet">
    <legend>
      <b>{title}</b>
    </legend>
    {options.map(({ value, label, cars }) => (
      <label key={value} className="choice">
        <input
          type="checkbox"
          checked={choice.isChosen(facet, value)}
          disabled={cars === 0 && !choice.isChosen(facet, value)}
          onChange={() => choice.toggle(facet, value)}
        />
        <span>{label}</span>
        <span className="side">{cars}</span>
      </label>
    ))}
  </fieldset>
);
