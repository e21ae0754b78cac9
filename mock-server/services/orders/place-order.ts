import type { Address } from '#contracts/addresses';
import type { CartItemRow } from '#contracts/cart';
import type { Customer } from '#contracts/customers';
import { formatNumber } from '#contracts/engine/format-number';
import type { NewOrder, Order } from '#contracts/orders';
import type { PaymentRow } from '#contracts/payments';
import type { Serviceability } from '#contracts/pincodes';
import { conflict, invalid, notFound, problem } from '../../engine/problem.ts';
import type { ShopWorld } from '../../implement.ts';
import { blocksCheckout } from '../../rules/eligibility.ts';
import { isOpen, waitsForPayment } from '../../rules/order-states.ts';
import { ORDER_PAYMENT_MINUTES } from '../../rules/payment-states.ts';
import { plus } from '../../rules/time.ts';
import { balance, maxForToken, spendable } from '../../rules/wallet.ts';
import { type Configuration, type Configured, mustBeSoldAt, mustConfigure } from '../cart-items.ts';
import { mine } from '../ownership.ts';
import { serviceabilityOf } from '../serviceability.ts';
import { heldByPayment, ledgerOf } from '../wallets.ts';
import { orderDraft } from './order-draft.ts';
import { setCartItem, transitionOrder } from './order-transitions.ts';
import { paidWith } from './payments.ts';

/** Makes the order that a buyer asks for; asking twice in the same words gives the same one. */
export function placeOrder(world: ShopWorld, customer: Customer, wanted: NewOrder): Order {
  const payment =
    wanted.checksumId === undefined
      ? undefined
      : mine(world.payments.get(wanted.checksumId), customer, 'payment', wanted.checksumId);
  const already = sameOrder(world, customer, wanted, payment);
  if (already && payment && !payment.orderId) {
    mustBePaid(payment, already.amountDue, already.cartItemId);
    return payFor(world, already, payment);
  }
  if (already) return already;
  mayOrder(world, customer, wanted);

  const item =
    wanted.cartItemId === undefined
      ? undefined
      : mine(
          world.cartItems.get(wanted.cartItemId),
          customer,
          'car in the cart',
          wanted.cartItemId,
        );
  const address = mine(
    world.addresses.get(wanted.addressId),
    customer,
    'address',
    wanted.addressId,
  );
  const chosen = configurationOf(world, wanted, item, address);
  const car = mustConfigure(world, customer, chosen);
  mustBeSoldAt(world, wanted.shopId, car.product);
  mustStillHold(car, wanted, item);
  const place = mustBeServed(world, chosen.pincode ?? address.pincode, car.product.subCategoryId);
  mustSell(world, wanted.dealerId, place, car.product);
  const walletUsed = mustBeCovered(world, customer, car, wanted.walletAmount ?? 0, payment);
  const amountDue = car.bookingToken - walletUsed;
  if (payment) mustBePaid(payment, amountDue, item?._id);

  const { _id } = world.orders.put({
    ...orderDraft(world, customer, { wanted, car, chosen, address, place, payment }),
    walletUsed,
    amountDue,
    ...(item && { cartItemId: item._id }),
  });
  return startPayment(world, _id, wanted, payment);
}

/** The order made of the same payment, or the fresh one that was asked for in the same words. */
function sameOrder(
  world: ShopWorld,
  customer: Customer,
  wanted: NewOrder,
  payment: PaymentRow | undefined,
): Order | undefined {
  if (payment?.orderId) return world.orders.get(payment.orderId);
  const item = world.cartItems.get(wanted.cartItemId ?? '');
  return world.orders
    .by('customerId', customer._id)
    .find((order) => isFresh(order) && isAskedFor(order, wanted, item));
}

/** Nobody has done anything with it yet: its token waits, or there was none to pay and it was booked at once. */
const isFresh = ({ status, amountDue }: Order) =>
  waitsForPayment(status) || (status === 'BOOKED' && amountDue === 0);

/** Whether an order is the car that is asked for, on the terms that are asked for. */
function isAskedFor(order: Order, wanted: NewOrder, item: CartItemRow | undefined): boolean {
  const { product, priceBreakup, address, pincode = address.pincode, dealer, offer } = order;
  const car = item ?? wanted;
  const isCar =
    order.cartItemId === (wanted.cartItemId ?? order.cartItemId) &&
    product._id === car.productId &&
    product.variantId === car.variantId &&
    product.colourId === car.colourId;
  const isPlace =
    order.shopId === wanted.shopId &&
    address._id === wanted.addressId &&
    pincode === (wanted.pincode ?? address.pincode) &&
    dealer?._id === (wanted.dealerId ?? dealer?._id);
  const isPrice =
    priceBreakup.csd.price === (wanted.expectedPrice ?? priceBreakup.csd.price) &&
    order.walletUsed === (wanted.walletAmount ?? 0) &&
    offer?.code === (wanted.offerCode ?? item?.offerCode);
  return isCar && isPlace && isPrice && wanted.consent;
}

/** The order that a customer has under way: one at a time. */
export const openOrderOf = (world: ShopWorld, { _id }: Customer): Order | undefined =>
  world.orders.by('customerId', _id).find(({ status }) => isOpen(status));

/** Why there is no second order beside this one, and what helps. */
export const openOrderMessage = ({ orderNo }: Order) =>
  `Order ${orderNo} is under way, and the canteen sells one car at a time. Wait for its end, or ask to cancel it.`;

function mayOrder(world: ShopWorld, customer: Customer, { consent }: NewOrder) {
  if (!consent)
    throw problem(
      422,
      'CONSENT_REQUIRED',
      'Confirm that you have read what the token is and what it is not.',
      [{ field: 'body.consent', code: 'CONSENT_REQUIRED', message: 'Must be true.' }],
    );
  if (customer.isGuest)
    throw problem(422, 'PROFILE_INCOMPLETE', 'Give your name, mobile and e-mail before ordering.');
  const open = openOrderOf(world, customer);
  if (open) throw conflict('ALREADY_ORDERED', openOrderMessage(open));
}

/** Refuses a car that is named beside another one of the cart: nobody knows which of them is meant. */
function mustBeOneCar(wanted: NewOrder, item: CartItemRow) {
  const field = (['productId', 'variantId', 'colourId'] as const).find(
    (name) => wanted[name] !== undefined && wanted[name] !== item[name],
  );
  if (!field) return;
  const message = `The car of the cart has ${item[field]} here. Name it, or leave this out.`;
  throw invalid([{ field: `body.${field}`, code: 'OTHER_CAR', message }]);
}

/** Without another wish a car is registered where it is delivered, and taxed there. */
function configurationOf(
  world: ShopWorld,
  wanted: NewOrder,
  item: CartItemRow | undefined,
  address: Address,
): Configuration {
  const { productId, variantId, colourId, offerCode, pincode } = wanted;
  if (item) mustBeOneCar(wanted, item);
  const delivery = pincode ?? address.pincode;
  const state = serviceabilityOf(world, delivery).stateCode ?? address.stateCode;
  const place = { state, pincode: delivery };
  const offer = offerCode === undefined ? {} : { offerCode };
  if (item) return { ...item, ...place, ...offer };
  if (productId === undefined || variantId === undefined || colourId === undefined)
    throw problem(
      422,
      'NOTHING_TO_ORDER',
      'Name the car: cartItemId, or productId with variantId and colourId.',
    );
  return {
    productId,
    variantId,
    colourId,
    accessories: [],
    insuranceAddons: [],
    financeMode: 'own',
    ...place,
    ...offer,
  };
}

/** Refuses a car that is gone, a price that has moved, and a car over the buyer's cap that the canteen was not asked about. */
function mustStillHold(
  { isAvailable, product, priceBreakup, eligibility }: Configured,
  { expectedPrice, eligibilityConfirmed }: NewOrder,
  item: CartItemRow | undefined,
) {
  if (item?.status === 'ORDERED')
    throw conflict('ALREADY_ORDERED', 'This car of the cart has been ordered already.');
  if (!isAvailable)
    throw conflict('VARIANT_UNAVAILABLE', `This ${product.productName} is not for sale now.`);
  const seen = expectedPrice ?? item?.priceSeen;
  const { price } = priceBreakup.csd;
  if (seen !== undefined && seen !== price)
    throw problem(
      409,
      'PRICE_CHANGED',
      `The price was ₹${formatNumber(seen)} and is ₹${formatNumber(price)} now.`,
      [{ field: 'body.expectedPrice', code: 'PRICE_CHANGED', message: String(price) }],
    );
  if (blocksCheckout(eligibility) && !eligibilityConfirmed)
    throw conflict(
      'OVER_CAP',
      'The price before tax is over your cap. Confirm that you have asked your canteen.',
    );
}

function mustBeServed(world: ShopWorld, pincode: string, brandId: string): Serviceability {
  const place = serviceabilityOf(world, pincode, brandId);
  if (!place.isServiceable)
    throw problem(422, 'PIN_NOT_SERVICEABLE', place.message.en, [
      { field: 'body.pincode', code: 'PIN_NOT_SERVICEABLE', message: place.message.en },
    ]);
  return place;
}

/** Refuses a dealer of another brand or state than the car and its PIN. */
function mustSell(
  world: ShopWorld,
  dealerId: string | undefined,
  { stateCode }: Serviceability,
  { subCategoryId }: Configured['product'],
) {
  if (dealerId === undefined) return;
  const dealer = world.dealers.mustGet(dealerId, 'dealer');
  if (dealer.stateCode !== stateCode || !dealer.brandIds.includes(subCategoryId))
    throw notFound('dealer of this brand in the state of delivery', dealerId);
}

/** The cashback that goes into the token, in rupees; what its payment holds may be past its time. */
function mustBeCovered(
  world: ShopWorld,
  customer: Customer,
  { bookingToken }: Configured,
  wanted: number,
  payment: PaymentRow | undefined,
): number {
  const ledger = ledgerOf(world, customer._id);
  if (payment && wanted <= Math.min(heldByPayment(payment), spendable(ledger))) return wanted;
  const { redeemable } = balance(ledger, world.now());
  const most = maxForToken(bookingToken, redeemable);
  if (wanted > most)
    throw problem(
      409,
      'WALLET_CHANGED',
      `Up to ₹${formatNumber(most)} of cashback can be used on this token.`,
      [{ field: 'body.walletAmount', code: 'WALLET_CHANGED', message: String(most) }],
    );
  return wanted;
}

/** Refuses a payment of another car, of another amount, or without success. */
function mustBePaid(
  { _id, status, amount, orderRef, cartItemId }: PaymentRow,
  amountDue: number,
  orderedItemId: string | undefined,
) {
  if (cartItemId !== undefined && cartItemId !== orderedItemId)
    throw notFound('payment of this car', _id);
  if (status !== 'SUCCESS')
    throw problem(402, 'PAYMENT_NOT_SUCCESS', `Payment ${orderRef} is ${status}.`);
  if (amount !== amountDue)
    throw conflict(
      'AMOUNT_MISMATCH',
      `Payment ${orderRef} is of ₹${formatNumber(amount)}, but the token is ₹${formatNumber(amountDue)}.`,
    );
}

/** Takes a new order to where its payment stands: booked, or waiting for the token, now or later in its half hour. */
function startPayment(
  world: ShopWorld,
  id: string,
  { paymentMode }: NewOrder,
  payment: PaymentRow | undefined,
): Order {
  const order = world.orders.mustGet(id, 'order');
  if (payment) return payFor(world, order, payment);
  if (order.amountDue === 0) {
    transitionOrder(world, id, 'PAYMENT_PENDING');
    return transitionOrder(world, id, 'BOOKED', { paid: { mode: 'wallet' } });
  }
  if (paymentMode === 'token') return transitionOrder(world, id, 'PAYMENT_PENDING');
  const payBy = plus(order.createdAt, { minutes: ORDER_PAYMENT_MINUTES });
  setCartItem(world, order.cartItemId, 'CHECKOUT_LOCKED', payBy);
  return world.orders.update(id, (draft) => {
    draft.payBy = payBy;
  });
}

/** Books an order that waits for its token with money that came before it. */
function payFor(world: ShopWorld, { _id, status }: Order, payment: PaymentRow): Order {
  world.payments.update(payment._id, (draft) => {
    draft.orderId = _id;
  });
  world.orders.update(_id, (draft) => {
    draft.payment.checksumId = payment._id;
    draft.payment.attempts += 1;
  });
  if (status !== 'PAYMENT_PENDING') transitionOrder(world, _id, 'PAYMENT_PENDING');
  return transitionOrder(world, _id, 'BOOKED', { paid: paidWith(payment) });
}
