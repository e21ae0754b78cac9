import { useQuery, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense, startTransition, useEffect } from 'react';
import { Link, useLocation, useRouteError } from 'react-router-dom';
import { MAIN_WORLD } from '#contracts/engine/control/worlds';
import { ApiError, queryClient } from '../api/client.ts';
import { reloadInWorld } from '../api/world.ts';
import { shopProfileQuery } from '../hooks/use-session.ts';
import { t } from '../i18n/language.ts';
import { paths } from '../paths.ts';
import { formatTime } from '../shop/format.ts';
import { Clock, OctagonAlert } from './icons.ts';
import { RouteFocus } from './route-focus.tsx';

/** Forgets what could not be read, so that whoever needs it next asks again. */
const removeFailedQueries = () =>
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ state }) => state.status === 'error' && !state.data,
  });

/** Tries again by itself what failed without a network, once there is one. */
function useRetryWhenOnline(error: unknown, retry: () => void) {
  useEffect(() => {
    if (!(error instanceof ApiError) || error.status !== 0) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  });
}

/** What a failed screen says: what happened, and what to do. */
export function RouteError() {
  const error = useRouteError();
  const { reset } = useQueryErrorResetBoundary();
  const { pathname } = useLocation();
  useEffect(removeFailedQueries);
  const tryAgain = () => {
    reset();
    location.reload();
  };
  useRetryWhenOnline(error, tryAgain);
  const isUnknown = error instanceof ApiError && error.status === 404;
  const title = isMaintenance(error) ? 'paused' : isUnknown ? 'notHere' : 'notLoaded';
  return (
    <div className="wrap loading">
      <h1>{t.common[title]}</h1>
      <ErrorNotice error={error} />
      <div className="row">
        <button type="button" className="btn ink" onClick={tryAgain}>
          {t.common.tryAgain}
        </button>
        {pathname !== paths.allCars && (
          <Link className="btn line" to={paths.allCars}>
            {t.common.allCars}
          </Link>
        )}
        {__MOCK__ && isWorldMissing(error) && (
          <button
            type="button"
            lang="en"
            className="btn line"
            onClick={() => reloadInWorld(MAIN_WORLD)}
          >
            Go to the main world
          </button>
        )}
      </div>
      <RouteFocus />
    </div>
  );
}

/** The shop is closed on purpose for a while, which is no failure. */
const isMaintenance = (error: unknown) => error instanceof ApiError && error.code === 'MAINTENANCE';

/** The tab is in a world of the mock that there cannot be, and would stay there. */
const isWorldMissing = (error: unknown) =>
  error instanceof ApiError && /WORLD|SCENARIO/.test(error.code);

/** What went wrong, and what else can be done about it here. */
const ErrorNotice = ({ error, children }: { error: unknown; children?: ReactNode }) =>
  isMaintenance(error) ? (
    <div className="note plain" role="status">
      <Clock className="icon" aria-hidden="true" />
      <span>
        <MaintenanceText error={error} /> {children}
      </span>
    </div>
  ) : (
    <div className="note alarm" role="alert">
      <OctagonAlert className="icon" aria-hidden="true" />
      <span>
        {errorText(error)} {children}
      </span>
    </div>
  );

/** When the shop is open again, as far as it says so. */
function MaintenanceText({ error }: { error: unknown }) {
  const { data } = useQuery(shopProfileQuery());
  const { until } = data?.data.maintenance ?? {};
  return until ? t.common.pausedUntil(formatTime(until)) : errorText(error);
}

/** A refusal in its own words; for anything else, such as a file of an older build, loading again helps. */
function errorText(error: unknown): string {
  if (error instanceof ApiError) return t.refusal(error);
  const detail = import.meta.env.DEV && error instanceof Error ? ` ${error.message}` : '';
  return t.common.somethingWrong + detail;
}

interface OptionalBoundaryProps {
  /** What keeps their place while they load; nothing where they take none. */
  fallback?: ReactNode;
  children: ReactNode;
}

interface BoundaryProps extends OptionalBoundaryProps {
  /** At another path it is tried again. */
  path?: string;
}

interface BoundaryState {
  path?: string | undefined;
  error?: Error | undefined;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromProps({ path }: BoundaryProps, before: BoundaryState) {
    return path === before.path ? null : { path, error: undefined };
  }

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch() {
    removeFailedQueries();
  }

  renderError(_: Error): ReactNode {
    return null;
  }

  renderChildren(): ReactNode {
    const { fallback: meanwhile, children } = this.props;
    return <Suspense fallback={meanwhile}>{children}</Suspense>;
  }

  override render() {
    const { error } = this.state;
    return error ? this.renderError(error) : this.renderChildren();
  }
}

/** For things a screen can do without: nothing when they fail. */
export const OptionalBoundary = (props: OptionalBoundaryProps) => (
  <Boundary {...props} path={useLocation().pathname} />
);

/**
 * For a part of a screen that somebody may look for: its place says when it fails, and loads it again. With nothing to
 * keep that place meanwhile, it comes together with the screen.
 */
export class RetryBoundary extends Boundary {
  override renderChildren() {
    return this.props.fallback ? super.renderChildren() : this.props.children;
  }

  override renderError(error: Error) {
    const tryAgain = () => startTransition(() => this.setState({ error: undefined }));
    return <LoadError error={error} retry={tryAgain} />;
  }
}

/** Says in its place that a part of a screen did not load; all the rest stays. */
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

/** Keeps a place of this height. */
export const Placeholder = ({ height }: { height: string }) => (
  <div className="sk mt-3" aria-hidden="true" aria-busy="true" style={{ blockSize: height }} />
);

interface EmptyStateProps {
  title: string;
  /** That is the name of the screen, which a phone shows in its bar. */
  isInBar?: boolean;
  children: ReactNode;
}

/** A place with nothing in it, and where to go from there: a car may stand here. */
export const EmptyState = ({ title, isInBar, children }: EmptyStateProps) => (
  <div className="wrap loading">
    <h1 className={isInBar ? 'inbar' : undefined}>{title}</h1>
    <CarOutline />
    {children}
  </div>
);

/** The outline of a car that is not there. */
export const CarOutline = () => (
  <svg className="noplace" viewBox="0 0 300 110" aria-hidden="true">
    <path d="M18 92c-6-26 8-34 44-38l44-30c40-10 86-8 116 4l26 24c30 4 36 14 32 40M94 92h110" />
    <circle cx="72" cy="90" r="17" />
    <circle cx="230" cy="90" r="17" />
  </svg>
);

interface NoCarsProps extends Omit<EmptyStateProps, 'children'> {
  text: string;
}

/** A list of cars with none in it. */
export const NoCars = ({ text: says, ...place }: NoCarsProps) => (
  <EmptyState {...place}>
    <p className="lead">{says}</p>
    <Link className="btn ink" to={paths.allCars}>
      {t.common.seeAllCars}
    </Link>
  </EmptyState>
);
