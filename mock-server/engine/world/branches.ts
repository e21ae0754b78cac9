import type { Branch, Entry } from '#contracts/engine/control/time-line';
import { NoSuchEntry } from './entries.ts';
import { snapshotAfter, type WorldState } from './journal.ts';
import { toLine } from './journal-text.ts';

/** How many branches a world has at most; the oldest goes first. */
export const BRANCH_LIMIT = 10;

type Line = Pick<WorldState, 'journal' | 'undone' | 'checkpoints' | 'branches'>;

/** The time line with a branch in place of what follows the entry where it leaves. */
function lineWith({ journal, undone, checkpoints }: Line, branch: Omit<Branch, 'id'>) {
  const { after, entries } = branch;
  const names = new Set(branch.checkpoints.map(({ name }) => name));
  const shared = checkpoints.filter(({ at, name }) => at <= after && !names.has(name));
  return {
    journal: [...journal, ...undone].filter(({ number }) => number <= after).concat(entries),
    checkpoints: [...shared, ...branch.checkpoints],
  };
}

/** An entry of two lines has two objects once the world was read. Texts are compared last, since they may be long. */
const isSame = (one: Entry, other: Entry | undefined) =>
  one === other ||
  (one.number === other?.number &&
    one.at === other.at &&
    one.counter === other.counter &&
    toLine(one) === toLine(other));

/** The branches once other entries are current: the time line that they replace becomes the newest branch. */
export function branchesBeside(line: Line, next: readonly Entry[]): Branch[] {
  const id = 1 + Math.max(0, ...line.branches.map((branch) => branch.id));
  const current = { id, after: Number.POSITIVE_INFINITY, entries: [], checkpoints: [] };
  return [...line.branches, current]
    .flatMap((branch) => {
      const { journal, checkpoints } = lineWith(line, branch);
      const first = journal.find((entry, index) => !isSame(entry, next[index]));
      if (!first) return []; // all of it is in the other line
      const after = first.number - 1;
      const entries = journal.slice(journal.indexOf(first));
      return { ...branch, after, entries, checkpoints: checkpoints.filter(({ at }) => at > after) };
    })
    .slice(-BRANCH_LIMIT);
}

/** The state before a change that follows an undo: what was undone becomes a branch. */
export const withoutUndone = (state: WorldState, at: number): WorldState => ({
  ...state,
  changes: { ...state.changes },
  undone: [],
  checkpoints: state.checkpoints.filter((one) => one.at <= at),
  branches: branchesBeside(state, state.journal),
});

/** The state after the last entry of a branch. */
export function bringBack(state: WorldState, id: number): WorldState {
  const branch = state.branches.find((one) => one.id === id);
  if (!branch) {
    const known = state.branches.map((one) => one.id).join(', ') || 'none';
    throw new NoSuchEntry(
      `There is no branch ${id}. Branches of this world: ${known}. GET /__mock/timeline shows them.`,
    );
  }
  const line = lineWith(state, branch);
  const branches = branchesBeside(state, line.journal);
  return { ...state, ...snapshotAfter(state.base, line.journal), ...line, undone: [], branches };
}
