import { useState } from 'react';
import { formatNumber } from '#contracts/constants';
import { listCollections, listRows } from '#contracts/engine/control/data';
import { useDebouncedValue } from '../../../hooks/use-debounced-value.ts';
import { createStore, useStore } from '../../../lib/store.ts';
import { QueryResult } from '../../components/query-result.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { useControlQuery } from '../../control/use-control.ts';
import { formatCount, shortId } from '../../format.ts';
import { ChevronRight, Plus } from '../../icons.ts';
import { RowEditor } from './row-editor.tsx';
import { newId, type Row, rowSummary, titleOf } from './row-text.ts';

const openCollection = createStore<string | undefined>(undefined);

/** All rows of this world. */
export function RowsView() {
  const collection = useStore(openCollection);
  return collection === undefined ? (
    <Collections />
  ) : (
    <Rows key={collection} collection={collection} />
  );
}

const Collections = () => (
  <QueryResult query={useControlQuery(listCollections)}>
    {({ collections }) => {
      const total = collections.reduce((sum, { count }) => sum + count, 0);
      return (
        <>
          <p className="explanation">
            {`${formatCount(total, 'row')} in this world. Edits are part of the time line and can be undone.`}
          </p>
          <ul className="rows">
            {collections.map(({ name, count, changed }) => (
              <li key={name}>
                <button
                  type="button"
                  className="row-main no-marker"
                  onClick={() => openCollection.set(name)}
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
        </>
      );
    }}
  </QueryResult>
);

const PAGE_SIZE = 50;
const SEARCH_DELAY_MS = 200;

function Rows({ collection }: { collection: string }) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const [openRow, setOpenRow] = useState<Row>();
  const [newRow, setNewRow] = useState<Row>();
  const find = useDebouncedValue(search.trim(), SEARCH_DELAY_MS);
  const query = useControlQuery(listRows, {
    params: { collection },
    query: { limit: PAGE_SIZE, skip: page * PAGE_SIZE, ...(find && { find }) },
  });
  /** A copy of the first row, which shows the fields of the collection. */
  const addRow = () => setNewRow({ ...query.data?.rows[0], _id: newId() });
  return (
    <>
      <div className="sticky-bar">
        <div className="actions">
          <button type="button" className="button" onClick={() => openCollection.set(undefined)}>
            All collections
          </button>
          <b>{collection}</b>
          <button type="button" className="button ms-auto" onClick={addRow}>
            <Plus className="icon" aria-hidden="true" />
            New row
          </button>
        </div>
        <SearchField
          label={`Search all fields of ${collection}`}
          value={search}
          onChange={(text) => {
            setSearch(text);
            setPage(0);
          }}
        />
      </div>
      {newRow && (
        <RowEditor
          key={newRow._id}
          collection={collection}
          row={newRow}
          isNew
          onClose={() => setNewRow(undefined)}
        />
      )}
      <QueryResult query={query}>
        {({ rows, totalCount }) => (
          <>
            <ul className="rows">
              {withOpenRow(rows, openRow).map((row) => {
                const isOpen = row._id === openRow?._id;
                return (
                  <li key={row._id} className={isOpen ? 'active' : undefined}>
                    <button
                      type="button"
                      className="row-main no-marker"
                      aria-expanded={isOpen}
                      onClick={() => setOpenRow(isOpen ? undefined : row)}
                    >
                      <span>
                        <b>{titleOf(row) ?? shortId(row._id)}</b>
                        <small>{rowSummary(row)}</small>
                      </span>
                      <code title={row._id}>{shortId(row._id)}</code>
                    </button>
                    {isOpen && (
                      <RowEditor
                        collection={collection}
                        row={row}
                        isUnlisted={!rows.includes(row)}
                        onClose={() => setOpenRow(undefined)}
                      />
                    )}
                  </li>
                );
              })}
            </ul>
            <Pagination page={page} totalCount={totalCount} onPage={setPage} />
          </>
        )}
      </QueryResult>
    </>
  );
}

/** Adds the open row if it is no longer listed, so that unsaved text is not lost. */
const withOpenRow = (rows: readonly Row[], openRow: Row | undefined) =>
  !openRow || rows.some(({ _id }) => _id === openRow._id) ? rows : [openRow, ...rows];

interface PaginationProps {
  page: number;
  totalCount: number;
  onPage(page: number): void;
}

function Pagination({ page, totalCount, onPage }: PaginationProps) {
  const start = page * PAGE_SIZE;
  const end = Math.min(start + PAGE_SIZE, totalCount);
  return (
    <div className="actions padded pagination">
      <span className="small" role="status">
        {totalCount === 0
          ? 'No row matches the search.'
          : `${start + 1} to ${end} of ${formatNumber(totalCount)}`}
      </span>
      <span className="ms-auto" />
      <button
        type="button"
        className="button"
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </button>
      <button
        type="button"
        className="button"
        disabled={end >= totalCount}
        onClick={() => onPage(page + 1)}
      >
        Next
      </button>
    </div>
  );
}
