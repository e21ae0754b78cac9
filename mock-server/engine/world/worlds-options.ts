import type { Scenarios } from '#contracts/engine/control/scenario';
import type { PrepareSeed, RawSeed } from './scenario-seeds.ts';
import type { Kinds } from './seed.ts';
import type { World } from './world.ts';

export interface SeedOptions<Raw extends RawSeed, Rows extends Kinds<Rows>> {
  /** The rows that worlds start with, by collection. */
  seed: Raw;
  /** Makes the rows of a world that starts at an ISO moment out of the seed; `(seed) => seed` where nothing depends on it. */
  prepareSeed: PrepareSeed<Raw, Rows>;
  /** The situations a world can start in, and the one that the main world starts in. */
  scenarios?: Scenarios<Raw>;
  scenario?: string;
  /** The folder where worlds are saved; without it they live in memory. */
  dataDir?: string;
  /** Sets the saved main world aside and starts from the seed. */
  fresh?: boolean;
  /** How many worlds there may be at a time; 2000 by default. */
  worldLimit?: number;
  /** Called with what went wrong without failing, such as a torn line in a world file. */
  warn?: (message: string) => void;
}

export interface WorldsOptions<Raw extends RawSeed, Rows extends Kinds<Rows>>
  extends SeedOptions<Raw, Rows> {
  /** The user with an id, if the world has one. */
  userOf(world: World<Rows>, id: string): { readonly _id: string } | undefined;
}
