// First, because it says in which order the layers of all other styles count.
import './styles/index.css';

import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { SESSION_EXPIRED_TOAST_MS } from '#contracts/constants';
import { initialise, queryClient, whenSessionEnds } from './api.ts';
import { Splash } from './components/splash.tsx';
import { done, Toasts, toast } from './components/toast.tsx';
import { keepForOffline } from './kept.ts';
import { preferredLanguage, speak, t, whenLanguageChanges } from './language.ts';
import { makeRouter } from './routes.tsx';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root.');
const root = createRoot(element);
let drawn = 0;

/** Draws the shop; for another session or language all of it anew. */
function draw() {
  drawn += 1;
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider key={drawn} router={makeRouter()} />
      </QueryClientProvider>
      <Splash />
      <Toasts />
    </StrictMode>,
  );
}

whenLanguageChanges(draw);

await speak(preferredLanguage()).catch(() => {}); // English when the other one cannot be loaded
draw();
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
if (import.meta.env.PROD) keepForOffline(() => queryClient.invalidateQueries()).catch(() => {});
