import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Entry } from '#contracts/engine/control/time-line';
import { Count } from '#contracts/engine/schemas';
import { makeOrSuspend } from '../suspense.ts';
import type { FaultCount, WorldState } from '../world/journal.ts';
import {
  DamagedFile,
  type RowChecks,
  reason,
  stateInSteps,
  stateText,
  toLine,
} from '../world/journal-text.ts';
import { withoutKnownRows } from '../world/known-rows.ts';
import { damagedWorld } from './damaged-world.ts';
import type { Position, Revision } from './postgres-store.ts';

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

/** The counts of faults after these revisions. Throws a `DamagedFile` where a body has others. */
export function countsIn(
  path: string,
  revisions: readonly Revision[],
  before?: WorldState['faultCounts'],
): WorldState['faultCounts'] {
  const last = revisions.findLast(({ isWhole, body }) => isWhole || !body.endsWith('\n'));
  if (!last) return before;
  const rest = last.body.slice(last.body.lastIndexOf('\n') + 1);
  if (!rest) return undefined;
  try {
    return Value.Decode(Rest, JSON.parse(rest)).faultCounts;
  } catch (error) {
    throw new DamagedFile(`${path} is damaged (counts of faults: ${reason(error)}).`);
  }
}

/** How errors name a world. */
export const pathOf = (name: string): string => `The world "${name}" of the store`;

/** Whether these are all revisions after a version, up to the newest one. */
export const areAllAfter = (
  version: Position['version'],
  revisions: readonly Revision[],
  newest: Position['version'],
): boolean =>
  revisions.every((revision, index) => revision.version === Number(version) + index + 1) &&
  Number(version) + revisions.length === newest;

const states = new WeakMap<readonly Revision[], WorldState>();

/** What a world was read as. */
interface StoredWorld {
  readonly name: string;
  readonly space: string;
  readonly position: Position;
  readonly revisions: readonly Revision[];
}

/** The state of a world; of a large one it is made in slices. Throws WORLD_DAMAGED. */
export function stateAfter(stored: StoredWorld, checks?: RowChecks): WorldState {
  const { name, space, position, revisions } = stored;
  function* steps() {
    const path = pathOf(name);
    try {
      const [first] = revisions;
      if (!first?.isWhole || !areAllAfter(first.version - 1, revisions, position.version))
        throw new DamagedFile(
          `${path} is damaged (its revisions do not lead to version ${position.version}).`,
        );
      const state = yield* stateInSteps(path, linesOf(revisions), undefined, checks);
      const withCounts = { ...state, faultCounts: countsIn(path, revisions) };
      states.set(revisions, withCounts);
      return withCounts;
    } catch (error) {
      throw error instanceof DamagedFile ? damagedWorld(error, name, space) : error;
    }
  }
  return states.get(revisions) ?? makeOrSuspend(revisions, 'state', steps);
}
