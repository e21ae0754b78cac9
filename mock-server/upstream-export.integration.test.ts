import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { GUEST_MOBILE, GUEST_PASSWORD, OWNER_ID } from '#contracts/constants';
import { profileUpdate, register, viewProfile } from '#contracts/customers';
import { exportWorld, importWorld } from '#contracts/engine/control/worlds';
import { wishListCart } from '#contracts/wishlist';
import { aProduct, aSeed } from '#fixtures/builders';
import { createApp } from './app.ts';
import { testClient } from './engine/testing/test-client.ts';
import { replay } from './engine/world/replay.ts';

const car = aProduct();
const seed = aSeed({ products: [car] });
const asha = {
  name: 'Asha Rawat',
  fullName: 'Asha Rawat',
  email: 'asha@example.in',
  mobile: '9812345678',
  password: 'brass-button',
  ownerId: OWNER_ID,
};
const personal = /asha|rawat|9812345678|meera|9898989898/i;

test('a repro file has stand-ins for the token and the person of a backend, and replays', async () => {
  const { front, ask, authToken, customerDetails } = await registered();
  const id = customerDetails._id;
  await ask(wishListCart, { params: { id: car._id } }, authToken);
  const meera = { fullName: 'Meera Rawat', mobile: '9898989898' };
  await ask(profileUpdate, { params: { id }, body: meera }, authToken);

  const repro = await ask(exportWorld, { params: { name: 'main' } });

  const text = JSON.stringify(repro);
  expect(text).not.toContain(authToken);
  expect(text).not.toMatch(personal);
  expect(text).toContain(id);
  expect(repro.steps.at(-1)?.answer).toMatchObject({ customerDetails: { fullName: 'Somebody' } });
  expect(replay(front, repro).difference).toBeUndefined();
  expect(await ask(importWorld, { body: { name: 'copy', repro } })).toMatchObject({ name: 'copy' });
  expect(front.world.sessions.get(authToken)?.customerId).toBe(id);
});

test('two persons of a backend have different contacts, and guests keep their names', async () => {
  const { ask } = await registered();
  const guest = { ...asha, mobile: GUEST_MOBILE, password: GUEST_PASSWORD };
  const email = 'guest48213@example.in';
  await ask(register, { body: { ...guest, name: 'Guest48213', fullName: 'Guest48213', email } });

  const { steps } = await ask(exportWorld, { params: { name: 'main' } });

  const people = steps.flatMap(({ changes }) => changes.map(({ after }) => after));
  expect(people.filter((row) => row && 'email' in row)).toMatchObject([
    { fullName: 'Somebody', email: 'person-1@example.com', mobile: '9000000001' },
    { fullName: 'Guest48213', email: 'person-2@example.com', mobile: '9000000002' },
  ]);
});

test('they stay hidden when the world is opened without the backend', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'upstream-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const { front, authToken } = await registered({ dataDir });
  await front.close();
  const alone = await createApp({ seed, dataDir });
  onTestFinished(alone.close);

  const repro = await testClient(alone.app)(exportWorld, { params: { name: 'main' } });

  expect(repro.steps).toHaveLength(1);
  expect(JSON.stringify(repro)).not.toContain(authToken);
  expect(JSON.stringify(repro)).not.toMatch(personal);
});

test('they stay hidden when so much has changed since that no step tells of them', async () => {
  const { front, ask, authToken } = await registered();
  await ask(wishListCart, { params: { id: car._id } }, authToken);
  const touch = (csdIndexNo: string) => () =>
    void front.world.products.update(car._id, (draft) => {
      Object.assign(draft, { csdIndexNo });
    });
  for (let count = 0; count < 2100; count++)
    front.world.transact(touch(`C-${count}`), { call: 'test' });

  const repro = await ask(exportWorld, { params: { name: 'main' } });

  expect(repro.steps.every(({ call }) => call === 'test')).toBe(true);
  expect(Object.keys(repro.changes)).toContain('sessions');
  expect(JSON.stringify(repro)).not.toContain(authToken);
  expect(JSON.stringify(repro)).not.toMatch(personal);
});

test('without a backend a repro file has what was entered', async () => {
  const mock = await createApp({ seed });
  onTestFinished(mock.close);
  const ask = testClient(mock.app);
  const { authToken } = await ask(register, { body: asha });

  const repro = await ask(exportWorld, { params: { name: 'main' } });

  expect(JSON.stringify(repro)).toMatch(personal);
  expect(JSON.stringify(repro)).toContain(authToken);
});

/** A mock in front of another one as the backend, at which Asha has registered. */
async function registered(options: { dataDir?: string } = {}) {
  const backend = await createApp({ seed });
  onTestFinished(backend.close);
  const url = await backend.app.listen({ port: 0, host: '127.0.0.1' });
  const front = await createApp({
    seed,
    upstream: { url, calls: [register, viewProfile] },
    ...options,
  });
  onTestFinished(front.close);
  const ask = testClient(front.app);
  return { front, ask, ...(await ask(register, { body: asha })) };
}
