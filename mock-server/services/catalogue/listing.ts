import { freeze } from 'immer';
import type { Facets, Filter, Product, ProductSummary, Variant } from '#contracts/catalogue';
import type { ShopWorld } from '../../implement.ts';
import { capOf } from '../../rules/eligibility.ts';
import { type Band, budgetBands, type FacetName, facetNames, valuesOf, wanted } from './facets.ts';
import { productSummary } from './summaries.ts';

/** The cars that a filter leaves, in its order, and what each further choice would leave. */
export interface Listing {
  rows: readonly ProductSummary[];
  facets: Facets;
}

export interface ListInput {
  /** Only cars of this shop. */
  shopId?: string | undefined;
  /** Only these cars, in this order unless the filter sorts. */
  ids?: readonly string[] | undefined;
  filter?: Filter | undefined;
}

/** How many filtered lists are kept while the cars stay as they are. */
const KEPT_LISTS = 64;

/** Filters and sorts the cars for sale. The same question over the same cars is worked out once. */
export function listProducts(world: ShopWorld, { shopId, ids, filter = {} }: ListInput): Listing {
  const off = inactiveIds(world);
  if (ids)
    return makeListing(
      ids.flatMap((id) => world.products.get(id) ?? []),
      world.now(),
      off,
      shopId,
      filter,
    );

  const lists = world.products.derived('lists', () => new Map<string, Listing>());
  const endedDeals = filter.isHotDeal ? countEndedDeals(world) : 0;
  const key = JSON.stringify([shopId, filter, endedDeals, ...off]);
  let listing = lists.get(key);
  if (!listing) {
    listing = makeListing(world.products.all(), world.now(), off, shopId, filter);
    if (lists.size >= KEPT_LISTS) lists.delete(lists.keys().next().value ?? '');
    lists.set(key, listing);
  }
  return listing;
}

/** Whether a car is for sale: on, with a variant that is, of a brand that is on, in a shop that is open, and still made. */
export const isListed = (product: Product, off: ReadonlySet<string>) =>
  product.isActive &&
  product.csdStatus !== 'discontinued' &&
  !off.has(product.subCategoryId) &&
  !isSoldNowhere(product, off) &&
  product.variants.some(({ isActive }) => isActive);

/** Each of its shops is closed; one that names no shop, as a recorded one may, is sold in all. */
const isSoldNowhere = ({ shopIds }: Product, off: ReadonlySet<string>) =>
  shopIds.length > 0 && shopIds.every((id) => off.has(id));

/** The shops that are closed, and the brands that are switched off, by themselves or with their category. */
export function inactiveIds(world: ShopWorld): ReadonlySet<string> {
  const closed = world.stores.derived('off', idsOff);
  const off = world.categories.derived('off', idsOff);
  return world.subCategories.derived(`off:${[...closed, ...off]}`, (rows) => {
    const brands = rows.map((row) => ({
      ...row,
      isActive: row.isActive && !off.has(row.categoryId),
    }));
    return new Set([...closed, ...idsOff(brands)]);
  });
}

const idsOff = (rows: readonly { _id: string; isActive: boolean }[]) =>
  new Set(rows.flatMap(({ _id, isActive }) => (isActive ? [] : [_id])));

/** Deals end by themselves: how many have, tells lists from before from lists after. */
function countEndedDeals(world: ShopWorld): number {
  const ends = world.products.derived('dealEnds', (rows) =>
    rows.flatMap(({ hotDealEndsAt }) => hotDealEndsAt ?? []).sort(),
  );
  const now = world.now();
  const ended = ends.findIndex((end) => end > now);
  return ended < 0 ? ends.length : ended;
}

function makeListing(
  products: readonly Product[],
  now: string,
  off: ReadonlySet<string>,
  shopId: string | undefined,
  filter: Filter,
): Listing {
  const chosen = wanted(filter);
  const left: Found[] = [];
  const counts = Object.fromEntries(facetNames.map((name) => [name, new Map()])) as Counts;

  for (const product of products) {
    if (!isListed(product, off) || (shopId && !product.shopIds.includes(shopId))) continue;
    if (!meetsRest(product, filter, now)) continue;
    const summary = productSummary(product);
    const variants: Variant[] = [];
    for (const variant of product.variants) {
      if (!variant.isActive || !isWithin(variant, filter.eligibleFor)) continue;
      const missed = chosen.filter(({ fits }) => !fits(summary, variant));
      if (missed.length === 0) variants.push(variant);
      if (missed.length > 1) continue;
      for (const name of facetNames) {
        if (missed.length === 0 || missed[0]?.name === name)
          count(counts[name], valuesOf(name, summary, variant, filter), product);
      }
    }
    if (variants.length > 0) left.push({ product, variants });
  }
  const rows = sortBy(left, filter.sort).map(({ product }) => productSummary(product));
  return { rows: Object.freeze(rows), facets: freeze(toFacets(counts), true) };
}

/** A car that a filter leaves, and those of its variants that fit. */
interface Found {
  product: Product;
  variants: readonly Variant[];
}

/** How many cars have each value of a facet, and the car that was counted last. */
type Counts = Record<FacetName, Map<string, { amount: number; last: Product }>>;

/** Counts a car once for a value, in however many variants it comes with it. */
function count(tally: Counts[FacetName], values: readonly string[], product: Product) {
  for (const value of values) {
    const known = tally.get(value);
    if (!known) tally.set(value, { amount: 1, last: product });
    else if (known.last !== product) {
      known.amount += 1;
      known.last = product;
    }
  }
}

/** What narrows a list without being a facet. */
function meetsRest(product: Product, filter: Filter, now: string): boolean {
  if (filter.categoryId && product.categoryId !== filter.categoryId) return false;
  if (filter.isNew && !product.isNew) return false;
  return !filter.isHotDeal || (product.isHotDeal && (product.hotDealEndsAt ?? '9') > now);
}

/** Whether a variant costs no more before tax than the pay level allows, where one is asked for. */
const isWithin = (variant: Variant, band: Filter['eligibleFor']) =>
  !band || preTaxPrice(variant) <= capOf(band, variant.fuelType === 'Electric');

/** The price that caps are compared with, in rupees: before tax, after the canteen's discount. */
export const preTaxPrice = ({ basicPrice, csdDiscountPct }: Variant) =>
  basicPrice - Math.round((basicPrice * csdDiscountPct) / 100);

/** Units of mileage in the order of a list by it: a litre, a kilogram and a charge cannot be compared (assumed). */
const units = ['km/l', 'km/kg', 'km'] as const;
const MORE_THAN_ANY_MILEAGE = 1_000_000;

/** Ascends from the best to the worst of each unit, one unit after the other. */
function byMileage({ variants }: Found): number {
  const measured = new Set(variants.map(({ mileage }) => mileage.unit));
  const place = units.findIndex((unit) => measured.has(unit));
  const inUnit = variants.filter(({ mileage }) => mileage.unit === units[place]);
  return place * MORE_THAN_ANY_MILEAGE - Math.max(...inUnit.map(({ mileage }) => mileage.value));
}

/** In ascending order of these. */
const orders: Record<NonNullable<Filter['sort']>, (found: Found) => number> = {
  popular: ({ product }) => -product.popularity,
  csdAsc: ({ product }) => product.priceFrom.csd,
  csdDesc: ({ product }) => -product.priceFrom.csd,
  savingDesc: ({ product }) => -product.priceFrom.saving,
  newest: ({ product }) => -Date.parse(product.createdAt),
  mileageDesc: byMileage,
  ratingDesc: ({ product }) => -product.ratingAvg,
};

function sortBy(found: readonly Found[], sort: Filter['sort']): readonly Found[] {
  if (!sort) return found;
  const order = orders[sort];
  return found
    .map((one) => ({ one, at: order(one) }))
    .sort((one, other) => one.at - other.at)
    .map(({ one }) => one);
}

const toFacets = (counts: Counts): Facets =>
  Object.fromEntries(facetNames.map((name) => [name, toTally(name, counts[name])])) as Facets;

/** A brand is called as its cars call it: worlds with the same cars share this, whatever else is in them. */
function toTally(name: FacetName, counts: Counts[FacetName]) {
  const bands: readonly Band[] = name === 'budget' ? budgetBands : [];
  const labels = new Map(bands.map(({ value, label }) => [value, label]));
  const tally = [...counts].map(([value, { amount, last }]) => ({
    value,
    label: labels.get(value) ?? (name === 'subCategoryId' ? last.brandName : value),
    count: amount,
  }));
  const place = (value: string) => bands.findIndex((band) => band.value === value);
  return tally.sort((one, other) =>
    bands.length
      ? place(one.value) - place(other.value)
      : one.label.localeCompare(other.label, 'en', { numeric: true }),
  );
}
