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
  rows: 100_000,
  texts: 64 * 2 ** 20,
  allTexts: 512 * 2 ** 20,
};

/** Refuses a call that would add to a world that stores as much as it may. */
export function mustHaveRoom(world: AnyWorld, worlds: Worlds, limits: StorageLimits) {
  const { rows, texts, allTexts } = limits;
  const changed = Object.values(world.state.changes).reduce((sum, { size }) => sum + size, 0);
  if (changed >= rows) throw full(`This world has ${changed} changed rows, of ${rows} at most.`);
  if (longTextsOf(world.state) >= texts)
    throw full(`This world stores files of ${asFiles(texts)} MB, its limit.`);
  if (worlds.all().reduce((sum, { state }) => sum + longTextsOf(state), 0) >= allTexts)
    throw full(`The worlds of this mock store files of ${asFiles(allTexts)} MB, their limit.`);
}

/** The bytes in so much base64, in MB. */
const asFiles = (characters: number) => Math.round((characters / 2 ** 20) * 0.75);

const full = (what: string) => problem(413, 'TOO_LARGE', `${what} Reset it, or use another world.`);
