import { type Static, Type } from '@sinclair/typebox';
import { extra, Rupees, Slug } from './common.ts';
import { endpoint } from './engine/endpoint.ts';
import { Count, entity, Instant, ObjectId, page, Text } from './engine/schemas.ts';
import { ProductSummary } from './product.ts';

/** A wish as the mock stores it. */
export const WishRow = Type.Object({
  _id: ObjectId,
  customerId: ObjectId,
  productId: ObjectId,
  /** The variant that was shown, if it was not the usual one. */
  variantId: Type.Optional(ObjectId),
  /** The code of the colour that was chosen, if one was. */
  colourCode: Type.Optional(Slug),
  addedAt: Instant,
  csdPriceAtAdd: Rupees,
});
export type WishRow = Static<typeof WishRow>;

const WishListItem = entity('WishListItem', {
  ...WishRow.properties,
  /** With the price of the wished variant and the picture of the wished colour, if there are such. Absent when the car is no longer sold. */
  product: Type.Optional(ProductSummary),
  variantName: Type.Optional(Text),
  /** That of the colour, for the cart. */
  colourId: Type.Optional(ObjectId),
  /** The price drop since the car was added, in rupees. */
  priceDrop: Type.Optional(Rupees),
});

export const wishListCart = endpoint('PUT /api/v1/customer/WishListCart/{id}', {
  summary: 'Adds a car to the wish list, or removes it',
  why: '{id} is taken as the product id: there is no body, and the token identifies the customer, so the call toggles.',
  access: 'user',
  query: Type.Object({
    variantId: Type.Optional(extra(ObjectId)),
    colourCode: Type.Optional(extra(Slug)),
  }),
  object: Type.Object({ isWishListed: Type.Boolean(), wishListCount: Count }),
  errors: { 409: ['WISH_LIST_FULL'] },
});

export const getAllWishLists = endpoint('GET /api/v1/customer/GetAllWishLists/{a}/{b}/0/10', {
  summary: 'Lists the customer’s wish list, newest first',
  why: 'Customer and shop, skip and limit, as in CartList.',
  access: 'user',
  numbers: ['skip', 'limit'],
  object: Type.Object({ wishList: Type.Array(WishListItem), ...page }),
  errors: { 403: ['NOT_OWNER'] },
});
