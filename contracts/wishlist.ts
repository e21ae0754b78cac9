import { type Static, Type } from '@sinclair/typebox';
import { Rupees } from './common.ts';
import { endpoint } from './engine/endpoint.ts';
import { Count, entity, Instant, ObjectId, page } from './engine/schemas.ts';
import { ProductSummary } from './product.ts';

/** One wished car as the mock keeps it. */
export const WishRow = Type.Object({
  _id: ObjectId,
  customerId: ObjectId,
  productId: ObjectId,
  addedAt: Instant,
  csdPriceAtAdd: Rupees,
});
export type WishRow = Static<typeof WishRow>;

const WishListItem = entity('WishListItem', {
  ...WishRow.properties,
  /** Absent when the car is no longer sold: it can only be taken off. */
  product: Type.Optional(ProductSummary),
  /** How many rupees the price has fallen since the car was put here. */
  priceDrop: Type.Optional(Rupees),
});

export const wishListCart = endpoint('PUT /api/v1/customer/WishListCart/{id}', {
  summary: 'Puts a car on the wish list, or takes it off',
  why: '{id} is read as the product id: with no body it is the only thing that does not follow from the token, so the call toggles.',
  access: 'user',
  object: Type.Object({ isWishListed: Type.Boolean(), wishListCount: Count }),
  errors: { 409: ['WISH_LIST_FULL'] },
});

export const getAllWishLists = endpoint('GET /api/v1/customer/GetAllWishLists/{a}/{b}/0/10', {
  summary: 'Lists the own wish list, newest first',
  why: 'Customer and shop, skip and limit, as in CartList.',
  access: 'user',
  numbers: ['skip', 'limit'],
  object: Type.Object({ wishList: Type.Array(WishListItem), ...page }),
  errors: { 403: ['NOT_OWNER'] },
});
