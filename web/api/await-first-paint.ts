import type { Query } from '@tanstack/react-query';
import type { makeRouter } from '../routes.tsx';
import { queryClient, read, sessionQuery } from './client.ts';

/** So long the first drawing waits for what is nearly there. */
const MOMENT_MS = 300;

type Router = ReturnType<typeof makeRouter>;

/** Waits a moment for the first screen, its answers and its letters, so that it is drawn once and not after its skeleton. */
export async function awaitFirstPaint(router: Router): Promise<void> {
  const moment = new Promise((resolve) => setTimeout(resolve, MOMENT_MS));
  const all = [whenRouterReady(router), answered(), document.fonts.load('1em Anek', 'A₹')];
  await Promise.race([Promise.all(all), moment]).catch(() => {}); // the screen says what is wrong
}

/** Waits for the file of the screen. */
export function whenRouterReady(router: Router) {
  return new Promise<void>((resolve) => {
    const look = () => router.state.initialized && resolve();
    router.subscribe(look);
    look();
  });
}

/** Waits for what the page has asked before the shop was there. */
async function answered() {
  const start = globalThis.preload;
  if (!start) return;
  await queryClient.fetchQuery(sessionQuery); // the questions are there with it
  const reads = start.questions.map(async ([endpoint, input]) => {
    const query = read(endpoint, input);
    await queryClient.prefetchQuery(query);
    forgetFailure(query);
  });
  await Promise.all(reads);
}

/** What failed and nobody has seen yet is asked again by the screen, which knows what to do about it. */
function forgetFailure({ queryKey }: { queryKey: readonly unknown[] }) {
  const isFailure = ({ state }: Query) => state.status === 'error';
  queryClient.removeQueries({ queryKey, exact: true, type: 'inactive', predicate: isFailure });
}
