import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Entry } from '#contracts/engine/control/time-line';
import { Count } from '#contracts/engine/schemas';
import { makeOrSuspend } from '../suspense.ts';
import type { FaultCount, WorldState } from '../world/journal.ts';
import { type RowChecks, stateInSteps, stateText, toLine } from '../world/journal-text.ts';
import { withoutKnownRows } from '../world/known-rows.ts';
import type { Revision } from './postgres-store.ts';

/** What follows the last line of a body, where the counts of faults have changed; older processes ignore it. */
const Rest = Type.Object({
  faultCounts: Type.Array(Type.Object({ matched: Count, happened: Count })),
});

const restOf = (faultCounts: readonly FaultCount[] | undefined) =>
  faultCounts ? JSON.stringify({ faultCounts }) : '';

/** The body of a revision that adds entries, or counts, or both. */
export const entriesBody = (entries: readonly Entry[], counts: WorldState['faultCounts']): string =>
  entries.map(toLine).join('') + restOf(counts);

/** The body of a revision that has the whole world. */
export function wholeBody(state: WorldState): string {
  const { base, journal, undone, faultCounts } = state;
  const entries = withoutKnownRows(base, [...journal, ...undone]);
  const parts = {
    journal: entries.slice(0, journal.length),
    undone: entries.slice(journal.length),
  };
  return [...stateText({ ...state, ...parts })].join('') + restOf(faultCounts);
}

/** How the first revision of a fork starts, which has the revisions of its parent up to this entry. */
export const forkBody = (
  { createdAt, as, isShared, checkpoints }: WorldState,
  at: number,
): string => toLine({ fork: { at, createdAt, as, isShared, checkpoints } });

/** The lines of all bodies. */
export const linesOf = (revisions: readonly Revision[]): string[] =>
  revisions.flatMap(({ body }) => body.split('\n').slice(0, -1));

/** The counts of faults after these revisions. Throws where a body is damaged. */
export function countsIn(
  revisions: readonly Revision[],
  before?: WorldState['faultCounts'],
): WorldState['faultCounts'] {
  const last = revisions.findLast(({ isWhole, body }) => isWhole || !body.endsWith('\n'));
  if (!last) return before;
  const rest = last.body.slice(last.body.lastIndexOf('\n') + 1);
  return rest ? Value.Decode(Rest, JSON.parse(rest)).faultCounts : undefined;
}

const states = new WeakMap<readonly Revision[], WorldState>();

/** What they lead to; of a large world it is made in slices. */
export function stateAfter(
  name: string,
  revisions: readonly Revision[],
  checks?: RowChecks,
): WorldState {
  function* steps() {
    const path = `The world "${name}" of the store`;
    const state = yield* stateInSteps(path, linesOf(revisions), undefined, checks);
    states.set(revisions, state);
    return state;
  }
  return states.get(revisions) ?? makeOrSuspend(revisions, 'state', steps);
}
