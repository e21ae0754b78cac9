import pg from 'pg';
import { updateCart } from '#contracts/cart';
import { actAs } from '#contracts/control';
import { readTimeLine } from '#contracts/engine/control/time-line';
import { people } from '#fixtures/generate/people';
import { readSeed } from '#fixtures/seed';
import { type App, createApp } from '#mock-server/app';
import { testClient } from '#mock-server/engine/testing/test-client';
import { memoryInUse } from './memory.ts';

const LONG = { entries: 10_000, opened: 21 };
const MANY = { worlds: 10_000, changes: 20, read: 300 };
/** In seconds: worlds that are not made by calls until then are copied in the database. */
const MAKING = 30;
/** How many calls are made at once. */
const AT_ONCE = 100;

const car = readSeed().rows.products.find(({ csdStatus }) => csdStatus === 'available')?._id ?? '';
const customer = { params: { customerId: people.delivered } };

/** The time of the first answer of worlds that a process does not have in memory. */
export async function openLongWorld(store: string): Promise<string> {
  await withApp(store, async (app) => {
    const change = await changer(app, 'long');
    for (let entries = 1; entries < LONG.entries; entries += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => change(number)));
  });
  await copyWorld(store, 'long', LONG.opened);
  const times = await withApp(store, (app) =>
    timesOf(LONG.opened, (number) => read(app, `long-${number + 1}`)),
  );
  return `${median(times).toFixed(1)} ms (median of ${times.length})`;
}

/** How fast worlds are made, and what a process needs that reads them at random. */
export async function readManyWorlds(store: string): Promise<string> {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  let made = 0;
  const make = async (app: App) => {
    while (made < MANY.worlds && seconds() < MAKING) {
      const change = await changer(app, `many-${++made}`);
      for (let number = 1; number < MANY.changes; number++) await change(number);
    }
  };
  await withApp(store, (app) => Promise.all(Array.from({ length: AT_ONCE }, () => make(app))));
  const rate = (made / seconds()).toFixed(0);
  await copyWorld(store, 'many-1', MANY.worlds, made + 1);
  return withApp(store, async (app) => {
    const before = memoryInUse().heapUsed;
    const times = await timesOf(MANY.read, () =>
      read(app, `many-${1 + Math.floor(Math.random() * MANY.worlds)}`),
    );
    const more = (memoryInUse().heapUsed - before) / 1024 ** 2;
    return [
      `${rate} made a second`,
      `a random one read in ${median(times).toFixed(1)} ms (median of ${times.length})`,
      `${more.toFixed(0)} MB more for ${app.worlds.all().length} of them in memory`,
    ].join('; ');
  });
}

async function withApp<Result>(store: string, use: (app: App) => Promise<Result>): Promise<Result> {
  const app = await createApp({ seed: readSeed(), store });
  try {
    return await use(app);
  } finally {
    await app.close();
  }
}

const read = ({ app }: App, world: string) =>
  testClient(app, world)(readTimeLine, { query: { limit: 1 } });

/** Signs in, and returns what changes the cart. */
async function changer({ app }: App, world: string) {
  const ask = testClient(app, world);
  const { authToken } = await ask(actAs, customer);
  return (number: number) => {
    const financeMode = number % 2 ? 'own' : 'loan';
    return ask(updateCart, { params: { id: car }, body: { financeMode } }, authToken);
  };
}

/** Copies a world in the database, as `NAME-1` and so on. */
async function copyWorld(store: string, name: string, last: number, first = 1): Promise<void> {
  const client = new pg.Client(store);
  await client.connect();
  await client.query(
    `WITH source AS (SELECT * FROM mock.worlds WHERE name = $1), copies AS (
       INSERT INTO mock.worlds (space, name, version, is_saved)
       SELECT space, $2 || '-' || number, version, false FROM source, generate_series($3::int, $4::int) number
       RETURNING id)
     INSERT INTO mock.revisions (world, version, is_whole, body)
     SELECT copies.id, version, is_whole, body FROM copies, mock.revisions
     WHERE world = (SELECT id FROM source)`,
    [name, name.replace(/-\d+$/, ''), first, last],
  );
  await client.end();
}

/** In ms. */
async function timesOf(count: number, run: (number: number) => Promise<unknown>) {
  const times: number[] = [];
  for (let number = 0; number < count; number++) {
    const start = performance.now();
    await run(number);
    times.push(performance.now() - start);
  }
  return times;
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
