import type { Product } from '#contracts/catalogue';
import type { ShopWorld } from '../../implement.ts';

/** The car that has a key of its variants, found by an index of that name; a change of a car costs as much as that car. */
export function carByVariant(
  { products }: ShopWorld,
  name: string,
  keysOf: (car: Product) => readonly string[],
  key: string,
): Product | undefined {
  const seeded = products.derivedFromSeed(`by ${name}`, function* (cars) {
    const ids = new Map<string, string>();
    for (const car of cars) {
      for (const one of keysOf(car)) ids.set(one, car._id);
      yield;
    }
    return ids;
  });
  const changed = products.derivedFromChanges(`by ${name}`, function* (changes) {
    const ids = new Map<string, string>();
    for (const { row } of changes) {
      if (row) for (const one of keysOf(row)) ids.set(one, row._id);
      yield;
    }
    return ids;
  });
  const car = products.get(changed.get(key) ?? seeded.get(key) ?? '');
  return car && keysOf(car).includes(key) ? car : undefined;
}

/** The car that has a variant, active or not. */
export const carWithVariant = (world: ShopWorld, variantId: string) =>
  carByVariant(world, 'variants', (car) => car.variants.map(({ _id }) => _id), variantId);
