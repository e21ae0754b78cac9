import { queryClient, read, sessionQuery } from './api.ts';
import { firstQuestions } from './first-questions.ts';
import { lastState } from './last-state.ts';
import type { makeRouter } from './routes.tsx';

/** So long the first drawing waits for what is nearly there. */
const MOMENT_MS = 300;

type Router = ReturnType<typeof makeRouter>;

/** Waits a moment for the first screen, its answers and its letters, so that it is drawn once and not after its skeleton. */
export async function nearlyThere(router: Router): Promise<void> {
  const moment = new Promise((resolve) => setTimeout(resolve, MOMENT_MS));
  const all = [arrived(router), answered(), document.fonts.load('1em Anek', 'A₹')];
  await Promise.race([Promise.all(all), moment]).catch(() => {}); // the screen says what is wrong
}

/** Waits for the file of the screen. */
function arrived(router: Router) {
  return new Promise<void>((resolve) => {
    const look = () => router.state.initialized && resolve();
    router.subscribe(look);
    look();
  });
}

/** Waits for what the page has asked before the shop was there. */
async function answered() {
  const start = globalThis.headStart;
  if (!start) return;
  const { userId: customerId } = await queryClient.fetchQuery(sessionQuery);
  const { pathname, search } = location;
  const reads: Promise<void>[] = [];
  firstQuestions({ pathname, search, customerId, stateCode: lastState() }, (endpoint, input) => {
    reads.push(queryClient.prefetchQuery(read(endpoint, input)));
  });
  await Promise.all(reads);
}
