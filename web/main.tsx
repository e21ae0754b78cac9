// First, because it says in which order the layers of all other styles count.
import './styles/index.css';
// The screens that most visits begin with wait for no file of styles of their own.
import './components/seg.css';
import './screens/all-cars/all-cars.css';
import './screens/home/home.css';
import './screens/product/product.css';

import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { SESSION_EXPIRED_TOAST_MS } from '#contracts/constants';
import { MAIN_WORLD } from '#contracts/worlds';
import { initialise, queryClient, read, sessionQuery, whenSessionEnds } from './api.ts';
import { Splash } from './components/splash.tsx';
import { done, Toasts, toast } from './components/toast.tsx';
import { firstQuestions } from './first-questions.ts';
import { keepForOffline } from './kept.ts';
import { preferredLanguage, speak, t, whenLanguageChanges } from './language.ts';
import { offerPanel } from './panel/open.ts';
import { makeRouter } from './routes.tsx';
import { world } from './world.ts';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root.');
const root = createRoot(element);
let drawn = 0;

/** So long the first drawing waits for what is nearly there, which spares the visitor a skeleton. */
const MOMENT_MS = 300;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Draws the shop; for another session or language all of it anew. */
function draw(router = makeRouter()) {
  drawn += 1;
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider key={drawn} router={router} />
      </QueryClientProvider>
      <Splash />
      <Toasts />
    </StrictMode>,
  );
}

whenLanguageChanges(() => draw());

await speak(preferredLanguage()).catch(() => {}); // English when the other one cannot be loaded
const router = makeRouter();
await Promise.race([Promise.all([arrived(), answered()]), pause(MOMENT_MS)]).catch(() => {});
draw(router);
whenSessionEnds((why) => {
  if (why === 'expired') toast(t.frame.sessionExpired, SESSION_EXPIRED_TOAST_MS);
  else done(t.frame.signedOut);
  // Nothing of the old session may ask again: its screens go before its answers do.
  flushSync(() => root.render(null));
  history.replaceState(null, '', '/');
  queryClient.clear();
  draw();
});
initialise().catch(() => {}); // the screens that need a session say what is wrong
// Answers are kept by their addresses, which do not tell one world from another.
if (import.meta.env.PROD && world() === MAIN_WORLD)
  keepForOffline(() => queryClient.invalidateQueries()).catch(() => {});

/** Waits for the file of the screen. */
function arrived() {
  return new Promise<void>((resolve) => {
    const look = () => router.state.initialized && resolve();
    router.subscribe(look);
    look();
  });
}

/** Waits for what the page has asked for before the shop was there. */
async function answered() {
  const start = globalThis.headStart;
  if (!start) return;
  const { userId: customerId } = await queryClient.fetchQuery(sessionQuery);
  const { pathname, search } = location;
  const reads: Promise<void>[] = [];
  firstQuestions({ pathname, search, customerId, isNew: start.isNew }, (endpoint, input) => {
    reads.push(queryClient.prefetchQuery(read(endpoint, input)));
  });
  await Promise.all(reads);
}
if (__MOCK__) offerPanel({ refresh: () => queryClient.invalidateQueries() });
