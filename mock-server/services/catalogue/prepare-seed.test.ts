import { describe, expect, onTestFinished, test } from 'vitest';
import { cartList, updateCart } from '#contracts/cart';
import { getProductDetails, productsList } from '#contracts/catalogue';
import { OWNER_ID } from '#contracts/constants';
import { setClock, undo } from '#contracts/engine/control/time-line';
import { exportWorld } from '#contracts/engine/control/worlds';
import { finish } from '#contracts/engine/steps';
import { wishListCart } from '#contracts/wishlist';
import { aCustomer, aProduct, aSeed, aVariant } from '#fixtures/builders';
import { people } from '#fixtures/generate/people';
import { scenarios } from '#fixtures/scenarios/index';
import { readSeed } from '#fixtures/seed';
import { createApp } from '../../app.ts';
import { testClient } from '../../engine/testing/test-client.ts';
import { emptyState } from '../../engine/world/journal.ts';
import { replay } from '../../engine/world/replay.ts';
import { aFolder } from '../../engine/world/testing.ts';
import { createWorld } from '../../engine/world/world.ts';
import { prepareSeed } from './prepare-seed.ts';

const beforeReform = '2025-09-21T18:29:59.999Z';
const reform = '2025-09-21T18:30:00.000Z';

const asha = aCustomer();
const token = `token-of-${asha._id}`;
const car = aProduct({ variants: [aVariant({ exShowroomPrice: 578_900 })] });
const variantId = car.variants[0]?._id ?? '';
const times = { createdAt: reform, expiresAt: '2999-01-01T00:00:00.000Z' };
const seed = aSeed({
  customers: [asha],
  products: [car],
  sessions: [{ _id: token, customerId: asha._id, ...times }],
});

function seedOrder() {
  const [order] = readSeed().rows.orders;
  if (!order) throw new Error('The seed has no order.');
  return order;
}

test('every part of a prepared car is frozen', () => {
  const [prepared] = prepareSeed(seed, reform).rows.products;

  expect(thawedIn(prepared, 'car')).toEqual([]);
});

/** The paths of objects and lists that could be changed. */
function thawedIn(part: unknown, path: string): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const inside = Object.entries(part).flatMap(([key, one]) => thawedIn(one, `${path}.${key}`));
  return Object.isFrozen(part) ? inside : [path, ...inside];
}

/** A mock, and a way to stop its clock at a moment. */
async function aMock(dataDir?: string) {
  const mock = await createApp({ seed, ...(dataDir && { dataDir }) });
  onTestFinished(() => mock.close());
  const call = testClient(mock.app);
  const stopAt = (at: string) => call(setClock, { body: { action: 'freeze', at } });
  return { ...mock, call, stopAt, prices: () => pricesIn(call) };
}

/** Every price that the shop names for the car, and its tax. */
async function pricesIn(call: ReturnType<typeof testClient>) {
  const params = { ownerId: OWNER_ID, shopId: 'all', limit: 20, skip: 0 };
  const { productList } = await call(productsList, { params, query: {} }, token);
  const { productDetails, priceBreakup } = await call(
    getProductDetails,
    { params: { id: car._id }, query: {} },
    token,
  );
  const carts = await call(cartList, { params: { a: asha._id, b: asha._id } }, token);
  const [variant] = productDetails.variants;
  return {
    rates: [variant?.gstRate, priceBreakup.gstRate, ...(productList[0]?.gstRates ?? [])],
    csd: [
      variant?.csdPrice,
      productDetails.priceFrom.csd,
      priceBreakup.csd.price,
      productList[0]?.priceFrom.csd,
      ...carts.cartList.map((item) => item.priceBreakup.csd.price),
    ],
  };
}

const ofThen = { rates: [29, 29, 29], csd: [516_074, 516_074, 516_074, 516_074] };
const ofNow = { rates: [18, 18, 18], csd: [534_746, 534_746, 534_746, 534_746] };

describe('a car has one price in the whole shop', () => {
  test('whichever side of the tax reform the clock is moved to', async () => {
    const { prices, stopAt } = await aMock();
    expect(await prices()).toEqual(ofNow);

    await stopAt(beforeReform);
    expect(await prices()).toEqual(ofThen);

    await stopAt(reform);
    expect(await prices()).toEqual(ofNow);
  });

  test('and is the same row when the clock comes back, so that its JSON stays cached', async () => {
    const { prices, stopAt, world } = await aMock();
    const was = world.products.mustGet(car._id);

    await stopAt(beforeReform);
    await prices();
    expect(world.products.mustGet(car._id)).not.toEqual(was);
    await stopAt(reform);
    await prices();

    expect(world.products.mustGet(car._id)).toBe(was);
  });

  test('when the reform comes while the clock runs', async () => {
    let now = Date.parse(beforeReform);
    const prepared = prepareSeed(seed, beforeReform);
    const state = emptyState(prepared, beforeReform);
    const { app, worlds } = await aMock();
    worlds.adopt(createWorld(prepared, { state, now: () => now }), 'then', null);
    const call = testClient(app, 'then');
    expect(await pricesIn(call)).toEqual(ofThen);

    now += 1;

    expect(await pricesIn(call)).toEqual(ofNow);
  });

  test('when the clock is put back by an undo', async () => {
    const { call, prices, stopAt } = await aMock();
    await stopAt(beforeReform);
    expect(await prices()).toEqual(ofThen);

    await call(undo, {});

    expect(await prices()).toEqual(ofNow);
  });

  test('in a cart, which reports the old price', async () => {
    const { call, prices, stopAt } = await aMock();
    const choice = { variantId, colourId: car.colours[0]?._id ?? '' };
    await call(updateCart, { params: { id: car._id }, body: choice }, token);

    await stopAt(beforeReform);

    expect((await prices()).csd).toEqual([...ofThen.csd, 516_074]);
  });

  test('in a scenario that begins before the reform', async () => {
    const mock = await createApp({
      seed,
      scenarios: {
        before: {
          description: 'The year before.',
          clock: { shift: Date.parse(beforeReform) - Date.now() - 60_000 },
        },
      },
      scenario: 'before',
    });
    onTestFinished(() => mock.close());

    expect(await pricesIn(testClient(mock.app))).toEqual(ofThen);
  });
});

describe('a car that was changed', () => {
  test('follows the tax too, before and after a restart', async () => {
    const dataDir = aFolder();
    const renamed = { productName: 'Renamed' };
    const { close, prices, stopAt, world } = await aMock(dataDir);
    const rename = () => world.products.update(car._id, (one) => Object.assign(one, renamed));
    world.transact(rename, { call: 'test' });

    await stopAt(beforeReform);
    expect(await prices()).toEqual(ofThen);
    await close();

    const again = await aMock(dataDir);
    expect(await again.prices()).toEqual(ofThen);
    expect(again.world.products.get(car._id)).toMatchObject(renamed);
  });
});

test('a world moved before the reform is recreated from its repro file', async () => {
  const { call, stopAt, ...mock } = await aMock();
  const choice = { variantId, colourId: car.colours[0]?._id ?? '' };
  await stopAt(beforeReform);
  await call(updateCart, { params: { id: car._id }, body: choice }, token);
  await stopAt(reform);
  await call(wishListCart, { params: { id: car._id } }, token);

  const again = replay(mock, await call(exportWorld, { params: { name: 'main' } }));

  expect(again.difference).toBeUndefined();
  expect(again.steps).toHaveLength(4);
});

test('the number of an order follows its date, wherever it is named', () => {
  const order = { ...seedOrder(), invoiceNo: `R-${seedOrder().orderNo}` };
  const made = { ...aSeed({ orders: [order] }), madeAt: '2026-11-21T04:30:00.000Z' };

  const { rows } = prepareSeed(made, '2026-12-25T22:00:00.000Z');

  const [later] = rows.orders;
  const inIndia = new Date(Date.parse(later?.createdAt ?? '') + 5.5 * 3_600_000).toISOString();
  const day = inIndia.slice(2, 10).replaceAll('-', '');
  expect(later?.orderNo).toBe(order.orderNo.replace(/\d{6}/, day));
  expect(later?.orderNo).not.toBe(order.orderNo);
  expect(later?.invoiceNo).toBe(`R-${later?.orderNo}`);
});

describe('worlds that start on the same day', () => {
  const start = '2026-12-25T18:31:00.000Z'; // a minute after midnight in India

  test.each(['2026-12-25T18:31:20.000Z', '2026-12-25T19:00:00.000Z', '2026-12-26T04:30:00.000Z'])(
    'and at %s have the rows that each has by itself',
    (later) => {
      const { rows, ...others } = readSeed();
      const { orderNo } = rows.orders.find(({ createdAt }) => createdAt > '2026-11-21')!;
      const [complaint] = rows.complaints;
      const complaints = [{ ...complaint!, subject: `After ${orderNo}` }];
      const seed = { ...others, rows: { ...rows, complaints } };
      prepareSeed(seed, start);

      expect(prepareSeed(seed, later).rows).toEqual(prepareSeed(structuredClone(seed), later).rows);
    },
  );

  test('share the cars and their indexes, which follow the day alone', () => {
    const seed = readSeed();
    const first = prepareSeed(seed, start).rows;
    const sameDay = prepareSeed(seed, '2026-12-26T04:30:00.000Z').rows;
    const nextDay = prepareSeed(seed, '2026-12-26T18:31:00.000Z').rows;

    expect(sameDay.products).toBe(first.products);
    expect(sameDay.dealers).toBe(first.dealers);
    expect(sameDay.orders).not.toEqual(first.orders);
    expect(nextDay.products).not.toEqual(first.products);
  });
});

test('dealers and the shop work by day, also in a world that starts at night', () => {
  const seed = readSeed();
  const atNight = '2026-12-25T22:04:00.000Z';
  const { rows } = prepareSeed(seed, atNight);
  const hourInIndia = (at: string) => new Date(Date.parse(at) + 5.5 * 3_600_000).getUTCHours();
  const steps = rows.orders.flatMap(({ timeline }) => timeline.filter(({ by }) => by !== 'system'));
  const old = steps.filter(({ at }) => Date.parse(atNight) - Date.parse(at) > 2 * 86_400_000);

  expect(old.length).toBeGreaterThan(50);
  expect(old.filter(({ at }) => hourInIndia(at) < 9 || hourInIndia(at) > 18)).toEqual([]);
});

test.each(['2026-11-21T18:00:00.000Z', '2026-11-23T20:00:00.000Z', '2026-12-26T04:00:00.000Z'])(
  'what lasts a number of days lasts as many in a world that starts at %s',
  (start) => {
    const seeded = finish(scenarios['rich-wallet']?.seed?.(readSeed()) ?? readSeed());
    const { walletEntries, complaints } = prepareSeed(seeded, start).rows;
    const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
    const entries = walletEntries.filter(({ customerId }) => customerId === people.wallet);
    const lives = entries.flatMap(({ type, at, expiresAt }) =>
      type === 'release' && expiresAt ? days(at, expiresAt) : [],
    );
    const { orders, walletEntries: usual } = prepareSeed(readSeed(), start).rows;
    const deliveredAt = (id: string | undefined) =>
      orders.find(({ _id }) => _id === id)?.timeline.find(({ status }) => status === 'DELIVERED')
        ?.at ?? '';
    const waits = usual.flatMap(({ orderId, availableAt }) =>
      availableAt ? days(deliveredAt(orderId), availableAt) : [],
    );
    const answers = complaints.map(({ createdAt, slaDueAt }) => days(createdAt, slaDueAt));

    expect(lives.map(Math.floor)).toEqual([365, 365]); // to the end of the day
    expect(new Set(waits)).toEqual(new Set([7]));
    expect(new Set(answers)).toEqual(new Set([3]));
  },
);
