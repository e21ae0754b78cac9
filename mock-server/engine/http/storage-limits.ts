import { problem } from '../problem.ts';
import { unsaved } from '../world/idle-worlds.ts';
import { filesOf } from '../world/stored-files.ts';
import type { AnyWorld } from '../world/world.ts';
import type { Worlds } from '../world/worlds.ts';

/** What the calls of a contract may store; the control plane may store more. Files are counted in bytes. */
export interface StorageLimits {
  /** The changed rows of a world. */
  rows: number;
  /** The files of a world. */
  files: number;
  /** The files of all worlds in memory. */
  allFiles: number;
}

/** Refuses a call that would add to a world with as many rows as it may have. */
export function mustHaveRoomForRows({ state }: AnyWorld, { rows }: StorageLimits) {
  const changed = Object.values(state.changes).reduce((sum, { size }) => sum + size, 0);
  if (changed >= rows) throw full(`This world has ${changed} changed rows, of ${rows} at most.`);
}

/** Refuses an upload to a world that stores as much as it may; other calls go on. */
export function mustHaveRoomForFiles(
  { state }: AnyWorld,
  worlds: Worlds,
  { files, allFiles }: StorageLimits,
) {
  if (filesOf(state) >= files)
    throw full(`This world stores files of ${inMegabytes(files)} MB, its limit.`);
  const all = worlds.lastUsedFirst();
  const passing = unsaved(all);
  const isPassing = passing.some(({ world }) => world.state === state);
  if (isPassing && sizeOf(passing) >= allFiles * UNSAVED_SHARE)
    throw full(
      `The worlds that are not saved store files of ${inMegabytes(allFiles * UNSAVED_SHARE)} MB, their limit.`,
    );
  if (sizeOf(all) >= allFiles)
    throw full(`The worlds of this mock store files of ${inMegabytes(allFiles)} MB, their limit.`);
}

/** Of the files of all worlds: anybody may begin worlds, and leaves room in `main` and in those that are saved. */
const UNSAVED_SHARE = 0.5;

const sizeOf = (worlds: readonly { world: AnyWorld }[]) =>
  worlds.reduce((sum, { world }) => sum + filesOf(world.state), 0);

const inMegabytes = (bytes: number) => Math.round(bytes / 2 ** 20);

const full = (what: string) => problem(413, 'TOO_LARGE', `${what} Reset it, or use another world.`);
