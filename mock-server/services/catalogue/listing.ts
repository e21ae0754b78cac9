import {
  type Colour,
  type Facets,
  type Filter,
  openingColour,
  type Product,
  type ProductSummary,
  type Variant,
} from '#contracts/catalogue';
import type { Match } from '../../engine/columns/definition.ts';
import type { ShopWorld } from '../../implement.ts';
import { colourFamily } from '../../rules/colours.ts';
import type { Days } from '../../rules/wait-days.ts';
import { type Page, validPage } from '../paging.ts';
import { transportDays } from '../serviceability.ts';
import { carColumns, isOffered } from './car-columns.ts';
import { facetsOf } from './facets.ts';
import { questionOf } from './question.ts';
import { productSummary } from './summaries.ts';

/** The cars that match a filter, sorted, with a count for each facet value. */
export interface Listing {
  totalCount: number;
  facets(): Facets;
  /** Each car with the price of its cheapest variant that matches. */
  page(page: Page): ProductSummary[];
}

export interface ListInput {
  /** Only cars of this shop. */
  shopId?: string | undefined;
  /** The waiting times include transport to this PIN. */
  pincode?: string | undefined;
  /** Only the cars at these positions, in this order unless the filter sorts. */
  positions?: ArrayLike<number> | undefined;
  filter?: Filter | undefined;
}

/** Filters and sorts the cars for sale, with the changes of this world. */
export function listProducts(
  world: ShopWorld,
  { shopId, pincode, positions, filter = {} }: ListInput,
): Listing {
  const inactive = [...inactiveIds(world)];
  const question = questionOf(filter, { shopId, inactive, now: world.now() });
  const cars = world.products.columns(carColumns).select({ ...question, positions });
  return {
    totalCount: cars.size,
    facets: () => facetsOf(world, cars, filter),
    page(page) {
      const matches =
        positions && !filter.sort
          ? cars.pageOf(positions, validPage(page))
          : cars.page(filter.sort, validPage(page));
      const transport = transportDays(world, pincode);
      return matches.map((match) => summaryOf(match, filter, transport));
    },
  };
}

/** Whether a car is for sale: offered, and neither its brand nor all its shops are closed. */
export const isListed = (product: Product, inactive: ReadonlySet<string>) =>
  isOffered(product) && !inactive.has(product.subCategoryId) && !isSoldNowhere(product, inactive);

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

function summaryOf(
  { row, items, shown }: Match<Product, Variant>,
  { colour: families }: Filter,
  transport: Days | undefined,
): ProductSummary {
  const colour = families && colourIn(families, row, shown);
  return productSummary(row, transport, items, colour);
}

/** The colour in which a variant is shown if only these families are wanted. */
const colourIn = (
  families: NonNullable<Filter['colour']>,
  { colours }: Product,
  variant: Variant,
): Colour | undefined =>
  openingColour(
    { colours: colours.filter(({ hex }) => families.includes(colourFamily(hex))) },
    variant,
  );

/** How many cars are similar to another one. */
const SIMILAR_LIMIT = 4;

/** A car of another body type is as far away as one of the same type whose price differs by this, in rupees. */
const OTHER_BODY_TYPE = 300_000;

/** Of how many cars the similar ones are cached; then all are forgotten. */
const CACHED_SIMILAR = 10_000;

/** The cars for sale that are closest in price. */
export function similarCars(
  world: ShopWorld,
  car: Product,
  pincode: string | undefined,
): ProductSummary[] {
  const inactive = [...inactiveIds(world)];
  const cached = world.products.derived(`similar:${inactive}`, () => new Map<string, Product[]>());
  let similar = cached.get(car._id);
  if (!similar) {
    similar = findSimilar(world, car, inactive);
    if (cached.size === CACHED_SIMILAR) cached.clear();
    cached.set(car._id, similar);
  }
  const transport = transportDays(world, pincode);
  return similar.map((row) => productSummary(row, transport));
}

function findSimilar(world: ShopWorld, car: Product, inactive: readonly string[]): Product[] {
  const { where } = questionOf({}, { inactive, now: world.now() });
  const cars = world.products.columns(carColumns).select({ where });
  const closest: { row: Product; distance: number }[] = [];
  for (const { row, shown } of cars.nearest('csd', car.priceFrom.csd)) {
    const difference = Math.abs(shown.csdPrice - car.priceFrom.csd);
    if (difference > (closest[SIMILAR_LIMIT - 1]?.distance ?? Infinity)) break;
    if (row._id === car._id) continue;
    const distance = difference + (row.bodyType === car.bodyType ? 0 : OTHER_BODY_TYPE);
    closest.push({ row, distance });
    closest.sort((one, other) => one.distance - other.distance).splice(SIMILAR_LIMIT);
  }
  return closest.map(({ row }) => row);
}
