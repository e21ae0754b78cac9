import { expect, onTestFinished, test } from 'vitest';
import { actAs } from '#contracts/control';
import { register } from '#contracts/customers';
import { redo, undo } from '#contracts/engine/control/time-line';
import { exportWorld, listWorlds } from '#contracts/engine/control/worlds';
import { getAllWishLists, wishListCart } from '#contracts/wishlist';
import { aCustomer, aProduct, aSeed } from '#fixtures/builders';
import { createApp } from './app.ts';
import { testClient } from './engine/testing/test-client.ts';
import { replay } from './engine/world/replay.ts';
import { readRepro } from './engine/world/repro.ts';
import { guest } from './testing.ts';

const asha = aCustomer();
const [one, other] = [aProduct(), aProduct()];

/** Asha wishes for a car, and then a guest comes. */
async function aVisitedShop() {
  const mock = await createApp({ seed: aSeed({ customers: [asha], products: [one, other] }) });
  onTestFinished(mock.close);
  const ask = testClient(mock.app);
  const { authToken: ofAsha } = await ask(actAs, { params: { customerId: asha._id } });
  await ask(wishListCart, { params: { id: one._id } }, ofAsha);
  const { authToken: ofGuest, customerDetails } = await ask(register, { body: guest });
  const wishesOf = async (userId: string, token: string) =>
    (await ask(getAllWishLists, { params: { a: userId, b: userId } }, token)).totalCount;
  return { mock, ask, ofAsha, ofGuest, guestId: customerDetails._id, wishesOf };
}

test('undo takes back the last change and ends the session of nobody who came since', async () => {
  const { ask, ofAsha, ofGuest, guestId, wishesOf } = await aVisitedShop();
  expect((await ask(listWorlds, {})).worlds).toMatchObject([{ changes: 1 }]);

  await ask(undo, {});

  expect(await wishesOf(asha._id, ofAsha)).toBe(0);
  expect(await wishesOf(guestId, ofGuest)).toBe(0);
  await expect(ask(undo, {})).rejects.toMatchObject({ code: 'NOTHING_TO_UNDO' });
  await ask(redo, {});
  expect(await wishesOf(asha._id, ofAsha)).toBe(1);
});

test('a new session after an undo is not one that stayed', async () => {
  const { ask, ofGuest } = await aVisitedShop();
  await ask(undo, {});
  await ask(wishListCart, { params: { id: other._id } }, ofGuest);

  const { authToken } = await ask(actAs, { params: { customerId: asha._id } });

  expect(authToken).not.toBe(ofGuest);
});

test('a repro file recreates a world in which changes were undone and redone', async () => {
  const { mock, ask, ofGuest } = await aVisitedShop();
  await ask(wishListCart, { params: { id: one._id } }, ofGuest);
  await ask(undo, { body: { steps: 1 } });
  await ask(undo, {});
  await ask(redo, {});
  await ask(redo, {});
  await ask(wishListCart, { params: { id: other._id } }, ofGuest);

  const repro = readRepro(await ask(exportWorld, { params: { name: 'main' } }));
  const { difference, world } = replay(mock, repro);

  expect(difference).toBeUndefined();
  expect(world.collection('wishes').size).toBe(3);
});
