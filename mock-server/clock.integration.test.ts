import { expect, onTestFinished, test } from 'vitest';
import { updateCart } from '#contracts/cart';
import { actAs } from '#contracts/control';
import { listRows } from '#contracts/engine/control/data';
import { readClock, readTimeLine, redo, setClock, undo } from '#contracts/engine/control/time-line';
import { exportWorld } from '#contracts/engine/control/worlds';
import { createOrder } from '#contracts/orders';
import { aCustomer, anAddress, aProduct, aSeed, aWalletEntry } from '#fixtures/builders';
import { createApp } from './app.ts';
import { testClient } from './engine/testing/test-client.ts';
import { replay } from './engine/world/replay.ts';
import { readRepro } from './engine/world/repro.ts';
import { orderInput } from './handlers/testing.ts';

const DAY = 86_400_000;

/** Asha has ordered a car that is not paid yet, and has cashback that ends tomorrow. */
async function anUnpaidOrder() {
  const asha = aCustomer();
  const [home, car] = [anAddress({ customerId: asha._id }), aProduct()];
  const expiresAt = new Date(Date.now() + DAY).toISOString();
  const cashback = aWalletEntry({ customerId: asha._id, amount: 2_600, expiresAt });
  const rows = { customers: [asha], addresses: [home], products: [car], walletEntries: [cashback] };
  const mock = await createApp({ seed: aSeed(rows) });
  onTestFinished(mock.close);
  const ask = testClient(mock.app);
  const { authToken } = await ask(actAs, { params: { customerId: asha._id } });
  await ask(updateCart, { params: { id: car._id }, body: {} }, authToken);
  const input = orderInput({ customerId: asha._id, addressId: home._id }, car);
  await ask(createOrder, input, authToken);
  const rowsOf = async (collection: string) =>
    (await ask(listRows, { params: { collection } })).rows;
  const advance = (days: number) => ask(setClock, { body: { action: 'advance', ms: days * DAY } });
  return { mock, ask, rowsOf, advance };
}

test('what is due when the clock is moved is part of that change, of which one undo takes back all', async () => {
  const { ask, rowsOf, advance } = await anUnpaidOrder();
  await advance(1);
  await advance(2);

  expect(await rowsOf('orders')).toMatchObject([{ status: 'EXPIRED' }]);
  expect(await rowsOf('walletEntries')).toHaveLength(2);
  const { entries } = await ask(readTimeLine, {});
  expect(entries.slice(0, 2).map(({ call }) => call)).toEqual(['clock', 'clock']);

  await ask(undo, {});
  await ask(undo, {});
  expect(await rowsOf('orders')).toMatchObject([{ status: 'PAYMENT_PENDING' }]);
  expect(await rowsOf('walletEntries')).toHaveLength(1);
  await ask(redo, {});
  await ask(redo, {});
  expect(await rowsOf('orders')).toMatchObject([{ status: 'EXPIRED' }]);
});

test('what is due for many comes in slices, of which one undo takes back all', async () => {
  const expiresAt = new Date(Date.now() + DAY).toISOString();
  const customers = Array.from({ length: 250 }, () => aCustomer());
  const walletEntries = customers.map(({ _id }) => aWalletEntry({ customerId: _id, expiresAt }));
  const mock = await createApp({ seed: aSeed({ customers, walletEntries }) });
  onTestFinished(mock.close);
  const ask = testClient(mock.app);
  const count = () => mock.world.walletEntries.size;

  await ask(setClock, { body: { action: 'advance', ms: 2 * DAY } });

  expect(count()).toBe(500);
  const { entries } = await ask(readTimeLine, {});
  const { route } = readClock;
  expect(entries.map(({ call, changes }) => [call, changes.length])).toEqual([
    [route, 50],
    [route, 100],
    ['clock', 100],
  ]);
  const repro = readRepro(await ask(exportWorld, { params: { name: 'main' } }));
  expect(replay(mock, repro).difference).toBeUndefined();
  await ask(undo, {});
  expect([count(), mock.world.clock.isMoved]).toEqual([250, false]);
  await ask(redo, {});
  expect([count(), mock.world.clock.isMoved]).toEqual([500, true]);
});

test('a repro file recreates what a moved clock has changed', async () => {
  const { mock, ask, advance } = await anUnpaidOrder();
  await advance(3);

  const repro = readRepro(await ask(exportWorld, { params: { name: 'main' } }));
  const { difference, world } = replay(mock, repro);

  expect(difference).toBeUndefined();
  expect(world.collection('orders').all()).toMatchObject([{ status: 'EXPIRED' }]);
});
