import { useState } from 'react';
import { listRows, readRow } from '#contracts/engine/control/data';
import { useDebouncedValue } from '../../../hooks/use-debounced-value.ts';
import { useStore } from '../../../lib/store.ts';
import { Pagination } from '../../components/pagination.tsx';
import { QueryResult } from '../../components/query-result.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { useControlQuery } from '../../control/use-control.ts';
import { useNames } from '../../control/use-names.ts';
import { Plus } from '../../icons.ts';
import { reportError } from '../../status-message.ts';
import { goBack, leave, newRows, type Place, places, stayAt } from './place.ts';
import { RowEditor, type RowEditorProps } from './row-editor.tsx';
import { RowName } from './row-name.tsx';
import { newId, type Row } from './row-text.ts';

const PAGE_SIZE = 50;
export const SEARCH_DELAY_MS = 200;

/** The rows of a collection by page. A row to open is searched by its id. */
export function Rows({ place }: { place: Place }) {
  const { collection, row: openRow } = place;
  const unsaved = useStore(newRows);
  const newRow = unsaved[collection];
  const [search, setSearch] = useState(openRow?._id ?? '');
  const [page, setPage] = useState(0);
  const find = useDebouncedValue(search.trim(), SEARCH_DELAY_MS);
  const query = useControlQuery(listRows, {
    params: { collection },
    query: { limit: PAGE_SIZE, skip: page * PAGE_SIZE, ...(find && { find }) },
  });
  const names = useNames();
  const previous = places.get().at(-2);
  const setNewRow = (row: Row | undefined) => {
    const { [collection]: _, ...others } = unsaved;
    newRows.set(row ? { ...others, [collection]: row } : others);
  };
  /** A copy of the first row, which shows the fields of the collection. */
  const addRow = () => newRow ?? setNewRow({ ...query.data?.rows[0], _id: newId() });
  const isLinked = search === openRow?._id;
  const closeRow = () => {
    stayAt({ collection });
    if (isLinked) setSearch('');
  };
  const loseRow = () => {
    closeRow();
    if (isLinked) reportError(`There is no row ${search} in ${collection} any more.`);
  };
  return (
    <>
      <div className="sticky-bar">
        <div className="actions">
          <button type="button" className="button" onClick={leave}>
            All collections
          </button>
          {previous && (
            <button type="button" className="button" onClick={goBack}>
              Back to {previous.collection}
            </button>
          )}
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
                      onClick={() => (isOpen ? closeRow() : stayAt({ ...place, row }))}
                    >
                      <RowName row={row} names={names} />
                    </button>
                    {isOpen && (
                      <OpenRow
                        collection={collection}
                        row={row}
                        isUnlisted={!rows.includes(row)}
                        onClose={closeRow}
                        onLost={loseRow}
                      />
                    )}
                  </li>
                );
              })}
            </ul>
            <Pagination
              page={page}
              pageSize={PAGE_SIZE}
              totalCount={totalCount}
              emptyText={find ? 'No row matches the search.' : 'No rows yet.'}
              onPage={setPage}
            />
          </>
        )}
      </QueryResult>
    </>
  );
}

/** The editor of a row, with what it refers to and what refers to it. */
function OpenRow(props: RowEditorProps) {
  const { collection, row } = props;
  const { data } = useControlQuery(readRow, { params: { collection, id: row._id } });
  return <RowEditor {...props} {...(data && { links: data })} />;
}

/** Adds the open row if it is no longer listed, so that unsaved text is not lost. */
const withOpenRow = (rows: readonly Row[], openRow: Row | undefined) =>
  !openRow || rows.some(({ _id }) => _id === openRow._id) ? rows : [openRow, ...rows];
