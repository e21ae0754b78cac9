import { beforeEach, describe, expect, test } from 'vitest';
import { editSubCategory } from '#contracts/categories';
import { profileUpdate } from '#contracts/customers';
import { anAdmin, anOffer, aProduct, brandId } from '#fixtures/builders';
import { asha, startBuying } from './testing.ts';

const admin = anAdmin();
const mats = {
  _id: 'ac0000000000000000000001',
  name: { en: 'Mats', hi: 'मैट' },
  price: 2_490,
  category: 'comfort' as const,
};
const pavona = aProduct({ accessories: [mats] });
const others = Array.from({ length: 5 }, () => aProduct());

let server: Awaited<ReturnType<typeof startBuying>>;

beforeEach(async () => {
  server = await startBuying({
    customers: [asha, admin],
    products: [pavona, ...others],
    offers: [anOffer({ code: 'TOKEN1000', value: 1_000 })],
  });
});

test('a deleted car does not count in the cart and can be removed', async () => {
  const cartItem = await server.cartItem();
  const { world } = server;
  world.transact(() => world.products.delete(pavona._id), { call: 'test' });

  const { cartList: items, summary } = await server.cart();
  for (const { _id } of others) await server.putInCart({}, _id);
  const { cartSummary } = await server.putInCart({ quantity: 0 }, cartItem._id);

  expect([items, summary.itemCount]).toEqual([[], 0]);
  expect(cartSummary.itemCount).toBe(5);
  expect(world.cartItems.get(cartItem._id)).toBeUndefined();
});

test('an ordered car can no longer be changed', async () => {
  const { _id: id } = await server.cartItem();
  const { world } = server;
  world.transact(
    () =>
      world.cartItems.update(id, (item) => {
        item.status = 'ORDERED';
      }),
    { call: 'test' },
  );

  await expect(server.putInCart({ financeMode: 'loan' }, id)).rejects.toMatchObject({
    status: 404,
  });
});

test('a changed price is shown old and new until it is accepted', async () => {
  const { _id: id } = await server.cartItem();
  server.world.transact(
    () =>
      server.world.cartItems.update(id, (item) => {
        item.priceSeen = 531_200;
      }),
    { call: 'test' },
  );

  const [moved] = (await server.cart()).cartList;
  const changed = await server.cartItem({ financeMode: 'loan' }, id);
  const accepted = await server.cartItem({ action: 'acceptPrice' }, id);

  expect(moved).toMatchObject({
    status: 'PRICE_CHANGED',
    priceChanged: { old: 531_200, new: 534_746 },
  });
  expect(changed).toMatchObject({ financeMode: 'loan', status: 'PRICE_CHANGED' });
  expect(accepted).toMatchObject({ status: 'ACTIVE' });
  expect(accepted).not.toHaveProperty('priceChanged');
});

test('cars of a suspended make stay in the cart as unavailable', async () => {
  await server.putInCart();
  await server.as(admin._id)(editSubCategory, {
    params: { id: brandId },
    body: { isActive: false },
  });

  const { cartList: items, summary } = await server.cart();

  expect(items[0]?.status).toBe('UNAVAILABLE');
  expect(summary).toMatchObject({ itemCount: 1, readyCount: 0 });
});

test.each([
  ['the canteen has suspended', { csdStatus: 'suspended' }, {}],
  ['comes no longer in its variant', {}, { isActive: false }],
  ['is sold out in its variant', {}, { stockState: 'soldOut' }],
])('a car that %s stays in the cart as unavailable', async (_, overrides, ofVariant) => {
  await server.putInCart();
  const change = () =>
    server.world.products.update(pavona._id, (car) => {
      Object.assign(car, overrides);
      Object.assign(car.variants[0] ?? {}, ofVariant);
    });
  server.world.transact(change, { call: 'test' });

  const [item] = (await server.cart()).cartList;
  expect(item?.status).toBe('UNAVAILABLE');
  expect(item?.isSoldOut).toBe('stockState' in ofVariant || undefined);
});

test('a lower pay level makes the same car not entitled', async () => {
  const dear = others[0]?._id ?? '';
  await server.putInCart({}, dear);
  server.world.transact(
    () =>
      server.world.products.update(dear, (car) => {
        for (const variant of car.variants) variant.basicPrice = 900_000;
      }),
    { call: 'test' },
  );
  await server.ask(profileUpdate, {
    params: { id: asha._id },
    body: { eligibility: { beneficiaryType: 'serving', payLevelBand: 'L3A_5', serviceYears: 9 } },
  });

  const { cartList: items, summary } = await server.cart();

  expect(items[0]).toMatchObject({
    status: 'NOT_ENTITLED',
    eligibility: { reasons: [{ code: 'OVER_CAP', excess: 100_000 }] },
  });
  expect(summary.readyCount).toBe(1); // with a confirmation from the URC it can be ordered
});

describe('a cart item that is being paid for', () => {
  test('has the same price and offer as its order', async () => {
    const { _id: cartItemId } = await server.cartItem({
      accessories: [mats._id],
      offerCode: 'TOKEN1000',
    });

    const order = await server.order({ cartItemId });

    const [locked] = (await server.cart()).cartList;
    expect(locked).toMatchObject({
      status: 'CHECKOUT_LOCKED',
      offerCode: 'TOKEN1000',
      bookingToken: order.amountDue,
      priceBreakup: { csd: { onRoad: order.priceBreakup.csd.onRoad } },
    });
    expect(order.amountDue).toBe(4_000);
    await expect(server.putInCart({ quantity: 0 }, locked?._id)).rejects.toMatchObject({
      status: 409,
      code: 'CART_LOCKED',
    });
  });
});

describe('a cart item that was not paid in time', () => {
  test.each([
    ['is shown', async () => (await server.cart()).cartList[0]?.status],
    ['is changed', async () => (await server.cartItem({ financeMode: 'loan' })).status],
  ])('is unlocked when it %s', async (_, look) => {
    const { _id: cartItemId } = await server.cartItem();
    await server.order({ cartItemId });
    server.world.clock.shift(31 * 60_000);

    expect(await look()).toBe('ACTIVE');
  });
});
