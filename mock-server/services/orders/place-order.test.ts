import { beforeEach, describe, expect, test } from 'vitest';
import { updateCart } from '#contracts/cart';
import { advanceOrder } from '#contracts/control';
import { aCustomer, aDealer, anOffer, aProduct, aStore, shopId } from '#fixtures/builders';
import { asha, car, type OrderOverrides, startBuying } from '../../handlers/testing.ts';

const ravi = aCustomer();
const other = aProduct();
const elsewhere = aStore({ shopName: 'Cantt Cars Pune', slug: 'pune' });
const closed = aStore({ isActive: false });
const dealers = [aDealer(), aDealer({ name: 'Maidan Motors' })];
const MINUTE = 60_000;

let server: Awaited<ReturnType<typeof startBuying>>;

beforeEach(async () => {
  server = await startBuying({
    customers: [asha, ravi],
    stores: [aStore({ _id: shopId }), elsewhere, closed],
    dealers,
    products: [{ ...car, shopIds: [shopId, closed._id] }, other],
    offers: [
      anOffer({ code: 'TOKEN1000', value: 1_000 }),
      anOffer({ code: 'ONLYONE', value: 500, usageLimit: 1 }),
      anOffer({ code: 'WHOLETOKEN', value: 5_000 }),
      anOffer({ code: 'EXCHANGE', type: 'exchange', value: 10_000 }),
    ],
  });
});

describe('an order with nothing to pay', () => {
  const free = { offerCode: 'WHOLETOKEN', walletAmount: 0 };

  test('is booked at once, and returned again for the same request', async () => {
    const { _id: cartItemId } = await server.cartItem();

    const [one, other] = [
      await server.order({ cartItemId, ...free }),
      await server.order({ cartItemId, ...free }),
    ];

    expect(one).toMatchObject({ status: 'BOOKED', amountDue: 0, amountPaid: 0 });
    expect(one.payment).toMatchObject({ status: 'SUCCESS', mode: 'wallet', attempts: 0 });
    expect(other).toEqual(one);
    expect(server.world.orders.size).toBe(1);
  });

  test('is an open order once the shop has started it', async () => {
    const { _id } = await server.order(free);
    await server.call(advanceOrder, { params: { id: _id }, body: {} });

    await expect(server.order(free)).rejects.toMatchObject({
      status: 409,
      code: 'ALREADY_ORDERED',
    });
  });
});

describe('a payment before its order', () => {
  test('gives the order its reference', async () => {
    const { _id: cartItemId } = await server.cartItem();
    const { checksumId, orderRef } = await server.intent(5_000);
    await server.settle(checksumId, 'success');

    const made = await server.order({ cartItemId, checksumId });

    expect(made).toMatchObject({ status: 'BOOKED', orderNo: orderRef, invoiceNo: `R-${orderRef}` });
    expect(made.payment).toMatchObject({ checksumId, attempts: 1 });
  });

  test('books only its own car, and once', async () => {
    const { _id: cartItemId } = await server.cartItem();
    const { _id: otherItemId } = await server.cartItem({}, other._id);
    const { checksumId } = await server.intent(5_000);
    await server.settle(checksumId, 'success');
    const orderFirst = () => server.order({ cartItemId, checksumId });
    const refused = {
      status: 404,
      code: 'NOT_FOUND',
      message: expect.stringContaining('payment of this car'),
    };

    await expect(orderFirst()).rejects.toMatchObject(refused);
    expect(server.world.orders.size).toBe(0);

    const own = { productId: undefined, variantId: undefined, colourId: undefined };
    await server.order({ ...own, cartItemId: otherItemId, checksumId });
    await expect(orderFirst()).rejects.toMatchObject(refused);
    expect(server.world.orders.size).toBe(1);
  });
});

describe('an offer for one order', () => {
  const toRavi = () =>
    server.as(ravi._id)(updateCart, {
      params: { id: car._id },
      body: { offerCode: 'ONLYONE' },
    });

  test('is used up while that order can still be paid', async () => {
    const { _id: cartItemId } = await server.cartItem({ offerCode: 'ONLYONE' });
    const { amountDue } = await server.order({ cartItemId });
    await server.settle((await server.intent(amountDue)).checksumId, 'pending');
    server.world.clock.shift(31 * MINUTE);

    await expect(toRavi()).rejects.toMatchObject({
      status: 409,
      code: 'OFFER_NOT_APPLICABLE',
      message: expect.stringContaining('ONLYONE cannot be used. The offer is fully claimed'),
    });
  });

  test('is available again once that order expires, even if nobody has read it', async () => {
    const { _id: cartItemId } = await server.cartItem({ offerCode: 'ONLYONE' });
    await server.order({ cartItemId });
    server.world.clock.shift(31 * MINUTE);

    const { cartItem } = await toRavi();

    expect(cartItem).toMatchObject({ offerCode: 'ONLYONE', bookingToken: 4_500 });
  });
});

test.each<[keyof OrderOverrides, string | undefined]>([
  ['productId', other._id],
  ['variantId', other.variants[0]?._id],
  ['colourId', other.colours[0]?._id],
])('a cart item is not ordered with the %s of another car', async (name, id) => {
  const { _id: cartItemId } = await server.cartItem();
  const its = { productId: undefined, variantId: undefined, colourId: undefined };

  await expect(server.order({ ...its, cartItemId, [name]: id })).rejects.toMatchObject({
    status: 409,
    errors: [{ field: `body.${name}`, code: 'OTHER_CAR' }],
  });
});

test('an ordered cart item is not ordered again', async () => {
  const { _id: cartItemId } = await server.cartItem();
  const { _id } = await server.paidOrder({ cartItemId });
  await server.advanceTo(_id, 'DELIVERED');

  const { totalCount } = await server.cart();

  expect(totalCount).toBe(0);
  await expect(server.order({ cartItemId })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('has already been ordered'),
  });
});

test('a cart item is ordered only at the price at which it was added', async () => {
  const { _id: cartItemId } = await server.cartItem();
  const { cartItems } = server.world;
  const change = () =>
    cartItems.update(cartItemId, (item) => {
      item.priceSeen = 531_200;
    });
  server.world.transact(change, { call: 'test' });

  await expect(server.order({ cartItemId })).rejects.toMatchObject({
    status: 409,
    code: 'PRICE_CHANGED',
    errors: [{ field: 'body.expectedPrice', code: 'PRICE_CHANGED', message: '534746' }],
  });
});

test.each<[string, OrderOverrides, string, string]>([
  ['consent', { consent: false }, 'CONSENT_REQUIRED', 'Confirm that you have read'],
  ['pincode', { pincode: '194101' }, 'PIN_NOT_SERVICEABLE', ''],
  ['walletAmount', { walletAmount: 1_001 }, 'WALLET_CHANGED', '1000'],
])(
  'an order with a wrong %s is rejected with the right value',
  async (name, overrides, code, description) => {
    await expect(server.order(overrides)).rejects.toMatchObject({
      errors: [{ field: `body.${name}`, code, message: expect.stringContaining(description) }],
    });
  },
);

test.each<[string, OrderOverrides]>([
  ['a variant', { variantId: undefined }],
  ['a colour', { colourId: undefined }],
])('a car outside the cart is not ordered without %s', async (_what, overrides) => {
  await expect(server.order(overrides)).rejects.toMatchObject({
    status: 409,
    code: 'NOTHING_TO_ORDER',
  });
});

test('an order goes to the requested dealer, and keeps the value of its offer', async () => {
  const made = await server.order({ dealerId: dealers[1]?._id, offerCode: 'TOKEN1000' });

  expect(made).toMatchObject({
    dealer: { _id: dealers[1]?._id, name: 'Maidan Motors' },
    product: { image: '/art/pavona/salt/side.svg' },
    offer: { code: 'TOKEN1000', value: 1_000 },
  });
  expect(made).not.toHaveProperty('pincode');
  expect(made.timeline).toMatchObject([
    { status: 'PLACED', by: 'customer' },
    { status: 'PAYMENT_PENDING', by: 'system' },
  ]);
});

test('an order keeps what the dealer adds to the value of an old car', async () => {
  const { offer, amountDue } = await server.order({ offerCode: 'EXCHANGE' });

  expect(offer).toMatchObject({ code: 'EXCHANGE', value: 0, exchange: 10_000 });
  expect(amountDue).toBe(5_000);
});

test('a car cannot be ordered at a closed shop', async () => {
  await expect(server.order({ shopId: closed._id })).rejects.toMatchObject({ status: 404 });
});

test('a car cannot be ordered at a shop that does not sell it', async () => {
  const { _id: cartItemId } = await server.cartItem();

  await expect(server.order({ cartItemId, shopId: elsewhere._id })).rejects.toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  });
  expect(server.world.orders.size).toBe(0);
});
