import {
  type ComponentType,
  startTransition,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react';
import { flushSync } from 'react-dom';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type NavigateOptions,
  type NavigationType,
  type Navigator,
  type RouteObject,
  Router,
  useRoutes,
} from 'react-router-dom';
import { Navigation } from '../../hooks/use-navigation.ts';
import { replaceOverlays } from '../../lib/overlays.ts';
import { dismissOnNavigation } from '../feedback/toast.tsx';
import { RouteBoundary } from '../loading/route-error.tsx';
import { saveScrollPosition } from './restore-scroll.tsx';
import { prepareScreen, redirectOf } from './screen-route.tsx';

const newKey = () => Math.random().toString(36).slice(2, 10);

/** Scroll positions are saved by the key that the history sets on every entry but the first. */
function openHistory(screens: RouteObject[]) {
  const state = { ...history.state, key: history.state?.key ?? newKey() };
  history.replaceState(state, '', redirectOf(screens, location.pathname));
  return createBrowserHistory({ v5Compat: true }); // which tells its listener of every change, not only of going back
}

interface Entry {
  location: Location;
  navigationType: NavigationType;
  keepsScroll: boolean;
  picture?: string | undefined;
}

const followedPicture = () =>
  document.activeElement?.closest('.car-card')?.querySelector<HTMLImageElement>('.car-image img');

/** In the skeleton or the screen of a car. */
const PICTURE_OF_SCREEN = '[data-block=gallery] img, .image-stage img';
const travels = ['view-transition-name', 'car-picture'] as const;

/**
 * Fades the current screen out over the next one while the picture travels there; the styles have both. Of the next
 * screen only the picture is part of the animation, since what is does not take clicks.
 */
function animateChange(commit: () => void, picture: HTMLImageElement | null | undefined) {
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return startTransition(commit);
  const root = document.documentElement.style;
  root.setProperty(travels[0], 'screen');
  picture?.style.setProperty(...travels);
  let arrived: HTMLImageElement | null | undefined;
  const transition = document.startViewTransition(() => {
    root.removeProperty(travels[0]);
    flushSync(commit);
    arrived = picture && document.querySelector<HTMLImageElement>(PICTURE_OF_SCREEN);
    arrived?.style.setProperty(...travels);
  });
  transition.ready.catch(() => {}); // skipped, as in a hidden tab
  transition.finished.finally(() => arrived?.style.removeProperty(travels[0]));
}

interface AppRouterProps {
  screens: RouteObject[];
  /** What stands around every screen. */
  Layout: ComponentType;
}

/** Renders the screen of the current URL. Until the file of the next screen is loaded, the current one stays. */
export function AppRouter({ screens, Layout }: AppRouterProps) {
  const [history] = useState(() => openHistory(screens));
  const [entry, setEntry] = useState<Entry>({
    location: history.location,
    navigationType: history.action,
    keepsScroll: false,
  });
  const [isLoading, startLoading] = useTransition();
  /** Where the last navigation leads; its screen may still be loading. */
  const target = useRef(history.location);
  /** Options of the navigation that the listener is being told of. */
  const options = useRef<NavigateOptions>(undefined);

  useLayoutEffect(
    () =>
      history.listen(({ location, action: navigationType }) => {
        const { key, pathname } = target.current;
        if (location.key === key) return; // an overlay was closed
        target.current = location;
        const redirect = redirectOf(screens, location.pathname);
        if (redirect) return history.replace(redirect);
        if (location.pathname !== pathname) dismissOnNavigation();
        const { preventScrollReset: keepsScroll = false, flushSync: isUrgent } =
          options.current ?? {};
        saveScrollPosition();
        const picture = followedPicture();
        const commit = () => {
          // Another navigation may have overtaken this one.
          if (target.current === location)
            setEntry({ location, navigationType, keepsScroll, picture: picture?.currentSrc });
        };
        const isNewScreen = navigationType === 'PUSH' && location.pathname !== pathname;
        if (isUrgent) return flushSync(commit);
        const show = () => (isNewScreen ? animateChange(commit, picture) : startTransition(commit));
        const loading = prepareScreen(screens, location.pathname);
        if (!loading) return show();
        startLoading(async () => {
          await loading.catch(() => {}); // the screen shows the error
          show();
        });
      }),
    [screens, history],
  );

  const navigator = useMemo(() => {
    const withOptions =
      (navigate: Navigator['push']): Navigator['push'] =>
      (to, state, given) => {
        options.current = given;
        const isPush = navigate === history.push;
        if (!replaceOverlays(() => history.replace(to, state), isPush)) navigate(to, state);
        options.current = undefined;
      };
    return {
      ...history,
      push: withOptions(history.push),
      replace: withOptions(history.replace),
    } satisfies Navigator;
  }, [history]);

  const { location, navigationType, keepsScroll, picture } = entry;
  const navigation = useMemo(
    () => ({ isLoading, keepsScroll, picture }),
    [isLoading, keepsScroll, picture],
  );
  return (
    <Navigation value={navigation}>
      <Router location={location} navigationType={navigationType} navigator={navigator}>
        <Screens screens={screens} Layout={Layout} />
      </Router>
    </Navigation>
  );
}

function Screens({ screens, Layout }: AppRouterProps) {
  const layout = (
    <RouteBoundary>
      <Layout />
    </RouteBoundary>
  );
  return useRoutes([{ element: layout, children: screens }]);
}
