import type { ShopSeed } from '#contracts/seed';
import { readSeed } from '#fixtures/seed';

/** The cars that have drawings; people of the sample world order some of them, so there are never fewer. */
const LEAST_CARS = 32;

/** Options of every command that generates a world. */
export const worldOptions = {
  seed: { type: 'number', description: 'another sample world; the same number, the same world' },
  cars: {
    type: 'number',
    description: 'how many cars it sells, next to one that is no longer made',
    from: LEAST_CARS,
    to: 200_000,
  },
} as const;

interface Wanted {
  seed?: number;
  cars?: number;
}

/** A generated world in which people have lived. */
export async function generatedSeed(wanted: Wanted): Promise<ShopSeed> {
  const [{ generateSeed }, { withHistory }] = await Promise.all([
    import('#fixtures/generate/generate'),
    import('./seed-history.ts'),
  ]);
  return withHistory(generateSeed(wanted));
}

/** The world a server starts from: the committed one, or a generated one when anything is said about it. */
export const worldSeed = async (wanted: Wanted): Promise<ShopSeed> =>
  wanted.seed === undefined && wanted.cars === undefined ? readSeed() : generatedSeed(wanted);
