import { expect, onTestFinished, test } from 'vitest';
import { updateCart } from '#contracts/cart';
import { arrive } from '#contracts/control';
import { exportWorld } from '#contracts/engine/control/worlds';
import { getAllWishLists, wishListCart } from '#contracts/wishlist';
import { aCustomer, aProduct, aSeed } from '#fixtures/builders';
import { createApp } from './app.ts';
import { testClient } from './engine/testing/test-client.ts';
import { replay } from './engine/world/replay.ts';
import { readRepro } from './engine/world/repro.ts';

test('a repro file recreates a world entered by the link of its scenario', async () => {
  const asha = aCustomer();
  const car = aProduct();
  const mock = await createApp({
    seed: aSeed({ customers: [asha], products: [car] }),
    scenarios: { visit: { description: 'Asha looks in.', as: asha._id } },
  });
  onTestFinished(mock.close);
  mock.worlds.create('tab-7', 'visit');
  const ask = testClient(mock.app, 'tab-7');
  const { as, authToken } = await ask(arrive, {});
  const token = authToken ?? '';
  const choice = { variantId: car.variants[0]?._id ?? '', colourId: car.colours[0]?._id ?? '' };
  await ask(wishListCart, { params: { id: car._id } }, token);
  await ask(updateCart, { params: { id: car._id }, body: choice }, token);
  const wishes = await ask(getAllWishLists, { params: { a: asha._id, b: asha._id } }, token);

  const repro = await ask(exportWorld, { params: { name: 'tab-7' } });
  const { difference, world } = replay(mock, readRepro(repro));

  expect([as, wishes.totalCount]).toEqual([asha._id, 1]);
  expect(difference).toBeUndefined();
  expect(repro.steps.every(({ answer }) => answer !== undefined)).toBe(true);
  expect(world.collection('cartItems').size).toBe(1);
});
