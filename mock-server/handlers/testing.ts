import { cartList, updateCart } from '#contracts/cart';
import { advanceOrder, settlePayment } from '#contracts/control';
import { createOrder, getOrderData, type NewOrder, type OrderStatus } from '#contracts/orders';
import { payment } from '#contracts/payments';
import type { ShopSeedRows } from '#contracts/seed';
import { aCustomer, anAddress, aProduct, aWalletEntry, shopId } from '#fixtures/builders';
import { startWorld } from '../testing.ts';

/** A buyer with an address and cashback, and a car with a token of ₹5,000. */
export const asha = aCustomer();
export const home = anAddress({ customerId: asha._id });
export const car = aProduct();
export const lot = aWalletEntry({
  customerId: asha._id,
  amount: 2_600,
  expiresAt: '2999-01-01T00:00:00.000Z',
});

type CartChange = Parameters<NonNullable<(typeof updateCart)['~types']>>[0]['body'];

/** `undefined` removes a field. */
export type OrderOverrides = { [Field in keyof NewOrder]?: NewOrder[Field] | undefined };

/** The input of createOrder for a car. */
export const orderInput = (overrides: OrderOverrides = {}, product = car) => ({
  body: {
    customerId: asha._id,
    shopId,
    productId: product._id,
    variantId: product.variants[0]?._id ?? '',
    colourId: product.colours[0]?._id ?? '',
    addressId: home._id,
    paymentMode: 'token',
    consent: true,
    ...overrides,
  } as NewOrder, // JSON drops undefined fields
});

/** A world with the buyer, and functions for each step of an order, by default of the first car. */
export async function startBuying(rows: Partial<ShopSeedRows> = {}) {
  const server = await startWorld({
    customers: [asha],
    addresses: [home],
    products: [car],
    walletEntries: [lot],
    ...rows,
  });
  const ask = server.as(asha._id);
  const [first = car] = rows.products ?? [];
  const putInCart = (body: CartChange = {}, id = first._id) =>
    ask(updateCart, { params: { id }, body });
  const cartItem = async (body?: CartChange, id?: string) => {
    const { cartItem: item } = await putInCart(body, id);
    if (!item) throw new Error('The car is not in the cart.');
    return item;
  };
  const cart = () => ask(cartList, { params: { a: asha._id, b: shopId, skip: 0, limit: 10 } });
  const order = async (overrides: OrderOverrides = {}) =>
    (await ask(createOrder, orderInput(overrides, first))).order;
  const intent = (amount: number, orderId?: string) => {
    const { _id, mobile, email } = asha;
    const params = { mobile, email, customer_id: _id, amount: String(amount) };
    return ask(payment, { params, query: { ...(orderId && { orderId }) } });
  };
  const settle = (checksumId: string, outcome: 'success' | 'failure' | 'pending') =>
    server.call(settlePayment, { params: { checksumId }, body: { outcome } });
  const paidOrder = async (overrides: OrderOverrides = {}) => {
    const { _id, amountDue } = await order(overrides);
    await settle((await intent(amountDue)).checksumId, 'success');
    return server.world.orders.mustGet(_id, 'order');
  };
  const readOrder = (id: string) => ask(getOrderData, { params: { id } });
  /** Advances an order step by step, as the shop does. */
  const advanceTo = async (id: string, status: OrderStatus) => {
    while (server.world.orders.mustGet(id, 'order').status !== status)
      await server.call(advanceOrder, { params: { id }, body: {} });
  };
  return {
    ...server,
    ask,
    putInCart,
    cartItem,
    cart,
    order,
    intent,
    settle,
    paidOrder,
    readOrder,
    advanceTo,
  };
}
