import type { CartItem, CartItemRow } from '#contracts/cart';
import type { Product, Variant } from '#contracts/catalogue';
import { CART_LIMIT } from '#contracts/constants';
import type { Customer } from '#contracts/customers';
import type { Offer } from '#contracts/offers';
import { conflict, notFound } from '../engine/problem.ts';
import type { ShopWorld } from '../implement.ts';
import { blocksCheckout } from '../rules/eligibility.ts';
import { applicability, offerValue } from '../rules/offers.ts';
import { bookingToken } from '../rules/token.ts';
import { eligibilityFor } from './catalogue/eligibility.ts';
import { inactiveIds, isListed } from './catalogue/listing.ts';
import { accessoriesTotal, quote } from './catalogue/price-quote.ts';
import { productSummary } from './catalogue/summaries.ts';
import { usageOf } from './orders/offer-usage.ts';
import { mustBeOpen } from './ownership.ts';
import { transportDays } from './serviceability.ts';
import { waitAt } from './wait.ts';

/** A buyer's choices for a car. */
export type Configuration = Pick<
  CartItemRow,
  | 'productId'
  | 'variantId'
  | 'colourId'
  | 'accessories'
  | 'insurancePlanId'
  | 'insuranceAddons'
  | 'financeMode'
  | 'state'
  | 'pincode'
  | 'offerCode'
> & {
  /** The id of its cart item, if there is one. */
  _id?: string;
};

/** A configuration with its rows, price and eligibility. */
export interface Configured {
  product: Product;
  variant: Variant;
  colour: Product['colours'][number];
  priceBreakup: CartItem['priceBreakup'];
  eligibility: CartItem['eligibility'];
  offer: Offer | undefined;
  /** Token before and after the offer, and cashback, in rupees. */
  token: number;
  bookingToken: number;
  cashback: number;
  isAvailable: boolean;
}

/** Prices a configuration; undefined if its car, variant or colour no longer exists. */
export function configure(
  world: ShopWorld,
  customer: Customer,
  configuration: Configuration,
): Configured | undefined {
  const parts = findParts(world, configuration);
  if (!parts) return undefined;
  const { product, variant, colour } = parts;
  const token = bookingToken(variant.csdPrice);
  const requested = offerFor(world, customer, product, variant, configuration);
  const offer = requested?.ok ? requested.offer : undefined;
  const accessories = accessoriesTotal(product, configuration.accessories);
  const off = offer
    ? offerValue(offer, { csdPrice: variant.csdPrice, token, accessories })
    : { token: 0, accessories: 0, cashback: 0 };
  return {
    product,
    variant,
    colour,
    priceBreakup: quote(world, product, variant, {
      ...configuration,
      accessoriesOff: off.accessories,
    }),
    eligibility: eligibilityFor(world, customer, product, variant),
    offer,
    token,
    bookingToken: token - off.token,
    cashback: off.cashback,
    isAvailable:
      isListed(product, inactiveIds(world)) &&
      product.csdStatus !== 'suspended' &&
      variant.isActive &&
      variant.stockState !== 'soldOut',
  };
}

/** The requested offer and whether it applies; undefined if unknownAccessory. */
function offerFor(
  world: ShopWorld,
  customer: Customer,
  product: Product,
  variant: Variant,
  { offerCode, _id }: Configuration,
) {
  const offer = offerCode === undefined ? undefined : world.offers.by('code', offerCode)[0];
  if (!offer) return undefined;
  const car = { ...product, csdPrice: variant.csdPrice };
  return { offer, ...applicability(offer, car, usageOf(world, offer, customer, _id), world.now()) };
}

/** Like configure, but throws if colour, accessories, insurance or offer do not go with the car. */
export function mustConfigure(
  world: ShopWorld,
  customer: Customer,
  configuration: Configuration,
): Configured {
  const configured = configure(world, customer, configuration);
  const { product, variant, colour, offer } = configured ?? {};
  if (!configured || !product || !variant || !colour || !variant.colourIds.includes(colour._id))
    throw fieldError(
      'COLOUR_NOT_WITH_VARIANT',
      'colourId',
      'This car does not come in this variant and colour.',
    );
  const unknownAccessory = configuration.accessories.find(
    (id) => !product.accessories.some(({ _id }) => _id === id),
  );
  if (unknownAccessory)
    throw fieldError(
      'ACCESSORY_UNKNOWN',
      'accessories',
      `${unknownAccessory} is not an accessory of ${product.productName}.`,
    );
  const plan =
    configuration.insurancePlanId === undefined
      ? undefined
      : world.insurancePlans.get(configuration.insurancePlanId);
  const unknownAddon = configuration.insuranceAddons.find(
    (code) => !plan?.addons.some((addon) => addon.code === code),
  );
  if ((configuration.insurancePlanId !== undefined && !plan) || unknownAddon)
    throw fieldError(
      'INSURANCE_UNKNOWN',
      'insurancePlanId',
      'There is no such insurance plan or extra.',
    );
  if (configuration.offerCode !== undefined && !offer) {
    const { message } = offerFor(world, customer, product, variant, configuration) ?? {};
    throw fieldError(
      'OFFER_NOT_APPLICABLE',
      'offerCode',
      `${configuration.offerCode} cannot be used. ${message ?? 'There is no such offer.'} Choose another offer, or none.`,
    );
  }
  return configured;
}

/** Throws if the shop is closed or does not sell the car. */
export function mustBeSoldAt(world: ShopWorld, shopId: string, { shopIds, productName }: Product) {
  mustBeOpen(world, shopId);
  if (!shopIds.includes(shopId)) throw notFound(`shop that sells ${productName}`, shopId);
}

const fieldError = (code: string, field: string, message: string) =>
  conflict(code, message, `body.${field}`);

/** A cart item with current prices; undefined if its car no longer exists. */
export function viewCartItem(
  world: ShopWorld,
  customer: Customer,
  row: CartItemRow,
  configured = configure(world, customer, row),
): CartItem | undefined {
  if (!configured) return undefined;
  const { product, variant, colour, priceBreakup } = configured;
  const { price } = priceBreakup.csd;
  const { pincode = customer.pincode } = row;
  const view: CartItem = {
    _id: row._id,
    customerId: row.customerId,
    shopId: row.shopId,
    productId: row.productId,
    variantId: row.variantId,
    colourId: row.colourId,
    accessories: row.accessories,
    insuranceAddons: row.insuranceAddons,
    financeMode: row.financeMode,
    state: row.state,
    quantity: 1,
    product: productSummary(product, transportDays(world, pincode)),
    variantName: variant.variantName,
    colourName: colour.name,
    image: colour.images[0]?.url ?? '',
    chosenAccessories: product.accessories.filter(({ _id }) => row.accessories.includes(_id)),
    priceBreakup,
    bookingToken: configured.bookingToken,
    eligibility: configured.eligibility,
    ...waitAt(world, pincode, product, variant),
    status: statusOf(row, configured),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
  if (row.insurancePlanId) view.insurancePlanId = row.insurancePlanId;
  if (row.pincode) view.pincode = row.pincode;
  if (variant.stockState === 'soldOut') view.isSoldOut = true;
  if (row.offerCode) view.offerCode = row.offerCode;
  if (price !== row.priceSeen) view.priceChanged = { old: row.priceSeen, new: price };
  return view;
}

function statusOf(
  row: CartItemRow,
  { isAvailable, eligibility, priceBreakup }: Configured,
): CartItem['status'] {
  if (row.status !== 'ACTIVE') return row.status;
  if (!isAvailable) return 'UNAVAILABLE';
  if (priceBreakup.csd.price !== row.priceSeen) return 'PRICE_CHANGED';
  return blocksCheckout(eligibility) ? 'NOT_ENTITLED' : 'ACTIVE';
}

/** A customer's cart, newest first, without ordered items and deleted cars. */
export const cartRows = (world: ShopWorld, customerId: string): CartItemRow[] =>
  world.cartItems
    .by('customerId', customerId)
    .filter((row) => row.status !== 'ORDERED' && findParts(world, row))
    .toReversed();

function findParts(world: ShopWorld, { productId, variantId, colourId }: Configuration) {
  const product = world.products.get(productId);
  const variant = product?.variants.find(({ _id }) => _id === variantId);
  const colour = product?.colours.find(({ _id }) => _id === colourId);
  return product && variant && colour ? { product, variant, colour } : undefined;
}

export function cartSummary(
  world: ShopWorld,
  customer: Customer,
  items = viewCart(world, customer),
) {
  const readyCount = items.filter(
    ({ status }) => status === 'ACTIVE' || status === 'NOT_ENTITLED',
  ).length;
  return { itemCount: items.length, limit: CART_LIMIT, readyCount };
}

/** The cart with current prices; `known` is an item that is already priced. */
export const viewCart = (world: ShopWorld, customer: Customer, known?: CartItem): CartItem[] =>
  cartRows(world, customer._id).flatMap(
    (row) => (row._id === known?._id ? known : viewCartItem(world, customer, row)) ?? [],
  );
