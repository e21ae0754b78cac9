import type { Product, RatingHistogram } from '#contracts/catalogue';
import { freeze } from '#contracts/engine/freeze';
import { finish } from '#contracts/engine/steps';
import type { Review } from '#contracts/reviews';
import type { ProductSeed, ShopSeed, ShopSeedRows, WorldRows } from '#contracts/seed';
import type { Periods, Seed as WorldSeed } from '../../engine/world/seed.ts';
import { priceVariant, priceVersion } from '../../rules/price.ts';
import { allDueChanges } from '../orders/apply-due-changes.ts';
import { keepsCertificateRule, withCertificateDates } from '../orders/certificate-dates.ts';
import { cheapestVariant, priceFromOf } from './cheapest-variant.ts';
import { withOpeningPictures, withPictures } from './pictures.ts';
import { startingAt } from './seed-dates.ts';

/** Cars with what they were made of. */
interface Priced {
  reviews: ShopSeedRows['reviews'];
  version: string;
  products: Product[];
}

/** By their rows in the seed, with the dates of a day. */
const cache = new WeakMap<ShopSeedRows['products'], Priced>();

/** A seed for a world that starts at a given time: moves dates and order numbers; adds prices, pictures and ratings. */
export const prepareSeed = (seed: ShopSeed, at: string): WorldSeed<WorldRows> =>
  finish(seedInSteps(seed, at));

/** The same in a step for each row. */
export function* seedInSteps(seed: ShopSeed, at: string): Generator<void, WorldSeed<WorldRows>> {
  const { label, madeAt } = seed;
  const rows = madeAt
    ? withCertificates(yield* startingAt(at, seed.rows, madeAt), seed, at)
    : seed.rows;
  const { reviews } = seed.rows;
  const version = priceVersion(at);
  let priced = cache.get(rows.products);
  if (priced?.reviews !== reviews || priced.version !== version) {
    priced = { reviews, version, products: yield* productsOf(rows, at) };
    cache.set(rows.products, priced);
  }
  const initial = { ...rows, products: priced.products };
  const periods = taxPeriods(initial, at);
  return { label, seed: seed.seed, rows: initial, periods, dueIn: allDueChanges };
}

function* productsOf({ products, reviews }: ShopSeedRows, at: string): Generator<void, Product[]> {
  const published = new Map<string, Review[]>();
  for (const review of reviews) {
    if (review.status !== 'published') continue;
    const some = published.get(review.productId);
    if (some) some.push(review);
    else published.set(review.productId, [review]);
  }
  const made: Product[] = [];
  for (const car of products) {
    made.push(toProduct(car, published.get(car._id) ?? [], at));
    yield;
  }
  return made;
}

/** A certificate keeps the rule of its month, unless it did not before. */
function withCertificates(rows: ShopSeedRows, seed: ShopSeed, at: string): ShopSeedRows {
  const hasRule = new Set(seed.rows.orders.filter(keepsCertificateRule).map(({ _id }) => _id));
  const orders = rows.orders.map((order) =>
    hasRule.has(order._id) ? withCertificateDates(order, at) : order,
  );
  return { ...rows, orders };
}

/** The rows of each tax period, priced on first use. */
function taxPeriods(initial: WorldSeed<WorldRows>['rows'], startAt: string): Periods<WorldRows> {
  const cache = new Map([[priceVersion(startAt), initial]]);
  function* pricedInSteps(now: string) {
    const products: Product[] = [];
    for (const car of initial.products) {
      products.push(pricedAt(car, now));
      yield;
    }
    const rows = cache.get(priceVersion(now)) ?? { ...initial, products };
    cache.set(priceVersion(now), rows);
    return rows;
  }
  return {
    periodAt: priceVersion,
    rowsAt: (now) => cache.get(priceVersion(now)) ?? pricedInSteps(now),
    rowAt: { products: (row, now) => pricedAt(row as Product, now) },
  };
}

const pricedAt = (car: Product, at: string): Product =>
  car.priceVersion === priceVersion(at) ? car : { ...car, ...pricesOf(car, at) };

/** The fields of a car that depend on the tax rates. */
export function pricesOf(car: Pick<ProductSeed, 'variants'>, at: string) {
  const variants = car.variants.map((variant) => {
    const { gstRate, basicPrice, csdPrice, saving, savingPct } = priceVariant(variant, at);
    return { ...variant, gstRate, basicPrice, csdPrice, saving, savingPct };
  });
  return { variants, priceFrom: priceFrom(variants), priceVersion: priceVersion(at) };
}

/** Deeply frozen. */
function toProduct(seed: ProductSeed, reviews: readonly Review[], at: string): Product {
  const { art, ...car } = seed;
  freeze(car); // in Node 20, V8 gives each copy of an unfrozen object its own hidden class
  const { variants, priceFrom, priceVersion } = pricesOf(car, at);
  freeze(priceFrom);
  for (const variant of variants) Object.freeze(variant); // what it holds is frozen with the car
  Object.freeze(variants);
  const painted = withOpeningPictures({ ...car, variants, colours: withPictures(seed) });
  const product = Object.assign(painted, { priceFrom, ...freeze(ratingOf(reviews)), priceVersion });
  Object.freeze(product);
  return product;
}

/** The prices of the cheapest active variant. */
function priceFrom(variants: Product['variants']): Product['priceFrom'] {
  const variant = cheapestVariant(variants.filter(({ isActive }) => isActive)) ?? variants[0];
  if (!variant) throw new Error('A car in the seed has no variant. Add one.');
  return priceFromOf(variant);
}

/** Average with one decimal, count, and count of each rating. */
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
