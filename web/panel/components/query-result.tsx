import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../control/error-text.ts';
import { OctagonAlert } from '../icons.ts';

interface QueryResultProps<Data> {
  query: UseQueryResult<Data>;
  children(data: Data): ReactNode;
}

/** Renders the data of a query, or its loading or error state. */
export function QueryResult<Data>({ query, children }: QueryResultProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <Loading />;
  return (
    <div className="query-error">
      <p>
        <OctagonAlert className="icon" aria-hidden="true" />
        {errorText(query.error)}
      </p>
      <button type="button" className="button" onClick={() => query.refetch()}>
        Try again
      </button>
    </div>
  );
}

export const Loading = () => (
  <p className="loading-text" role="status">
    Loading…
  </p>
);
