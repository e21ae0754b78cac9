import type { ForkOptions } from '#contracts/engine/control/worlds';
import { machineNow } from './clock.ts';
import { entriesUpTo } from './entries.ts';
import { copyOf, snapshotAfter } from './journal.ts';
import type { Kinds } from './seed.ts';
import { createWorld, type World } from './world.ts';

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
