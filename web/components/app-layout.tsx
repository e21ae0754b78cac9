import { notifyManager, useIsFetching, useQueryClient } from '@tanstack/react-query';
import {
  lazy,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  Link,
  ScrollRestoration,
  UNSAFE_DataRouterStateContext,
  useLocation,
  useNavigationType,
} from 'react-router-dom';
import { oldestCached } from '../api/offline-answers.ts';
import { useClickGuard } from '../hooks/use-click-guard.ts';
import { useDefaultDescription } from '../hooks/use-description.ts';
import { t } from '../i18n/language.ts';
import { paths } from '../paths.ts';
import { isFirstVisit } from '../shop/first-visit.ts';
import { formatDate, formatShortDate, formatTime } from '../shop/format.ts';
import { BottomNav } from './bottom-nav.tsx';
import { useIsFirstPaintDone } from './deferred-content.tsx';
import { Header } from './header.tsx';
import { WifiOff } from './icons.ts';
import { Logo } from './logo.tsx';
import { MainOutlet } from './route-focus.tsx';
import { OptionalBoundary } from './states.tsx';
import { UpdateDialog } from './update-dialog.tsx';

const Menu = lazy(async () => ({ default: (await import('./menu.tsx')).Menu }));

/** What is around every screen. */
export function AppLayout() {
  /** Undefined until it is wanted for the first time. */
  const [hasMenu, setMenu] = useState<boolean>();
  const isDrawn = useIsFirstPaintDone();
  useClickGuard();
  return (
    <div className="shell">
      <div className="page">
        <a className="skip" href="#main">
          {t.frame.skipToContent}
        </a>
        <Header onMenu={() => setMenu(true)} />
        <OfflineNotice />
        <MainOutlet />
        {isDrawn && <Footer />}
        <BottomNav />
      </div>
      <OptionalBoundary>
        {hasMenu !== undefined && <Menu isOpen={hasMenu} onClose={() => setMenu(false)} />}
      </OptionalBoundary>
      <OptionalBoundary>{isDrawn && <UpdateDialog />}</OptionalBoundary>
      <RestoreScroll />
      <Description />
    </div>
  );
}

function Description() {
  useDefaultDescription();
  return null;
}

/** So long nothing may be on its way before a page counts as being there, in ms. */
const SETTLE_MS = 100;

/**
 * Puts a page that is loaded again where it stood, once all of it is there: what comes later would move it. The router
 * tells the place before anybody listens, so it is asked after the first drawing. A screen that somebody comes back to
 * and that has to be asked for anew is too short for its place at first.
 */
function RestoreScroll() {
  const [isThere, setThere] = useState(false);
  const [isTooShort, setTooShort] = useState(false);
  const isOnItsWay = useIsFetching() > 0;
  const way = useNavigationType();
  const isAnother = way === 'PUSH';
  const { key } = useLocation();
  const stood = useContext(UNSAFE_DataRouterStateContext)?.restoreScrollPosition;
  useEffect(() => {
    if (isThere) return;
    if (isFirstVisit() || isAnother) return setThere(true);
    if (isOnItsWay) return;
    const calm = setInterval(() => isShowingSkeleton() || setThere(true), SETTLE_MS);
    return () => clearInterval(calm);
  }, [isThere, isOnItsWay, isAnother]);
  useLayoutEffect(() => {
    setTooShort(isThere && way === 'POP' && isShowingSkeleton());
  }, [way, key]);
  useEffect(() => {
    if (!isTooShort || isOnItsWay || typeof stood !== 'number') return;
    const calm = setInterval(() => {
      if (isShowingSkeleton()) return;
      setTooShort(false);
      scrollTo(0, stood);
    }, SETTLE_MS);
    return () => clearInterval(calm);
  }, [isTooShort, isOnItsWay, stood]);
  return isThere && <ScrollRestoration />;
}

/** Whether there is but the shape of the screen. */
const isShowingSkeleton = () => !!document.querySelector('main > [aria-busy=true]');

const subscribeToNetwork = (change: () => void) => {
  addEventListener('online', change);
  addEventListener('offline', change);
  return () => {
    removeEventListener('online', change);
    removeEventListener('offline', change);
  };
};

/** When what is seen was saved. */
function cachedSinceText(at: string) {
  const isToday = formatDate(at) === formatDate(new Date().toISOString());
  return isToday
    ? t.frame.keptToday(formatTime(at))
    : t.frame.keptOn(formatShortDate(at), formatTime(at));
}

/** The moment of the oldest answer in what is shown that was kept or could not be had anew; any answer may change it. */
function useOldestCachedAt() {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    useCallback((change) => cache.subscribe(notifyManager.batchCalls(change)), [cache]),
    () => {
      const active = cache.findAll({ type: 'active' });
      const old = active.flatMap(({ state: { status, data, dataUpdatedAt } }) =>
        status === 'error' && data ? new Date(dataUpdatedAt).toISOString() : [],
      );
      return [...old, oldestCached(() => active.map(({ queryKey }) => queryKey))].sort()[0];
    },
  );
}

/** Says that what is seen was kept from before. */
function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const kept = useOldestCachedAt();
  return (
    <div role="status">
      {(kept || !isOnline) && (
        <p className="offline">
          <WifiOff className="icon" aria-hidden="true" />
          {kept ? cachedSinceText(kept) : t.frame.offline}
        </p>
      )}
    </div>
  );
}

function Footer() {
  const columns = [
    {
      title: t.frame.cars,
      links: [
        [paths.allCars, t.frame.allCars],
        [paths.brands, t.frame.brands],
        [paths.maruti, 'Maruti Suzuki'],
        [paths.compare, t.frame.compare],
      ],
    },
    {
      title: t.frame.papers,
      links: [
        [paths.orders, t.frame.orders],
        [paths.wallet, t.frame.wallet],
        [paths.complaints, t.frame.complaints],
        [paths.feedback, t.frame.feedback],
      ],
    },
    {
      title: t.frame.read,
      links: [
        [paths.help, t.frame.help],
        [paths.blogs, t.frame.blog],
        [paths.privacy, t.frame.privacy],
        [paths.terms, t.frame.terms],
      ],
    },
  ] as const;
  return (
    <footer className="foot">
      <div className="cols">
        <div>
          <Link className="brand" to={paths.home} aria-label={t.frame.homeLink}>
            <Logo />
            <span>{t.common.shop}</span>
          </Link>
          <p className="mt-2 measure quiet">{t.frame.about}</p>
        </div>
        {columns.map(({ title, links }) => (
          <div key={title}>
            <h2 className="label">{title}</h2>
            <ul>
              {links.map(([to, text]) => (
                <li key={to}>
                  <Link to={to}>{text}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="fine">{t.frame.fine}</p>
    </footer>
  );
}
