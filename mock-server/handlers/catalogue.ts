import type { Product, ProductSummary } from '#contracts/catalogue';
import * as catalogue from '#contracts/catalogue';
import { PRODUCT_PAGE } from '#contracts/constants';
import { notFound } from '../engine/problem.ts';
import { implement, type ShopWorld } from '../implement.ts';
import { CarSearch } from '../rules/search.ts';
import { bookingToken } from '../rules/token.ts';
import { eligibilityFor } from '../services/catalogue/eligibility.ts';
import {
  inactiveIds,
  isListed,
  type ListInput,
  listProducts,
} from '../services/catalogue/listing.ts';
import { quote, variantOf } from '../services/catalogue/price-quote.ts';
import { productSummary } from '../services/catalogue/summaries.ts';
import { mustBeOpen, mustBeOwner } from '../services/ownership.ts';
import { type Page, pageOf } from '../services/paging.ts';

const SIMILAR = 4;

/** With fewer signs, or without a letter or digit among them, nothing but suggestions is answered (assumed). */
const SHORTEST_SEARCH = 2;

export const catalogueHandlers = implement(catalogue, {
  listShopProducts({ params: { ownerId, shopId, token }, query: { filter } }, world) {
    mustBeOwner(world, ownerId);
    mustBeOpen(world, shopId);
    return pageOfCars(world, { shopId, filter }, pageInTail(token));
  },

  listHotDeals({ params: { ownerId, limit, skip }, query: { isHotDeal, filter } }, world) {
    mustBeOwner(world, ownerId);
    const wanted = isHotDeal === undefined ? filter : { ...filter, isHotDeal };
    return pageOfCars(world, { filter: wanted }, { limit, skip });
  },

  productsList({ params: { shopId, ownerId, limit, skip }, query: { filter } }, world) {
    const [shop, owner] = classify(world, shopId, ownerId);
    mustBeOwner(world, owner);
    if (shop !== 'all') mustBeOpen(world, shop);
    return pageOfCars(
      world,
      { shopId: shop === 'all' ? undefined : shop, filter },
      { limit, skip },
    );
  },

  getProductDetails({ params: { id }, query: { variantId, state, financeMode }, user }, world) {
    const product = world.products.get(id) ?? world.products.by('slug', id)[0];
    if (!product?.isActive || inactiveIds(world).has(product.subCategoryId))
      throw notFound('car', id);
    const variant = variantOf(product, variantId);
    if (!variant) throw notFound(`variant of ${product.productName}`, variantId);
    return {
      productDetails: product,
      variantId: variant._id,
      priceBreakup: quote(world, product, variant, { state, financeMode }),
      bookingToken: bookingToken(variant.csdPrice),
      eligibility: product.variants.map((one) => ({
        variantId: one._id,
        eligibility: eligibilityFor(user, product, one, world.now()),
      })),
      similarProducts: similarTo(world, product),
    };
  },

  search({ params: { ownerId, x }, query: { search: asked = '', filter } }, world) {
    mustBeOwner(world, ownerId);
    const scope = scopeOf(world, x);
    const search = searchOf(world);
    const order = { sort: 'popular' } as const;
    const find = (ids: readonly string[] | undefined) =>
      listProducts(world, {
        ...scope,
        ids,
        filter: { ...(!ids && order), ...filter, ...scope.filter },
      });

    const signs = [...asked.replace(/\p{Cc}/gu, '').trim()].length;
    const isHalfTyped = signs > 0 && (signs < SHORTEST_SEARCH || !/[\p{L}\p{N}]/u.test(asked));
    const ids = isHalfTyped ? [] : search.find(asked);
    const exact = find(ids);
    const isMissed = ids && !isHalfTyped && exact.rows.length === 0;
    const { rows, facets } = isMissed ? find(search.closest(asked)) : exact;
    const didYouMean = isHalfTyped ? undefined : search.didYouMean(asked);
    return {
      productList: pageOf(rows, { limit: PRODUCT_PAGE, skip: 0 }).rows,
      suggestions: search.suggest(asked),
      ...(didYouMean && { didYouMean }),
      totalCount: rows.length,
      facets,
    };
  },
});

function pageOfCars(world: ShopWorld, input: ListInput, page: Page) {
  const { rows, facets } = listProducts(world, input);
  const { rows: productList, ...counts } = pageOf(rows, page);
  return { productList, ...counts, facets };
}

/** The page at the end of a literal tail such as `/ProductsList/100/0`; any other tail asks for the first page. */
export function pageInTail(tail: string, standard = PRODUCT_PAGE): Page {
  const [, limit, skip] = /\/(\d+)\/(\d+)\/?$/.exec(tail) ?? [];
  return { limit: Number(limit ?? standard), skip: Number(skip ?? 0) };
}

/** Shop and owner may stand in either order: an id says itself which it is. */
const classify = (world: ShopWorld, one: string, other: string) =>
  world.adminProfiles.get(one) ? ([other, one] as const) : ([one, other] as const);

/** What a search is narrowed to: a shop, a brand, a category, or nothing. */
function scopeOf(world: ShopWorld, id: string): ListInput {
  if (id === 'all') return {};
  if (world.stores.get(id)?.isActive) return { shopId: id };
  if (world.subCategories.get(id)) return { filter: { subCategoryId: [id] } };
  if (world.categories.get(id)) return { filter: { categoryId: id } };
  throw notFound('shop, brand or category', id);
}

/** Knows the cars that are for sale alone, so that nobody is led to another one. */
function searchOf(world: ShopWorld): CarSearch {
  const off = inactiveIds(world);
  return world.products.derived(
    `search:${[...off]}`,
    (rows) => new CarSearch(rows.filter((row) => isListed(row, off)).map(searched)),
  );
}

const searched = (product: Product) => {
  const { _id, productName, brandName, ...others } = productSummary(product);
  const { bodyType, fuelTypes, transmissions, seating } = others;
  return { _id, productName, brandName, bodyType, fuelTypes, transmissions, seating };
};

/** The cars nearest in price; another kind counts like a difference of three lakh. */
function similarTo(world: ShopWorld, product: Product): ProductSummary[] {
  const off = inactiveIds(world);
  const known = world.products.derived(
    `similar:${[...off]}`,
    () => new Map<string, ProductSummary[]>(),
  );
  let similar = known.get(product._id);
  if (!similar) {
    const distance = (one: Product) =>
      Math.abs(one.priceFrom.csd - product.priceFrom.csd) +
      (one.bodyType === product.bodyType ? 0 : 300_000);
    similar = nearest(
      world.products.filter((one) => one !== product && isListed(one, off)),
      distance,
    ).map(productSummary);
    known.set(product._id, similar);
  }
  return similar;
}

function nearest(products: readonly Product[], distance: (product: Product) => number): Product[] {
  const measured = products.map((product) => ({ product, at: distance(product) }));
  return measured
    .sort((one, other) => one.at - other.at)
    .slice(0, SIMILAR)
    .map(({ product }) => product);
}
