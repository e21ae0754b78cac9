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

/** The state without what reads have entered since an undo, which follows again: what was undone can be redone. */
export function withoutReads(state: WorldState): WorldState {
  const branch = setAsideByReads(state);
  if (!branch) return state;
  const known = new Set(state.branches.map(({ id }) => id));
  const line = bringBack(state, branch.id);
  return stateAfter(
    { ...line, branches: line.branches.filter(({ id }) => known.has(id)) },
    line.journal.filter(({ number }) => number <= branch.after),
  );
}

/** What can be redone, oldest first. */
export const redoable = (state: WorldState): readonly Entry[] =>
  setAsideByReads(state)?.entries ?? state.undone;

/** The state with the first so many of them redone. */
export function redo(state: WorldState, count: number): WorldState {
  const line = withoutReads(state);
  return stateAfter(line, [...line.journal, ...line.undone.slice(0, count)]);
}
