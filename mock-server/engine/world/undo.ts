import type { Entry } from '#contracts/engine/control/time-line';
import { freeze } from '#contracts/engine/freeze';
import { branchesBeside } from './branches.ts';
import { snapshotAfter, type WorldState } from './journal.ts';

/** The state after the first entries of a time line; the others are undone. */
export function stateAfter(state: WorldState, done: Entry[]): WorldState {
  const undone = [...state.journal, ...state.undone].slice(done.length);
  return { ...state, ...snapshotAfter(state.base, done), journal: done, undone };
}

/** The state with the entries after `to` undone, except registrations and sign-ins, which move before them. */
export function undoAfter(state: WorldState, to: number): WorldState {
  const done = state.journal.filter(({ number }) => number <= to);
  const signIns = state.journal.filter(({ number, isSignIn }) => number > to && isSignIn);
  const [first] = signIns;
  if (!first) return stateAfter(state, done);

  const rest = [...state.journal, ...state.undone].slice(done.length);
  let { counter } = done.at(-1) ?? state.base;
  const moved = [...signIns, ...rest.filter((entry) => !signIns.includes(entry))].map(
    ({ changes, clock, ...entry }, index) => {
      const number = to + 1 + index;
      const isMoved = entry.number >= first.number; // then it draws no ids when it is replayed
      if (!isMoved) counter = entry.counter;
      const next = { ...entry, number, counter, ...(isMoved && { isMoved }), changes };
      return freeze({ ...next, ...(clock && { clock }) });
    },
  );
  const journal = [...done, ...moved];
  const own = new Set(state.branches.map(({ id }) => id));
  const next = {
    ...state,
    journal,
    undone: [],
    branches: branchesBeside(state, journal).filter(({ id }) => own.has(id)),
    checkpoints: state.checkpoints.map(({ name, at }) => ({
      name,
      at: at > to ? at + signIns.filter(({ number }) => number > at).length : at,
    })),
  };
  return stateAfter(next, journal.slice(0, done.length + signIns.length));
}
