import { beforeEach, describe, expect, test } from 'vitest';
import { updateCart } from '#contracts/cart';
import { profileUpdate } from '#contracts/customers';
import {
  aColour,
  aCustomer,
  anOffer,
  aPincodeArea,
  aProduct,
  aStore,
  aVariant,
  shopId,
} from '#fixtures/builders';
import { asha, startBuying } from './testing.ts';

const ravi = aCustomer();
const pune = aStore({ shopName: 'Cantt Cars Pune', slug: 'pune' });
const closed = aStore({ isActive: false });
const [red, blue] = [aColour(), aColour()];
const soldOut = aVariant({ stockState: 'soldOut' });
const pavona = aProduct({
  shopIds: [shopId, closed._id],
  colours: [red, blue],
  variants: [aVariant(), soldOut],
});
const sylo = aProduct({ shopIds: [shopId, pune._id] });
const tora = aProduct({ shopIds: [closed._id, pune._id] });

let server: Awaited<ReturnType<typeof startBuying>>;

beforeEach(async () => {
  server = await startBuying({
    customers: [asha, ravi],
    stores: [aStore({ _id: shopId }), pune, closed],
    products: [pavona, sylo, tora],
    offers: [anOffer({ code: 'TOKEN1000', value: 1_000 })],
    pincodeAreas: [aPincodeArea(), aPincodeArea({ prefix: '400', stateCode: 'MH' })],
  });
});

test('quantity 0 removes a car, by car id or cart item id', async () => {
  const cartItem = await server.cartItem();
  await server.putInCart({}, sylo._id);

  const byItem = await server.putInCart({ quantity: 0 }, cartItem._id);
  const byCar = await server.putInCart({ quantity: 0 }, sylo._id);

  expect(byItem).toMatchObject({ cartItem: null, cartSummary: { itemCount: 1 } });
  expect(byCar.cartSummary.itemCount).toBe(0);
});

test('a removed car is put back by the id of its cart item', async () => {
  const { _id, colourId } = await server.cartItem({ colourId: blue._id });
  await server.putInCart({ quantity: 0 }, _id);
  await expect(server.putInCart({ colourId }, _id)).rejects.toMatchObject({ status: 404 });

  const restored = await server.putInCart({ productId: pavona._id, colourId }, _id);

  expect(restored).toMatchObject({ cartItem: { _id, colourId }, cartSummary: { itemCount: 1 } });
});

test('an item that becomes equal to another replaces it', async () => {
  await server.putInCart({ colourId: red._id });
  const cartItem = await server.cartItem({ colourId: blue._id });

  const changed = await server.putInCart({ colourId: red._id }, cartItem._id);

  expect(changed).toMatchObject({
    cartItem: { _id: cartItem._id, colourId: red._id },
    cartSummary: { itemCount: 1 },
  });
});

test('a car in the cart cannot change to a variant that is sold out', async () => {
  const cartItem = await server.cartItem();

  const change = server.putInCart({ variantId: soldOut._id }, cartItem._id);

  await expect(change).rejects.toMatchObject({ status: 409, code: 'VARIANT_UNAVAILABLE' });
});

test('a cart item of another customer is a 404', async () => {
  const cartItem = await server.cartItem();
  const theirs = { params: { id: cartItem._id } };

  for (const body of [{ financeMode: 'loan' as const }, { quantity: 0 }])
    await expect(server.call(updateCart, { ...theirs, body })).rejects.toMatchObject({
      status: 404,
    });
  expect((await server.cart()).cartList).toMatchObject([{ financeMode: 'own' }]);
});

test('a new PIN sets the state of a car', async () => {
  const cartItem = await server.cartItem();

  const moved = await server.cartItem({ pincode: '400001' }, cartItem._id);

  expect([cartItem.state, moved.state]).toEqual(['DL', 'MH']);
  expect(moved).toMatchObject({ pincode: '400001', priceBreakup: { stateCode: 'MH' } });
});

test('a new state removes a PIN of another state', async () => {
  const cartItem = await server.cartItem({ pincode: '400001' });

  const moved = await server.cartItem({ state: 'DL' }, cartItem._id);

  expect(moved.state).toBe('DL');
  expect(moved).not.toHaveProperty('pincode');
});

test('a car for another state does not use the PIN of its buyer', async () => {
  await server.ask(profileUpdate, { params: { id: asha._id }, body: { pincode: '400001' } });

  const cartItem = await server.cartItem({ state: 'DL' });

  expect(cartItem.state).toBe('DL');
  expect(cartItem).not.toHaveProperty('pincode');
});

test('a PIN with the wrong state is rejected for a new car and for one in the cart', async () => {
  const error = { status: 409, errors: [{ field: 'body.state', code: 'OTHER_STATE' }] };

  await expect(server.putInCart({ state: 'DL', pincode: '400001' })).rejects.toMatchObject(error);
  const cartItem = await server.cartItem({ state: 'MH', pincode: '400001' });
  const change = server.putInCart({ state: 'DL', pincode: '400001' }, cartItem._id);

  await expect(change).rejects.toMatchObject(error);
});

test('an expired offer is dropped when its car is changed', async () => {
  const cartItem = await server.cartItem({ offerCode: 'TOKEN1000' });
  const { world } = server;
  world.transact(
    () =>
      world.offers.update(world.offers.all()[0]?._id ?? '', (offer) => {
        offer.isActive = false;
      }),
    { call: 'test' },
  );

  const changed = await server.cartItem({ financeMode: 'loan' }, cartItem._id);

  expect(changed).toMatchObject({ financeMode: 'loan' });
  expect(changed).not.toHaveProperty('offerCode');
});

describe('the shop of a car in the cart', () => {
  test('can be changed to another one that sells it', async () => {
    const cartItem = await server.cartItem({ shopId }, sylo._id);

    const moved = await server.cartItem({ shopId: pune._id }, cartItem._id);

    expect([cartItem.shopId, moved.shopId]).toEqual([shopId, pune._id]);
  });

  test.each([
    ['does not sell it', pune._id],
    ['does not exist', 'ffffffffffffffffffffffff'],
    ['is closed', closed._id],
  ])('cannot be one that %s', async (_why, other) => {
    const error = { status: 404, code: 'NOT_FOUND' };
    await expect(server.putInCart({ shopId: other })).rejects.toMatchObject(error);
    const cartItem = await server.cartItem();

    await expect(server.putInCart({ shopId: other }, cartItem._id)).rejects.toMatchObject(error);
  });

  test('is the next one that sells it if the first is closed', async () => {
    const cartItem = await server.cartItem({}, tora._id);

    expect(cartItem.shopId).toBe(pune._id);
  });
});

describe('a cart item addressed by customer id', () => {
  test('is added, changed and removed by its product id', async () => {
    const cartItem = await server.cartItem({ productId: sylo._id }, asha._id);
    const changed = await server.putInCart({ productId: sylo._id, financeMode: 'loan' }, asha._id);
    const { cartSummary } = await server.putInCart({ productId: sylo._id, quantity: 0 }, asha._id);

    expect(cartItem.productId).toBe(sylo._id);
    expect(changed.cartItem).toMatchObject({ _id: cartItem._id, financeMode: 'loan' });
    expect(cartSummary.itemCount).toBe(0);
  });

  test('is rejected for another customer, and without a product id', async () => {
    const error = { status: 404, code: 'NOT_FOUND' };

    await expect(server.putInCart({ productId: sylo._id }, ravi._id)).rejects.toMatchObject(error);
    await expect(server.putInCart({}, asha._id)).rejects.toMatchObject(error);
  });
});
