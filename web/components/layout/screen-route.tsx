import { type ComponentType, type ReactPromise, use } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { RouteBoundary } from '../loading/route-error.tsx';
import { Skeleton, type SkeletonShape } from '../loading/skeleton.tsx';
import { RouteFocus } from './route-focus.tsx';

/** A route whose file is loaded on the first visit; the skeleton shows until its data is there. */
export function screen(
  path: string,
  load: () => Promise<{ Screen: ComponentType }>,
  shape: SkeletonShape,
): RouteObject {
  let loading: ReactPromise<ComponentType> | undefined;
  const start = () => {
    const started = load().then(({ Screen }) => {
      // React reads a promise with these fields at once, without showing the skeleton.
      loading = Object.assign(started, { status: 'fulfilled' as const, value: Screen });
      return Screen;
    });
    loading = started;
    return started;
  };
  function Screen() {
    const Current = use(loading ?? start());
    return <Current />;
  }
  const element = (
    <RouteBoundary fallback={<Skeleton shape={shape} />}>
      <Screen />
      <RouteFocus />
    </RouteBoundary>
  );
  return {
    path,
    element,
    handle: { prepare: () => (loading?.status === 'fulfilled' ? undefined : start()) },
  };
}

const screenAt = (screens: RouteObject[], path: string) =>
  matchRoutes(screens, path)?.at(-1)?.route;

/** Loads the file of a path's screen, again if that failed before; undefined if it is loaded. */
export const prepareScreen = (screens: RouteObject[], path: string): Promise<unknown> | undefined =>
  screenAt(screens, path)?.handle.prepare();

/** The path to show instead of one without a screen. */
export function redirectOf(screens: RouteObject[], path: string) {
  if (screenAt(screens, path)) return undefined;
  return path === '/' ? paths.home : paths.notFound;
}
