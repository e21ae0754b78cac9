import { expect, test } from 'vitest';
import { cartList, updateCart } from '#contracts/cart';
import { getProductDetails } from '#contracts/catalogue';
import { OWNER_ID } from '#contracts/constants';
import { getAdminProfile } from '#contracts/shops';
import { shopId } from '#fixtures/builders';
import { asha, car, startBuying } from '../../handlers/testing.ts';

test('an order placed before the price list was loaded has prices of its own day', async () => {
  const { ask, order, world } = await startBuying();
  world.clock.freeze('2026-09-20T04:30:00.000Z');
  await ask(getProductDetails, { params: { id: car._id }, query: {} });
  world.clock.freeze('2026-09-21T04:30:00.000Z');

  const { createdAt, priceBreakup } = await order();

  expect(priceBreakup.asOf).toBe(createdAt);
});

test('shop, car page, cart and order have prices of one date: that of the price list', async () => {
  const { ask, order, world } = await startBuying();
  world.clock.shift(40 * 86_400_000);

  const { data } = await ask(getAdminProfile, { params: { ownerId: OWNER_ID } });
  const { priceBreakup } = await ask(getProductDetails, { params: { id: car._id }, query: {} });
  await ask(updateCart, { params: { id: car._id }, body: {} });
  const { cartList: items } = await ask(cartList, {
    params: { a: asha._id, b: shopId, skip: 0, limit: 10 },
  });
  const placed = await order();

  expect(
    [priceBreakup, items[0]?.priceBreakup, placed.priceBreakup].map((one) => one?.asOf),
  ).toEqual(Array(3).fill(data.priceListUpdatedAt));
  expect(data.priceListUpdatedAt < world.now()).toBe(true);
});

test('a quote is calculated once for the same choices, and again after a change of the insurance plans', async () => {
  const { ask, world } = await startBuying();
  const quoted = async (financeMode: 'own' | 'loan') =>
    (await ask(getProductDetails, { params: { id: car._id }, query: { financeMode } }))
      .priceBreakup;
  const onLoan = await quoted('loan');
  const own = await quoted('own');

  world.transact(
    () => {
      for (const { _id } of world.insurancePlans.all())
        world.insurancePlans.update(_id, (plan) => {
          plan.gstPct += 10;
        });
    },
    { call: 'test' },
  );

  expect(onLoan.csd.hypothecation).toBeGreaterThan(own.csd.hypothecation);
  expect((await quoted('own')).csd.insurance).toBeGreaterThan(own.csd.insurance);
});
