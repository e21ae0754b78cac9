import type { FoundRows } from '#contracts/engine/control/data';
import { formatCount, shortId } from '../../format.ts';
import { ChevronRight } from '../../icons.ts';
import { goTo } from './place.ts';
import { type Row, rowSummary, titleOf } from './row-text.ts';

/** Rows by collection, each a link to it. */
export const FoundLists = ({ found }: { found: readonly FoundRows[] }) =>
  found.map(({ collection, count, rows }) => (
    <section key={collection}>
      <h2>
        {collection}{' '}
        <i>
          {count > rows.length
            ? `${rows.length} of ${formatCount(count, 'row')}`
            : formatCount(count, 'row')}
        </i>
      </h2>
      <ul className="rows">
        {rows.map(({ field, row }) => (
          <li key={row._id}>
            <button
              type="button"
              className="row-main no-marker"
              onClick={() => goTo({ collection, row })}
            >
              <span>
                <b>{titleOf(row) ?? shortId(row._id)}</b>
                <small>
                  <code>{field}</code> {rowSummary(row)}
                </small>
              </span>
              <code title={row._id}>{shortId(row._id)}</code>
              <ChevronRight className="icon" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  ));

interface RowLinkProps {
  collection: string;
  row: Row;
  isDisabled: boolean;
}

/** A link to the row that a field refers to. */
export const RowLink = ({ collection, row, isDisabled }: RowLinkProps) => (
  <button
    type="button"
    className="row-link"
    disabled={isDisabled}
    onClick={() => goTo({ collection, row })}
  >
    {`${collection}: ${titleOf(row) ?? shortId(row._id)}`}
  </button>
);
