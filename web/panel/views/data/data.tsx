import { useState } from 'react';
import { listCollections, listRows } from '#contracts/engine/control/data';
import { formatNumber } from '#contracts/engine/format-number';
import { useDebouncedValue } from '../../../hooks/use-debounced-value.ts';
import { useControlQuery } from '../../control/use-control.ts';
import { count, shortId } from '../../format.ts';
import { ChevronRight, Plus } from '../../icons.ts';
import { Find, Loaded } from '../../parts.tsx';
import { store, useStore } from '../../store.ts';
import { RowEditor } from './row-editor.tsx';
import { hintsOf, newId, type Row, titleOf } from './row-text.ts';

/** Which collection is looked into. */
const opened = store<string | undefined>(undefined);

/** Every row of this world. */
export function RowsView() {
  const collection = useStore(opened);
  return collection === undefined ? <Collections /> : <Rows key={collection} of={collection} />;
}

function Collections() {
  return (
    <Loaded of={useControlQuery(listCollections)}>
      {({ collections }) => (
        <>
          <p className="say">
            {count(
              collections.reduce((sum, { count: many }) => sum + many, 0),
              'row',
            )}{' '}
            in this world. What is changed here counts like a call: it can be undone.
          </p>
          <ul className="rows">
            {collections.map(({ name, count: many, changed }) => (
              <li key={name}>
                <button type="button" className="main plain" onClick={() => opened.set(name)}>
                  <span>
                    <b>{name}</b>
                    {changed > 0 && <small>{count(changed, 'row')} changed since it began</small>}
                  </span>
                  <span className="figure">{formatNumber(many)}</span>
                  <ChevronRight className="icon" aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}

const PAGE = 50;
const TYPING_MS = 200;

function Rows({ of: collection }: { of: string }) {
  const [find, setFind] = useState('');
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState<Row>();
  const [made, setMade] = useState<Row>();
  const settled = useDebouncedValue(find.trim(), TYPING_MS);
  const rows = useControlQuery(listRows, {
    params: { collection },
    query: { limit: PAGE, skip: page * PAGE, ...(settled && { find: settled }) },
  });
  /** A row like the first one, which shows what belongs into it. */
  const begin = () => setMade({ ...rows.data?.rows[0], _id: newId() });
  return (
    <>
      <div className="stay">
        <div className="acts">
          <button type="button" className="act" onClick={() => opened.set(undefined)}>
            All collections
          </button>
          <b>{collection}</b>
          <button type="button" className="act end" onClick={begin}>
            <Plus className="icon" aria-hidden="true" />
            New row
          </button>
        </div>
        <Find
          label={`Find in ${collection}, in any field`}
          value={find}
          onChange={(text) => {
            setFind(text);
            setPage(0);
          }}
        />
      </div>
      {made && (
        <RowEditor
          key={made._id}
          collection={collection}
          row={made}
          isNew
          onClose={() => setMade(undefined)}
        />
      )}
      <Loaded of={rows}>
        {({ rows: shown, totalCount }) => (
          <>
            <ul className="rows">
              {withRow(shown, chosen).map((row) => (
                <li key={row._id} className={row._id === chosen?._id ? 'on' : undefined}>
                  <button
                    type="button"
                    className="main plain"
                    aria-expanded={row._id === chosen?._id}
                    onClick={() => setChosen(row._id === chosen?._id ? undefined : row)}
                  >
                    <span>
                      <b>{titleOf(row) ?? shortId(row._id)}</b>
                      <small>{hintsOf(row)}</small>
                    </span>
                    <code title={row._id}>{shortId(row._id)}</code>
                  </button>
                  {row._id === chosen?._id && (
                    <RowEditor
                      collection={collection}
                      row={row}
                      isGone={!shown.includes(row)}
                      onClose={() => setChosen(undefined)}
                    />
                  )}
                </li>
              ))}
            </ul>
            <Pages page={page} total={totalCount} onPage={setPage} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** The rows that are listed, and the one that is open although it is among them no longer: somebody may be typing in it. */
const withRow = (rows: readonly Row[], open: Row | undefined) =>
  !open || rows.some(({ _id }) => _id === open._id) ? rows : [open, ...rows];

function Pages({
  page,
  total,
  onPage,
}: {
  page: number;
  total: number;
  onPage(page: number): void;
}) {
  const from = page * PAGE;
  return (
    <div className="acts pad pages">
      <span className="small" role="status">
        {total === 0
          ? 'No row holds that.'
          : `${from + 1} to ${Math.min(from + PAGE, total)} of ${formatNumber(total)}`}
      </span>
      <span className="end" />
      <button type="button" className="act" disabled={page === 0} onClick={() => onPage(page - 1)}>
        Before
      </button>
      <button
        type="button"
        className="act"
        disabled={from + PAGE >= total}
        onClick={() => onPage(page + 1)}
      >
        Next
      </button>
    </div>
  );
}
