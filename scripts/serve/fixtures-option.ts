import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { ShopSeed } from '#contracts/seed';
import { readSeed } from '#fixtures/seed';
import { type Given, UsageError } from '../cli/options.ts';
import { worldSeed } from '../seed/generated-seed.ts';

/** Option of every command that can serve another folder of rows than the committed one. */
export const fixturesOption = {
  fixtures: {
    type: 'path',
    description: 'folder of rows to serve in place of fixtures/data, such as .mock/recorded',
  },
} as const;

type Wanted = Given<typeof fixturesOption> & { seed?: number; cars?: number };

/** What a server starts from: the folder that is named, else the committed rows or generated ones. */
export async function seedOf({ fixtures, ...wanted }: Wanted): Promise<ShopSeed> {
  if (fixtures === undefined) return worldSeed(wanted);
  if (wanted.seed !== undefined || wanted.cars !== undefined)
    throw new UsageError('--fixtures serves rows that are there; --seed and --cars make others.');
  if (!existsSync(join(fixtures, 'seed.json')))
    throw new UsageError(
      `--fixtures takes a folder with seed.json and a file for each collection; ${resolve(fixtures)} has no seed.json.`,
    );
  return readSeed(fixtures);
}

/** Where a world is kept: that of a named folder in one of its own, so that no other is mistaken for it. */
export const folderOf = (data: string, { fixtures }: Pick<Wanted, 'fixtures'>) =>
  fixtures === undefined ? data : join(data, `on-${basename(resolve(fixtures))}`);
