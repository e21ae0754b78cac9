import type { CartItem, CartItemRow } from '#contracts/cart';
import type { Product, Variant } from '#contracts/catalogue';
import { CART_LIMIT } from '#contracts/constants';
import type { Customer } from '#contracts/customers';
import type { Offer } from '#contracts/offers';
import { notFound, problem } from '../engine/problem.ts';
import type { ShopWorld } from '../implement.ts';
import { blocksCheckout } from '../rules/eligibility.ts';
import { applicability, offerValue } from '../rules/offers.ts';
import { bookingToken } from '../rules/token.ts';
import { eligibilityFor } from './catalogue/eligibility.ts';
import { isListed, inactiveIds } from './catalogue/listing.ts';
import { accessoriesTotal, quote } from './catalogue/price-quote.ts';
import { productSummary } from './catalogue/summaries.ts';
import { usageOf } from './orders/offer-usage.ts';
import { mustBeOpen } from './ownership.ts';

/** What a buyer has chosen, without where it is kept. */
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
  /** Its car in the cart, if it is kept there. */
  _id?: string;
};

/** A configuration with everything that follows from it. */
export interface Configured {
  product: Product;
  variant: Variant;
  colour: Product['colours'][number];
  priceBreakup: CartItem['priceBreakup'];
  eligibility: CartItem['eligibility'];
  offer: Offer | undefined;
  /** The token before and after the offer, and what comes as cashback, in rupees. */
  token: number;
  bookingToken: number;
  cashback: number;
  /** The car can be ordered now. */
  isAvailable: boolean;
}

/** Prices a configuration; undefined when its car, variant or colour is no longer there. */
export function configure(
  world: ShopWorld,
  customer: Customer,
  chosen: Configuration,
): Configured | undefined {
  const parts = partsOf(world, chosen);
  if (!parts) return undefined;
  const { product, variant, colour } = parts;
  const token = bookingToken(variant.csdPrice);
  const named = offerFor(world, customer, product, variant, chosen);
  const offer = named?.ok ? named.offer : undefined;
  const accessories = accessoriesTotal(product, chosen.accessories);
  const off = offer
    ? offerValue(offer, { csdPrice: variant.csdPrice, token, accessories })
    : { token: 0, accessories: 0, cashback: 0 };
  return {
    product,
    variant,
    colour,
    priceBreakup: quote(world, product, variant, { ...chosen, accessoriesOff: off.accessories }),
    eligibility: eligibilityFor(customer, product, variant, world.now()),
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

/** The offer that is named, and whether it holds for the car; undefined when there is no such offer. */
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

/** Refuses what does not go together: colour, accessories, insurance and offer are held against the car. */
export function mustConfigure(world: ShopWorld, customer: Customer, chosen: Configuration): Configured {
  const configured = configure(world, customer, chosen);
  const { product, variant, colour, offer } = configured ?? {};
  if (!configured || !product || !variant || !colour || !variant.colourIds.includes(colour._id))
    throw refuse(
      'COLOUR_NOT_WITH_VARIANT',
      'colourId',
      'This car does not come in this variant and colour.',
    );
  const unknown = chosen.accessories.find(
    (id) => !product.accessories.some(({ _id }) => _id === id),
  );
  if (unknown)
    throw refuse(
      'ACCESSORY_UNKNOWN',
      'accessories',
      `${unknown} is no accessory of ${product.productName}.`,
    );
  const plan =
    chosen.insurancePlanId === undefined
      ? undefined
      : world.insurancePlans.get(chosen.insurancePlanId);
  const extra = chosen.insuranceAddons.find(
    (code) => !plan?.addons.some((addon) => addon.code === code),
  );
  if ((chosen.insurancePlanId !== undefined && !plan) || extra)
    throw refuse(
      'INSURANCE_UNKNOWN',
      'insurancePlanId',
      'There is no such insurance plan or extra.',
    );
  if (chosen.offerCode !== undefined && !offer) {
    const { message } = offerFor(world, customer, product, variant, chosen) ?? {};
    throw refuse(
      'OFFER_NOT_APPLICABLE',
      'offerCode',
      `${chosen.offerCode} cannot be used. ${message ?? 'There is no such offer.'} Name another one, or none.`,
    );
  }
  return configured;
}

/** Refuses a shop that is not open, or does not sell this car. */
export function mustBeSoldAt(world: ShopWorld, shopId: string, { shopIds, productName }: Product) {
  mustBeOpen(world, shopId);
  if (!shopIds.includes(shopId)) throw notFound(`shop that sells ${productName}`, shopId);
}

const refuse = (code: string, field: string, message: string) =>
  problem(422, code, message, [{ field: `body.${field}`, code, message }]);

/** A cart item as the buyer sees it, priced now; undefined when the car is gone altogether. */
export function viewCartItem(
  world: ShopWorld,
  customer: Customer,
  row: CartItemRow,
  configured = configure(world, customer, row),
): CartItem | undefined {
  if (!configured) return undefined;
  const { product, variant, colour, priceBreakup } = configured;
  const { price } = priceBreakup.csd;
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
    product: productSummary(product),
    variantName: variant.variantName,
    colourName: colour.name,
    image: colour.images[0]?.url ?? '',
    chosenAccessories: product.accessories.filter(({ _id }) => row.accessories.includes(_id)),
    priceBreakup,
    bookingToken: configured.bookingToken,
    eligibility: configured.eligibility,
    status: statusOf(row, configured),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
  if (row.insurancePlanId) view.insurancePlanId = row.insurancePlanId;
  if (row.pincode) view.pincode = row.pincode;
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

/** What is in a customer's cart, newest first; what has been ordered, or is no car any more, is no longer in it. */
export const cartRows = (world: ShopWorld, customerId: string): CartItemRow[] =>
  world.cartItems
    .by('customerId', customerId)
    .filter((row) => row.status !== 'ORDERED' && partsOf(world, row))
    .toReversed();

/** The car, variant and colour of a configuration; undefined when one of them is no longer there. */
function partsOf(world: ShopWorld, { productId, variantId, colourId }: Configuration) {
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

/** The cart as the buyer sees it; what has been worked out already is taken as it is. */
export const viewCart = (world: ShopWorld, customer: Customer, known?: CartItem): CartItem[] =>
  cartRows(world, customer._id).flatMap(
    (row) => (row._id === known?._id ? known : viewCartItem(world, customer, row)) ?? [],
  );
