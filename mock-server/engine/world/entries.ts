import type { Entry } from '#contracts/engine/control/time-line';
import type { WorldState } from './journal.ts';

interface Place {
  state: Pick<WorldState, 'journal' | 'undone'>;
  /** The number of the entry after which the world stands. */
  at: number;
}

/** The entries of a world until that number, undone ones among them. */
export function entriesUpTo({ state, at }: Place, to: number): Entry[] {
  const all = [...state.journal, ...state.undone];
  const first = at - state.journal.length;
  if (to < first || to > first + all.length)
    throw new NoSuchEntry(`There is no entry ${to}; ${first} to ${first + all.length} are known.`);
  return all.slice(0, to - first);
}

/** A place was named that is not on the time line of a world, or no longer. */
export class NoSuchEntry extends RangeError {
  override name = 'NoSuchEntry';
}
