import { lastRegion } from '../shop/last-region.ts';
import { createSession, imageUrl, send } from './client.ts';
import { startPreload } from './preload.ts';
import { preloadQueries } from './preload-queries.ts';
import { getOrCreateSession } from './session.ts';

/** How long the shop may take over what was asked here, in ms. */
const KEPT_MS = 15_000;

/**
 * Stands in the page itself, so that the session and the first answers are on their way while the shop is still being
 * loaded. Whatever fails here the shop asks again, and tells.
 */
// React makes errors while it loads, and for their stacks a browser would read all of it once more. See main.tsx.
Object.assign(Error, { stackTraceLimit: undefined });

const start = startPreload();
start.session = getOrCreateSession(createSession);
start.session
  .then((session) =>
    preloadQueries(
      { ...here(), customerId: session.userId, stateCode: lastRegion() },
      async (endpoint, input, seen) => {
        start.questions.push([endpoint, input]);
        const answer = await send(endpoint, input, session).catch(() => undefined);
        for (const url of (answer && seen?.(answer)) ?? [])
          if (url) Object.assign(new Image(), { fetchPriority: 'high', src: imageUrl(url) });
      },
    ),
  )
  .catch(() => {});
setTimeout(() => start.answers.clear(), KEPT_MS);

function here() {
  const { pathname, search } = location;
  return { pathname, search };
}
