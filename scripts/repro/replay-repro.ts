import type { Repro } from '#contracts/engine/control/repro';
import type { ShopSeed } from '#contracts/seed';
import { scenarios } from '#fixtures/scenarios/index';
import { createApp } from '#mock-server/app';
import { Problem } from '#mock-server/engine/problem';
import { type Difference, replay } from '#mock-server/engine/world/replay';
import { digestOf, readRepro } from '#mock-server/engine/world/repro';
import { readText } from '../cli/files.ts';
import { UsageError } from '../cli/options.ts';
import { generatedSeed, worldSeed } from '../seed/generated-seed.ts';

/** What came of making the world of one file again. */
export interface ReplayResult {
  steps: number;
  difference: Difference | undefined;
  /** Whether the rows it began on are still the same. */
  isSameRows: boolean;
}

/** Makes the world of a repro file again, call by call, on the seed it names. */
export async function replayRepro(file: string): Promise<ReplayResult> {
  const repro = reproIn(file);
  const seed = await seedFor(repro, file);
  const mock = await createApp({ seed, scenarios });
  try {
    const { steps, difference } = replay(mock.worlds, repro);
    return { steps: steps.length, difference, isSameRows: digestOf(seed) === repro.rows };
  } catch (error) {
    if (error instanceof Problem) throw new UsageError(`${file}: ${error.message}`);
    throw error;
  } finally {
    await mock.close();
  }
}

function reproIn(file: string): Repro {
  const text = readText(file);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is no JSON: ${(error as Error).message}.`);
  }
  try {
    return readRepro(value);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new UsageError(`${file} cannot be used. ${error.message}`);
  }
}

/** The seed that a file names: the committed one, or one that its name tells how to generate. */
async function seedFor({ seed: label }: Repro, file: string): Promise<ShopSeed> {
  const committed = await worldSeed({});
  if (label === committed.label) return committed;
  const generated = /^seed-(\d+)-cars-(\d+)$/.exec(label);
  if (generated) return generatedSeed({ seed: Number(generated[1]), cars: Number(generated[2]) });
  throw new UsageError(
    `${file} stands on the seed "${label}", which cannot be made here. Make it again where it was written.`,
  );
}
