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

/** The title of a row and its id. */
export function RowName({ row, names, children }: RowNameProps) {
  const title = titleOf(row, names);
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
