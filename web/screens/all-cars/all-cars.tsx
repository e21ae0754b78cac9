import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type Filter, sorts } from '#contracts/catalogue';
import { read } from '../../api/client.ts';
import { CARS_PER_PAGE, carPageRequest } from '../../api/queries.ts';
import { CarCard } from '../../components/car/car-card.tsx';
import { CompareTray } from '../../components/car/compare-tray.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { SortOrder } from '../../components/form/sort-order.tsx';
import { SlidersHorizontal, X } from '../../components/icons.ts';
import { LoadError } from '../../components/loading/load-error.tsx';
import { Skeleton } from '../../components/loading/skeleton.tsx';
import { useDeliveryLocation } from '../../hooks/use-delivery-location.ts';
import { useIsWideWindow } from '../../hooks/use-is-wide-window.ts';
import { useLastDefined } from '../../hooks/use-last-defined.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import css from './all-cars.module.css';
import { Filters } from './filters.tsx';
import { type FilterState, useFilters } from './use-filters.ts';
import { type Place, VirtualGrid } from './virtual-grid.tsx';

/** The list of cars; only visible ones are requested. All filters are in the URL, so that back and share work. */
export function Screen() {
  useTitle(t.list.title);
  const filters = useFilters();
  const { stateCode } = useDeliveryLocation();
  const isFull = useIsWideWindow();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...read(...carPageRequest(filters.filter, 0)),
    placeholderData: keepPreviousData,
  });
  const last = useLastDefined(data);
  if (!last && error) throw error;
  if (!last) return <Skeleton shape="list" />;
  const { totalCount, facets } = last;
  if (totalCount === 0 && filters.chips.length === 0)
    return (
      <EmptyState title={t.list.title}>
        <p className="lead">{t.list.noneYet}</p>
        <Link className="btn primary" to={paths.help}>
          {t.layout.help}
        </Link>
      </EmptyState>
    );
  return (
    <div className="wide">
      <div className="container page-header">
        <div>
          <h1 aria-describedby="car-count">{t.list.title}</h1>
          <p id="car-count" className="muted" role="status">
            {data && (
              <span className="stale" aria-busy={isPlaceholderData}>
                <b>{t.common.cars(totalCount)}</b>{' '}
                {t.list.fit(totalCount, t.labels.state[stateCode])}
              </span>
            )}
          </p>
        </div>
        <div className={css.toolbar}>
          <button
            type="button"
            className={`btn outline ${css.filterButton}`}
            onClick={() => setDialogOpen(true)}
          >
            <SlidersHorizontal className="icon" aria-hidden="true" />
            {t.list.filter}
            {filters.chips.length > 0 && <b className="badge">{filters.chips.length}</b>}
          </button>
          <SortOrder
            value={filters.sort}
            options={sorts.map((sort) => [sort, t.labels.sort[sort]])}
            onChange={filters.setSort}
          />
        </div>
      </div>
      <div className={`container ${css.layout}`}>
        {isFull && (
          <div className="only-full">
            <Filters filters={filters} counts={facets} />
          </div>
        )}
        <div className={css.results} aria-busy={isPlaceholderData}>
          {filters.isBrandMissing && <Notice kind="plain">{t.list.brandMissing}</Notice>}
          <Chips filters={filters} />
          {totalCount === 0 && (
            <div className="notice plain">
              <span>{t.list.none}</span>
            </div>
          )}
          {error && <LoadError error={error} retry={refetch} />}
          {data && (
            <VirtualGrid
              total={totalCount}
              renderCar={(index, place) => (
                <CarAt
                  key={index}
                  index={index}
                  total={totalCount}
                  filter={filters.filter}
                  {...place}
                />
              )}
            />
          )}
        </div>
      </div>
      <Dialog
        title={t.list.filters}
        isOpen={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        footer={
          <div className="row nowrap">
            <button type="button" className="btn outline" onClick={filters.clear}>
              {t.list.clear}
            </button>
            <button type="button" className="btn primary grow" onClick={() => setDialogOpen(false)}>
              <span className="stale" aria-busy={isPlaceholderData}>
                {data ? t.list.show(t.common.cars(totalCount)) : t.list.showUncounted}
              </span>
            </button>
            {/* Screen readers ignore the page's own status while the dialog is open. */}
            <span className="sr-only" role="status">
              {data && t.common.cars(totalCount)}
            </span>
          </div>
        }
      >
        <Filters filters={filters} counts={facets} />
      </Dialog>
      <CompareTray />
    </div>
  );
}

interface CarAtProps extends Place {
  index: number;
  total: number;
  filter: Filter;
}

/** A car of the list. Its page is requested once, for all cars on it. */
function CarAt({ index, total, filter, column, height }: CarAtProps) {
  const page = Math.floor(index / CARS_PER_PAGE);
  const { data, error, refetch } = useQuery(read(...carPageRequest(filter, page)));
  const car = data?.productList[index % CARS_PER_PAGE];
  if (car)
    return (
      <CarCard
        car={car}
        isPriority={index < 4}
        position={index + 1}
        total={total}
        sort={filter.sort}
      />
    );
  return (
    <div className="car-card" aria-busy={!error} style={{ minBlockSize: height }}>
      <div className={`${css.placeholder} ${error ? '' : 'picture skeleton-block'}`}>
        {error && column === 0 && <LoadError error={error} retry={refetch} />}
      </div>
    </div>
  );
}

const Chips = ({ filters }: { filters: FilterState }) =>
  filters.chips.length === 0 ? null : (
    <ul className={css.chips} aria-label={t.list.inUse}>
      {filters.chips.map(({ label, remove }) => (
        <li key={label}>
          <button type="button" className="chip active" onClick={remove}>
            {label}
            <X className="icon" aria-label={t.list.takeOff} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="btn text" onClick={filters.clear}>
          {t.list.clear}
        </button>
      </li>
    </ul>
  );
