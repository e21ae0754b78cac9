import { describe, expect, onTestFinished, test } from 'vitest';
import { updateCart } from '#contracts/cart';
import { GUEST_MOBILE, GUEST_PASSWORD, OWNER_ID } from '#contracts/constants';
import { arrive } from '#contracts/control';
import { register } from '#contracts/customers';
import type { Repro } from '#contracts/engine/control/repro';
import { setClock } from '#contracts/engine/control/time-line';
import { exportWorld, importWorld } from '#contracts/engine/control/worlds';
import { getAllWishLists, wishListCart } from '#contracts/wishlist';
import { aCustomer, aProduct, aSeed } from '#fixtures/builders';
import { createApp } from '../../app.ts';
import { testClient } from '../testing/test-client.ts';
import { replay } from './replay.ts';
import { readRepro } from './repro.ts';

const asha = aCustomer();
const car = aProduct();
const token = `token-of-${asha._id}`;
const times = { createdAt: '2026-11-21T04:30:00.000Z', expiresAt: '2999-01-01T00:00:00.000Z' };
const seed = aSeed({
  customers: [asha],
  products: [car],
  sessions: [{ _id: token, customerId: asha._id, ...times }],
});
const main = { params: { name: 'main' } };

/** A mock in whose main world a guest came, Asha wished for a car and took one, and a day passed. */
async function aMock(isLived = true) {
  const mock = await createApp({ seed });
  onTestFinished(() => mock.close());
  const call = testClient(mock.app);
  if (!isLived) return { ...mock, call };
  const name = 'Guest10000';
  const person = { name, fullName: name, email: 'guest10000@example.in', mobile: GUEST_MOBILE };
  await call(register, { body: { ...person, password: GUEST_PASSWORD, ownerId: OWNER_ID } });
  await call(wishListCart, { params: { id: car._id } }, token);
  await call(setClock, { body: { action: 'advance', ms: 86_400_000 } });
  const choice = { variantId: car.variants[0]?._id ?? '', colourId: car.colours[0]?._id ?? '' };
  await call(updateCart, { params: { id: car._id }, body: choice }, token);
  return { ...mock, call };
}

describe('a repro file', () => {
  test('makes the world again elsewhere, answer by answer', async () => {
    const { call, world } = await aMock();
    const written = JSON.stringify({ status: 200, object: await call(exportWorld, main) });
    const repro = readRepro(JSON.parse(written));

    const other = await aMock(false);
    const again = replay(other, repro);

    expect(again.difference).toBeUndefined();
    expect(again.steps).toEqual(repro.steps);
    expect(again.steps.filter(({ answer }) => answer !== undefined)).toHaveLength(3);
    expect(again.world.journal).toEqual(world.journal);
    for (const name of world.names)
      expect(again.world.collection(name).all()).toEqual(world.collection(name).all());
  });

  test('makes a world again that somebody has entered by the link of its scenario', async () => {
    const scenarios = { visit: { description: 'Asha looks in.', as: asha._id } };
    const mock = await createApp({ seed, scenarios });
    const { app, close } = mock;
    onTestFinished(close);
    mock.worlds.create('tab-7', 'visit');
    const call = testClient(app, 'tab-7');
    const { as, authToken } = await call(arrive, {});
    await call(wishListCart, { params: { id: car._id } }, authToken ?? '');

    const repro = await call(exportWorld, { params: { name: 'tab-7' } });

    expect(as).toBe(asha._id);
    expect(replay(mock, readRepro(repro)).difference).toBeUndefined();
    expect(repro.steps.every(({ answer }) => answer !== undefined)).toBe(true);
  });

  test('says at which step another mock goes another way, and how', async () => {
    const { call, ...mock } = await aMock();
    const repro = await call(exportWorld, main);
    const bent = (change: (steps: Repro['steps']) => unknown) => {
      const copy = structuredClone(repro);
      change(copy.steps);
      return replay(mock, readRepro(copy)).difference;
    };

    const wished = bent(([, wish]) => Object.assign(wish!, { answer: { isWishListed: false } }));
    expect(wished?.step.call).toBe(wishListCart.route);
    expect(wished?.description).toBe('its answer is another: isWishListed is true, and was false.');
    expect(
      bent((steps) => Object.assign(steps[3]!.changes[0]!.after!, { variantId: 'other' }))
        ?.description,
    ).toMatch(/^cartItems\/\w+ became another row: variantId is .*, and was "other"\.$/);
    expect(
      bent((steps) => Object.assign(steps[3]!.input as object, { params: { id: 'f'.repeat(24) } }))
        ?.description,
    ).toMatch(/^it was refused with 404 NOT_FOUND/);
  });

  test('becomes a world to go on in, with its time line', async () => {
    const { call, app } = await aMock();
    const repro = await call(exportWorld, main);

    const card = await call(importWorld, { body: { name: 'again', repro } });

    expect(card).toMatchObject({ name: 'again', changes: 4 });
    const inside = testClient(app, 'again');
    const wishes = { params: { a: asha._id, b: asha._id } };
    expect((await inside(getAllWishLists, wishes, token)).totalCount).toBe(1);
    expect(await inside(wishListCart, { params: { id: car._id } }, token)).toMatchObject({
      isWishListed: false,
    });
    expect((await call(getAllWishLists, wishes, token)).totalCount).toBe(1);
  });

  test.each<[string, unknown, string]>([
    ['a file of something else', { cars: [] }, 'Is no repro file of this project.'],
    ['a text', 'repro', 'Is no repro file of this project.'],
    [
      'one of another version',
      { format: 'cantt-cars-repro/2' },
      'Was written by another version, as cantt-cars-repro/2; this one reads cantt-cars-repro/1.',
    ],
    ['one that was cut', { format: 'cantt-cars-repro/1', seed: 'test' }, 'Is required.'],
  ])('cannot be %s, and nothing changes', async (_, repro, description) => {
    const { call, worlds } = await aMock(false);

    await expect(call(importWorld, { body: { repro } })).rejects.toMatchObject({
      status: 422,
      errors: expect.arrayContaining([expect.objectContaining({ message: description })]),
    });
    expect(worlds.size).toBe(1);
  });

  test.each<[string, object, string]>([
    ['a beginning', { begunAt: 'garbage' }, 'repro.begunAt'],
    ['a beginning so late', { begunAt: '9999-12-31T23:59:59.000Z' }, 'repro.begunAt'],
    ['a clock', { clock: { shift: 1e300, frozen: null } }, 'repro.clock.shift'],
    ['a clock standing', { clock: { shift: 0, frozen: 'noon' } }, 'repro.clock.frozen'],
  ])('cannot have %s that no world has', async (_, told, field) => {
    const { call } = await aMock(false);
    const repro = { ...(await call(exportWorld, main)), ...told };

    await expect(call(importWorld, { body: { repro } })).rejects.toMatchObject({
      status: 422,
      errors: [expect.objectContaining({ field })],
    });
  });

  test.each<[string, (repro: Repro, sold: object) => void, string, string]>([
    [
      'a car that is hardly one',
      ({ changes }) =>
        Object.assign(changes, { products: [[car._id, { _id: car._id, images: [] }]] }),
      'repro.changes.products.0.1.slug',
      'Is required.',
    ],
    [
      'a car that has no picture',
      ({ changes }, sold) =>
        Object.assign(changes, { products: [[car._id, { ...sold, images: [] }]] }),
      'repro.changes.products.0.1.images',
      'Expected array length to be greater or equal to 1.',
    ],
    [
      'a word that the contract does not know',
      ({ steps }) => Object.assign(steps[1]?.changes[0]?.after ?? {}, { colour: 'red' }),
      'repro.steps.1.changes.0.after.colour',
      expect.stringMatching(/^Is not part of the contract\./),
    ],
    [
      'a row under the id of another',
      ({ steps }) => Object.assign(steps[1]?.changes[0] ?? {}, { id: 'other' }),
      'repro.steps.1.changes.0.after._id',
      'Is not "other".',
    ],
    [
      'rows of what no world has',
      ({ changes }) => Object.assign(changes, { boats: [['a', { _id: 'a' }]] }),
      'repro.changes.boats.0.1',
      'A world has no boats.',
    ],
  ])('with %s is refused with its place, and nothing changes', async (_, spoil, field, message) => {
    const { call, worlds, world } = await aMock();
    const repro = await call(exportWorld, main);
    spoil(repro, world.products.mustGet(car._id));

    await expect(call(importWorld, { body: { repro } })).rejects.toMatchObject({
      status: 422,
      code: 'VALIDATION',
      errors: expect.arrayContaining([expect.objectContaining({ field, message })]),
    });
    expect(worlds.size).toBe(1);
  });

  test('of another seed is refused with the seed it needs', async () => {
    const { call } = await aMock(false);
    const repro = { ...(await call(exportWorld, main)), seed: 'seed-7' };

    await expect(call(importWorld, { body: { repro } })).rejects.toMatchObject({
      status: 409,
      code: 'OTHER_SEED',
    });
  });
});
