import type { Address } from '#contracts/addresses';
import type { CartItemRow } from '#contracts/cart';
import { formatNumber } from '#contracts/constants';
import type { Customer } from '#contracts/customers';
import { isOpen, type NewOrder, type Order } from '#contracts/orders';
import type { PaymentRow } from '#contracts/payments';
import type { Serviceability } from '#contracts/pincodes';
import { conflict, notFound, problem } from '../../engine/problem.ts';
import type { ShopWorld } from '../../implement.ts';
import { blocksCheckout } from '../../rules/eligibility.ts';
import { waitsForPayment } from '../../rules/order-states.ts';
import { ORDER_PAYMENT_MINUTES } from '../../rules/payment-states.ts';
import { plus } from '../../rules/time.ts';
import { balance, maxForToken, spendable } from '../../rules/wallet.ts';
import { type Configuration, type Configured, mustBeSoldAt, mustConfigure } from '../cart-items.ts';
import { mustBeUnderDailyLimit } from '../daily-limits.ts';
import { ownRow } from '../ownership.ts';
import { mustBeDealerFor, serviceabilityOf } from '../serviceability.ts';
import { ledgerOf, reservedByPayment } from '../wallets.ts';
import { orderDraft } from './order-draft.ts';
import { setCartItem } from './order-side-effects.ts';
import { transitionOrder } from './order-transitions.ts';
import { paidWith } from './settle-payment.ts';

/** Creates an order; the same request again returns the same order. */
export function placeOrder(world: ShopWorld, customer: Customer, request: NewOrder): Order {
  const payment =
    request.checksumId === undefined
      ? undefined
      : ownRow(world.payments, customer, 'payment', request.checksumId);
  const existing = findDuplicate(world, customer, request, payment);
  if (existing && payment && !payment.orderId) {
    mustBePaid(payment, existing.amountDue, existing.cartItemId);
    return bookWith(world, existing, payment);
  }
  if (existing) return existing;
  mustBeAbleToOrder(world, customer, request);

  const item =
    request.cartItemId === undefined
      ? undefined
      : ownRow(world.cartItems, customer, 'car in the cart', request.cartItemId);
  const address = ownRow(world.addresses, customer, 'address', request.addressId);
  const configuration = configurationOf(world, request, item, address);
  const car = mustConfigure(world, customer, configuration);
  mustBeSoldAt(world, request.shopId, car.product);
  mustBeOrderable(car, request, item);
  const delivery = mustBeServiceable(
    world,
    configuration.pincode ?? address.pincode,
    car.product.subCategoryId,
  );
  if (request.dealerId !== undefined)
    mustBeDealerFor(world, request.dealerId, delivery.pincode, car.product.subCategoryId);
  const walletUsed = mustHaveCashback(world, customer, car, request.walletAmount ?? 0, payment);
  const amountDue = car.bookingToken - walletUsed;
  if (payment) mustBePaid(payment, amountDue, item?._id);

  const { _id } = world.orders.put({
    ...orderDraft(world, customer, { request, car, configuration, address, delivery, payment }),
    walletUsed,
    amountDue,
    ...(item && { cartItemId: item._id }),
  });
  return startPayment(world, _id, request, payment);
}

/** The order of the same payment, or an untouched one from the same request. */
function findDuplicate(
  world: ShopWorld,
  customer: Customer,
  request: NewOrder,
  payment: PaymentRow | undefined,
): Order | undefined {
  if (payment?.orderId) {
    const paid = world.orders.get(payment.orderId);
    if (paid && (request.cartItemId ?? paid.cartItemId) !== paid.cartItemId)
      throw notFound('payment of this car', payment._id);
    return paid;
  }
  const item = world.cartItems.get(request.cartItemId ?? '');
  return world.orders
    .by('customerId', customer._id)
    .find((order) => isUntouched(order) && isSameRequest(order, request, item));
}

/** Nothing has happened to it: it waits for its token, or was booked at once because no token was due. */
const isUntouched = ({ status, amountDue }: Order) =>
  waitsForPayment(status) || (status === 'BOOKED' && amountDue === 0);

/** Whether an order has the same car, delivery and price as a request. */
function isSameRequest(order: Order, request: NewOrder, item: CartItemRow | undefined): boolean {
  const { product, priceBreakup, address, pincode = address.pincode, dealer, offer } = order;
  const car = item ?? request;
  const isSameCar =
    order.cartItemId === (request.cartItemId ?? order.cartItemId) &&
    product._id === car.productId &&
    product.variantId === car.variantId &&
    product.colourId === car.colourId;
  const isSameDelivery =
    order.shopId === request.shopId &&
    address._id === request.addressId &&
    pincode === (request.pincode ?? address.pincode) &&
    dealer?._id === (request.dealerId ?? dealer?._id);
  const isSamePrice =
    priceBreakup.csd.price === (request.expectedPrice ?? priceBreakup.csd.price) &&
    order.walletUsed === (request.walletAmount ?? 0) &&
    offer?.code === (request.offerCode ?? item?.offerCode);
  return isSameCar && isSameDelivery && isSamePrice && request.consent;
}

/** A customer's open order; there is at most one. */
export const openOrderOf = (world: ShopWorld, { _id }: Customer): Order | undefined =>
  world.orders.by('customerId', _id).find(({ status }) => isOpen(status));

export const openOrderMessage = ({ orderNo }: Order) =>
  `Order ${orderNo} is under way, and CSD sells one car at a time. Wait for its delivery, or ask to cancel it.`;

function mustBeAbleToOrder(world: ShopWorld, customer: Customer, { consent }: NewOrder) {
  if (!consent)
    throw conflict(
      'CONSENT_REQUIRED',
      'Confirm that you have read what the token is and what it is not.',
      'body.consent',
    );
  if (customer.isGuest)
    throw conflict('PROFILE_INCOMPLETE', 'Give your name, mobile and e-mail before ordering.');
  const open = openOrderOf(world, customer);
  if (open) throw conflict('ALREADY_ORDERED', openOrderMessage(open));
  mustBeUnderDailyLimit(world, 'orders', world.orders.by('customerId', customer._id));
}

/** Rejects a request that names another car than its cart item. */
function mustMatchItem(request: NewOrder, item: CartItemRow) {
  const field = (['productId', 'variantId', 'colourId'] as const).find(
    (name) => request[name] !== undefined && request[name] !== item[name],
  );
  if (!field) return;
  const message = `The car of the cart has ${item[field]} here. Name it, or leave this out.`;
  throw conflict('OTHER_CAR', message, `body.${field}`);
}

/** A car is registered and taxed where it is delivered. */
function configurationOf(
  world: ShopWorld,
  request: NewOrder,
  item: CartItemRow | undefined,
  address: Address,
): Configuration {
  const { productId, variantId, colourId, offerCode, pincode } = request;
  if (item) mustMatchItem(request, item);
  const deliveryPin = pincode ?? address.pincode;
  const state = serviceabilityOf(world, deliveryPin).stateCode ?? address.stateCode;
  const place = { state, pincode: deliveryPin };
  const offer = offerCode === undefined ? {} : { offerCode };
  if (item) return { ...item, ...place, ...offer };
  if (productId === undefined || variantId === undefined || colourId === undefined)
    throw conflict(
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

/** Rejects unavailable cars, changed prices, and cars over the buyer's cap without confirmation. */
function mustBeOrderable(
  { isAvailable, product, priceBreakup, eligibility }: Configured,
  { expectedPrice, eligibilityConfirmed }: NewOrder,
  item: CartItemRow | undefined,
) {
  if (item?.status === 'ORDERED')
    throw conflict('ALREADY_ORDERED', 'This car has already been ordered from your cart.');
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
      'The price before tax is over your cap. Confirm that you have asked your URC.',
    );
}

function mustBeServiceable(world: ShopWorld, pincode: string, brandId: string): Serviceability {
  const delivery = serviceabilityOf(world, pincode, brandId);
  const message = delivery.message.en;
  if (!delivery.isServiceable) throw conflict('PIN_NOT_SERVICEABLE', message, 'body.pincode');
  return delivery;
}

/** The usable cashback, in rupees; what a payment has reserved stays usable after its expiry. */
function mustHaveCashback(
  world: ShopWorld,
  customer: Customer,
  { bookingToken }: Configured,
  amount: number,
  payment: PaymentRow | undefined,
): number {
  const ledger = ledgerOf(world, customer._id);
  if (payment && amount <= Math.min(reservedByPayment(payment), spendable(ledger))) return amount;
  const { redeemable } = balance(ledger, world.now());
  const limit = maxForToken(bookingToken, redeemable);
  if (amount > limit)
    throw problem(
      409,
      'WALLET_CHANGED',
      `Up to ₹${formatNumber(limit)} of cashback can be used on this token.`,
      [{ field: 'body.walletAmount', code: 'WALLET_CHANGED', message: String(limit) }],
    );
  return amount;
}

/** Rejects a payment that failed, or is for another car or amount. */
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
      `Payment ${orderRef} is for ₹${formatNumber(amount)}, but the token is ₹${formatNumber(amountDue)}.`,
    );
}

/** Books a new order if it is paid; otherwise it waits for its token. */
function startPayment(
  world: ShopWorld,
  id: string,
  { paymentMode }: NewOrder,
  payment: PaymentRow | undefined,
): Order {
  const order = world.orders.mustGet(id, 'order');
  if (payment) return bookWith(world, order, payment);
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

/** Books an order with an earlier payment. */
function bookWith(world: ShopWorld, { _id, status }: Order, payment: PaymentRow): Order {
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
