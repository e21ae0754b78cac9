import { useQuery, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense, startTransition, useEffect } from 'react';
import { Link, useLocation, useRouteError } from 'react-router-dom';
import { MAIN_WORLD } from '#contracts/engine/control/worlds';
import { ApiError, queryClient } from '../api/client.ts';
import { enterWorld } from '../api/world.ts';
import { shopProfileQuery } from '../hooks/use-session.ts';
import { t } from '../i18n/language.ts';
import { paths } from '../paths.ts';
import { time } from '../shop/format.ts';
import { Clock, OctagonAlert } from './icons.ts';
import { RouteFocus } from './route-focus.tsx';

/** Forgets what could not be read, so that whoever needs it next asks again. */
const forgetFailures = () =>
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ state }) => state.status === 'error' && !state.data,
  });

/** Tries again by itself what failed without a network, once there is one. */
function useNetworkAgain(error: unknown, retry: () => void) {
  useEffect(() => {
    if (!(error instanceof ApiError) || error.status !== 0) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  });
}

/** What a failed screen says: what happened, and what to do. */
export function Failed() {
  const error = useRouteError();
  const { reset } = useQueryErrorResetBoundary();
  const { pathname } = useLocation();
  useEffect(forgetFailures);
  const tryAgain = () => {
    reset();
    location.reload();
  };
  useNetworkAgain(error, tryAgain);
  const isUnknown = error instanceof ApiError && error.status === 404;
  const title = isPause(error) ? 'paused' : isUnknown ? 'notHere' : 'notLoaded';
  return (
    <div className="wrap loading">
      <h1>{t.common[title]}</h1>
      <Why error={error} />
      <div className="row">
        <button type="button" className="btn ink" onClick={tryAgain}>
          {t.common.tryAgain}
        </button>
        {pathname !== paths.allCars && (
          <Link className="btn line" to={paths.allCars}>
            {t.common.allCars}
          </Link>
        )}
        {__MOCK__ && isNoWorld(error) && (
          <button
            type="button"
            lang="en"
            className="btn line"
            onClick={() => enterWorld(MAIN_WORLD)}
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
const isPause = (error: unknown) => error instanceof ApiError && error.code === 'MAINTENANCE';

/** The tab is in a world of the mock that there cannot be, and would stay there. */
const isNoWorld = (error: unknown) =>
  error instanceof ApiError && /WORLD|SCENARIO/.test(error.code);

/** What went wrong, and what else can be done about it here. */
const Why = ({ error, children }: { error: unknown; children?: ReactNode }) =>
  isPause(error) ? (
    <div className="note plain" role="status">
      <Clock className="icon" aria-hidden="true" />
      <span>
        <Pause error={error} /> {children}
      </span>
    </div>
  ) : (
    <div className="note alarm" role="alert">
      <OctagonAlert className="icon" aria-hidden="true" />
      <span>
        {wordsFor(error)} {children}
      </span>
    </div>
  );

/** When the shop is open again, as far as it says so. */
function Pause({ error }: { error: unknown }) {
  const { data } = useQuery(shopProfileQuery());
  const { until } = data?.data.maintenance ?? {};
  return until ? t.common.pausedUntil(time(until)) : wordsFor(error);
}

/** A refusal in its own words; for anything else, such as a file of an older build, loading again helps. */
function wordsFor(error: unknown): string {
  if (error instanceof ApiError) return t.refusal(error);
  const detail = import.meta.env.DEV && error instanceof Error ? ` ${error.message}` : '';
  return t.common.somethingWrong + detail;
}

interface QuietlyProps {
  /** What keeps their place while they load; nothing where they take none. */
  meanwhile?: ReactNode;
  children: ReactNode;
}

interface BoundaryProps extends QuietlyProps {
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
    forgetFailures();
  }

  failed(_: Error): ReactNode {
    return null;
  }

  awaited(): ReactNode {
    const { meanwhile, children } = this.props;
    return <Suspense fallback={meanwhile}>{children}</Suspense>;
  }

  override render() {
    const { error } = this.state;
    return error ? this.failed(error) : this.awaited();
  }
}

/** For things a screen can do without: nothing when they fail. */
export const OptionalBoundary = (props: QuietlyProps) => (
  <Boundary {...props} path={useLocation().pathname} />
);

/**
 * For a part of a screen that somebody may look for: its place says when it fails, and loads it again. With nothing to
 * keep that place meanwhile, it comes together with the screen.
 */
export class RetryBoundary extends Boundary {
  override awaited() {
    return this.props.meanwhile ? super.awaited() : this.props.children;
  }

  override failed(error: Error) {
    const tryAgain = () => startTransition(() => this.setState({ error: undefined }));
    return <NotLoaded error={error} retry={tryAgain} />;
  }
}

/** Says in its place that a part of a screen did not load; all the rest stays. */
export function NotLoaded({ error, retry }: { error: Error; retry(): unknown }) {
  const { reset } = useQueryErrorResetBoundary();
  const tryAgain = () => {
    reset();
    retry();
  };
  useNetworkAgain(error, tryAgain);
  return (
    <Why error={error}>
      <button type="button" className="btn text" onClick={tryAgain}>
        {t.common.tryAgain}
      </button>
    </Why>
  );
}

/** Keeps a place of this height. */
export const Awaited = ({ height }: { height: string }) => (
  <div className="sk mt-3" aria-hidden="true" aria-busy="true" style={{ blockSize: height }} />
);

interface EmptyProps {
  title: string;
  /** That is the name of the screen, which a phone shows in its bar. */
  isInBar?: boolean;
  children: ReactNode;
}

/** A place with nothing in it, and where to go from there: a car may stand here. */
export const Empty = ({ title, isInBar, children }: EmptyProps) => (
  <div className="wrap loading">
    <h1 className={isInBar ? 'inbar' : undefined}>{title}</h1>
    <NoPlace />
    {children}
  </div>
);

/** The outline of a car that is not there. */
export const NoPlace = () => (
  <svg className="noplace" viewBox="0 0 300 110" aria-hidden="true">
    <path d="M18 92c-6-26 8-34 44-38l44-30c40-10 86-8 116 4l26 24c30 4 36 14 32 40M94 92h110" />
    <circle cx="72" cy="90" r="17" />
    <circle cx="230" cy="90" r="17" />
  </svg>
);

interface NoCarsProps extends Omit<EmptyProps, 'children'> {
  says: string;
}

/** A list of cars with none in it. */
export const NoCars = ({ says, ...place }: NoCarsProps) => (
  <Empty {...place}>
    <p className="lead">{says}</p>
    <Link className="btn ink" to={paths.allCars}>
      {t.common.seeAllCars}
    </Link>
  </Empty>
);
