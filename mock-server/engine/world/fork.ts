import { entriesUpTo } from './entries.ts';
import { copyOf, snapshotAfter } from './journal.ts';
import type { Kinds } from './seed.ts';
import { createWorld, type World } from './world.ts';

/** A world of its own that goes on from here, or from an earlier entry: copies the maps of changed rows, nothing else. */
export function fork<Rows extends Kinds<Rows>>(
  world: World<Rows>,
  at: number = world.at,
): World<Rows> {
  const { state, seed, machine } = world;
  const journal = at === world.at ? [...state.journal] : entriesUpTo(world, at);
  const standing = at === world.at ? copyOf(state) : snapshotAfter(state.base, journal);
  // What is named after here has not come to pass in this world.
  const checkpoints = state.checkpoints.filter((one) => one.at <= at);
  const next = { ...state, ...standing, journal, undone: [], checkpoints };
  return createWorld(seed, { state: next, now: machine });
}
