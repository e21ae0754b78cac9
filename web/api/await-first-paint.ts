import type { Query } from '@tanstack/react-query';
import { read } from './client.ts';
import { sessionQuery } from './create-session.ts';
import { queryClient } from './query-client.ts';

const MAX_WAIT_MS = 300;

/** Waits briefly for the first screen, its data and its font, so that its skeleton need not be painted first. */
export async function awaitFirstPaint(screen: Promise<unknown> | undefined): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  const all = [screen, whenPreloaded(), document.fonts.load('1em Anek', 'A₹')];
  await Promise.race([Promise.all(all), timeout]).catch(() => {}); // the screen shows the error
}

/** Waits for the calls of the preload script. */
async function whenPreloaded() {
  const { preload } = globalThis;
  if (!preload) return;
  await queryClient.fetchQuery(sessionQuery); // the requests are known once the session is
  const reads = preload.requests.map(async ([endpoint, input]) => {
    const query = read(endpoint, input);
    await queryClient.prefetchQuery(query);
    removeFailed(query);
  });
  await Promise.all(reads);
}

/** The screen repeats a failed query and handles its error. */
function removeFailed({ queryKey }: { queryKey: readonly unknown[] }) {
  const isFailed = ({ state }: Query) => state.status === 'error';
  queryClient.removeQueries({ queryKey, exact: true, type: 'inactive', predicate: isFailed });
}
