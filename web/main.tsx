import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { SESSION_EXPIRED_TOAST_MS } from '#contracts/constants';
import { initialise, queryClient, whenSessionExpires } from './api.ts';
import { Splash } from './components/splash.tsx';
import { Toasts, toast } from './components/toast.tsx';
import { makeRouter } from './routes.tsx';
import './styles/index.css';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root.');
const root = createRoot(element);
let sessions = 0;

/** Draws the shop; for another session all of it anew. */
function draw() {
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider key={sessions} router={makeRouter()} />
      </QueryClientProvider>
      <Splash />
      <Toasts />
    </StrictMode>,
  );
}

whenSessionExpires(() => {
  toast('Session Expired', SESSION_EXPIRED_TOAST_MS);
  history.replaceState(null, '', '/');
  queryClient.clear();
  sessions += 1;
  draw();
});

draw();
initialise().catch(() => {}); // the screens that need a session say what is wrong
