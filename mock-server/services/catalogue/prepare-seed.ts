import { type Product, type RatingHistogram, views } from '#contracts/catalogue';
import type { Review } from '#contracts/reviews';
import type { ProductSeed, ShopSeed, ShopSeedRows, WorldRows } from '#contracts/seed';
import { freeze } from '../../engine/world/freeze.ts';
import type { Periods, Seed as WorldSeed } from '../../engine/world/seed.ts';
import { priceVariant, priceVersion } from '../../rules/price.ts';

/**
 * A seed for a world that begins at a moment: dates moved to it, prices, pictures and ratings of its cars worked out.
 * Its prices follow the tax of the day, whatever time it is in that world later.
 */
export function prepareSeed(seed: ShopSeed, at: string): WorldSeed<WorldRows> {
  const rows = seed.madeAt ? moved(seed.rows, Date.parse(at) - Date.parse(seed.madeAt)) : seed.rows;
  const published = new Map<string, Review[]>();
  for (const review of rows.reviews) {
    if (review.status !== 'published') continue;
    const known = published.get(review.productId);
    if (known) known.push(review);
    else published.set(review.productId, [review]);
  }
  const products = rows.products.map((car) => toProduct(car, published.get(car._id) ?? [], at));
  const begun = { ...rows, products };
  return { label: seed.label, seed: seed.seed, rows: begun, periods: taxPeriods(begun, at) };
}

/** The rows of each tax period, priced once. */
function taxPeriods(begun: WorldSeed<WorldRows>['rows'], begunAt: string): Periods<WorldRows> {
  const known = new Map([[priceVersion(begunAt), begun]]);
  return {
    rowsAt(now) {
      const version = priceVersion(now);
      let rows = known.get(version);
      if (!rows) {
        rows = { ...begun, products: begun.products.map((car) => pricedAt(car, now)) };
        known.set(version, rows);
      }
      return rows;
    },
    rowAt: (name, row, now) => (name === 'products' ? pricedAt(row as Product, now) : row),
  };
}

const pricedAt = (car: Product, at: string): Product =>
  car.priceVersion === priceVersion(at) ? car : { ...car, ...pricesOf(car, at) };

/** All of a car that hangs on the tax of the day. */
function pricesOf(car: Pick<ProductSeed, 'variants'>, at: string) {
  const variants = car.variants.map((variant) => {
    const { gstRate, basicPrice, csdPrice, saving, savingPct } = priceVariant(variant, at);
    return { ...variant, gstRate, basicPrice, csdPrice, saving, savingPct };
  });
  return { variants, priceFrom: priceFrom(variants), priceVersion: priceVersion(at) };
}

/** Copies in which every moment lies so many ms later. What names no moment is shared. */
function moved(rows: ShopSeedRows, ms: number): ShopSeedRows {
  const still = new Set<object>();
  const known = new Map<string, string>();
  const later = (moment: string) => {
    const kept = known.get(moment);
    if (kept) return kept;
    const next = new Date(Date.parse(moment) + ms).toISOString();
    known.set(moment, next);
    return next;
  };
  const move = (part: unknown): unknown => {
    if (typeof part === 'string')
      return part.length === 24 && instant.test(part) ? later(part) : part;
    if (typeof part !== 'object' || part === null) return part;
    const isList = Array.isArray(part);
    if (isList && still.has(part)) return part;
    let copy: object | undefined;
    for (const key of Object.keys(part)) {
      const value: unknown = Reflect.get(part, key);
      const next = move(value);
      if (next === value) continue;
      copy ??= isList ? [...part] : { ...part };
      Reflect.set(copy, key, next);
    }
    if (isList && !copy) still.add(part);
    return copy ?? part;
  };
  const copies = Object.entries(rows).map(([name, some]) => [name, some.map(move)]);
  return Object.fromEntries(copies);
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

function toProduct(sown: ProductSeed, reviews: readonly Review[], at: string): Product {
  const { art, ...car } = sown;
  freeze(car); // V8 of Node 20 gives every copy of what can still change a shape of its own
  const prices = pricesOf(car, at);
  const name = `${car.brandName} ${car.productName}`;
  const colours = car.colours.map((colour) => ({
    ...colour,
    images: views.map((kind) => ({
      kind,
      url: flat('/art/', art, '/', colour.code, '/', kind, '.svg'),
      alt: {
        en: flat(name, ', ', colour.name.en, ', ', viewNames[kind].en),
        hi: flat(name, ', ', colour.name.hi, ', ', viewNames[kind].hi),
      },
    })),
  }));
  return {
    ...car,
    variants: prices.variants,
    colours,
    images: colours[0]?.images ?? [],
    priceFrom: prices.priceFrom,
    ...ratingOf(reviews),
    priceVersion: prices.priceVersion,
  };
}

/** V8 keeps a text that is put together with `+` in its parts, and they take more room than the text. */
const flat = (...parts: string[]) => parts.join('');

const viewNames = {
  side: { en: 'from the side', hi: 'बगल से' },
  front: { en: 'from the front', hi: 'सामने से' },
  rear: { en: 'from behind', hi: 'पीछे से' },
  interior: { en: 'inside', hi: 'अंदर से' },
  wheel: { en: 'a wheel', hi: 'पहिया' },
};

/** The prices of the cheapest variant that is sold. */
function priceFrom(variants: Product['variants']): Product['priceFrom'] {
  const sold = variants.filter(({ isActive }) => isActive);
  const [first = variants[0], ...others] = sold;
  if (!first) throw new Error('A car needs a variant.');
  const cheapest = others.reduce(
    (least, one) => (one.csdPrice < least.csdPrice ? one : least),
    first,
  );
  const { csdPrice, exShowroomPrice, basicPrice, saving, savingPct } = cheapest;
  return { csd: csdPrice, exShowroom: exShowroomPrice, basic: basicPrice, saving, savingPct };
}

/** What published reviews come to: their mean with one decimal, how many they are, and how many of each. */
export function ratingOf(reviews: readonly Pick<Review, 'rating'>[]) {
  const ratingHistogram: RatingHistogram = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  let sum = 0;
  for (const { rating } of reviews) {
    sum += rating;
    ratingHistogram[rating as keyof RatingHistogram] += 1;
  }
  const ratingAvg = reviews.length ? Math.round((sum / reviews.length) * 10) / 10 : 0;
  return { ratingAvg, ratingCount: reviews.length, ratingHistogram };
}
