import { describe, expect, onTestFinished, test } from 'vitest';
import { getProductDetails } from '#contracts/catalogue';
import {
  dropCheckpoint,
  jump,
  nameCheckpoint,
  readClock,
  readTimeLine,
  redo,
  setClock,
  undo,
} from '#contracts/engine/control/time-line';
import { getAllWishLists, wishListCart } from '#contracts/wishlist';
import { aCustomer, aProduct } from '#fixtures/builders';
import { startWorld } from '../../testing.ts';

type Setting = Parameters<NonNullable<(typeof setClock)['~types']>>[0]['body'];

const asha = aCustomer();
const cars = [aProduct(), aProduct(), aProduct()];

/** A world in which Asha has wished for three cars. */
async function aServer() {
  const { as, world, close } = await startWorld({ customers: [asha], products: cars });
  onTestFinished(close);
  const call = as(asha._id);
  const begin = world.at;
  for (const { _id } of cars) await call(wishListCart, { params: { id: _id } });
  const wishes = async () =>
    (await call(getAllWishLists, { params: { a: asha._id, b: asha._id } })).totalCount;
  return { call, world, begin, wishes };
}

describe('the time line', () => {
  test('tells every change, by whom, with its rows before and after', async () => {
    const { call, begin } = await aServer();

    const { entries, at, first, last } = await call(readTimeLine, { query: { limit: 2 } });

    expect([at, first, last]).toEqual([begin + 3, begin - 1, begin + 3]);
    expect(entries.map(({ number }) => number)).toEqual([begin + 3, begin + 2]);
    expect(entries[0]).toMatchObject({
      call: wishListCart.route,
      by: asha._id,
      input: { params: { id: cars[2]?._id } },
      changes: [{ collection: 'wishes', before: null, after: { productId: cars[2]?._id } }],
    });
  });

  test('is walked back and forth', async () => {
    const { call, begin, wishes } = await aServer();

    expect(await call(undo, { body: { steps: 2 } })).toMatchObject({
      at: begin + 1,
      last: begin + 3,
    });
    expect(await wishes()).toBe(1);
    await call(redo);
    expect(await wishes()).toBe(2);
    await call(jump, { body: { to: begin + 3 } });
    expect(await wishes()).toBe(3);

    await expect(call(redo)).rejects.toMatchObject({ status: 409, code: 'NOTHING_TO_REDO' });
    await expect(call(undo, { body: { steps: 99 } })).rejects.toMatchObject({
      code: 'NOTHING_TO_UNDO',
    });
    await expect(call(jump, { body: { to: 99 } })).rejects.toMatchObject({
      code: 'NO_SUCH_CHANGE',
    });
    await expect(call(jump, { body: { to: 0, checkpoint: 'x' } })).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'body.checkpoint', code: 'UNUSED' }],
    });
    await expect(call(jump, { body: {} })).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'body.to', code: 'REQUIRED' }],
    });
  });

  test('has places with names to come back to', async () => {
    const { call, wishes, begin } = await aServer();
    await call(undo);
    await call(nameCheckpoint, { body: { name: 'two wishes' } });
    await call(redo);

    await call(jump, { body: { checkpoint: 'two wishes' } });

    expect(await wishes()).toBe(2);
    expect((await call(readTimeLine)).checkpoints).toEqual([{ name: 'two wishes', at: begin + 2 }]);
    expect(await call(dropCheckpoint, { params: { name: 'two wishes' } })).toEqual({
      checkpoints: [],
    });
    await expect(call(jump, { body: { checkpoint: 'two wishes' } })).rejects.toMatchObject({
      status: 404,
      code: 'NO_SUCH_CHECKPOINT',
    });
  });

  test('takes no blanks for a name', async () => {
    const { call } = await aServer();

    await expect(call(nameCheckpoint, { body: { name: '  ' } })).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'body.name' }],
    });
  });
});

describe('the clock of a world', () => {
  test('stands, is moved, goes on from there, and is the machine’s again', async () => {
    const { call } = await aServer();
    const set = (body: Setting) => call(setClock, { body });

    expect(await set({ action: 'freeze', at: '2027-01-01T00:00:00.000Z' })).toMatchObject({
      now: '2027-01-01T00:00:00.000Z',
    });
    expect(await set({ action: 'advance', ms: 86_400_000 })).toMatchObject({
      now: '2027-01-02T00:00:00.000Z',
      frozen: '2027-01-02T00:00:00.000Z',
    });
    expect(await set({ action: 'set', at: '2030-05-01T00:00:00.000Z' })).toMatchObject({
      now: '2030-05-01T00:00:00.000Z',
    });
    expect((await set({ action: 'run' })).frozen).toBe(null);
    expect((await call(readClock)).now).toMatch(/^2030-05-01/);
    expect(await set({ action: 'machine' })).toMatchObject({ shift: 0, frozen: null });
  });

  test('takes no moment that is none', async () => {
    const { call } = await aServer();

    await expect(call(setClock, { body: { action: 'set', at: 'tomorrow' } })).rejects.toMatchObject(
      { status: 422, errors: [{ field: 'body.at' }] },
    );
    await expect(call(setClock, { body: { action: 'advance' } })).rejects.toMatchObject({
      errors: [{ field: 'body.ms', code: 'REQUIRED' }],
    });
    await expect(
      call(setClock, { body: { action: 'advance', ms: Number.MAX_SAFE_INTEGER } }),
    ).rejects.toMatchObject({ status: 422, errors: [{ field: 'body.ms' }] });
    await expect(
      call(setClock, { body: { action: 'set', at: '2026-02-30T00:00:00.000Z' } }),
    ).rejects.toMatchObject({ status: 422, errors: [{ field: 'body.at' }] });
  });

  test.each([
    ['run', { ms: 60_000 }, 'body.ms'],
    ['machine', { at: '2027-01-01T00:00:00.000Z' }, 'body.at'],
    ['freeze', { ms: 60_000 }, 'body.ms'],
    ['set', { at: '2027-01-01T00:00:00.000Z', ms: 60_000 }, 'body.ms'],
    ['advance', { at: '2027-01-01T00:00:00.000Z', ms: 60_000 }, 'body.at'],
  ] as const)('is not told to %s with what that does not use', async (action, more, field) => {
    const { call, world } = await aServer();
    const was = world.state.clock;

    await expect(call(setClock, { body: { action, ...more } })).rejects.toMatchObject({
      status: 422,
      errors: [{ field, code: 'UNUSED', message: expect.stringContaining(`\`${action}\` goes`) }],
    });
    expect(world.state.clock).toEqual(was);
  });

  test('goes so far that every call can still be answered, and no further', async () => {
    const { call, world, close } = await startWorld({ products: cars });
    onTestFinished(close);
    const end = '2999-12-31T23:59:59.000Z';
    world.clock.freeze(end);

    await expect(
      call(setClock, { body: { action: 'set', at: '9999-12-31T23:59:59.000Z' } }),
    ).rejects.toMatchObject({ status: 422, errors: [{ field: 'body.at' }] });
    await expect(call(setClock, { body: { action: 'advance', ms: 1000 } })).rejects.toMatchObject({
      errors: [{ field: 'body.ms', code: 'OUT_OF_TIME' }],
    });

    expect((await call(readClock)).now).toBe(end);
    await call(getProductDetails, { params: { id: cars[0]?._id ?? '' } });
  });

  test('moved by a month ends sessions and brings what is due', async () => {
    const { call, world } = await aServer();
    world.transact(
      () =>
        world.sessions.update(`token-of-${asha._id}`, (session) => {
          session.expiresAt = new Date(Date.parse(world.now()) + 1000).toISOString();
        }),
      { call: 'test' },
    );

    await call(setClock, { body: { action: 'advance', ms: 60_000 } });

    await expect(
      call(getAllWishLists, { params: { a: asha._id, b: asha._id } }),
    ).rejects.toMatchObject({ status: 401, code: 'TOKEN_EXPIRED' });
  });
});
