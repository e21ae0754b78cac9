import { freeze } from 'immer';
import type { Facets, Filter, Product, ProductSummary } from '#contracts/catalogue';
import { type Band, budgetBands, type FacetName, facetNames, valuesOf, wanted } from './facets.ts';
import type { AppWorld } from './implement.ts';
import { capOf } from './rules/eligibility.ts';
import { summaryOf } from './summaries.ts';

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
export function listProducts(world: AppWorld, { shopId, ids, filter = {} }: ListInput): Listing {
  const hidden = hiddenBrands(world);
  if (ids)
    return makeListing(
      ids.flatMap((id) => world.products.get(id) ?? []),
      world,
      hidden,
      shopId,
      filter,
    );

  const lists = world.products.derived('lists', () => new Map<string, Listing>());
  const endedDeals = filter.isHotDeal ? countEndedDeals(world) : 0;
  const key = JSON.stringify([shopId, filter, endedDeals, ...hidden]);
  let listing = lists.get(key);
  if (!listing) {
    listing = makeListing(world.products.all(), world, hidden, shopId, filter);
    if (lists.size >= KEPT_LISTS) lists.delete(lists.keys().next().value ?? '');
    lists.set(key, listing);
  }
  return listing;
}

/** Whether a car is for sale: on, of a brand that is on, and still made. */
export const isListed = (product: Product, hidden: ReadonlySet<string>) =>
  product.isActive && product.csdStatus !== 'discontinued' && !hidden.has(product.subCategoryId);

/** The brands that are switched off. */
export const hiddenBrands = (world: AppWorld): ReadonlySet<string> =>
  world.subCategories.derived(
    'hidden',
    (rows) => new Set(rows.flatMap(({ _id, isActive }) => (isActive ? [] : [_id]))),
  );

/** Deals end by themselves: how many have, tells lists from before from lists after. */
function countEndedDeals(world: AppWorld): number {
  const ends = world.products.derived('dealEnds', (rows) =>
    rows.flatMap(({ hotDealEndsAt }) => hotDealEndsAt ?? []).sort(),
  );
  const now = world.now();
  const ended = ends.findIndex((end) => end > now);
  return ended < 0 ? ends.length : ended;
}

function makeListing(
  products: readonly Product[],
  world: AppWorld,
  hidden: ReadonlySet<string>,
  shopId: string | undefined,
  filter: Filter,
): Listing {
  const now = world.now();
  const chosen = wanted(filter);
  const left: Product[] = [];
  const counts = Object.fromEntries(facetNames.map((name) => [name, new Map()])) as Record<
    FacetName,
    Map<string, number>
  >;

  for (const product of products) {
    if (!isListed(product, hidden) || (shopId && !product.shopIds.includes(shopId))) continue;
    if (!meetsRest(product, filter, now)) continue;
    const summary = summaryOf(product);
    const missed = chosen.filter(({ fits }) => !fits(summary));
    if (missed.length === 0) left.push(product);
    if (missed.length > 1) continue;
    for (const name of facetNames) {
      if (missed.length === 0 || missed[0]?.name === name)
        count(counts[name], valuesOf(name, summary));
    }
  }
  const rows = sortBy(left, filter.sort).map(summaryOf);
  return { rows: Object.freeze(rows), facets: freeze(toFacets(counts, world), true) };
}

function count(tally: Map<string, number>, values: readonly string[]) {
  for (const value of values) tally.set(value, (tally.get(value) ?? 0) + 1);
}

/** What narrows a list without being a facet. */
function meetsRest(product: Product, filter: Filter, now: string): boolean {
  if (filter.categoryId && product.categoryId !== filter.categoryId) return false;
  if (filter.isNew && !product.isNew) return false;
  if (filter.isHotDeal && !(product.isHotDeal && (product.hotDealEndsAt ?? '9') > now))
    return false;
  return !filter.eligibleFor || isWithin(product, filter.eligibleFor);
}

/** Whether one of the variants costs no more before tax than the pay level allows. */
const isWithin = (product: Product, band: NonNullable<Filter['eligibleFor']>) =>
  product.variants.some(
    (variant) =>
      variant.isActive && beforeTax(variant) <= capOf(band, variant.fuelType === 'Electric'),
  );

/** The price that caps are compared with, in rupees: before tax, after the canteen's discount. */
export const beforeTax = ({ basicPrice, csdDiscountPct }: Product['variants'][number]) =>
  basicPrice - Math.round((basicPrice * csdDiscountPct) / 100);

const best = ({ variants }: Product) => Math.max(...variants.map(({ mileage }) => mileage.value));

/** In ascending order of these. */
const orders: Record<NonNullable<Filter['sort']>, (product: Product) => number> = {
  popular: ({ popularity }) => -popularity,
  csdAsc: ({ priceFrom }) => priceFrom.csd,
  csdDesc: ({ priceFrom }) => -priceFrom.csd,
  savingDesc: ({ priceFrom }) => -priceFrom.saving,
  newest: ({ createdAt }) => -Date.parse(createdAt),
  mileageDesc: (product) => -best(product),
  ratingDesc: ({ ratingAvg }) => -ratingAvg,
};

function sortBy(products: readonly Product[], sort: Filter['sort']): Product[] {
  if (!sort) return [...products];
  const order = orders[sort];
  return products
    .map((product) => ({ product, at: order(product) }))
    .sort((one, other) => one.at - other.at)
    .map(({ product }) => product);
}

function toFacets(counts: Record<FacetName, Map<string, number>>, world: AppWorld): Facets {
  const tallies = facetNames.map((name) => {
    const known =
      name === 'subCategoryId'
        ? (id: string) => world.subCategories.get(id)?.subCategoryName
        : undefined;
    return [name, toTally(name, counts[name], known)];
  });
  return Object.fromEntries(tallies);
}

function toTally(
  name: FacetName,
  counts: Map<string, number>,
  nameOf?: (value: string) => string | undefined,
) {
  const bands: readonly Band[] = name === 'budget' ? budgetBands : [];
  const labels = new Map(bands.map(({ value, label }) => [value, label]));
  const tally = [...counts].map(([value, amount]) => ({
    value,
    label: labels.get(value) ?? nameOf?.(value) ?? value,
    count: amount,
  }));
  const place = (value: string) => bands.findIndex((band) => band.value === value);
  return tally.sort((one, other) =>
    bands.length
      ? place(one.value) - place(other.value)
      : one.label.localeCompare(other.label, 'en', { numeric: true }),
  );
}
