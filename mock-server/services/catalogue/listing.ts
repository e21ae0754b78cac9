import {
  type Colour,
  type Facets,
  type Filter,
  openingColour,
  type Product,
  type ProductSummary,
  type Variant,
} from '#contracts/catalogue';
import { freeze } from '#contracts/engine/freeze';
import type { ShopWorld } from '../../implement.ts';
import { colourFamily } from '../../rules/colours.ts';
import { capOf } from '../../rules/eligibility.ts';
import { activeVariants, cheapestVariant } from './cheapest-variant.ts';
import {
  type Band,
  budgetBands,
  type FacetName,
  facetFiltersOf,
  facetNames,
  facetValues,
} from './facets.ts';
import { filteredSummary, productSummary } from './summaries.ts';

/** The cars that match a filter, sorted, with a count for each facet value. */
export interface Listing {
  rows: readonly Product[];
  facets: Facets;
  /** A row as the list shows it: with the price of its cheapest variant that matches. */
  summaryOf(row: Product): ProductSummary;
}

export interface ListInput {
  /** Only cars of this shop. */
  shopId?: string | undefined;
  /** Only these cars, in this order unless the filter sorts. */
  ids?: readonly string[] | undefined;
  filter?: Filter | undefined;
}

/** Listings cached until a car changes. */
const CACHED_LISTINGS = 64;

/**
 * Filters and sorts the cars for sale. `world.products` has the rows of `fixtures/data/products.json`, to which
 * `prepare-seed.ts` added prices and ratings, with the changes of this world. Cached by filter until a car changes.
 */
export function listProducts(world: ShopWorld, { shopId, ids, filter = {} }: ListInput): Listing {
  const inactive = inactiveIds(world);
  if (ids)
    return makeListing(
      ids.flatMap((id) => world.products.get(id) ?? []),
      world.now(),
      inactive,
      shopId,
      filter,
    );

  const lists = world.products.derived('lists', () => new Map<string, Listing>());
  const endedDeals = filter.isHotDeal ? countEndedDeals(world) : 0;
  const key = JSON.stringify([shopId, filter, endedDeals, ...inactive]);
  let listing = lists.get(key);
  if (!listing) {
    listing = makeListing(world.products.all(), world.now(), inactive, shopId, filter);
    if (lists.size >= CACHED_LISTINGS) lists.delete(lists.keys().next().value ?? '');
    lists.set(key, listing);
  }
  return listing;
}

/** Whether a car is for sale: active, not discontinued, with an active variant, brand and shop. */
export const isListed = (product: Product, inactive: ReadonlySet<string>) =>
  product.isActive &&
  product.csdStatus !== 'discontinued' &&
  !inactive.has(product.subCategoryId) &&
  !isSoldNowhere(product, inactive) &&
  product.variants.some(({ isActive }) => isActive);

/** All its shops are closed; a car without shops, as in recorded data, is sold in all. */
const isSoldNowhere = ({ shopIds }: Product, inactive: ReadonlySet<string>) =>
  shopIds.length > 0 && shopIds.every((id) => inactive.has(id));

/** Ids of closed shops, and of brands that are inactive or in an inactive category. */
export function inactiveIds(world: ShopWorld): ReadonlySet<string> {
  const closed = world.stores.derived('inactive', idsOfInactive);
  const inactive = world.categories.derived('inactive', idsOfInactive);
  return world.subCategories.derived(`inactive:${[...closed, ...inactive]}`, (rows) => {
    const brands = rows.map((row) => ({
      ...row,
      isActive: row.isActive && !inactive.has(row.categoryId),
    }));
    return new Set([...closed, ...idsOfInactive(brands)]);
  });
}

const idsOfInactive = (rows: readonly { _id: string; isActive: boolean }[]) =>
  new Set(rows.flatMap(({ _id, isActive }) => (isActive ? [] : [_id])));

/** Part of the cache key: a deal ends without any change of a row. */
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
  inactive: ReadonlySet<string>,
  shopId: string | undefined,
  filter: Filter,
): Listing {
  const facetFilters = facetFiltersOf(filter);
  const fits = variantCheck(filter);
  const matches: Match[] = [];
  const counts = Object.fromEntries(facetNames.map((name) => [name, new Map()])) as Counts;

  for (const product of products) {
    if (!isListed(product, inactive) || (shopId && !product.shopIds.includes(shopId))) continue;
    if (!matchesRest(product, filter, now)) continue;
    const variants: Variant[] = [];
    for (const variant of product.variants) {
      if (!fits(variant)) continue;
      const failed = facetFilters.filter(({ matches }) => !matches(product, variant));
      if (failed.length === 0) variants.push(variant);
      if (failed.length > 1) continue;
      for (const name of facetNames) {
        if (failed.length === 0 || failed[0]?.name === name)
          count(counts[name], facetValues(name, product, variant, filter), product);
      }
    }
    if (variants.length > 0) matches.push({ product, variants });
  }
  return {
    rows: Object.freeze(sortBy(matches, filter.sort).map(({ product }) => product)),
    facets: freeze(toFacets(counts)),
    summaryOf(product) {
      const variants = product.variants.filter(
        (variant) =>
          fits(variant) && facetFilters.every(({ matches }) => matches(product, variant)),
      );
      const colour = colourOf(product, cheapestVariant(variants), filter.colour);
      const isWhole = !colour && variants.length === activeVariants(product).length;
      return isWhole ? productSummary(product) : filteredSummary(product, variants, colour);
    },
  };
}

/** A matching car with its matching variants. */
interface Match {
  product: Product;
  variants: readonly Variant[];
}

/** Cars with each value of a facet, and the car counted last. */
type Counts = Record<FacetName, Map<string, { amount: number; last: Product }>>;

/** Counts a car once for a value, even if several variants have it. */
function count(tally: Counts[FacetName], values: readonly string[], product: Product) {
  for (const value of values) {
    const counted = tally.get(value);
    if (!counted) tally.set(value, { amount: 1, last: product });
    else if (counted.last !== product) {
      counted.amount += 1;
      counted.last = product;
    }
  }
}

/** Checks the parts of a filter that are no facets. */
function matchesRest(product: Product, filter: Filter, now: string): boolean {
  if (filter.categoryId && product.categoryId !== filter.categoryId) return false;
  if (filter.isNew && !product.isNew) return false;
  return !filter.isHotDeal || (product.isHotDeal && (product.hotDealEndsAt ?? '9') > now);
}

/** Checks what a filter asks of a variant and no facet counts. */
const variantCheck =
  ({ eligibleFor }: Filter) =>
  (variant: Variant) =>
    variant.isActive && isUnderCap(variant, eligibleFor);

/** The colour in which a variant is shown if only these families are wanted. */
const colourOf = (
  { colours }: Product,
  variant: Variant | undefined,
  families: Filter['colour'],
): Colour | undefined =>
  families &&
  openingColour(
    { colours: colours.filter(({ hex }) => families.includes(colourFamily(hex))) },
    variant,
  );

/** Whether a variant's price before tax is within the cap of the pay level, if one is given. */
const isUnderCap = (variant: Variant, band: Filter['eligibleFor']) =>
  !band || preTaxPrice(variant) <= capOf(band, variant.fuelType === 'Electric');

/** The price that caps apply to, in rupees: before tax, after the canteen's discount. */
export const preTaxPrice = ({ basicPrice, csdDiscountPct }: Variant) =>
  basicPrice - Math.round((basicPrice * csdDiscountPct) / 100);

/** Sort order of mileage units, which cannot be compared with each other (assumed). */
const mileageUnits = ['km/l', 'km/kg', 'km'] as const;
const UNIT_OFFSET = 1_000_000;

/** Sorts by unit, then by best mileage first, of the variant that the list shows and opens. */
function byMileage({ variants }: Match): number {
  const mileage = cheapestVariant(variants)?.mileage;
  return mileage ? mileageUnits.indexOf(mileage.unit) * UNIT_OFFSET - mileage.value : 0;
}

/** Ascending. */
const sortKeys: Record<NonNullable<Filter['sort']>, (match: Match) => number> = {
  popular: ({ product }) => -product.popularity,
  csdAsc: ({ variants }) => cheapestVariant(variants)?.csdPrice ?? 0,
  csdDesc: ({ variants }) => -(cheapestVariant(variants)?.csdPrice ?? 0),
  savingDesc: ({ variants }) => -(cheapestVariant(variants)?.saving ?? 0),
  newest: ({ product }) => -Date.parse(product.createdAt),
  mileageDesc: byMileage,
  ratingDesc: ({ product }) => -product.ratingAvg,
};

function sortBy(matches: readonly Match[], sort: Filter['sort']): readonly Match[] {
  if (!sort) return matches;
  const keyOf = sortKeys[sort];
  return matches
    .map((match) => ({ match, key: keyOf(match) }))
    .sort((one, other) => one.key - other.key)
    .map(({ match }) => match);
}

const toFacets = (counts: Counts): Facets =>
  Object.fromEntries(facetNames.map((name) => [name, facetOf(name, counts[name])])) as Facets;

/** Brand names come from the cars, since worlds with the same cars share this result. */
function facetOf(name: FacetName, counts: Counts[FacetName]) {
  const bands: readonly Band[] = name === 'budget' ? budgetBands : [];
  const labels = new Map(bands.map(({ value, label }) => [value, label]));
  const tally = [...counts].map(([value, { amount, last }]) => ({
    value,
    label: labels.get(value) ?? (name === 'subCategoryId' ? last.brandName : value),
    count: amount,
  }));
  const index = (value: string) => bands.findIndex((band) => band.value === value);
  return tally.sort((one, other) =>
    bands.length
      ? index(one.value) - index(other.value)
      : one.label.localeCompare(other.label, 'en', { numeric: true }),
  );
}
