import type { ReactNode } from 'react';
import type { Names } from '../../control/use-names.ts';
import { shortId } from '../../format.ts';
import { type Row, rowSummary, titleOf } from './row-text.ts';

interface RowNameProps {
  row: Row;
  names: Names;
  /** Before the summary. */
  children?: ReactNode;
}

/** What tells a row from others: its title, else whose it is and of which car, and its id. */
export function RowName({ row, names, children }: RowNameProps) {
  const title = titleOf(row) || namesIn(row, names);
  return (
    <>
      <span>
        <b>{title || shortId(row._id)}</b>
        <small>
          {children} {rowSummary(row)}
        </small>
      </span>
      {title && <code title={row._id}>{shortId(row._id)}</code>}
    </>
  );
}

const namesIn = (row: object, names: Names) =>
  Object.values(row)
    .flatMap((value) => names.get(value) || [])
    .join(' · ');
