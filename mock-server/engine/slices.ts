import { setImmediate } from 'node:timers/promises';
import { elapsedMs } from './world/clock.ts';

/** In ms: other work has its turn after so long. */
export const SLICE = 10;
/** By a clock that nobody sets back: else nothing would pause until it has caught up. */
let pausedAt = 0;

/** Runs all steps and returns their result, with pauses in which other requests are handled. */
export async function finishInSlices<Result>(steps: Generator<unknown, Result>): Promise<Result> {
  let result!: Result;
  function* parts() {
    result = yield* steps;
  }
  for await (const _ of inSlices(parts()));
  return result;
}

/** The same parts, with pauses in which other requests are handled. */
export async function* inSlices<Part>(parts: Iterable<Part>): AsyncGenerator<Part> {
  for (const part of parts) {
    yield part;
    if (isPauseDue()) await pause();
  }
}

/** The items that pass a test, found with pauses in which other requests are handled. */
export async function filterInSlices<Item>(
  items: Iterable<Item>,
  test: (item: Item) => boolean,
): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of inSlices(items)) if (test(item)) found.push(item);
  return found;
}

/** Whether other work waits for long. */
export const isPauseDue = (): boolean => elapsedMs() - pausedAt >= SLICE;

/** Lets others have their turn. */
export async function pause(): Promise<void> {
  await nextTurn();
  pausedAt = elapsedMs();
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** Done when all others have had their turn: works that pause at the same time go on one after the other. */
export function nextTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}
