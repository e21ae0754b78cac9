import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigationType, useParams, useSearchParams } from 'react-router-dom';
import { search } from '#contracts/catalogue';
import { OWNER_ID } from '#contracts/constants';
import type { OutputOf } from '#contracts/engine/endpoint';
import { read } from '../../api/client.ts';
import { brandsRequest } from '../../api/queries.ts';
import { CarGrid } from '../../components/car/car-grid.tsx';
import { CarOutline } from '../../components/feedback/empty-state.tsx';
import { IdentityNumberNotice } from '../../components/form/identity-number-notice.tsx';
import { Clock, LayoutGrid, Search } from '../../components/icons.ts';
import { helpPath, searchParams } from '../../components/layout/search-box.tsx';
import { OptionalBoundary } from '../../components/loading/boundaries.tsx';
import { LoadError } from '../../components/loading/load-error.tsx';
import { CarsSkeleton } from '../../components/loading/skeleton.tsx';
import { Breadcrumbs } from '../../components/text/breadcrumbs.tsx';
import { useDebouncedValue } from '../../hooks/use-debounced-value.ts';
import { useIsCurrent } from '../../hooks/use-is-current.ts';
import { useLastDefined } from '../../hooks/use-last-defined.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../i18n/language.ts';
import { searchHelpTexts } from '../../i18n/messages/search-help.ts';
import { paths, searchFrom } from '../../paths.ts';
import { withoutIdentityNumber } from '../../shop/identity-number.ts';
import { addRecentItem, clearRecentItems, recentItems } from '../../shop/recent.ts';
import css from './search.module.css';
import { Examples, PinFound, pinIn, Understood } from './search-help.tsx';

const DEBOUNCE_MS = 200;
const MAX_LENGTH = 80;
/** A percent-encoded letter that was cut off, as in `%E0%A4%A`. */
const BROKEN_ENCODING = /\uFFFD(%[\da-f]?)?/gi;
const INITIAL_CARS = 12;
/** A longer list of dropped words reads worse than none. */
const MAX_NAMED_WORDS = 2;

const isHalfTyped = (query: string) => [...query].length === 1;

/** Searches while the customer types; the query is kept in the URL. */
export function Screen() {
  const [params, setParams] = useSearchParams();
  const query = withoutIdentityNumber(
    (params.get('q') ?? '').replace(BROKEN_ENCODING, '').slice(0, MAX_LENGTH).trim(),
  );
  const isCurrent = useIsCurrent();
  const [typed, setTyped] = useState(query);
  const searched = withoutIdentityNumber(typed.trim());
  const debounced = useDebouncedValue(searched, DEBOUNCE_MS);
  useTitle(query ? t.search.titleOf(query) : t.search.title);
  /** The last value synchronised between field and URL: a change made by the field must not change the field. */
  const synced = useRef(query);
  useEffect(() => {
    if (query === synced.current) return;
    synced.current = query;
    setTyped(query);
  }, [query]);
  useEffect(() => {
    if (debounced === synced.current || !isCurrent()) return;
    synced.current = debounced;
    setParams(debounced ? { q: debounced } : {}, { replace: true });
  }, [debounced]);
  const field = useRef<HTMLInputElement>(null);
  const startsTyping = useNavigationType() === 'PUSH' && !query;
  useEffect(() => {
    if (startsTyping) field.current?.focus();
  }, []);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...read(search, { params: { ownerId: OWNER_ID, x: 'all' }, query: { search: query } }),
    placeholderData: keepPreviousData,
  });
  // Not updated on blur: the links must not move while one is being clicked.
  const [searches, setSearches] = useState(() => recentItems('searches'));
  const cars = data?.productList ?? [];
  const shown = params.has('all') ? cars : cars.slice(0, INITIAL_CARS);
  // In the URL, so that back restores the whole list.
  const showAll = () =>
    setParams({ q: query, all: '1' }, { replace: true, preventScrollReset: true });
  const isExact = data?.didYouMean === undefined;
  const isEmpty = data?.totalCount === 0 && !isHalfTyped(query);
  const pin = data && !isPlaceholderData && pinIn(query, data.understood);
  const resultText = data && resultTextOf(data, query);
  // Keeps the previous count while loading: screen readers announce every change.
  const statusText = useLastDefined(isPlaceholderData ? undefined : resultText);
  return (
    <div className={`container wide ${css.page}`}>
      <WayBack />
      <h1 className="sr-only-narrow">{t.search.title}</h1>
      <search>
        <form
          className={css.searchField}
          onSubmit={(event) => {
            event.preventDefault();
            if (!searched) return;
            addRecentItem('searches', searched);
            setSearches(recentItems('searches'));
          }}
        >
          <Search className="icon" aria-hidden="true" />
          <input
            ref={field}
            className="input"
            type="search"
            aria-label={t.search.label}
            placeholder={t.search.hint}
            value={typed}
            maxLength={MAX_LENGTH}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => searched && addRecentItem('searches', searched)}
          />
        </form>
      </search>
      <IdentityNumberNotice typed={typed} />
      <div className="split" style={{ '--aside': '18rem' }}>
        <div className="stack" style={{ '--gap': 'var(--s-4)' }}>
          {!query && <Examples query="" />}
          <p className="muted" role="status">
            {statusText}
          </p>
          {error && <LoadError error={error} retry={refetch} />}
          {data?.understood && (
            <Understood
              query={query}
              words={data.understood}
              meanings={data.meanings ?? []}
              onChange={(q) => setParams(q ? { q } : {}, { replace: true })}
            />
          )}
          {!isExact && (
            <p>
              {t.search.didYouMean}{' '}
              <Link to={searchParams(data.didYouMean ?? '')}>{data.didYouMean}</Link>?
            </p>
          )}
          {pin && (
            <OptionalBoundary>
              <PinFound pin={pin} />
            </OptionalBoundary>
          )}
          {isEmpty && query && (
            <p>
              <Link className="btn text" to={helpPath(query)}>
                {t.search.inHelp(query)}
              </Link>
            </p>
          )}
          {isEmpty && <CarOutline />}
          {data?.totalCount === 0 && <Examples query={query} />}
          {isEmpty && (
            <p className="muted">
              {t.search.noneHint} <Link to={paths.allCars}>{t.common.seeAllCars}</Link>
            </p>
          )}
          {!data && !error && <CarsSkeleton />}
          {shown.length > 0 && (
            <CarGrid cars={shown} sort={data?.meanings?.find(({ sort }) => sort)?.sort} />
          )}
          {shown.length < cars.length && (
            <button type="button" className="btn outline full-width" onClick={showAll}>
              {t.search.more(cars.length - shown.length)}
            </button>
          )}
        </div>
        <div className="stack" style={{ '--gap': 'var(--s-5)' }}>
          {data && data.suggestions.length > 0 && (
            <Links
              title={t.search.searches}
              rows={data.suggestions.map((text) => ({ to: searchParams(text), text }))}
            />
          )}
          <OptionalBoundary>
            <Brands query={query} />
          </OptionalBoundary>
          <RecentSearches searches={searches} onClear={() => setSearches([])} />
        </div>
      </div>
    </div>
  );
}

function resultTextOf(found: OutputOf<typeof search>, query: string): string {
  const { totalCount, dropped, didYouMean } = found;
  const cars = t.common.cars(totalCount);
  const texts = searchHelpTexts();
  if (!query) return t.search.popular;
  if (isHalfTyped(query)) return texts.tooShort;
  if (dropped && dropped.length > MAX_NAMED_WORDS) return texts.closest;
  if (dropped) return texts.dropped(cars, query, dropped);
  if (!totalCount) return t.search.none(query);
  return didYouMean ? texts.nearest(cars, query) : t.search.found(cars, query);
}

/** Leads to the tab that the search is named after. */
function WayBack() {
  const { from } = useParams();
  const tab = [
    [paths.home, t.layout.home] as const,
    [paths.allCars, t.layout.allCars] as const,
    [paths.brands, t.layout.brands] as const,
  ].find(([path]) => searchFrom(path) === `${paths.search}/${from}`);
  return tab ? <Breadcrumbs links={[tab]} current={t.search.title} /> : null;
}

interface LinksProps {
  title: string;
  rows: readonly { to: string; text: string; detail?: string }[];
  icon?: typeof Search;
}

const Links = ({ title, rows, icon: Icon = Search }: LinksProps) => (
  <section>
    <h2 className="label">{title}</h2>
    <ul className={css.links}>
      {rows.map(({ to, text, detail }) => (
        <li key={to}>
          <Link to={to}>
            <Icon className="icon" aria-hidden="true" />
            <span>
              {text} {detail && <span className="muted">{detail}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

function Brands({ query }: { query: string }) {
  const { data } = useSuspenseQuery(read(...brandsRequest));
  const start = query.toLowerCase();
  const rows = data.subCategoryList
    .filter((brand) => start && brand.subCategoryName.toLowerCase().startsWith(start))
    .map(({ slug, subCategoryName, productCount }) => ({
      to: `${paths.allCars}?brand=${slug}`,
      text: subCategoryName,
      detail: t.common.models(productCount),
    }));
  return rows.length === 0 ? null : <Links title={t.search.brands} rows={rows} icon={LayoutGrid} />;
}

function RecentSearches({ searches, onClear }: { searches: readonly string[]; onClear(): void }) {
  if (searches.length === 0) return null;
  return (
    <div>
      <Links
        title={t.search.youSearched}
        rows={searches.map((text) => ({ to: searchParams(text), text }))}
        icon={Clock}
      />
      <button
        type="button"
        className="btn text sm mt-2"
        onClick={() => {
          clearRecentItems('searches');
          onClear();
        }}
      >
        {t.search.forget}
      </button>
    </div>
  );
}
