import type { ForkOptions } from '#contracts/engine/control/worlds';
import { machineNow } from './clock.ts';
import { entriesUpTo } from './entries.ts';
import { copyOf, snapshotAfter, type WorldState } from './journal.ts';
import type { Kinds } from './seed.ts';
import { createWorld, type World } from './world.ts';

/** Whether a world and a fork of it are still in the same state: until then they share their entries. */
const isSameState = (one: WorldState, other: WorldState): boolean =>
  one.base === other.base &&
  one.faults === other.faults &&
  one.faultCounts === other.faultCounts &&
  one.clock.shift === other.clock.shift &&
  one.clock.frozen === other.clock.frozen &&
  one.journal.length === other.journal.length &&
  one.journal.every((entry, index) => entry === other.journal[index]);

/** The copy for links that was made before of a world as it is now, for the same user. */
export const sharedCopy = <Rows extends Kinds<Rows>>(
  worlds: readonly World<Rows>[],
  { state }: World<Rows>,
  { at, as = state.as, isShared = false }: ForkOptions,
): World<Rows> | undefined =>
  isShared && at === undefined
    ? worlds.find(
        (one) => one.state.isShared && one.state.as === as && isSameState(one.state, state),
      )
    : undefined;

/**
 * An independent copy of a world as it is, or as it was after an entry, for its user or another one. Undone entries and
 * branches are left out; only the maps of changed rows are copied.
 */
export function fork<Rows extends Kinds<Rows>>(
  world: World<Rows>,
  { at = world.at, as = world.state.as, isShared }: ForkOptions = {},
): World<Rows> {
  const { state, seed, machine } = world;
  const journal = at === world.at ? [...state.journal] : entriesUpTo(world, at);
  const snapshot = at === world.at ? copyOf(state) : snapshotAfter(state.base, journal);
  const checkpoints = state.checkpoints.filter((one) => one.at <= at);
  const next = {
    ...state,
    ...snapshot,
    as,
    isShared,
    createdAt: machineNow(),
    journal,
    undone: [],
    checkpoints,
    branches: [],
  };
  return createWorld(seed, { state: next, now: machine });
}
