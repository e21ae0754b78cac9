import * as catalogue from '#contracts/catalogue';
import { PRODUCT_PAGE } from '#contracts/constants';
import { notFound } from '../engine/problem.ts';
import { implement, type ShopWorld } from '../implement.ts';
import { bookingToken } from '../rules/token.ts';
import { eligibilityFor } from '../services/catalogue/eligibility.ts';
import {
  inactiveIds,
  type ListInput,
  listProducts,
  similarCars,
} from '../services/catalogue/listing.ts';
import { quote, variantOf } from '../services/catalogue/price-quote.ts';
import { searchCars } from '../services/catalogue/search-cars.ts';
import { mustBeKnownShopOwner, mustBeOpen } from '../services/ownership.ts';
import { type Page, validPage } from '../services/paging.ts';
import { waitAt } from '../services/wait.ts';

export const catalogueHandlers = implement(catalogue, {
  listShopProducts({ params: { ownerId, shopId, token }, query: { filter }, user }, world) {
    mustBeKnownShopOwner(world, ownerId);
    mustBeOpen(world, shopId);
    return pageOfCars(world, { shopId, filter, pincode: user.pincode }, pageInTail(token));
  },

  listHotDeals({ params: { ownerId, limit, skip }, query: { isHotDeal, filter }, user }, world) {
    mustBeKnownShopOwner(world, ownerId);
    const dealFilter = isHotDeal === undefined ? filter : { ...filter, isHotDeal };
    return pageOfCars(world, { filter: dealFilter, pincode: user.pincode }, { limit, skip });
  },

  productsList({ params: { shopId, ownerId, limit, skip }, query: { filter }, user }, world) {
    const [shop, owner] = shopAndOwner(world, shopId, ownerId);
    mustBeKnownShopOwner(world, owner);
    if (shop !== 'all') mustBeOpen(world, shop);
    return pageOfCars(
      world,
      { shopId: shop === 'all' ? undefined : shop, filter, pincode: user.pincode },
      { limit, skip },
    );
  },

  getProductDetails({ params: { id }, query, user }, world) {
    const { variantId, state, financeMode, pincode = user.pincode } = query;
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
        eligibility: eligibilityFor(world, user, product, one),
      })),
      waits: product.variants.map((one) => ({
        variantId: one._id,
        ...waitAt(world, pincode, product, one),
      })),
      similarProducts: similarCars(world, product, pincode),
    };
  },

  search({ params: { ownerId, x }, query: { search: text = '', filter }, user }, world) {
    mustBeKnownShopOwner(world, ownerId);
    const { listing, ...found } = searchCars(world, text, filter, {
      ...scopeOf(world, x),
      pincode: user.pincode,
    });
    const { totalCount, facets, page } = listing;
    const productList = page({ limit: PRODUCT_PAGE, skip: 0 });
    return { productList, ...found, totalCount, facets: facets() };
  },
});

function pageOfCars(world: ShopWorld, input: ListInput, requested: Page) {
  const { totalCount, facets, page } = listProducts(world, input);
  return { productList: page(requested), totalCount, ...validPage(requested), facets: facets() };
}

/** The page in a path tail such as `/ProductsList/100/0`; the first page for any other tail. */
export function pageInTail(tail: string, defaultLimit = PRODUCT_PAGE): Page {
  const [, limit, skip] = /\/(\d+)\/(\d+)\/?$/.exec(tail) ?? [];
  return { limit: Number(limit ?? defaultLimit), skip: Number(skip ?? 0) };
}

/** Accepts shop and owner id in either order (assumed: the specification names both orders). */
const shopAndOwner = (world: ShopWorld, one: string, other: string) =>
  world.adminProfiles.get(one) ? ([other, one] as const) : ([one, other] as const);

/** Limits a search to a shop, brand or category (assumed: the specification calls this segment only `{x}`). */
function scopeOf(world: ShopWorld, id: string): ListInput {
  if (id === 'all') return {};
  if (world.stores.get(id)?.isActive) return { shopId: id };
  if (world.subCategories.get(id)) return { filter: { subCategoryId: [id] } };
  if (world.categories.get(id)) return { filter: { categoryId: id } };
  throw notFound('shop, brand or category', id);
}
