import { problem } from '../problem.ts';
import { unsaved } from '../world/idle-worlds.ts';
import { journalText } from '../world/journal-size.ts';
import { storedIn } from '../world/stored-files.ts';
import type { AnyWorld } from '../world/world.ts';
import type { Worlds } from '../world/worlds.ts';

/** What the calls of a contract may store; the control plane may store more. Files are counted in bytes. */
export interface StorageLimits {
  /** The changed rows of a world. */
  rows: number;
  /** The text in them, in characters. */
  text: number;
  /** The text in all worlds that are not saved, in characters. */
  unsavedText: number;
  /** The files of a world. */
  files: number;
  /** The files of all worlds in memory. */
  allFiles: number;
}

/** Refuses a call that would add to a world with as many rows, or as much text in them, as it may have. */
export function mustHaveRoomForRows({ state }: AnyWorld, worlds: Worlds, limits: StorageLimits) {
  const changed = Object.values(state.changes).reduce((sum, { size }) => sum + size, 0);
  if (changed >= limits.rows)
    throw full(`This world has ${changed} changed rows, of ${limits.rows} at most.`);
  if (storedIn(state).text >= limits.text)
    throw full(`The changed rows of this world have ${inMillions(limits.text)}, their limit.`);
  if (textOf(state) < SMALL_WORLD) return;
  const passing = unsaved(worlds.lastUsedFirst());
  if (!passing.some(({ world }) => world.state === state)) return;
  if (sumOf(passing, textOf) >= limits.unsavedText)
    throw full(
      `The worlds that are not saved have ${inMillions(limits.unsavedText)}, their limit.`,
      DELETE_OTHERS,
    );
}

/** In characters: of a world with less, others are not counted. */
const SMALL_WORLD = 64 * 1024;

/** With what can be undone. */
const textOf = (state: AnyWorld['state']) => storedIn(state).text + journalText(state.journal);

/** Refuses an upload of so many bytes to a world that may not store them; other calls go on. */
export function mustHaveRoomForFiles(
  { state }: AnyWorld,
  worlds: Worlds,
  { files, allFiles }: StorageLimits,
  added = 1,
) {
  const check = (storing: string, stored: number, limit: number, remedy?: string) => {
    if (stored + added <= limit) return;
    const most = `${storing} files of ${inMegabytes(stored)} MB, of ${inMegabytes(limit)} MB at most`;
    throw full(added === 1 ? `${most}.` : `${most}; these have ${inMegabytes(added)} MB.`, remedy);
  };
  check('This world stores', storedIn(state).files, files);
  const all = worlds.lastUsedFirst();
  const passing = unsaved(all);
  if (passing.some(({ world }) => world.state === state))
    check(
      'The worlds that are not saved store',
      sumOf(passing, filesOf),
      allFiles * UNSAVED_SHARE,
      DELETE_OTHERS,
    );
  check('The worlds of this mock store', sumOf(all, filesOf), allFiles, DELETE_OTHERS);
}

/** Of the files of all worlds: anybody may begin worlds, and leaves room in `main` and in those that are saved. */
const UNSAVED_SHARE = 0.5;

const filesOf = (state: AnyWorld['state']) => storedIn(state).files;

const sumOf = (
  worlds: readonly { world: AnyWorld }[],
  sizeOf: (state: AnyWorld['state']) => number,
) => worlds.reduce((sum, { world }) => sum + sizeOf(world.state), 0);

const inMegabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
const inMillions = (characters: number) => `${Math.round(characters / 2 ** 20)} million characters`;

const DELETE_OTHERS = 'Delete some in the panel, or with DELETE /__mock/worlds/NAME.';

const full = (what: string, remedy = 'Reset it, or use another world.') =>
  problem(413, 'TOO_LARGE', `${what} ${remedy}`);
