import fs from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import request from 'supertest';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { updateCart } from '#contracts/cart';
import { listAssumptions } from '#contracts/engine/control/assumptions';
import { setFaults } from '#contracts/engine/control/faults';
import { drift } from '#contracts/engine/control/server';
import { setClock, undo } from '#contracts/engine/control/time-line';
import {
  changeWorld,
  createWorld,
  deleteWorld,
  exportWorld,
  forkWorld,
  listScenarios,
  listWorlds,
  reset,
} from '#contracts/engine/control/worlds';
import type { Endpoint } from '#contracts/engine/endpoint';
import { health } from '#contracts/health';
import { getAllWishLists, wishListCart } from '#contracts/wishlist';
import { aCustomer, aProduct, aSeed } from '#fixtures/builders';
import { type AppOptions, createApp } from '../../app.ts';
import type { ShopWorld } from '../../implement.ts';
import { type RequestFailed, testClient } from '../testing/test-client.ts';
import { aFolder } from './testing.ts';

const asha = aCustomer();
const car = aProduct();
const seed = aSeed({ customers: [asha], products: [car], sessions: [sessionOf(asha._id)] });

function sessionOf(customerId: string) {
  const createdAt = '2026-11-21T04:30:00.000Z';
  return {
    _id: `token-of-${customerId}`,
    customerId,
    createdAt,
    expiresAt: '2999-01-01T00:00:00.000Z',
  };
}

/** A mock of several worlds, and a way to ask in each of them. */
async function aMock(options: Partial<AppOptions> = {}) {
  const mock = await createApp({
    seed,
    scenarios: {
      'sold-out': {
        description: 'Nothing can be bought.',
        as: asha._id,
        seed: ({ rows, ...head }) => ({ ...head, rows: { ...rows, products: [] } }),
        clock: { shift: 86_400_000 },
        faults: [{ call: 'search', status: 503 }],
      },
    },
    ...options,
  });
  onTestFinished(() => mock.close());
  const inWorld =
    (world?: string) =>
    <Input extends object, Output>(endpoint: Endpoint<Input, Output>, input?: Input) =>
      testClient(mock.app, world)(
        endpoint,
        input,
        endpoint.access === 'public' ? undefined : `token-of-${asha._id}`,
      );
  return { ...mock, inWorld, main: inWorld() };
}

const wish = { params: { id: car._id } };
const wishes = { params: { a: asha._id, b: asha._id } };

test('the answers of a world whose clock was set carry its date, and those of others that of the machine', async () => {
  const { app, inWorld } = await aMock();
  const dateIn = async (world: string) => {
    const path = `/api/v1/admin/getProductDetails/${car._id}?__world=${world}`;
    const token = `Bearer token-of-${asha._id}`;
    const { headers } = await request(app.server).get(path).set('authorization', token);
    return Date.parse(headers.date as string);
  };

  await inWorld('later')(setClock, { body: { action: 'freeze', at: '2031-05-04T03:02:01.000Z' } });

  expect(await dateIn('later')).toBe(Date.parse('2031-05-04T03:02:01.000Z'));
  expect(await dateIn('now')).toBeLessThanOrEqual(Date.now());
});

describe('a world', () => {
  test('begins when it is first named, and knows nothing of the others', async () => {
    const { inWorld, main } = await aMock();

    await inWorld('tab-1')(wishListCart, wish);

    expect((await inWorld('tab-1')(getAllWishLists, wishes)).totalCount).toBe(1);
    expect((await inWorld('tab-2')(getAllWishLists, wishes)).totalCount).toBe(0);
    expect((await main(getAllWishLists, wishes)).totalCount).toBe(0);
    expect((await main(listWorlds)).worlds.map(({ name }) => name).sort()).toEqual([
      'main',
      'tab-1',
      'tab-2',
    ]);
  });

  test.each([
    ['the header', '/__mock/health', { 'x-mock-world': 'mine' }],
    ['the address', '/__mock/health?__world=mine', {}],
    ['a cookie', '/__mock/health', { cookie: 'theme=dark; mock-world=mine' }],
    [
      'a header rather than the address',
      '/__mock/health?__world=yours',
      { 'x-mock-world': 'mine' },
    ],
  ])('is named by %s, and every answer names it', async (_, path, headers) => {
    const { app } = await aMock();

    const reply = await request(app.server).get(path).set(headers);

    expect(reply.body.object.world).toBe('mine');
    expect(reply.headers['x-mock-world']).toBe('mine');
    expect(reply.headers['access-control-expose-headers']).toContain('x-mock-world, date');
  });

  test('is the main one where its name is left empty', async () => {
    const { app } = await aMock();

    const reply = await request(app.server).get('/__mock/health?__world=&__scenario=');

    expect(reply.body.object.world).toBe('main');
  });

  test('is named in an address without any call seeing it', async () => {
    const { app } = await aMock();

    const { headers, status } = await request(app.server)
      .get(`/api/v1/admin/getProductDetails/${car._id}?__world=mine`)
      .set('authorization', `Bearer token-of-${asha._id}`);

    expect([status, headers['x-mock-world']]).toEqual([200, 'mine']);
  });

  test.each(['../etc', 'Mine', '-', 'x'.repeat(65)])('cannot be called "%s"', async (name) => {
    const { inWorld } = await aMock();

    await expect(inWorld(encodeURI(name))(health)).rejects.toMatchObject({
      status: 400,
      code: 'BAD_WORLD',
    });
  });

  test.each(['%E2%82%AC', 'a%0Ab', '%00'])('cannot be called "%s" in an address', async (name) => {
    const { app } = await aMock();

    const { body, headers, status } = await request(app.server)
      .get(`/api/v1/admin/getProductDetails/${car._id}?__world=${name}`)
      .set('authorization', `Bearer token-of-${asha._id}`);

    expect([status, body.code]).toEqual([400, 'BAD_WORLD']);
    expect(headers).not.toHaveProperty('x-mock-world');
  });

  test('has to be named when the mock is strict', async () => {
    const { main, inWorld } = await aMock({ strictWorlds: true });

    await expect(main(wishListCart, wish)).rejects.toMatchObject({
      status: 400,
      code: 'WORLD_MISSING',
    });
    await expect(inWorld('mine')(wishListCart, wish)).resolves.toMatchObject({ wishListCount: 1 });
    await expect(main(health)).resolves.toMatchObject({ world: 'main' });
    await expect(main(listAssumptions)).resolves.toHaveProperty('all');
    await expect(main(drift)).resolves.toMatchObject({ findings: [] });
  });

  test('is refused beyond the limit, with what to do', async () => {
    const { inWorld } = await aMock({ worldLimit: 2 });
    await inWorld('one')(health);

    await expect(inWorld('two')(health)).rejects.toMatchObject({
      status: 429,
      code: 'WORLD_LIMIT',
    });
  });

  test('is refused beyond the limit until the one that rests longest goes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T04:30:00.000Z') });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { app, inWorld, main } = await aMock({ worldLimit: 2, dataDir: aFolder() });
    const other = () => request(app.server).get('/__mock/health?__world=other');
    await inWorld('one')(health);
    vi.setSystemTime(Date.now() + 20 * 60_000);

    const { status, headers } = await other();
    expect([status, headers['retry-after']]).toEqual([429, '2401']);

    await main(changeWorld, { params: { name: 'one' }, body: { isSaved: true } });
    expect((await other()).headers).not.toHaveProperty('retry-after');
    await main(changeWorld, { params: { name: 'one' }, body: { isSaved: false } });
    vi.setSystemTime(Date.now() + 2401_000);
    expect((await other()).status).toBe(200);
  });

  test('that is deleted lets a call end that is under way in it', async () => {
    const { inWorld, main } = await aMock({ dataDir: aFolder() });
    await inWorld('mine')(health);
    await main(changeWorld, { params: { name: 'mine' }, body: { isSaved: true } });
    await inWorld('mine')(setFaults, { body: { faults: [{ call: 'wishListCart', delay: 200 }] } });
    const late = inWorld('mine')(wishListCart, wish);
    await setTimeout(100);

    await main(deleteWorld, { params: { name: 'mine' } });

    await expect(late).resolves.toMatchObject({ wishListCount: 1 });
    expect((await main(listWorlds)).worlds.map(({ name }) => name)).toEqual(['main']);
  });

  test.each([
    ['goes after an hour of rest when its room is wanted', { worldLimit: 3 }, 61, []],
    ['stays for an hour of rest where there is room', {}, 61, ['left']],
    ['goes after a day of rest in any case', {}, 25 * 60, []],
  ])('that nobody saved %s', async (_, options, minutes, left) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { inWorld, main } = await aMock({ ...options, dataDir: aFolder() });
    for (const name of ['left', 'kept']) await inWorld(name)(health);
    await main(changeWorld, { params: { name: 'kept' }, body: { isSaved: true } });

    vi.setSystemTime(Date.now() + minutes * 60_000);
    await inWorld('new')(health);

    expect((await main(listWorlds)).worlds.map(({ name }) => name).sort()).toEqual([
      'kept',
      ...left,
      'main',
      'new',
    ]);
  });
});

describe('a scenario', () => {
  test('is what a new world begins in', async () => {
    const { app, main } = await aMock();

    const card = await main(createWorld, { body: { name: 'empty', scenario: 'sold-out' } });

    expect(card).toMatchObject({ name: 'empty', scenario: 'sold-out', as: asha._id, changes: 0 });
    expect(Date.parse(card.now) - Date.parse(card.begunAt)).toBeGreaterThanOrEqual(86_400_000);
    const { body } = await request(app.server).get('/__mock/health?__scenario=sold-out');
    expect(body.object).toMatchObject({ world: 'sold-out', scenario: 'sold-out' });
  });

  test('can be put under the world one is in, and taken away again', async () => {
    const { main, world } = await aMock();
    await main(wishListCart, wish);

    expect(await main(reset, { body: { scenario: 'sold-out' } })).toEqual({
      dropped: 1,
      scenario: 'sold-out',
      as: asha._id,
    });
    expect(world.products.size).toBe(0);
    expect(world.state.faults).toHaveLength(1);

    await main(reset, { body: { scenario: null } });
    expect([world.products.size, world.state.faults.length]).toEqual([1, 0]);
    expect(world.wishes.size).toBe(0);
  });

  test('that is not there is told with the nearest', async () => {
    const { main, inWorld, app } = await aMock();
    const refusal = { status: 404, code: 'NO_SUCH_SCENARIO' };
    await inWorld('mine')(health);

    await expect(main(createWorld, { body: { scenario: 'soldout' } })).rejects.toMatchObject({
      ...refusal,
      message: expect.stringContaining('The nearest is "sold-out".'),
    });
    await expect(main(reset, { body: { scenario: 'constructor' } })).rejects.toMatchObject(refusal);
    const other = await request(app.server).get('/__mock/health?__world=mine&__scenario=sold-out');
    expect(other.body).toMatchObject({ status: 409, code: 'OTHER_SCENARIO' });
  });

  test('is listed with its line', async () => {
    const { main } = await aMock();

    expect(await main(listScenarios)).toEqual({
      scenarios: [{ name: 'sold-out', description: 'Nothing can be bought.', as: asha._id }],
    });
  });
});

/** A mock that keeps its worlds, with a wish in the main one and a wish in one that was saved. */
async function aMockWithKept() {
  const dataDir = aFolder();
  const mock = await aMock({ dataDir });
  for (const ask of [mock.main, mock.inWorld('kept')]) await ask(wishListCart, wish);
  await mock.main(changeWorld, { params: { name: 'kept' }, body: { isSaved: true } });
  return { dataDir, ...mock };
}

describe('worlds as files', () => {
  test('a saved world is there after a restart, in its scenario; others are gone', async () => {
    const dataDir = aFolder();
    const first = await aMock({ dataDir });
    await first.main(createWorld, { body: { name: 'kept', scenario: 'sold-out' } });
    await first.main(createWorld, { body: { name: 'passing' } });
    const saved = { params: { name: 'kept' }, body: { isSaved: true } };
    expect(await first.main(changeWorld, saved)).toMatchObject({ isSaved: true });
    await first.inWorld('kept')(reset, { body: { scenario: null } });
    await first.inWorld('kept')(wishListCart, wish);
    await first.close();

    const { main, inWorld } = await aMock({ dataDir });

    const { worlds } = await main(listWorlds);
    expect(worlds.map(({ name, scenario }) => [name, scenario]).sort()).toEqual([
      ['kept', null],
      ['main', null],
    ]);
    expect((await inWorld('kept')(getAllWishLists, wishes)).totalCount).toBe(1);
    await main(changeWorld, { params: { name: 'kept' }, body: { name: 'renamed' } });
    expect(
      fs
        .readdirSync(dataDir)
        .filter((file) => file.endsWith('.jsonl'))
        .sort(),
    ).toEqual(['main.jsonl', 'renamed.jsonl']);
    await main(deleteWorld, { params: { name: 'renamed' } });
    const left = fs.readdirSync(dataDir).filter((file) => /^(kept|renamed)\b/.test(file));
    expect(left).toEqual([]);
  });

  test('a fresh start begins the main world anew, and leaves what was saved beside it', async () => {
    const { dataDir, close } = await aMockWithKept();
    await close();

    const { main, inWorld } = await aMock({ dataDir, fresh: true });

    expect((await main(getAllWishLists, wishes)).totalCount).toBe(0);
    expect((await inWorld('kept')(getAllWishLists, wishes)).totalCount).toBe(1);
    expect(fs.existsSync(`${dataDir}/kept.jsonl.prev`)).toBe(false);
  });

  test('a damaged one refuses with its line and the way out, which is to delete it', async () => {
    const { dataDir, close } = await aMockWithKept();
    await close();
    const file = `${dataDir}/kept.jsonl`;
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('"call"', '"cull"'));
    const { main, inWorld } = await aMock({ dataDir });
    const of = { params: { name: 'kept' } };
    const damaged = {
      status: 409,
      code: 'WORLD_DAMAGED',
      message: expect.stringMatching(
        /kept\.jsonl:2 is damaged \(.*DELETE \/__mock\/worlds\/kept\b/,
      ),
    };

    for (const ask of [
      () => inWorld('kept')(health),
      () => inWorld('kept')(wishListCart, wish),
      () => main(exportWorld, of),
      () => main(forkWorld, { ...of, body: {} }),
      () => main(changeWorld, { ...of, body: { name: 'other' } }),
    ])
      await expect(ask()).rejects.toMatchObject(damaged);
    expect((await main(getAllWishLists, wishes)).totalCount).toBe(1);
    const { worlds, unopened } = await main(listWorlds);
    expect(worlds.map(({ name }) => name)).toEqual(['main']);
    expect(unopened).toEqual([{ name: 'kept', description: damaged.message }]);

    expect(await main(deleteWorld, of)).toEqual({ name: 'kept' });
    expect(fs.existsSync(file)).toBe(false);
    expect((await inWorld('kept')(getAllWishLists, wishes)).totalCount).toBe(0);
  });

  test('one of another seed can be deleted too, and is refused until then', async () => {
    const { dataDir, close } = await aMockWithKept();
    await close();
    fs.rmSync(`${dataDir}/main.jsonl`);
    const { main } = await aMock({ dataDir, seed: { ...seed, label: 'other' } });
    const of = { params: { name: 'kept' } };

    await expect(main(exportWorld, of)).rejects.toMatchObject({ status: 409, code: 'OTHER_SEED' });
    expect(await main(deleteWorld, of)).toEqual({ name: 'kept' });
  });

  test('the main world stays where it is, and nothing can be saved without a folder', async () => {
    const { main, inWorld } = await aMock();
    await inWorld('mine')(health);
    const of = (name: string) => ({ params: { name } });

    await expect(main(deleteWorld, of('main'))).rejects.toMatchObject({ code: 'WORLD_IS_MAIN' });
    await expect(
      main(changeWorld, { ...of('main'), body: { name: 'other' } }),
    ).rejects.toMatchObject({ code: 'WORLD_IS_MAIN' });
    await expect(
      main(changeWorld, { ...of('mine'), body: { isSaved: true } }),
    ).rejects.toMatchObject({ code: 'NOWHERE_TO_SAVE' });
    await expect(
      main(changeWorld, { ...of('mine'), body: { name: 'yours', isSaved: true } }),
    ).rejects.toMatchObject({ code: 'NOWHERE_TO_SAVE' });
    expect((await main(listWorlds)).worlds.map(({ name }) => name)).toContain('mine');
    await expect(main(deleteWorld, of('nobody'))).rejects.toMatchObject({ code: 'NO_SUCH_WORLD' });
    await expect(main(createWorld, { body: { name: 'mine' } })).rejects.toMatchObject({
      code: 'WORLD_EXISTS',
    });
  });
});

describe('a fork', () => {
  test('goes on from where the other world stands, or stood', async () => {
    const { main, inWorld } = await aMock();
    await main(wishListCart, wish);
    await main(wishListCart, wish);

    const now = await main(forkWorld, { params: { name: 'main' }, body: {} });
    const then = await main(forkWorld, { params: { name: 'main' }, body: { name: 'then', at: 1 } });

    expect([now.name, now.changes, then.changes]).toEqual(['main-fork-1', 2, 1]);
    expect((await inWorld('then')(getAllWishLists, wishes)).totalCount).toBe(1);
    expect((await inWorld('main-fork-1')(getAllWishLists, wishes)).totalCount).toBe(0);
    await expect(
      main(forkWorld, { params: { name: 'main' }, body: { at: 7 } }),
    ).rejects.toMatchObject({ status: 404, code: 'NO_SUCH_CHANGE' });
  });
});

test('a saved fixture reaches every world, under what has changed in it', async () => {
  const { inWorld, reseed, worlds } = await aMock();
  await inWorld('mine')(wishListCart, wish);
  const renamed = { ...car, productName: 'Renamed' };

  reseed({ ...seed, rows: { ...seed.rows, products: [renamed] } });

  const mine = worlds.get('mine');
  expect(mine.products.get(car._id)?.productName).toBe('Renamed');
  expect([mine.wishes.size, worlds.get('new').products.get(car._id)?.productName]).toEqual([
    1,
    'Renamed',
  ]);
});

test('what happens in fifty worlds in any order is what happens in them one after another', async () => {
  const worlds = Array.from({ length: 50 }, (_, index) => `world-${index}`);
  const plan = fc.array(fc.constantFrom(...stepNames), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(...worlds.map(() => plan)),
      fc.infiniteStream(fc.nat()),
      async (plans, dice) => {
        const [inTurns, oneByOne] = [await aMock(), await aMock()];
        const waiting = worlds.map((name, index) => ({ name, steps: [...(plans[index] ?? [])] }));
        while (waiting.length) {
          const at = Number(dice.next().value) % waiting.length;
          const { name = '', steps = [] } = waiting[at] ?? {};
          const step = steps.shift();
          if (step) await take[step](inTurns.inWorld(name));
          else waiting.splice(at, 1);
        }
        for (const [index, name] of worlds.entries())
          for (const step of plans[index] ?? []) await take[step](oneByOne.inWorld(name));

        for (const name of worlds)
          expect(seen(inTurns.worlds.get(name))).toBe(seen(oneByOne.worlds.get(name)));
        await Promise.all([inTurns.close(), oneByOne.close()]);
      },
    ),
    { numRuns: 4, endOnFailure: true },
  );
});

/** What somebody may do in a world; each of it leaves something there, or takes something away. */
const item = {
  params: { id: car._id },
  body: { variantId: car.variants[0]?._id ?? '', colourId: car.colours[0]?._id ?? '' },
};
type InWorld = Awaited<ReturnType<typeof aMock>>['main'];
const take = {
  wish: (ask: InWorld) => ask(wishListCart, wish),
  fillCart: (ask: InWorld) => ask(updateCart, item),
  emptyCart: (ask: InWorld) => ask(updateCart, { ...item, body: { quantity: 0 } }),
  undo: (ask: InWorld) => ask(undo).catch(({ code }: RequestFailed) => code),
  dayPasses: (ask: InWorld) => ask(setClock, { body: { action: 'advance', ms: 86_400_000 } }),
  startOver: (ask: InWorld) => ask(reset),
};
const stepNames = Object.keys(take) as (keyof typeof take)[]; // the keys of what stands above

/** All rows of a world, without the moments at which they were made. */
const seen = (world: ShopWorld) =>
  JSON.stringify(world.names.map((name) => world.collection(name).all())).replace(
    /\d{4}-\d\d-\d\dT[\d:.]+Z/g,
    '',
  );
