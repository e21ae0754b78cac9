import { onTestFinished } from 'vitest';

/** Returns the number of the current turn of the event loop, until the test ends. */
export function countTurns(): () => number {
  let turn = 0;
  let next = setImmediate(function count() {
    turn += 1;
    next = setImmediate(count);
  });
  onTestFinished(() => clearImmediate(next));
  return () => turn;
}
