// First, because it says in which order the layers of all other styles count.
import './styles/index.css';

import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { SESSION_EXPIRED_TOAST_MS } from '#contracts/constants';
import { profileUpdate } from '#contracts/customers';
import { MAIN_WORLD } from '#contracts/engine/control/worlds';
import { awaitFirstPaint, whenRouterReady } from './api/await-first-paint.ts';
import { loadShop, onSessionEnd, queryClient } from './api/client.ts';
import { enableOffline } from './api/offline-answers.ts';
import { writeInBackground } from './api/optimistic-update.ts';
import { storedSession } from './api/session.ts';
import { currentWorld } from './api/world.ts';
import { useIsFirstPaintDone } from './components/deferred-content.tsx';
import { Splash } from './components/splash.tsx';
import { showAlert, showSuccess, Toasts } from './components/toast.tsx';
import { applyLanguage, preferredLanguage, t, whenLanguageChanges } from './i18n/language.ts';
import { followOtherTabs } from './lib/theme.ts';
import { offerPanel } from './panel/setup-panel.ts';
import { makeRouter } from './routes.tsx';
import { endFirstVisit } from './shop/first-visit.ts';

Error.stackTraceLimit = 10; // was put off by early.ts

const shop = document.getElementById('root');
if (!shop) throw new Error('index.html has no #root.');
const root = createRoot(shop);
let drawn = 0;

/** Draws the shop; for another session or language all of it anew. */
function draw(router = makeRouter()) {
  drawn += 1;
  // In small steps, between which the browser may answer the visitor; but what a router learns between its first drawing
  // and its last would be lost, so one that still waits for its screen is drawn in one go. So is one that takes the place
  // of another: whoever presses a link meanwhile would press one of the other.
  const run = drawn === 1 && router.state.initialized ? startTransition : flushSync;
  run(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider key={drawn} router={router} />
        </QueryClientProvider>
        <Splash />
        <Toasts />
        <Later />
      </StrictMode>,
    ),
  );
}

/** Draws the screen in another language, where it stands. */
async function drawAnew() {
  endFirstVisit();
  dispatchEvent(new Event('pagehide')); // its place is kept, as before a page is loaded again
  const router = makeRouter();
  const before = drawn;
  await whenRouterReady(router);
  if (drawn === before) draw(router);
}

whenLanguageChanges((language) => {
  drawAnew();
  const session = storedSession();
  if (session)
    writeInBackground(profileUpdate, { params: { id: session.userId }, body: { language } });
});

/** The files of the screens wait for this one, so nothing in it may wait for them at its top. */
async function begin() {
  await applyLanguage(preferredLanguage()).catch(() => {}); // English when the other one cannot be loaded
  const router = makeRouter();
  await awaitFirstPaint(router);
  draw(router);
  onSessionEnd((why) => {
    if (why === 'expired') showAlert(t.frame.sessionExpired, SESSION_EXPIRED_TOAST_MS);
    else showSuccess(t.frame.signedOut);
    // Nothing of the old session may ask again: its screens go before its answers do.
    flushSync(() => root.render(null));
    history.replaceState(null, '', '/');
    queryClient.clear();
    draw();
  });
}

let hasBegun = false;
/** What can wait begins once the shop is in the window. */
function Later() {
  const isDrawn = useIsFirstPaintDone();
  useEffect(() => {
    if (!isDrawn || hasBegun) return;
    hasBegun = true;
    beginLater();
  }, [isDrawn]);
  return null;
}

const beginLater = () => {
  followOtherTabs();
  import('./lib/focus-restore.ts').then(({ restoreFocus }) => restoreFocus(shop)).catch(() => {});
  import('./i18n/follow-language.ts')
    .then(({ followLanguage }) => followLanguage(drawAnew))
    .catch(() => {});
  loadShop().catch(() => {}); // the screens that need a session say what is wrong
  // Answers are kept by their addresses, which do not tell one world from another.
  if (import.meta.env.PROD && currentWorld() === MAIN_WORLD)
    enableOffline(() => queryClient.invalidateQueries()).catch(() => {});
  // Before an audience there is only the key.
  if (__MOCK__)
    offerPanel({ refresh: () => queryClient.invalidateQueries(), hasButton: import.meta.env.DEV });
};

begin();
