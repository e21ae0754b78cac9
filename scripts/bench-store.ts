import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { cartList, updateCart } from '#contracts/cart';
import { actAs } from '#contracts/control';
import { TOKEN_HEADER, TOKEN_SCHEME } from '#contracts/engine/auth';
import { WORLD_HEADER } from '#contracts/engine/control/worlds';
import { unwrap } from '#contracts/engine/envelope';
import { health } from '#contracts/health';
import { people } from '#fixtures/generate/people';
import { readSeed } from '#fixtures/seed';
import { TestPostgres } from '#mock-server/engine/testing/postgres';
import { send } from './attack/send.ts';
import type { Request } from './bench/load.ts';
import { requestOf } from './bench/requests.ts';
import { openLongWorld, readManyWorlds } from './bench/stored-worlds.ts';
import { readOptions } from './cli/options.ts';
import { Cluster } from './soak/cluster.ts';

/**
 * Compares worlds in PostgreSQL, which flushes every commit to the disk, with worlds in a folder, whose lines are handed to
 * the operating system. Each connection uses a world of its own, unless the row says otherwise.
 */
const options = readOptions('npm run bench:store -- compares worlds in PostgreSQL with a folder', {
  rounds: { type: 'number', description: 'rounds of each row; the median is reported (3)', min: 1 },
  seconds: { type: 'number', description: 'length of a round (3)', min: 1 },
});
const { rounds = 3, seconds = 3 } = options;

/** Requests a second, and times in ms. */
interface Figures {
  rate: number;
  p50: number;
  p99: number;
}

interface Row {
  name: string;
  connections: number;
  worlds: number;
  requests: (headers: Request['headers']) => Request[];
}

const car = readSeed().rows.products.find(({ csdStatus }) => csdStatus === 'available')?._id ?? '';
const writes = (headers: Request['headers']) =>
  (['own', 'loan'] as const).map((financeMode) =>
    requestOf(updateCart, { params: { id: car }, body: { financeMode } }, headers),
  );
const reads = (headers: Request['headers']) => [
  requestOf(
    cartList,
    { params: { a: people.delivered, b: people.delivered, skip: 0, limit: 10 } },
    headers,
  ),
];
const rows: Row[] = [
  { name: 'cart write, 64 worlds', connections: 64, worlds: 64, requests: writes },
  { name: 'cart write, one connection', connections: 1, worlds: 1, requests: writes },
  { name: 'cart write, 64 on one cart', connections: 64, worlds: 1, requests: writes },
  { name: 'cart read, 64 worlds', connections: 64, worlds: 64, requests: reads },
];

const database = await TestPostgres.start();
const folder = mkdtempSync(join(tmpdir(), 'bench-store-'));
const clusters: Cluster[] = [];
try {
  const store = await database.database('bench');
  const [files, one] = [await start(folder, 1), await start(store, 1)];
  console.log(`${rounds} rounds of ${seconds} s; requests a second, p50 / p99 in ms\n`);
  for (const row of rows) {
    const [inFiles, inStore] = await inTurn([files, one], row);
    print(row.name, { 'a folder': inFiles, PostgreSQL: inStore });
  }
  const four = await start(store, 4);
  const row = { ...rows[0], name: 'cart write, 100 worlds', connections: 100, worlds: 100 } as Row;
  const [ofOne, ofFour] = await inTurn([one, four], row);
  print(row.name, { 'one process': ofOne, 'four processes': ofFour });
  const hot = rows[2] as Row;
  const before = await repeatsOf(four);
  const [hotOfOne, hotOfFour] = await inTurn([one, four], hot);
  print(hot.name, { 'one process': hotOfOne, 'four processes': hotOfFour });
  console.log(
    `  of the four, ${(await repeatsOf(four)) - before} calls ran again, since another process was faster`,
  );
  console.log(
    `open a world of 10,000 entries: ${await openLongWorld(await database.database('long'))}`,
  );
  console.log(
    `10,000 worlds of 20 changes: ${await readManyWorlds(await database.database('many'))}`,
  );
} finally {
  for (const cluster of clusters) cluster.stop();
  await database.delete();
  rmSync(folder, { recursive: true, force: true });
}

async function start(home: string, count: number): Promise<Cluster> {
  const cluster = await Cluster.start(home, count);
  clusters.push(cluster);
  return cluster;
}

/** How often the processes ran a call again. */
async function repeatsOf({ origins }: Cluster): Promise<number> {
  const counts = origins.map(async (origin) => {
    const { text } = await send(origin, requestOf(health, {}, {}));
    return Number(Object(unwrap(JSON.parse(text))).repeats);
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count);
}

/** The medians of two servers that are asked in turn. */
async function inTurn(both: readonly [Cluster, Cluster], row: Row): Promise<[Figures, Figures]> {
  const measured: [Figures[], Figures[]] = [[], []];
  const headers = [await signIn(both[0], row.worlds), await signIn(both[1], row.worlds)] as const;
  for (let round = 0; round <= rounds; round++)
    for (const which of [0, 1] as const) {
      const figures = await load(both[which], row, headers[which]);
      if (round > 0) measured[which].push(figures); // the first one warms up
    }
  return [median(measured[0]), median(measured[1])];
}

/** The headers of the same customer in each world. */
async function signIn(cluster: Cluster, worlds: number): Promise<Request['headers'][]> {
  return Promise.all(
    Array.from({ length: worlds }, async (_, place) => {
      const world = { [WORLD_HEADER]: `bench-${worlds}-${place}` };
      const request = requestOf(actAs, { params: { customerId: people.delivered } }, world);
      const { authToken } = Object(unwrap(JSON.parse((await send(cluster.next(), request)).text)));
      return {
        ...world,
        [TOKEN_HEADER]: TOKEN_SCHEME + authToken,
        'content-type': 'application/json',
      };
    }),
  );
}

/** Connections are spread over the processes. */
async function load(cluster: Cluster, row: Row, headers: readonly Request['headers'][]) {
  const { origins } = cluster;
  let connection = 0;
  const results = await Promise.all(
    origins.map((url) =>
      autocannon({
        url,
        connections: row.connections / origins.length,
        duration: seconds,
        sampleInt: 50,
        setupClient(client) {
          client.setRequests(row.requests(headers[connection++ % headers.length] ?? {}));
        },
      }),
    ),
  );
  const failed = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
  if (failed) throw new Error(`${failed} requests of "${row.name}" failed.`);
  return {
    rate: results.reduce((sum, { requests }) => sum + requests.total, 0) / seconds,
    p50: Math.max(...results.map(({ latency }) => latency.p50)),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
  };
}

function median(figures: Figures[]): Figures {
  return figures.sort((a, b) => a.rate - b.rate)[Math.floor(figures.length / 2)] as Figures;
}

function print(name: string, both: Record<string, Figures>) {
  const [before, after] = Object.values(both) as [Figures, Figures];
  const texts = Object.entries(both).map(
    ([what, { rate, p50, p99 }]) => `${what} ${rate.toFixed(0)}/s, ${p50} / ${p99}`,
  );
  const ratio = (after.rate / before.rate).toFixed(2);
  console.log(`${name.padEnd(28)} ${texts.join('; ')}; ratio ${ratio}`);
}
