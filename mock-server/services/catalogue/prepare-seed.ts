import type { Product, RatingHistogram } from '#contracts/catalogue';
import { freeze } from '#contracts/engine/freeze';
import type { Review } from '#contracts/reviews';
import type { ProductSeed, ShopSeed, ShopSeedRows, WorldRows } from '#contracts/seed';
import type { Periods, Seed as WorldSeed } from '../../engine/world/seed.ts';
import { priceVariant, priceVersion } from '../../rules/price.ts';
import { DAY_MS, IST_MS } from '../../rules/time.ts';
import { orderNoAt } from '../order-numbers.ts';
import { keepsCertificateRule, withCertificateDates } from '../orders/certificate-dates.ts';
import { cheapestVariant, priceFromOf } from './cheapest-variant.ts';
import { withOpeningPictures, withPictures } from './pictures.ts';

/** A seed for a world that starts at a given time: shifts dates and order numbers; adds prices, pictures and ratings. */
export function prepareSeed(seed: ShopSeed, at: string): WorldSeed<WorldRows> {
  const { label, madeAt } = seed;
  const rows = madeAt ? startingAt(at, seed.rows, madeAt) : seed.rows;
  const published = new Map<string, Review[]>();
  for (const review of rows.reviews) {
    if (review.status !== 'published') continue;
    const reviews = published.get(review.productId);
    if (reviews) reviews.push(review);
    else published.set(review.productId, [review]);
  }
  const products = rows.products.map((car) => toProduct(car, published.get(car._id) ?? [], at));
  const initial = { ...rows, products };
  return { label, seed: seed.seed, rows: initial, periods: taxPeriods(initial, at) };
}

/** Shifted rows; a certificate keeps the rule of its month, unless it did not before. */
function startingAt(at: string, rows: ShopSeedRows, madeAt: string): ShopSeedRows {
  const later = shifted(rows, Date.parse(madeAt), Date.parse(at));
  const hasRule = new Set(rows.orders.filter(keepsCertificateRule).map(({ _id }) => _id));
  const orders = later.orders.map((order) =>
    hasRule.has(order._id) ? withCertificateDates(order, at) : order,
  );
  return { ...later, orders };
}

/** The rows of each tax period, priced on first use. */
function taxPeriods(initial: WorldSeed<WorldRows>['rows'], startAt: string): Periods<WorldRows> {
  const cache = new Map([[priceVersion(startAt), initial]]);
  return {
    rowsAt(now) {
      const version = priceVersion(now);
      let rows = cache.get(version);
      if (!rows) {
        rows = { ...initial, products: initial.products.map((car) => pricedAt(car, now)) };
        cache.set(version, rows);
      }
      return rows;
    },
    rowAt: (name, row, now) => (name === 'products' ? pricedAt(row as Product, now) : row),
  };
}

const pricedAt = (car: Product, at: string): Product =>
  car.priceVersion === priceVersion(at) ? car : { ...car, ...pricesOf(car, at) };

/** The fields of a car that depend on the tax rates. */
function pricesOf(car: Pick<ProductSeed, 'variants'>, at: string) {
  const variants = car.variants.map((variant) => {
    const { gstRate, basicPrice, csdPrice, saving, savingPct } = priceVariant(variant, at);
    return { ...variant, gstRate, basicPrice, csdPrice, saving, savingPct };
  });
  return { variants, priceFrom: priceFrom(variants), priceVersion: priceVersion(at) };
}

/**
 * Copies rows with every timestamp and order number moved as the start is; objects without timestamps are shared. What
 * is more than a day away moves by whole days of India's calendar: no dealer works at night in a world that starts
 * then, and what is valid for a number of days stays so.
 */
function shifted(rows: ShopSeedRows, from: number, to: number): ShopSeedRows {
  const ms = to - from;
  const wholeDays = (indianDay(to) - indianDay(from)) * DAY_MS;
  const unchanged = new Set<object>();
  const cache = new Map<string, string>();
  const later = (timestamp: string) => {
    const cached = cache.get(timestamp);
    if (cached) return cached;
    const time = Date.parse(timestamp);
    const next = new Date(time + (Math.abs(time - from) > DAY_MS ? wholeDays : ms)).toISOString();
    cache.set(timestamp, next);
    return next;
  };
  const orderNos = new Map(
    rows.orders.map(({ orderNo, createdAt }) => [orderNo, orderNoAt(orderNo, later(createdAt))]),
  );
  const shift = (part: unknown): unknown => {
    if (typeof part === 'string') {
      if (part.length === 24 && isoTimestamp.test(part)) return later(part);
      if (!part.includes('CS')) return part; // most strings, in a fraction of the time
      return part.replace(orderNumber, (orderNo) => orderNos.get(orderNo) ?? orderNo);
    }
    if (typeof part !== 'object' || part === null) return part;
    const isList = Array.isArray(part);
    const isShared = isList || Object.isFrozen(part);
    if (isShared && unchanged.has(part)) return part;
    let copy: object | undefined;
    for (const key of Object.keys(part)) {
      const value: unknown = Reflect.get(part, key);
      const next = shift(value);
      if (next === value) continue;
      copy ??= isList ? [...part] : { ...part };
      Reflect.set(copy, key, next);
    }
    if (isShared && !copy) unchanged.add(part);
    return copy ?? part;
  };
  const copies = Object.entries(rows).map(([name, some]) => [name, some.map(shift)]);
  return Object.fromEntries(copies);
}

const indianDay = (time: number) => Math.floor((time + IST_MS) / DAY_MS);

const orderNumber = /CS\d{6}-[0-9A-Z]{6}/g;
const isoTimestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Deeply frozen. */
function toProduct(seed: ProductSeed, reviews: readonly Review[], at: string): Product {
  const { art, ...car } = seed;
  freeze(car); // in Node 20, V8 gives each copy of an unfrozen object its own hidden class
  const { variants, priceFrom, priceVersion } = freeze(pricesOf(car, at));
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
