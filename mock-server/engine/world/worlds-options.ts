import type { Scenarios } from '#contracts/engine/control/scenario';
import type { RowSchemas } from './row-schemas.ts';
import type { PrepareSeed, RawSeed } from './scenario-seeds.ts';
import type { Kinds } from './seed.ts';
import type { World } from './world.ts';
import type { WorldHome } from './world-home.ts';

export interface SeedOptions<Raw extends RawSeed, Rows extends Kinds<Rows>> {
  /** The rows that worlds start with, by collection. */
  seed: Raw;
  /** Returns the rows of a world that starts at an ISO time; `(seed) => seed` if they do not depend on it. */
  prepareSeed: PrepareSeed<Raw, Rows>;
  scenarios?: Scenarios<Raw>;
  /** The scenario of the main world. */
  scenario?: string;
  /** The folder where worlds are saved; without it they exist only in memory. */
  dataDir?: string;
  /** The address of a PostgreSQL database where worlds are saved for any number of processes, in place of a folder. */
  store?: string;
  /** Renames the file of the main world and starts from the seed. */
  fresh?: boolean;
  /** The maximum number of worlds; 2000 by default. */
  worldLimit?: number;
  /** Called with warnings, such as an incomplete line in a world file. */
  warn?: (message: string) => void;
}

export interface WorldsOptions<Raw extends RawSeed, Rows extends Kinds<Rows>>
  extends SeedOptions<Raw, Rows> {
  /** The user with an id, if the world has one. */
  userOf(world: World<Rows>, id: string): { readonly _id: string } | undefined;
  /** What rows in world files must match. */
  schemas?: RowSchemas;
  /** Where worlds are saved, in place of a folder. */
  home?: WorldHome | undefined;
  /** Whether tokens and the like cannot be calculated, as other machines can reach the mock. */
  hasSecretIds?: boolean | undefined;
}
