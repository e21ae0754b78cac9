import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense } from 'react';
import { Link, useRouteError } from 'react-router-dom';
import { ApiError } from '../api.ts';
import { useBarTitle } from '../hooks/use-title.ts';
import { OctagonAlert } from '../icons.ts';
import { t } from '../language.ts';
import { paths } from '../paths.ts';
import { Arrival } from './arrival.tsx';

/** What a failed screen says: what happened, and what to do. */
export function Failed() {
  const error = useRouteError();
  const { reset } = useQueryErrorResetBoundary();
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <div className="wrap loading">
      <h1>{isUnknown ? t.common.notHere : t.common.notLoaded}</h1>
      <div className="note alarm" role="alert">
        <OctagonAlert className="icon" aria-hidden="true" />
        <span>{wordsFor(error)}</span>
      </div>
      <div className="row">
        <button
          type="button"
          className="btn ink"
          onClick={() => {
            reset();
            location.reload();
          }}
        >
          {t.common.tryAgain}
        </button>
        <Link className="btn line" to={paths.allCars}>
          {t.common.allCars}
        </Link>
      </div>
      <Arrival />
    </div>
  );
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

/** For things a screen can do without: nothing when they fail. */
export class Quietly extends Component<QuietlyProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { meanwhile, children } = this.props;
    return this.state.hasFailed ? null : <Suspense fallback={meanwhile}>{children}</Suspense>;
  }
}

/** Says in its place that a part of a screen did not load; all the rest stays. */
export const NotLoaded = ({ error, retry }: { error: Error; retry(): unknown }) => (
  <div className="note alarm" role="alert">
    <OctagonAlert className="icon" aria-hidden="true" />
    <span>
      {wordsFor(error)}{' '}
      <button type="button" className="btn text" onClick={() => retry()}>
        {t.common.tryAgain}
      </button>
    </span>
  </div>
);

/** Keeps a place of this height. */
export const Awaited = ({ height }: { height: string }) => (
  <div className="sk mt-3" aria-hidden="true" style={{ blockSize: height }} />
);

/** A place with nothing in it, and where to go from there: a car may stand here. */
export const Empty = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="wrap loading">
    <h1 className={useBarTitle() === title ? 'inbar' : undefined}>{title}</h1>
    <svg className="noplace" viewBox="0 0 300 110" aria-hidden="true">
      <path d="M18 92c-6-26 8-34 44-38l44-30c40-10 86-8 116 4l26 24c30 4 36 14 32 40M94 92h110" />
      <circle cx="72" cy="90" r="17" />
      <circle cx="230" cy="90" r="17" />
    </svg>
    {children}
  </div>
);

/** A list of cars with none in it. */
export const NoCars = ({ title, says }: { title: string; says: string }) => (
  <Empty title={title}>
    <p className="lead">{says}</p>
    <Link className="btn ink" to={paths.allCars}>
      {t.common.seeAllCars}
    </Link>
  </Empty>
);
