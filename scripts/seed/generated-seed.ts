import type { ShopSeed } from '#contracts/seed';
import type { GenerateOptions } from '#fixtures/generate/generate';
import { readSeed } from '#fixtures/seed';

/** The models that have drawings. The seed's history orders some of them, so there are never fewer. */
const MIN_CARS = 32;

/** Options of every command that generates a seed. */
export const seedOptions = {
  seed: {
    type: 'number',
    description: 'number of the generated seed; the same number, the same rows',
  },
  cars: {
    type: 'number',
    description: 'number of cars, plus a suspended one',
    min: MIN_CARS,
    max: 200_000,
  },
} as const;

/** A generated seed with carts, orders and complaints. */
export async function generatedSeed(options: GenerateOptions): Promise<ShopSeed> {
  const [{ generateSeed }, { withHistory }] = await Promise.all([
    import('#fixtures/generate/generate'),
    import('./seed-history.ts'),
  ]);
  return withHistory(generateSeed(options));
}

/** The committed seed, or a generated one when a number or a count of cars is given. */
export const committedOrGeneratedSeed = async (options: GenerateOptions): Promise<ShopSeed> =>
  options.seed === undefined && options.cars === undefined ? readSeed() : generatedSeed(options);
