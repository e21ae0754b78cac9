import { useQuery, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ApiError, isUnanswered } from '../../api/api-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { shopProfileQuery } from '../../hooks/use-session.ts';
import { t } from '../../i18n/language.ts';
import { formatTime } from '../../shop/format.ts';
import { Notice } from '../feedback/notice.tsx';
import { Clock } from '../icons.ts';

/** Makes the next screen that needs a failed query request it again. */
export const removeFailedQueries = () =>
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ state }) => state.status === 'error' && !state.data,
  });

/** Neither data nor, without the service worker, code can be loaded; reloading would leave the shop. */
export const isOffline = (error: unknown) =>
  !navigator.onLine && (isUnanswered(error) || !(error instanceof ApiError));

/** Retries after a network error as soon as the browser is online. */
export function useRetryWhenOnline(error: unknown, retry: () => void) {
  useEffect(() => {
    if (!isUnanswered(error) && !isOffline(error)) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  });
}

export const isMaintenance = (error: unknown) =>
  error instanceof ApiError && error.code === 'MAINTENANCE';

export const ErrorNotice = ({ error, children }: { error: unknown; children?: ReactNode }) =>
  isMaintenance(error) ? (
    <div className="notice plain" role="status">
      <Clock className="icon" aria-hidden="true" />
      <span>
        <MaintenanceText error={error} /> {children}
      </span>
    </div>
  ) : (
    <Notice kind="alarm">
      {errorText(error)} {children}
    </Notice>
  );

function MaintenanceText({ error }: { error: unknown }) {
  const { data } = useQuery(shopProfileQuery());
  const { until } = data?.data.maintenance ?? {};
  return until ? t.common.pausedUntil(formatTime(until)) : errorText(error);
}

/** The server's message; for any other error, such as a missing chunk of an older build, the advice to reload. */
function errorText(error: unknown): string {
  if (isOffline(error)) return t.common.notSaved;
  if (error instanceof ApiError) return t.errorMessage(error);
  const detail = import.meta.env.DEV && error instanceof Error ? ` ${error.message}` : '';
  return t.common.somethingWrong + detail;
}

export function LoadError({ error, retry }: { error: Error; retry(): unknown }) {
  const { reset } = useQueryErrorResetBoundary();
  const tryAgain = () => {
    reset();
    retry();
  };
  useRetryWhenOnline(error, tryAgain);
  return (
    <ErrorNotice error={error}>
      <button type="button" className="btn text" onClick={tryAgain}>
        {t.common.tryAgain}
      </button>
    </ErrorNotice>
  );
}
