import type { CartItemRow } from '#contracts/cart';
import * as cart from '#contracts/cart';
import type { Product } from '#contracts/catalogue';
import { CART_LIMIT, DEFAULT_STATE } from '#contracts/constants';
import type { Customer } from '#contracts/customers';
import { conflict, notFound } from '../engine/problem.ts';
import { implement, type ShopWorld } from '../implement.ts';
import {
  type Configuration,
  type Configured,
  cartRows,
  cartSummary,
  configure,
  mustBeSoldAt,
  mustConfigure,
  viewCart,
  viewCartItem,
} from '../services/cart-items.ts';
import { variantOf } from '../services/catalogue/price-quote.ts';
import { applyDueChanges } from '../services/orders/apply-due-changes.ts';
import { mustBeSelf, ownRow } from '../services/ownership.ts';
import { normalizePage, pageOf } from '../services/paging.ts';
import { mustBeInState, serviceabilityOf } from '../services/serviceability.ts';

export const cartHandlers = implement(cart, {
  updateCart({ params, body, user }, world) {
    applyDueChanges(world, user._id);
    const { quantity = 1, action, productId, ...wanted } = body;
    const id = params.id === user._id && productId !== undefined ? productId : params.id;
    const found = world.cartItems.get(id);
    const item = found && ownRow(found, user, 'car', id);
    if (item?.status === 'ORDERED') throw notFound('car in the cart', id);
    const product = world.products.get(item?.productId ?? id);
    if (quantity === 0 && (item || product)) {
      for (const one of item ? [item] : inCart(world, user, id, wanted)) remove(world, one);
      return { cartItem: null, cartSummary: cartSummary(world, user) };
    }
    if (!product) throw notFound('car', item?.productId ?? id);
    const row = item ?? sameCar(world, user, product, wanted);
    const saved = row
      ? change(world, user, row, wanted, action === 'acceptPrice')
      : add(world, user, product, wanted);
    const cartItem = viewCartItem(world, user, saved.row, saved.configured);
    const items = viewCart(world, user, cartItem);
    return { cartItem: cartItem ?? null, cartSummary: cartSummary(world, user, items) };
  },

  cartList({ params: { a, b, skip, limit }, user }, world) {
    mustBeSelf(world, user, a, b);
    applyDueChanges(world, user._id);
    const items = viewCart(world, user);
    const { rows, ...page } = pageOf(items, normalizePage({ skip, limit }));
    return { cartList: rows, ...page, summary: cartSummary(world, user, items) };
  },
});

/** What of a configuration the buyer says; the rest has defaults. */
type Wanted = {
  [Key in keyof Omit<Configuration, '_id' | 'productId' | 'offerCode'>]?:
    | Configuration[Key]
    | undefined;
} & { offerCode?: string | null | undefined; shopId?: string | undefined };

/** The items of this car, of this variant and colour where they are named. */
const inCart = (
  world: ShopWorld,
  customer: Customer,
  productId: string,
  { variantId, colourId }: Wanted,
) =>
  cartRows(world, customer._id).filter(
    (row) =>
      row.productId === productId &&
      (variantId === undefined || row.variantId === variantId) &&
      (colourId === undefined || row.colourId === colourId),
  );

/** The same car, variant and colour is one item, whatever goes with it; another colour is another item. */
function sameCar(
  world: ShopWorld,
  customer: Customer,
  product: Product,
  wanted: Wanted,
): CartItemRow | undefined {
  const { variantId, colourId } = defaults(world, customer, product, wanted);
  return inCart(world, customer, product._id, { variantId, colourId })[0];
}

function defaults(
  world: ShopWorld,
  customer: Customer,
  product: Product,
  wanted: Wanted,
): Configuration {
  const variant = variantOf(product, wanted.variantId);
  if (!variant) throw notFound(`variant of ${product.productName}`, wanted.variantId);
  const { state, pincode } = placeOf(world, wanted, customer);
  return {
    productId: product._id,
    variantId: variant._id,
    colourId: wanted.colourId ?? variant.colourIds[0] ?? '',
    accessories: wanted.accessories ?? [],
    insuranceAddons: wanted.insuranceAddons ?? [],
    financeMode: wanted.financeMode ?? 'own',
    state,
    ...(wanted.insurancePlanId && { insurancePlanId: wanted.insurancePlanId }),
    ...(pincode && { pincode }),
    ...(wanted.offerCode && { offerCode: wanted.offerCode }),
  };
}

/**
 * Where a car is delivered and taxed, which is one place: a new PIN brings its state along, and a new state leaves a PIN
 * of another behind.
 */
function placeOf(
  world: ShopWorld,
  said: Pick<Wanted, 'state' | 'pincode'>,
  kept: Pick<Wanted, 'state' | 'pincode'>,
): Pick<Configuration, 'state' | 'pincode'> {
  const stateOf = (pincode: string) => serviceabilityOf(world, pincode).stateCode;
  if (said.pincode !== undefined) {
    const { pincode } = said;
    if (said.state) mustBeInState(world, pincode, said.state, 'body.state');
    return { pincode, state: said.state ?? stateOf(pincode) ?? kept.state ?? DEFAULT_STATE };
  }
  const { pincode } = kept;
  const known = pincode && stateOf(pincode);
  const state = said.state ?? kept.state ?? (known || DEFAULT_STATE);
  return { state, ...(pincode && (known ?? state) === state && { pincode }) };
}

function add(world: ShopWorld, customer: Customer, product: Product, wanted: Wanted) {
  const chosen = defaults(world, customer, product, wanted);
  const configured = mustConfigure(world, customer, chosen);
  mustBeForSale(configured);
  if (cartRows(world, customer._id).length >= CART_LIMIT)
    throw conflict('CART_FULL', `A cart holds ${CART_LIMIT} cars. Take one out first.`);
  if (wanted.shopId !== undefined) mustBeSoldAt(world, wanted.shopId, product);
  const shopId = wanted.shopId ?? shopFor(world, product);
  const row = world.cartItems.put({
    ...chosen,
    _id: world.newId(),
    customerId: customer._id,
    shopId,
    priceSeen: configured.priceBreakup.csd.price,
    status: 'ACTIVE',
    createdAt: world.now(),
    updatedAt: world.now(),
  });
  return { row, configured };
}

/** The first open shop that sells a car, or else the first one that is open. */
function shopFor(world: ShopWorld, { shopIds }: Product): string {
  const open = world.stores.filter(({ isActive }) => isActive).map(({ _id }) => _id);
  const shop = shopIds.find((id) => open.includes(id)) ?? open[0];
  if (shop === undefined) throw notFound('There is no open shop yet.');
  return shop;
}

function change(
  world: ShopWorld,
  customer: Customer,
  row: CartItemRow,
  wanted: Wanted,
  acceptsPrice: boolean,
) {
  mustBeFree(row);
  const { offerCode, ...others } = wanted;
  const said = Object.fromEntries(
    Object.entries(others).filter(([, value]) => value !== undefined),
  );
  const saysNothing = Object.keys(said).length === 0 && offerCode === undefined;
  if (saysNothing && !acceptsPrice) return { row, configured: undefined };
  const { pincode: _pincode, ...kept } = row;
  const next: CartItemRow = { ...kept, ...said, ...placeOf(world, wanted, row) };
  if (offerCode) next.offerCode = offerCode;
  if (offerCode === null) delete next.offerCode;
  // An offer that was taken earlier may have ended since; it then leaves without a word of the buyer.
  const isOld = offerCode === undefined && next.offerCode !== undefined;
  if (isOld && !configure(world, customer, next)?.offer) delete next.offerCode;
  const configured = mustConfigure(world, customer, next);
  const isOther = next.variantId !== row.variantId;
  if (isOther) mustBeForSale(configured);
  if (wanted.shopId !== undefined) mustBeSoldAt(world, wanted.shopId, configured.product);
  for (const twin of inCart(world, customer, next.productId, next))
    if (twin._id !== row._id) remove(world, twin);
  if (acceptsPrice || isOther) next.priceSeen = configured.priceBreakup.csd.price;
  next.updatedAt = world.now();
  return { row: world.cartItems.put(next), configured };
}

/** Refuses a variant that cannot be ordered now; one that is in the cart already stays there, flagged. */
function mustBeForSale({ isAvailable, product, variant }: Configured) {
  if (!isAvailable)
    throw conflict(
      'VARIANT_UNAVAILABLE',
      `${product.productName} ${variant.variantName} is not for sale now.`,
    );
}

function remove(world: ShopWorld, row: CartItemRow) {
  mustBeFree(row);
  world.cartItems.delete(row._id);
}

function mustBeFree({ status, lockedUntil }: CartItemRow) {
  if (status === 'CHECKOUT_LOCKED')
    throw conflict(
      'CART_LOCKED',
      lockedUntil
        ? `This car is being paid for until ${lockedUntil}. Pay, or let the time pass.`
        : 'This car is ordered. Pay its token, or ask to cancel the order.',
    );
}
