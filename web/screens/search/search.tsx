import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigationType, useSearchParams } from 'react-router-dom';
import { search } from '#contracts/catalogue';
import { OWNER_ID } from '#contracts/constants';
import { read } from '../../api/client.ts';
import { makesRequest } from '../../api/queries.ts';
import { CarGrid } from '../../components/car-grid.tsx';
import { Clock, LayoutGrid, Search } from '../../components/icons.ts';
import { Notice } from '../../components/notice.tsx';
import { searchPath } from '../../components/search-box.tsx';
import { CarsSkeleton } from '../../components/skeleton.tsx';
import { CarOutline, LoadError, OptionalBoundary } from '../../components/states.tsx';
import { useDebouncedValue } from '../../hooks/use-debounced-value.ts';
import { useLastDefined } from '../../hooks/use-last-defined.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { addRecentItem, clearRecentItems, recentItems } from '../../shop/recent.ts';
import css from './search.module.css';

/** How long typing has to rest before the server is asked, in ms. */
const RESTS_MS = 200;
/** How many letters the shop searches for. */
const LONGEST = 80;
/** What an address says of a letter that is not whole in it: of `%E0%A4%A` nothing can be read. */
const brokenOff = /\uFFFD(%[\da-f]?)?/gi;
/** How many cars are shown before somebody asks for the others. */
const FIRST_CARS = 12;

/** Finds cars by words while one types; the words stand in the address. */
export function Screen() {
  const [params, setParams] = useSearchParams();
  const words = (params.get('q') ?? '').replace(brokenOff, '').slice(0, LONGEST).trim();
  const [typed, setTyped] = useState(words);
  const asked = useDebouncedValue(typed.trim(), RESTS_MS);
  useTitle(words ? t.search.titleOf(words) : t.search.title);
  /** What the field and the address agree on: one that was moved by the field must not move the field. */
  const agreed = useRef(words);
  useEffect(() => {
    if (words === agreed.current) return;
    agreed.current = words;
    setTyped(words);
  }, [words]);
  useEffect(() => {
    if (asked === agreed.current) return;
    agreed.current = asked;
    setParams(asked ? { q: asked } : {}, { replace: true });
  }, [asked]);
  const field = useRef<HTMLInputElement>(null);
  const isToType = useNavigationType() === 'PUSH' && !words;
  useEffect(() => {
    if (isToType) field.current?.focus();
  }, []);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...read(search, { params: { ownerId: OWNER_ID, x: 'all' }, query: { search: words } }),
    placeholderData: keepPreviousData,
  });
  // Not anew when the field is left: a link must not move away from under a finger.
  const [searches, setSearches] = useState(() => recentItems('searches'));
  const cars = data?.productList ?? [];
  const shown = params.has('all') ? cars : cars.slice(0, FIRST_CARS);
  // In the address, so that whoever comes back from the last car finds it.
  const showAll = () =>
    setParams({ q: words, all: '1' }, { replace: true, preventScrollReset: true });
  const isHalfTyped = [...words].length === 1;
  const isExact = data?.didYouMean === undefined;
  const found =
    data &&
    (words
      ? data.totalCount
        ? t.search.found(t.common.cars(data.totalCount), words)
        : !isHalfTyped && t.search.none(words)
      : t.search.popular);
  // The count of the words before stays until that of the new ones is there: it is read aloud each time it changes.
  const said = useLastDefined(isPlaceholderData ? undefined : found);
  return (
    <div className={`wrap ${css.searching}`}>
      <h1 className="inbar">{t.search.title}</h1>
      <search>
        <form
          className={css.searchfield}
          onSubmit={(event) => {
            event.preventDefault();
            if (!typed.trim()) return;
            addRecentItem('searches', typed.trim());
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
            maxLength={LONGEST}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => typed.trim() && addRecentItem('searches', typed.trim())}
          />
        </form>
      </search>
      <div className="split" style={{ '--aside': '18rem' }}>
        <div className="stack" style={{ '--gap': 'var(--s-4)' }}>
          <p className="quiet" role="status">
            {said}
          </p>
          {error && <LoadError error={error} retry={refetch} />}
          {!isExact && (
            <p>
              {t.search.didYouMean}{' '}
              <Link to={searchPath(data.didYouMean ?? '')}>{data.didYouMean}</Link>?
            </p>
          )}
          {data && data.totalCount === 0 && !isHalfTyped && (
            <>
              <CarOutline />
              <Notice kind="plain">
                {t.search.noneHint} <Link to={paths.allCars}>{t.common.seeAllCars}</Link>
              </Notice>
            </>
          )}
          {!data && !error && <CarsSkeleton />}
          {shown.length > 0 && <CarGrid cars={shown} />}
          {shown.length < cars.length && (
            <button type="button" className="btn line wide" onClick={showAll}>
              {t.search.more(cars.length - shown.length)}
            </button>
          )}
        </div>
        <div className="stack" style={{ '--gap': 'var(--s-5)' }}>
          {data && data.suggestions.length > 0 && (
            <Links
              title={t.search.searches}
              rows={data.suggestions.map((text) => ({ to: searchPath(text), text }))}
            />
          )}
          <OptionalBoundary>
            <Brands words={words} />
          </OptionalBoundary>
          <Searched searches={searches} onForget={() => setSearches([])} />
        </div>
      </div>
    </div>
  );
}

interface LinksProps {
  title: string;
  rows: readonly { to: string; text: string; says?: string }[];
  icon?: typeof Search;
}

const Links = ({ title, rows, icon: Icon = Search }: LinksProps) => (
  <section>
    <h2 className="label">{title}</h2>
    <ul className={css.searchlinks}>
      {rows.map(({ to, text, says }) => (
        <li key={to}>
          <Link to={to}>
            <Icon className="icon" aria-hidden="true" />
            <span>
              {text} {says && <span className="quiet">{says}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

/** Makes whose name begins with what is typed. */
function Brands({ words }: { words: string }) {
  const { data } = useSuspenseQuery(read(...makesRequest));
  const start = words.toLowerCase();
  const rows = data.subCategoryList
    .filter((brand) => start && brand.subCategoryName.toLowerCase().startsWith(start))
    .map(({ slug, subCategoryName, productCount }) => ({
      to: `${paths.allCars}?brand=${slug}`,
      text: subCategoryName,
      says: t.common.models(productCount),
    }));
  return rows.length === 0 ? null : <Links title={t.search.brands} rows={rows} icon={LayoutGrid} />;
}

interface SearchedProps {
  searches: readonly string[];
  onForget(): void;
}

/** What this browser searched for before. */
function Searched({ searches, onForget }: SearchedProps) {
  if (searches.length === 0) return null;
  return (
    <div>
      <Links
        title={t.search.youSearched}
        rows={searches.map((text) => ({ to: searchPath(text), text }))}
        icon={Clock}
      />
      <button
        type="button"
        className="btn text sm mt-2"
        onClick={() => {
          clearRecentItems('searches');
          onForget();
        }}
      >
        {t.search.forget}
      </button>
    </div>
  );
}
