import type { Repro } from '#contracts/engine/control/repro';
import type { ShopSeed } from '#contracts/seed';
import type { GenerateOptions } from '#fixtures/generate/generate';
import { scenarios } from '#fixtures/scenarios/index';
import { readSeed } from '#fixtures/seed';
import { createApp } from '#mock-server/app';
import { Problem } from '#mock-server/engine/problem';
import { type Difference, replay } from '#mock-server/engine/world/replay';
import { digestOf, readRepro } from '#mock-server/engine/world/repro';
import { parseOptions, UsageError } from '../cli/options.ts';
import { readText } from '../cli/text-files.ts';
import { generatedSeed, seedOptions } from '../seed/generated-seed.ts';

interface ReplayResult {
  steps: number;
  difference: Difference | undefined;
  /** Whether its seed is unchanged. */
  isSameSeed: boolean;
}

/** Replays a repro file call by call, on the seed it names; throws a UsageError. */
export async function replayRepro(file: string): Promise<ReplayResult> {
  const repro = reproIn(file);
  const seed = await seedFor(repro, file);
  const mock = await createApp({ seed, scenarios });
  try {
    const { steps, difference } = replay(mock, repro);
    return { steps: steps.length, difference, isSameSeed: digestOf(seed) === repro.rows };
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
    throw new UsageError(`${file} is not JSON: ${(error as Error).message}.`);
  }
  try {
    return readRepro(value);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new UsageError(`${file} cannot be used. ${error.message}`);
  }
}

/** The committed seed, or one generated from the numbers in its label, within the bounds of --seed and --cars. */
async function seedFor({ seed: label }: Repro, file: string): Promise<ShopSeed> {
  const committed = readSeed();
  if (label === committed.label) return committed;
  const [, seed, cars] = /^seed-(\d+)-cars-(\d+)$/.exec(label) ?? [];
  const needs = `${file} needs the seed "${label}", which cannot be generated`;
  if (seed === undefined || cars === undefined)
    throw new UsageError(`${needs} here. Replay it where it was recorded.`);
  let options: GenerateOptions;
  try {
    options = parseOptions(seedOptions, ['--seed', seed, '--cars', cars]);
  } catch (error) {
    throw new UsageError(`${needs}: ${(error as Error).message}`);
  }
  return generatedSeed(options);
}
