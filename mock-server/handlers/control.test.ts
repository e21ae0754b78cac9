import { expect, onTestFinished, test } from 'vitest';
import { OWNER_ID } from '#contracts/constants';
import { actAs, arrive } from '#contracts/control';
import { viewProfile } from '#contracts/customers';
import { reset } from '#contracts/engine/control/worlds';
import { health } from '#contracts/health';
import { endpoints } from '#contracts/index';
import { wishListCart } from '#contracts/wishlist';
import { aCustomer, aProduct, aSeed, shopId } from '#fixtures/builders';
import { createApp } from '../app.ts';
import { testClient } from '../engine/testing/test-client.ts';
import { startServer } from '../testing.ts';

const car = aProduct();
const asha = aCustomer();

test('health needs no token', async () => {
  const { call, world } = await startServer();

  expect(await call(health)).toEqual({
    ownerId: OWNER_ID,
    shopId,
    seed: 'test',
    world: 'main',
    scenario: null,
    worlds: 1,
    calls: endpoints.length,
    assumptions: expect.any(Number),
    now: expect.stringContaining(world.now().slice(0, 10)),
  });
});

test('health returns the URL of the front end once there is one', async () => {
  let at: string | undefined;
  const { app, close } = await createApp({ seed: aSeed(), frontEnd: () => at });
  onTestFinished(close);

  expect(await testClient(app)(health, {})).not.toHaveProperty('frontEnd');
  at = 'http://localhost:5173';

  expect(await testClient(app)(health, {})).toHaveProperty('frontEnd', at);
});

test('health works for a world without a shop', async () => {
  const { call } = await startServer({ stores: [] });

  expect(await call(health)).toMatchObject({ shopId: null });
});

test('actAs returns a valid token of any customer', async () => {
  const { app, call } = await startServer({ customers: [asha] });

  const { authToken } = await call(actAs, { params: { customerId: asha._id } });
  const profile = await testClient(app)(viewProfile, { params: { id: asha._id } }, authToken);

  expect(profile.customerDetails).toEqual(asha);
});

test('a customer who does not exist is refused with where the others are', async () => {
  const { call } = await startServer();

  await expect(call(actAs, { params: { customerId: asha._id } })).rejects.toThrow(
    `There is no customer "${asha._id}". GET /__mock/data/customers lists those of this world.`,
  );
});

test('a reset deletes all changes, tokens included', async () => {
  const { call, world } = await startServer({ products: [car] });
  await call(wishListCart, { params: { id: car._id } });

  expect(await call(reset)).toEqual({ dropped: 2, scenario: null, as: null });
  expect(world.wishes.size).toBe(0);
  await expect(call(wishListCart, { params: { id: car._id } })).rejects.toMatchObject({
    status: 401,
    code: 'TOKEN_INVALID',
  });
});

test.each([
  ['has ended', 31, true],
  ['goes on', 29, false],
])('who arrives with a session that %s, after %i days, is signed in again: %j', async (...row) => {
  const [, days, isAgain] = row;
  const { call, world } = await startServer({ customers: [asha] });
  const { authToken: token } = await call(actAs, { params: { customerId: asha._id } });
  world.clock.shift(days * 86_400_000);

  const arrival = await call(arrive, { body: { token } });

  expect(arrival.as).toBe(isAgain ? asha._id : null);
  expect(world.sessions.get(arrival.authToken ?? '')?.customerId).toBe(
    isAgain ? asha._id : undefined,
  );
});

test('a session that has ended by the clock of the machine stays so', async () => {
  const { call, world } = await startServer({ customers: [asha] });
  const { authToken: token } = await call(actAs, { params: { customerId: asha._id } });
  world.transact(
    () =>
      world.sessions.update(token, (session) => {
        session.expiresAt = world.now();
      }),
    { call: 'test' },
  );

  expect(await call(arrive, { body: { token } })).toMatchObject({ as: null, authToken: null });
});
