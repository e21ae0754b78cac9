import { Fragment, type ReactNode } from 'react';

export type Definition = readonly [term: string, details: ReactNode, isBold?: boolean];

interface DefinitionListProps {
  /** Rows without details are left out. */
  rows: readonly Definition[];
  className?: string | undefined;
}

export const DefinitionList = ({ rows, className = 'definition-list' }: DefinitionListProps) => (
  <dl className={className}>
    {rows.map(
      ([term, details, isBold]) =>
        details && (
          <Fragment key={term}>
            <dt>{isBold ? <b>{term}</b> : term}</dt>
            <dd>{isBold ? <b>{details}</b> : details}</dd>
          </Fragment>
        ),
    )}
  </dl>
);
