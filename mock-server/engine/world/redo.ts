import type { Entry } from '#contracts/engine/control/time-line';
import { bringBack } from './branches.ts';
import { isOfRead } from './entries.ts';
import type { WorldState } from './journal.ts';
import { stateAfter } from './undo.ts';

/** The branch with what was undone, where only reads have entered something since, because it was due. */
function setAsideByReads({ journal, undone, branches }: WorldState) {
  const branch = undone.length ? undefined : branches.at(-1);
  const isOnlyRead = journal.every(
    (entry) => entry.number <= (branch?.after ?? 0) || isOfRead(entry),
  );
  return isOnlyRead ? branch : undefined;
}

/** What can be redone, oldest first. */
export const redoable = (state: WorldState): readonly Entry[] =>
  setAsideByReads(state)?.entries ?? state.undone;

/** The state with the first so many of them redone. What reads have entered since is left out: it follows again. */
export function redo(state: WorldState, count: number): WorldState {
  const branch = setAsideByReads(state);
  const known = new Set(state.branches.map(({ id }) => id));
  const line = branch ? bringBack(state, branch.id) : state;
  const next = { ...line, branches: line.branches.filter(({ id }) => known.has(id)) };
  const to = redoable(state)[count - 1]?.number ?? 0;
  return stateAfter(
    next,
    [...line.journal, ...line.undone].filter(({ number }) => number <= to),
  );
}
