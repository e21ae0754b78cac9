import type { CartItem } from '#contracts/cart';
import { formatNumber, PAYMENT_ATTEMPTS } from '#contracts/constants';
import type { Customer } from '#contracts/customers';
import type { Order } from '#contracts/orders';
import type { PaymentRow } from '#contracts/payments';
import * as payments from '#contracts/payments';
import { conflict, problem } from '../engine/problem.ts';
import { implement, type ShopWorld } from '../implement.ts';
import { waitsForPayment } from '../rules/order-states.ts';
import { isUnderWay, PAYMENT_MINUTES } from '../rules/payment-states.ts';
import { plus } from '../rules/time.ts';
import { balance, maxForToken } from '../rules/wallet.ts';
import { viewCart } from '../services/cart-items.ts';
import { mustBeUnderDailyLimit } from '../services/daily-limits.ts';
import { newOrderNo } from '../services/order-numbers.ts';
import { applyDueChanges } from '../services/orders/apply-due-changes.ts';
import { transitionOrder } from '../services/orders/order-transitions.ts';
import { openOrderMessage, openOrderOf } from '../services/orders/place-order.ts';
import { mustBeSelf, ownRow } from '../services/ownership.ts';
import { ledgerOf } from '../services/wallets.ts';

const MERCHANT = 'CANTT-CARS';

export const paymentHandlers = implement(payments, {
  payment({ params: { customer_id, amount }, query: { orderId }, user }, world) {
    mustBeSelf(world, user, customer_id);
    applyDueChanges(world, user._id);
    if (user.isGuest)
      throw conflict('PROFILE_INCOMPLETE', 'Give your name, mobile and e-mail before paying.');
    if (Number(amount) === 0)
      throw conflict(
        'NOTHING_TO_PAY',
        'Nothing is left to pay: create the order with the wallet alone.',
      );
    const order = orderToPay(world, user, Number(amount), orderId);
    const intent = order
      ? intentOfOrder(world, order, Number(amount))
      : intentOfCart(world, user, Number(amount));
    return {
      checksum: intent.checksum,
      checksumId: intent._id,
      orderRef: intent.orderRef,
      merchantId: MERCHANT,
      txnAmount: intent.amount,
      customerId: user._id,
      callbackUrl: `/__mock/gateway/${intent._id}`,
      expiresAt: intent.expiresAt,
    };
  },
});

/** The order that is named; else the newest one that waits for this amount, or for another. */
function orderToPay(
  world: ShopWorld,
  customer: Customer,
  amount: number,
  orderId: string | undefined,
): Order | undefined {
  if (orderId !== undefined) {
    const { orderNo, status } = ownRow(world.orders, customer, 'order', orderId);
    if (!waitsForPayment(status))
      throw conflict('NO_OPEN_CHECKOUT', `Order ${orderNo} is ${status}: it waits for no token.`);
  }
  const waiting = world.orders
    .by('customerId', customer._id)
    .filter(({ _id, status }) => waitsForPayment(status) && _id === (orderId ?? _id));
  return waiting.findLast(({ amountDue }) => amountDue === amount) ?? waiting.at(-1);
}

/** The payment of an unpaid order: the one under way, or a new attempt. */
function intentOfOrder(world: ShopWorld, order: Order, amount: number): PaymentRow {
  if (amount !== order.amountDue) throw amountMismatch(amount, [inRupees(order.amountDue)]);
  const current = world.payments.get(order.payment.checksumId ?? '');
  const underWay = current && isUnderWay(current.status) ? current : undefined;
  if (!underWay && order.payment.attempts >= PAYMENT_ATTEMPTS)
    throw conflict(
      'TOO_MANY_ATTEMPTS',
      `Order ${order.orderNo} was tried ${PAYMENT_ATTEMPTS} times. Let the order expire, then book again.`,
    );

  if (order.status !== 'PAYMENT_PENDING') transitionOrder(world, order._id, 'PAYMENT_PENDING');
  if (underWay) return underWay;
  const { customerId, orderNo: orderRef, _id: orderId, payBy } = world.orders.mustGet(order._id);
  const intent = newIntent(world, { customerId, orderRef, amount, orderId }, payBy);
  world.orders.update(orderId, ({ payment }) => {
    payment.status = intent.status;
    payment.attempts += 1;
    payment.checksumId = intent._id;
  });
  return intent;
}

/**
 * A payment before its order: for the newest car in the cart whose token, less usable cashback, matches the amount. It
 * reserves that cashback until the order is placed.
 */
function intentOfCart(world: ShopWorld, customer: Customer, amount: number): PaymentRow {
  const open = openOrderOf(world, customer);
  if (open) throw conflict('NO_OPEN_CHECKOUT', openOrderMessage(open));
  const cars = viewCart(world, customer);
  const ready = cars.filter(({ status }) => status === 'ACTIVE');
  if (!ready.length) throw conflict('NO_OPEN_CHECKOUT', nothingReadyMessage(cars));
  const { redeemable } = balance(ledgerOf(world, customer._id), world.now());
  const underWay = ({ _id }: CartItem) =>
    world.payments
      .by('cartItemId', _id)
      .find((payment) => payment.amount === amount && isUnderWay(payment.status));
  const minimum = (one: CartItem) =>
    one.bookingToken -
    Math.max(maxForToken(one.bookingToken, redeemable), underWay(one)?.walletHeld ?? 0);
  const item = ready.find(
    (one) => minimum(one) <= amount && amount <= one.bookingToken && Number.isInteger(amount), // whole rupees
  );
  if (!item) {
    const ranges = ready.map((one) => {
      const ends = new Set([minimum(one), one.bookingToken]);
      return `${[...ends].map(inRupees).join(' to ')} for ${one.product.productName}`;
    });
    throw amountMismatch(amount, ranges);
  }

  const walletHeld = item.bookingToken - amount;
  return (
    underWay(item) ??
    newIntent(world, {
      customerId: customer._id,
      orderRef: newOrderNo(world),
      amount,
      cartItemId: item._id,
      ...(walletHeld > 0 && { walletHeld }),
    })
  );
}

function nothingReadyMessage(cars: readonly CartItem[]): string {
  if (!cars.length) return 'No order waits for a token, and the cart is empty. Put a car into it.';
  const states = cars
    .map(({ product, status }) => `${product.productName} is ${status}`)
    .join(', ');
  return `No order waits for a token, and no car in the cart is ready: ${states}. Accept its price, or create the order first.`;
}

const inRupees = (amount: number) => `₹${formatNumber(amount)}`;

const amountMismatch = (amount: number, expected: readonly string[]) => {
  const message = `The token to pay is ${[...new Set(expected)].join(' or ')}, not ${inRupees(amount)}.`;
  return problem(409, 'AMOUNT_MISMATCH', message, [
    { field: 'params.amount', code: 'AMOUNT_MISMATCH', message },
  ]);
};

type IntentFields = Pick<
  PaymentRow,
  'customerId' | 'orderRef' | 'amount' | 'orderId' | 'cartItemId' | 'walletHeld'
>;

/** Its page stays open until the order gives the car up, at the latest. */
function newIntent(world: ShopWorld, fields: IntentFields, payBy?: string): PaymentRow {
  const { customerId } = fields;
  mustBeUnderDailyLimit(world, 'payments', world.payments.by('customerId', customerId));
  const expiresAt = plus(world.now(), { minutes: PAYMENT_MINUTES });
  return world.payments.put({
    ...fields,
    _id: world.newSecretId(), // opens the page of the gateway
    checksum: `${world.newSecretId()}${world.newSecretId()}`,
    status: 'CREATED',
    createdAt: world.now(),
    updatedAt: world.now(),
    expiresAt: payBy !== undefined && payBy < expiresAt ? payBy : expiresAt,
  });
}
