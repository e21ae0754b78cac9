import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { ShopSeed } from '#contracts/seed';
import type { GenerateOptions } from '#fixtures/generate/generate';
import { readSeed } from '#fixtures/seed';
import { type OptionValues, UsageError } from '../cli/options.ts';
import { committedOrGeneratedSeed } from '../seed/generated-seed.ts';

export const fixturesOption = {
  fixtures: {
    type: 'path',
    description: 'directory of rows to serve instead of fixtures/data, such as .mock/recorded',
  },
} as const;

type Options = OptionValues<typeof fixturesOption> & GenerateOptions;

/** The seed that is served: from the given directory, else the committed or a generated one. */
export async function servedSeed({ fixtures, ...generate }: Options): Promise<ShopSeed> {
  if (fixtures === undefined) return committedOrGeneratedSeed(generate);
  if (generate.seed !== undefined || generate.cars !== undefined)
    throw new UsageError('--fixtures cannot be combined with --seed and --cars.');
  if (!existsSync(join(fixtures, 'seed.json')))
    throw new UsageError(
      `--fixtures must be a directory with seed.json and a file for each collection; ${resolve(fixtures)} has no seed.json.`,
    );
  return readSeed(fixtures);
}

/** Where the world is saved: each directory of fixtures has a world of its own. */
export const worldDirectory = (dataDir: string, { fixtures }: Pick<Options, 'fixtures'>) =>
  fixtures === undefined ? dataDir : join(dataDir, `on-${basename(resolve(fixtures))}`);
