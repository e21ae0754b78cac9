import { type Static, Type } from '@sinclair/typebox';
import { Localised, Pincode, Rupees, StateCode } from './common.ts';
import { ACCESSORY_LIMIT } from './constants.ts';
import { endpoint } from './engine/endpoint.ts';
import { assumed } from './engine/provenance.ts';
import { Count, entity, Instant, ObjectId, oneOf, page, Text } from './engine/schemas.ts';
import { OfferCode } from './offers.ts';
import {
  Accessory,
  Eligibility,
  FinanceMode,
  PriceBreakup,
  ProductSummary,
  WaitDays,
} from './product.ts';

const cartStatuses = [
  'ACTIVE',
  'PRICE_CHANGED',
  'UNAVAILABLE',
  'NOT_ENTITLED',
  'CHECKOUT_LOCKED',
  'ORDERED',
] as const;

/** A buyer's choices for a car. */
export const configuration = {
  productId: ObjectId,
  variantId: ObjectId,
  colourId: ObjectId,
  accessories: Type.Array(ObjectId, { maxItems: ACCESSORY_LIMIT, uniqueItems: true }),
  insurancePlanId: Type.Optional(ObjectId),
  insuranceAddons: Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10, uniqueItems: true }),
  financeMode: FinanceMode,
  state: StateCode,
  pincode: Type.Optional(Pincode),
  offerCode: Type.Optional(OfferCode),
};

/** A configured car as the mock stores it. */
export const CartItemRow = Type.Object({
  _id: ObjectId,
  customerId: ObjectId,
  shopId: ObjectId,
  ...configuration,
  /** The price the buyer last saw, in rupees. */
  priceSeen: Rupees,
  status: oneOf(cartStatuses),
  lockedUntil: Type.Optional(Instant),
  createdAt: Instant,
  updatedAt: Instant,
});
export type CartItemRow = Static<typeof CartItemRow>;

export const CartItem = entity('CartItem', {
  _id: ObjectId,
  customerId: ObjectId,
  shopId: ObjectId,
  ...configuration,
  /** One car to an order, as the canteen sells one in eight years. */
  quantity: Type.Literal(1),
  product: ProductSummary,
  variantName: Text,
  colourName: Localised,
  image: Text,
  chosenAccessories: Type.Array(Accessory),
  priceBreakup: PriceBreakup,
  /** Refundable token of the shop, in rupees, after the offer. */
  bookingToken: Rupees,
  priceChanged: Type.Optional(Type.Object({ old: Rupees, new: Rupees })),
  eligibility: Eligibility,
  waitDays: WaitDays,
  isSoldOut: Type.Optional(
    assumed(
      Type.Boolean(),
      'Whether the variant is sold out: the reason of UNAVAILABLE that a buyer can wait for.',
      'Without this field the cart says only that the car cannot be booked.',
    ),
  ),
  status: oneOf(cartStatuses),
  createdAt: Instant,
  updatedAt: Instant,
});
export type CartItem = Static<typeof CartItem>;

const CartSummary = Type.Object({
  itemCount: Count,
  limit: Count,
  /** Items ready for checkout; for a car over the cap it asks whether the URC has agreed. */
  readyCount: Count,
});

export const updateCart = endpoint('PUT /api/v1/customer/Cart/{id}', {
  summary: 'Adds a configured car to the cart, changes it, or with quantity 0 removes it',
  why: '{id} is taken as the product id, as in the wish list. The id of a cart item edits that item, or with a productId puts it back after it was removed; the customer’s own id needs a productId. There is no delete call, so quantity 0 removes.',
  access: 'user',
  body: Type.Object({
    /** The car, when the path has the customer id or that of a removed item. */
    productId: Type.Optional(ObjectId),
    variantId: Type.Optional(ObjectId),
    colourId: Type.Optional(ObjectId),
    quantity: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1, description: '1, or 0 to take the car out.' }),
    ),
    accessories: Type.Optional(configuration.accessories),
    insurancePlanId: configuration.insurancePlanId,
    insuranceAddons: Type.Optional(configuration.insuranceAddons),
    financeMode: Type.Optional(FinanceMode),
    state: Type.Optional(StateCode),
    pincode: configuration.pincode,
    shopId: Type.Optional(ObjectId),
    /** Null removes the offer. */
    offerCode: Type.Optional(
      Type.Union([OfferCode, Type.Null()], {
        description: 'A code of 3 to 20 capital letters and digits, or null for none.',
      }),
    ),
    /** Accepts a price that has changed since it was last seen. */
    action: Type.Optional(oneOf(['acceptPrice'])),
  }),
  object: Type.Object({ cartItem: Type.Union([CartItem, Type.Null()]), cartSummary: CartSummary }),
  errors: {
    409: [
      'VARIANT_UNAVAILABLE', // first, as a fault answers with it: it fits a car that is in the cart too
      'CART_FULL',
      'CART_LOCKED',
      'OTHER_STATE',
      'COLOUR_NOT_WITH_VARIANT',
      'ACCESSORY_UNKNOWN',
      'INSURANCE_UNKNOWN',
      'OFFER_NOT_APPLICABLE',
    ],
  },
});

export const cartList = endpoint('GET /api/v1/customer/CartList/{a}/{b}/0/10', {
  summary: 'Lists the customer’s cart with current prices',
  why: '{a} is taken as the customer id and {b} as the shop id, which the client stores; they are accepted in either order. The tail is skip and limit, the reverse of ProductsList.',
  access: 'user',
  numbers: ['skip', 'limit'],
  object: Type.Object({ cartList: Type.Array(CartItem), ...page, summary: CartSummary }),
  errors: { 403: ['NOT_OWNER'] },
});
