// First, because it sets the order of the CSS layers.
import './styles/index.css';

import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { SESSION_EXPIRED_TOAST_MS } from '#contracts/constants';
import { viewProfile } from '#contracts/customers';
import { isWorldError } from './api/api-error.ts';
import { awaitFirstPaint } from './api/await-first-paint.ts';
import { call } from './api/client.ts';
import { loadShop } from './api/load-shop.ts';
import { enableOffline } from './api/offline-answers.ts';
import {
  queryClient,
  refetchAll,
  refetchForOthers,
  refetchOnOtherTabs,
} from './api/query-client.ts';
import { type SessionEnd, storedSession } from './api/session.ts';
import { onSessionEnd } from './api/session-end.ts';
import { ChangeStatus } from './components/feedback/change-status.tsx';
import { showAlert, showSuccess, Toasts } from './components/feedback/toast.tsx';
import { AppLayout } from './components/layout/app-layout.tsx';
import { AppRouter } from './components/layout/app-router.tsx';
import { explainInventedLinks } from './components/layout/invented-links.ts';
import { saveScrollPosition } from './components/layout/restore-scroll.tsx';
import { focusFirstTitle } from './components/layout/route-focus.tsx';
import { prepareScreen, redirectOf } from './components/layout/screen-route.tsx';
import { useIsFirstPaintDone } from './components/loading/deferred-content.tsx';
import { Splash } from './components/loading/splash.tsx';
import {
  applyLanguage,
  chooseLanguage,
  chosenLanguage,
  language,
  preferredLanguage,
  t,
} from './i18n/language.ts';
import { restoreFocus } from './lib/focus-restore.ts';
import { useStore } from './lib/store.ts';
import { followThemeOfOtherTabs, toggleTheme } from './lib/theme.ts';
import { setupPanel } from './panel/setup-panel.ts';
import { screens } from './routes.tsx';
import { endFirstVisit } from './shop/first-visit.ts';
import { keepInstallPrompt } from './shop/install-prompt.ts';

Error.stackTraceLimit = 10; // preload-entry.ts turned stack traces off

const app = document.getElementById('root');
if (!app) throw new Error('index.html has no #root.');
// The screen says that a world does not exist; the console need not.
const root = createRoot(app, {
  ...(__MOCK__ && { onCaughtError: (error) => isWorldError(error) || console.error(error) }),
});
restoreFocus(app);
let renderCount = 0;

/** Renders the app; for another session or language all of it again. */
function render() {
  renderCount += 1;
  // A transition lets the browser handle input in between. But links of a replaced screen would still be clickable.
  const run = renderCount === 1 ? startTransition : flushSync;
  run(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <AppRouter key={renderCount} screens={screens} Layout={AppLayout} />
        </QueryClientProvider>
        <Splash />
        <Toasts />
        <LanguageStatus />
        <AfterFirstPaint />
      </StrictMode>,
    ),
  );
}

const LanguageStatus = () => (
  <ChangeStatus of={useStore(chosenLanguage) ?? ''} text={t.layout.languageChosen} />
);

/** Renders the current screen in another language. */
function renderInLanguage() {
  endFirstVisit();
  saveScrollPosition();
  render();
}

chosenLanguage.subscribe(renderInLanguage);

/** The files of the screens import this one, so it must not await anything at its top level. */
async function start() {
  await applyLanguage(preferredLanguage()).catch(() => {}); // English when the other one cannot be loaded
  const { pathname } = location;
  await awaitFirstPaint(prepareScreen(screens, redirectOf(screens, pathname) ?? pathname));
  render();
  refetchOnOtherTabs();
  keepInstallPrompt();
  onSessionEnd((reason) => {
    if (reason === 'expired') showAlert(t.layout.sessionExpired, SESSION_EXPIRED_TOAST_MS);
    if (reason === 'signedOut') showSuccess(t.layout.signedOut);
    // Screens of the old session must not refetch: they are removed before its data.
    flushSync(() => root.render(null));
    if (reason === 'replaced' || reason === 'restarted')
      tellWhoIsSignedIn(reason).catch(() => {}); // the screen shows that it cannot be asked
    else {
      history.replaceState(null, '', '/');
      scrollTo(0, 0);
    }
    queryClient.clear();
    focusFirstTitle();
    render();
  });
}

async function tellWhoIsSignedIn(reason: SessionEnd) {
  const id = storedSession()?.userId;
  const profile = id ? await call(viewProfile, { params: { id } }) : undefined;
  const { isGuest = true, fullName = '' } = profile?.customerDetails ?? {};
  if (reason === 'restarted') showSuccess(t.layout.startedAgain(isGuest ? undefined : fullName));
  else if (id) showSuccess(isGuest ? t.layout.signedOut : t.layout.signedInAs(fullName));
}

let isBackgroundStarted = false;
function AfterFirstPaint() {
  const isDone = useIsFirstPaintDone();
  useEffect(() => {
    if (!isDone || isBackgroundStarted) return;
    isBackgroundStarted = true;
    startBackground();
  }, [isDone]);
  return null;
}

/** Starts what can wait until the first screen is painted. */
const startBackground = () => {
  followThemeOfOtherTabs();
  import('./i18n/follow-language.ts')
    .then(({ followLanguage }) => followLanguage(renderInLanguage))
    .catch(() => {});
  loadShop().catch(() => {}); // the screens that need a shop show the error
  if (import.meta.env.PROD) enableOffline(() => queryClient.invalidateQueries()).catch(() => {});
  if (__MOCK__) {
    explainInventedLinks();
    setupPanel({
      refresh: refetchAll,
      follow: refetchForOthers,
      toggleTheme,
      toggleLanguage: () => chooseLanguage(language === 'en' ? 'hi' : 'en'),
    });
  }
};

start();
