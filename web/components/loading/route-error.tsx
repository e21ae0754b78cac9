import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { lazy, startTransition, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { MAIN_WORLD } from '#contracts/engine/control/worlds';
import { isNotFound, isWorldError } from '../../api/api-error.ts';
import { REFETCH_EVENT } from '../../api/query-client.ts';
import { reloadInWorld } from '../../api/world.ts';
import { useTitle, useTopBarTitle } from '../../hooks/use-title.ts';
import { t } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../feedback/notice.tsx';
import { RouteFocus, reloadScreen } from '../layout/route-focus.tsx';
import { Boundary, type BoundaryProps, OptionalBoundary } from './boundaries.tsx';
import {
  ErrorNotice,
  isMaintenance,
  isOffline,
  removeFailedQueries,
  useRetryWhenOnline,
} from './load-error.tsx';

const OnlyBuyerNotice = lazy(async () => ({
  default: (await import('../layout/account-recovery.tsx')).OnlyBuyerNotice,
}));

class ErrorBoundary extends Boundary {
  override renderError(error: Error) {
    const retry = () => startTransition(() => this.setState({ error: undefined }));
    return <RouteError error={error} retry={retry} />;
  }
}

/** Shows an error of a screen in its place; any navigation clears it. */
export const RouteBoundary = (props: Omit<BoundaryProps, 'path'>) => (
  <ErrorBoundary {...props} path={useLocation().key} />
);

function RouteError({ error, retry }: { error: Error; retry(): void }) {
  const { reset } = useQueryErrorResetBoundary();
  const { pathname } = useLocation();
  useEffect(removeFailedQueries);
  const tryAgain = () => {
    reset();
    reloadScreen();
  };
  useRetryWhenOnline(error, tryAgain);
  useEffect(() => {
    const onRefetch = () => {
      reset();
      retry();
    };
    addEventListener(REFETCH_EVENT, onRefetch);
    return () => removeEventListener(REFETCH_EVENT, onRefetch);
  }, []);
  const title = isMaintenance(error) ? 'paused' : isNotFound(error) ? 'notHere' : 'notLoaded';
  useTitle(t.common[title]);
  const isTitleInTopBar = useTopBarTitle() !== undefined;
  // Without prices there are no cars either.
  const elsewhere = isMaintenance(error) ? paths.help : paths.allCars;
  const isOrderMissing = isNotFound(error) && pathname.startsWith(paths.order(''));
  if (__MOCK__ && isWorldError(error)) return <NoSuchWorld message={error.userMessage} />;
  return (
    <div className="container loading">
      <h1 className={isTitleInTopBar ? 'sr-only-narrow' : undefined}>{t.common[title]}</h1>
      {isOrderMissing ? (
        <OptionalBoundary>
          <OnlyBuyerNotice />
        </OptionalBoundary>
      ) : (
        <ErrorNotice error={error} />
      )}
      <div className="row">
        {!isOrderMissing && !isOffline(error) && (
          <button type="button" className="btn primary" onClick={tryAgain}>
            {t.common.tryAgain}
          </button>
        )}
        {pathname !== elsewhere && (
          <Link className="btn outline" to={elsewhere}>
            {isMaintenance(error) ? t.layout.help : t.common.allCars}
          </Link>
        )}
      </div>
      <RouteFocus />
    </div>
  );
}

/** What the mock says about a link to a world, in English as all of the mock. */
const NoSuchWorld = ({ message }: { message: string }) => (
  <div className="container loading" lang="en">
    <h1>This link opens nothing</h1>
    <Notice kind="alarm">{message}</Notice>
    <div className="row">
      <button type="button" className="btn primary" onClick={() => reloadInWorld(MAIN_WORLD)}>
        Go to the main world
      </button>
    </div>
    <RouteFocus />
  </div>
);
