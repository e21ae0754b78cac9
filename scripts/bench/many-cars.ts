import type { ShopSeed } from '#contracts/seed';
import { inventedName } from '#fixtures/generate/words';

/** The seed with a number of cars: further ones are copies with their own ids, names, prices and popularity, and all variants. */
export function withManyCars(seed: ShopSeed, count: number): ShopSeed {
  const originals = seed.rows.products;
  const products = Array.from({ length: count }, (_, index) => {
    const original = originals[index % originals.length];
    if (!original) throw new Error('The seed has no car.');
    if (index < originals.length) return original;
    const name = inventedName(index);
    return {
      ...original,
      _id: numbered(original._id, index),
      productName: name,
      slug: `${name.toLowerCase().replace(' ', '-')}-${index}`,
      popularity: 1_000 + ((index * 7_919) % 99_000),
      variants: original.variants.map((variant) => ({
        ...variant,
        _id: numbered(variant._id, index),
        exShowroomPrice: variant.exShowroomPrice + (index % 997) * 100,
      })),
    };
  });
  return { ...seed, label: `bench-${count}`, rows: { ...seed.rows, products } };
}

const numbered = (id: string, index: number) =>
  id.slice(0, 16) + index.toString(16).padStart(8, '0');
