import type { CartItemRow } from '#contracts/cart';
import * as cart from '#contracts/cart';
import { openingColour, type Product } from '#contracts/catalogue';
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
    const { quantity = 1, action, productId, ...changes } = body;
    const id = params.id === user._id && productId !== undefined ? productId : params.id;
    const item = world.cartItems.get(id) && ownRow(world.cartItems, user, 'car', id);
    if (item?.status === 'ORDERED') throw notFound('car in the cart', id);
    const isRestored = quantity > 0 && productId !== undefined && !world.customers.get(id);
    const product =
      world.products.get(item?.productId ?? id) ??
      (isRestored ? world.products.get(productId) : undefined);
    if (quantity === 0 && (item || product)) {
      for (const one of item ? [item] : findItems(world, user, id, changes)) removeItem(world, one);
      return { cartItem: null, cartSummary: cartSummary(world, user) };
    }
    if (!product) throw notFound('car', item?.productId ?? id);
    const existing = item ?? findSameItem(world, user, product, changes);
    const saved = existing
      ? changeItem(world, user, existing, changes, action === 'acceptPrice')
      : addItem(world, user, product, changes, id);
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

/** The part of a configuration that a request sets. */
type Changes = {
  [Key in keyof Omit<Configuration, '_id' | 'productId' | 'offerCode'>]?:
    | Configuration[Key]
    | undefined;
} & { offerCode?: string | null | undefined; shopId?: string | undefined };

/** Cart items of a car, and of a variant and colour if given. */
const findItems = (
  world: ShopWorld,
  customer: Customer,
  productId: string,
  { variantId, colourId }: Changes,
) =>
  cartRows(world, customer._id).filter(
    (row) =>
      row.productId === productId &&
      (variantId === undefined || row.variantId === variantId) &&
      (colourId === undefined || row.colourId === colourId),
  );

/** The item with the same car, variant and colour. */
function findSameItem(
  world: ShopWorld,
  customer: Customer,
  product: Product,
  changes: Changes,
): CartItemRow | undefined {
  const { variantId, colourId } = withDefaults(world, customer, product, changes);
  return findItems(world, customer, product._id, { variantId, colourId })[0];
}

function withDefaults(
  world: ShopWorld,
  customer: Customer,
  product: Product,
  changes: Changes,
): Configuration {
  const variant = variantOf(product, changes.variantId);
  if (!variant) throw notFound(`variant of ${product.productName}`, changes.variantId);
  const { state, pincode } = locationOf(world, changes, customer);
  return {
    productId: product._id,
    variantId: variant._id,
    colourId: changes.colourId ?? openingColour(product, variant)?._id ?? '',
    accessories: changes.accessories ?? [],
    insuranceAddons: changes.insuranceAddons ?? [],
    financeMode: changes.financeMode ?? 'own',
    state,
    ...(changes.insurancePlanId && { insurancePlanId: changes.insurancePlanId }),
    ...(pincode && { pincode }),
    ...(changes.offerCode && { offerCode: changes.offerCode }),
  };
}

/** A car is taxed in the state of its PIN: a new PIN sets the state, and a new state removes a PIN of another. */
function locationOf(
  world: ShopWorld,
  changes: Pick<Changes, 'state' | 'pincode'>,
  saved: Pick<Changes, 'state' | 'pincode'>,
): Pick<Configuration, 'state' | 'pincode'> {
  const stateOf = (pincode: string) => serviceabilityOf(world, pincode).stateCode;
  if (changes.pincode !== undefined) {
    const { pincode } = changes;
    if (changes.state) mustBeInState(world, pincode, changes.state, 'body.state');
    return { pincode, state: changes.state ?? stateOf(pincode) ?? saved.state ?? DEFAULT_STATE };
  }
  const { pincode } = saved;
  const pinState = pincode && stateOf(pincode);
  const state = changes.state ?? saved.state ?? (pinState || DEFAULT_STATE);
  return { state, ...(pincode && (pinState ?? state) === state && { pincode }) };
}

/** Adds a car by its id, or puts an item that was removed back by its own. */
function addItem(
  world: ShopWorld,
  customer: Customer,
  product: Product,
  changes: Changes,
  id: string,
) {
  const configuration = withDefaults(world, customer, product, changes);
  const configured = mustConfigure(world, customer, configuration);
  mustBeForSale(configured);
  if (cartRows(world, customer._id).length >= CART_LIMIT)
    throw conflict(
      'CART_FULL',
      `Your cart is full: it holds ${CART_LIMIT} cars. Remove one first.`,
    );
  if (changes.shopId !== undefined) mustBeSoldAt(world, changes.shopId, product);
  const shopId = changes.shopId ?? shopFor(world, product);
  const row = world.cartItems.put({
    ...configuration,
    _id: id === product._id ? world.newId() : id,
    customerId: customer._id,
    shopId,
    priceSeen: configured.priceBreakup.csd.price,
    status: 'ACTIVE',
    createdAt: world.now(),
    updatedAt: world.now(),
  });
  return { row, configured };
}

/** The first open shop that sells the car, or else the first open one. */
function shopFor(world: ShopWorld, { shopIds }: Product): string {
  const open = world.stores.filter(({ isActive }) => isActive).map(({ _id }) => _id);
  const shop = shopIds.find((id) => open.includes(id)) ?? open[0];
  if (shop === undefined) throw notFound('There is no open shop yet.');
  return shop;
}

function changeItem(
  world: ShopWorld,
  customer: Customer,
  row: CartItemRow,
  changes: Changes,
  acceptsPrice: boolean,
) {
  mustBeUnlocked(row);
  const { offerCode, ...others } = changes;
  const given = Object.fromEntries(
    Object.entries(others).filter(([, value]) => value !== undefined),
  );
  const isEmpty = Object.keys(given).length === 0 && offerCode === undefined;
  if (isEmpty && !acceptsPrice) return { row, configured: undefined };
  const { pincode: _pincode, ...saved } = row;
  const next: CartItemRow = { ...saved, ...given, ...locationOf(world, changes, row) };
  if (offerCode) next.offerCode = offerCode;
  if (offerCode === null) delete next.offerCode;
  // An offer chosen earlier may have ended; drop it without an error.
  const hasEarlierOffer = offerCode === undefined && next.offerCode !== undefined;
  if (hasEarlierOffer && !configure(world, customer, next)?.offer) delete next.offerCode;
  const configured = mustConfigure(world, customer, next);
  const isOtherVariant = next.variantId !== row.variantId;
  if (isOtherVariant) mustBeForSale(configured);
  if (changes.shopId !== undefined) mustBeSoldAt(world, changes.shopId, configured.product);
  for (const duplicate of findItems(world, customer, next.productId, next))
    if (duplicate._id !== row._id) removeItem(world, duplicate);
  if (acceptsPrice || isOtherVariant) next.priceSeen = configured.priceBreakup.csd.price;
  next.updatedAt = world.now();
  return { row: world.cartItems.put(next), configured };
}

/** Throws if a variant cannot be ordered now. Items already in the cart only get a status. */
function mustBeForSale({ isAvailable, product, variant }: Configured) {
  if (!isAvailable)
    throw conflict(
      'VARIANT_UNAVAILABLE',
      `${product.productName} ${variant.variantName} is not for sale now.`,
    );
}

function removeItem(world: ShopWorld, row: CartItemRow) {
  mustBeUnlocked(row);
  world.cartItems.delete(row._id);
}

function mustBeUnlocked({ status, lockedUntil }: CartItemRow) {
  if (status === 'CHECKOUT_LOCKED')
    throw conflict(
      'CART_LOCKED',
      lockedUntil
        ? `This car is being paid for until ${lockedUntil}. Pay, or wait until then.`
        : 'This car is ordered. Pay its token, or ask to cancel the order.',
    );
}
