import { preferredLanguage } from '../i18n/language.ts';
import { chosenPlace, DEFAULT_PLACE } from '../shop/place.ts';
import { isSplashDue, saveSplashShown } from '../shop/splash-due.ts';
import { createSession } from './create-session.ts';
import { startPreload } from './preload.ts';
import { preloadedScreen, preloadQueries } from './preload-queries.ts';
import type { PreloadedScreen } from './preload-screens.ts';
import { imageUrl, send } from './send.ts';
import { getOrCreateSession } from './session.ts';

// The inline script of the page: it loads the screen's files, the session and the first data while the app is still
// loading. Errors are ignored, because the app repeats what failed.

/** The built files by screen, and those of a page in Hindi; the preload plugin fills them in. */
declare const __PRELOAD_FILES__: Record<PreloadedScreen | 'hindi', string[]>;

/** Where the first paint has room for pictures, below the part of the screen. */
const PICTURE_PLACES = '.car-image, :is([data-block=gallery], [data-block=cars]) i:first-child';

/** How long the app may take to use a response, in ms. */
const MAX_RESPONSE_AGE_MS = 15_000;

// React creates errors while it loads, and for their stack traces a browser would parse the whole script again. See main.tsx.
Object.assign(Error, { stackTraceLimit: undefined });

const { pathname, search } = location;
const screen = preloadedScreen(pathname);

const linkAttributes: Record<string, object> = {
  css: { rel: 'preload', as: 'style' },
  js: { rel: 'modulepreload', fetchPriority: 'low' },
  woff2: { rel: 'preload', as: 'font', type: 'font/woff2', fetchPriority: 'low' },
};
for (const file of [
  ...(preferredLanguage() === 'hi' ? __PRELOAD_FILES__.hindi : []),
  ...(screen ? __PRELOAD_FILES__[screen] : []),
]) {
  const attributes = linkAttributes[file.split('.').pop() ?? ''];
  const link = { ...attributes, crossOrigin: '', href: `/${file}` };
  document.head.append(Object.assign(document.createElement('link'), link));
}

// The page already has the first paint in English: see first-paint.tsx.
const { dataset } = document.documentElement;
if (preferredLanguage() === 'en')
  dataset.firstPaint = [screen, isSplashDue() ? 'splash' : ''].join(' ');
addEventListener('click', ({ target }) => {
  if (!(target instanceof Element && target.closest('[data-part=splash] button'))) return;
  dataset.firstPaint = screen ?? '';
  saveSplashShown();
});

/** Loads a picture that is visible first, and shows it in the first paint. */
function loadPicture(url: string, index: number) {
  const picture = Object.assign(new Image(600, 300), {
    alt: '',
    fetchPriority: 'high',
    src: imageUrl(url),
  });
  const places = document.querySelectorAll(`[data-part="${screen}"] :is(${PICTURE_PLACES})`);
  places[index]?.append(picture);
}

const preload = startPreload();
preload.session = getOrCreateSession(createSession);
preload.session
  .then((session) =>
    preloadQueries(
      {
        pathname,
        search,
        customerId: session.userId,
        place: chosenPlace.get() ?? DEFAULT_PLACE,
      },
      async (endpoint, input, images) => {
        preload.requests.push([endpoint, input]);
        const output = await send(endpoint, input, session).catch(() => undefined);
        for (const [index, url] of ((output && images?.(output)) ?? []).entries())
          if (url) loadPicture(url, index);
      },
    ),
  )
  .catch(() => {});
setTimeout(() => preload.responses.clear(), MAX_RESPONSE_AGE_MS);
