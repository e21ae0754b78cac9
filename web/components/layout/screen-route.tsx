import { type ComponentType, use } from 'react';
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
  let Loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  const start = () => {
    loading = load().then(({ Screen }) => {
      Loaded = Screen;
      return Screen;
    });
    return loading;
  };
  function Screen() {
    const Current = Loaded ?? use(loading ?? start());
    return <Current />;
  }
  const element = (
    <RouteBoundary fallback={<Skeleton shape={shape} />}>
      <Screen />
      <RouteFocus />
    </RouteBoundary>
  );
  return { path, element, handle: { prepare: () => (Loaded ? undefined : start()) } };
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
