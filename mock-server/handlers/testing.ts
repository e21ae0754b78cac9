import { settlePayment } from '#contracts/control';
import { createOrder, type NewOrder } from '#contracts/orders';
import { payment } from '#contracts/payments';
import type { ShopSeedRows } from '#contracts/seed';
import { aCustomer, anAddress, aProduct, aWalletEntry, shopId } from '#fixtures/builders';
import { startWorld } from '../testing.ts';

/** A buyer with an address and cashback, and the car she buys: its token is ₹5,000. */
export const asha = aCustomer();
export const home = anAddress({ customerId: asha._id });
export const car = aProduct();
export const lot = aWalletEntry({
  customerId: asha._id,
  amount: 2_600,
  expiresAt: '2999-01-01T00:00:00.000Z',
});

/** What a test says of an order; `undefined` leaves out what is usually sent. */
export type Told = { [Field in keyof NewOrder]?: NewOrder[Field] | undefined };

/** What she sends to order a car. */
export const wanted = (told: Told = {}, one = car) => ({
  body: {
    customerId: asha._id,
    shopId,
    productId: one._id,
    variantId: one.variants[0]?._id ?? '',
    colourId: one.colours[0]?._id ?? '',
    addressId: home._id,
    paymentMode: 'token',
    consent: true,
    ...told,
  } as NewOrder, // JSON leaves out what is undefined
});

/** A world in which she buys, and the steps from the order to the paid token. */
export async function startBuying(rows: Partial<ShopSeedRows> = {}) {
  const server = await startWorld({
    customers: [asha],
    addresses: [home],
    products: [car],
    walletEntries: [lot],
    ...rows,
  });
  const ask = server.as(asha._id);
  const order = async (told: Told = {}) => (await ask(createOrder, wanted(told))).order;
  const intent = (amount: number) => {
    const { _id, mobile, email } = asha;
    return ask(payment, { params: { mobile, email, customer_id: _id, amount: String(amount) } });
  };
  const settle = (checksumId: string, outcome: 'success' | 'failure' | 'pending') =>
    server.call(settlePayment, { params: { checksumId }, body: { outcome } });
  const paidOrder = async (told: Told = {}) => {
    const { _id, amountDue } = await order(told);
    await settle((await intent(amountDue)).checksumId, 'success');
    return server.world.orders.mustGet(_id, 'order');
  };
  return { ...server, ask, order, intent, settle, paidOrder };
}
