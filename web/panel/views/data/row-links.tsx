import type { FoundRows } from '#contracts/engine/control/data';
import { useNames } from '../../control/use-names.ts';
import { formatCount, shortId } from '../../format.ts';
import { ChevronRight } from '../../icons.ts';
import { goTo } from './place.ts';
import { RowName } from './row-name.tsx';
import { type Row, titleOf } from './row-text.ts';

/** Rows by collection, each a link to it. */
export function FoundLists({ found }: { found: readonly FoundRows[] }) {
  const names = useNames();
  return found.map(({ collection, count, rows }) => (
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
              <RowName row={row} names={names}>
                <code>{field}</code>
              </RowName>
              <ChevronRight className="icon" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  ));
}

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
