import { LIMITS } from '../limits.ts';
import { problem } from '../problem.ts';
import { longTextsOf } from '../world/long-texts.ts';
import type { AnyWorld } from '../world/world.ts';
import type { Worlds } from '../world/worlds.ts';

/** What the calls of a contract may store; the control plane may store more. Texts are counted in characters. */
export interface StorageLimits {
  /** The changed rows of a world. */
  rows: number;
  /** The long texts of a world, such as pictures as base64. */
  texts: number;
  /** The long texts of all worlds in memory. */
  allTexts: number;
}

export const STORAGE: StorageLimits = {
  rows: LIMITS.stored.rows,
  texts: asBase64(LIMITS.stored.files),
  allTexts: asBase64(LIMITS.stored.allFiles),
};

/** Refuses a call that would add to a world with as many rows as it may have. */
export function mustHaveRoomForRows({ state }: AnyWorld, { rows }: StorageLimits) {
  const changed = Object.values(state.changes).reduce((sum, { size }) => sum + size, 0);
  if (changed >= rows) throw full(`This world has ${changed} changed rows, of ${rows} at most.`);
}

/** Refuses an upload to a world that stores as much as it may; other calls go on. */
export function mustHaveRoomForFiles(
  { state }: AnyWorld,
  worlds: Worlds,
  { texts, allTexts }: StorageLimits,
) {
  if (longTextsOf(state) >= texts)
    throw full(`This world stores files of ${asFiles(texts)} MB, its limit.`);
  if (worlds.all().reduce((sum, one) => sum + longTextsOf(one.state), 0) >= allTexts)
    throw full(`The worlds of this mock store files of ${asFiles(allTexts)} MB, their limit.`);
}

/** The characters that so many bytes take as base64. */
function asBase64(bytes: number) {
  return (bytes * 4) / 3;
}

/** The bytes in so much base64, in MB. */
const asFiles = (characters: number) => Math.round((characters / 2 ** 20) * 0.75);

const full = (what: string) => problem(413, 'TOO_LARGE', `${what} Reset it, or use another world.`);
