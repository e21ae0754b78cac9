import type { Entry } from '#contracts/engine/control/time-line';
import type { WorldState } from './journal.ts';

interface Position {
  state: Pick<WorldState, 'journal' | 'undone'>;
  /** The number of the current entry. */
  at: number;
}

/** The entries of a world up to that number, undone ones included. */
export function entriesUpTo({ state, at }: Position, to: number): Entry[] {
  const all = [...state.journal, ...state.undone];
  const first = at - state.journal.length;
  if (to < first || to > first + all.length)
    throw new NoSuchEntry(
      `There is no entry ${to}; the time line has ${first} to ${first + all.length}.`,
    );
  return all.slice(0, to - first);
}

/** Whether a read has entered it because it was due. */
export const isOfRead = ({ call }: Pick<Entry, 'call'>): boolean => call.startsWith('GET ');

/** Whether somebody meant to make this change: nobody registered or signed in, and no read entered what was due. */
export const isDeliberate = (entry: Pick<Entry, 'call' | 'isSignIn'>): boolean =>
  !entry.isSignIn && !isOfRead(entry);

/** The time line has no such entry, or no longer. */
export class NoSuchEntry extends RangeError {
  override name = 'NoSuchEntry';
}
