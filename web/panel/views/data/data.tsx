import { formatNumber } from '#contracts/constants';
import { listCollections } from '#contracts/engine/control/data';
import { useDebouncedValue } from '../../../hooks/use-debounced-value.ts';
import { useStore } from '../../../lib/store.ts';
import { QueryResult } from '../../components/query-result.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { useControlQuery } from '../../control/use-control.ts';
import { formatCount } from '../../format.ts';
import { ChevronRight } from '../../icons.ts';
import { createTabValue } from '../../tab-value.ts';
import { goTo, places } from './place.ts';
import { FoundLists } from './row-links.tsx';
import { Rows, SEARCH_DELAY_MS } from './rows.tsx';

/** All rows of this world. */
export function RowsView() {
  const trail = useStore(places);
  const place = trail.at(-1);
  return place ? <Rows key={trail.length} place={place} /> : <Collections />;
}

const searchText = createTabValue('row-search', '');

function Collections() {
  const search = useStore(searchText);
  const find = useDebouncedValue(search.trim(), SEARCH_DELAY_MS);
  const query = useControlQuery(listCollections, { query: find ? { find } : {} });
  const counts = query.data?.found ?? query.data?.collections ?? [];
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <div className="sticky-bar">
        <SearchField
          label="Search all rows of this world"
          value={search}
          found={query.data && total}
          onChange={searchText.set}
        />
      </div>
      <QueryResult query={query}>
        {({ collections, found }) => (
          <>
            <p className="explanation">
              {found
                ? `${formatCount(total, 'row')} found.`
                : `${formatCount(total, 'row')} in this world. Edits are part of the time line and can be undone.`}
            </p>
            {found ? <FoundLists found={found} /> : <CollectionList collections={collections} />}
          </>
        )}
      </QueryResult>
    </>
  );
}

interface CollectionListProps {
  collections: readonly { name: string; count: number; changed: number }[];
}

const CollectionList = ({ collections }: CollectionListProps) => (
  <ul className="rows">
    {collections.map(({ name, count, changed }) => (
      <li key={name}>
        <button
          type="button"
          className="row-main no-marker"
          onClick={() => goTo({ collection: name })}
        >
          <span>
            <b>{name}</b>
            {changed > 0 && (
              <small>{formatCount(changed, 'row')} changed since the initial state</small>
            )}
          </span>
          <span className="row-count">{formatNumber(count)}</span>
          <ChevronRight className="icon" aria-hidden="true" />
        </button>
      </li>
    ))}
  </ul>
);
