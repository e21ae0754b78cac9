import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { hostname } from 'node:os';
import { expect, onTestFinished, test, vi } from 'vitest';
import { setFaults } from '#contracts/engine/control/faults';
import {
  EVENTS_PATH,
  HAR_PATH,
  type HarEntry,
  type Logged,
  readLog,
  readLogged,
} from '#contracts/engine/control/log';
import { library } from '#contracts/engine/testing/library';
import { RequestLog } from '../http/request-log.ts';
import { LIMITS } from '../limits.ts';
import { SLICE } from '../slices.ts';
import { countTurns } from '../testing/count-turns.ts';
import { createLibrary } from '../testing/library.ts';
import { scriptFile } from '../testing/script-file.ts';
import { borrowAtlas, loansOfAsha, type startLibrary } from '../testing/start-library.ts';
import { testClient } from '../testing/test-client.ts';
import { query, usePostgres } from '../testing/use-postgres.ts';
import { elapsedMs } from '../world/clock.ts';
import { Database } from './database.ts';
import { LogTable } from './log-table.ts';
import { MergedLog } from './merged-log.ts';

type Library = Awaited<ReturnType<typeof startLibrary>>;

const { server, twoLibraries } = usePostgres();

/** A process of its own that has these libraries too. */
async function startedProcess(store: string) {
  const script = scriptFile(`
    import { createLibrary } from '../testing/library.ts';
    createLibrary({ store: ${JSON.stringify(store)} }).then(() => console.log('ready'));
    setInterval(() => {}, 1000);
  `);
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

const listed = async ({ ask }: Library, world?: string) =>
  (await ask(readLog, { query: world === undefined ? {} : { world } })).requests;
/** Without those of the log itself. */
const isOther = ({ call }: Logged) => !call.startsWith('GET /__mock/');
const calls = async (of: Library, world?: string) => (await listed(of, world)).filter(isOther);

/** Follows the events of a process: `seen` grows as they come. */
async function follow({ app }: Library, last?: number) {
  const isOpen = app.server.listening;
  const url = isOpen ? app.listeningOrigin : await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = last === undefined ? {} : { 'last-event-id': `${last}` };
  const asked = get(url + EVENTS_PATH, { headers });
  const stop = () => void asked.destroy();
  onTestFinished(stop);
  const [stream]: IncomingMessage[] = await once(asked, 'response');
  const seen: Logged[] = [];
  const missing: string[][] = [];
  let rest = '';
  stream?.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const data = part.match(/^data: (.*)$/m)?.[1];
      if (data === undefined) continue;
      if (part.startsWith('event: missing')) missing.push(JSON.parse(data));
      else if (isOther(JSON.parse(data))) seen.push(JSON.parse(data));
    }
  });
  stream?.on('error', () => {});
  return { seen, missing, stop };
}

test.each([Number.NEGATIVE_INFINITY, 0.5])(
  'who opens the events with the last id %s, which none has, keeps nothing from others',
  async (last) => {
    const { one, two } = await twoLibraries();
    await follow(one, last);

    const { seen } = await follow(one);
    await two.ask(...borrowAtlas);

    await vi.waitFor(() => expect(seen).toHaveLength(1), 5_000);
  },
);

const numbersOf = (requests: readonly Logged[]) => requests.map(({ number }) => number);

test('after the database was away the events go on, and nothing is listed twice', async () => {
  const { one, two } = await twoLibraries();
  await two.ask(...borrowAtlas);
  const { seen } = await follow(one);
  await two.ask(...loansOfAsha);
  await vi.waitFor(() => expect(seen).toHaveLength(1), 5_000);
  const before = await calls(one);

  await server().kill();
  expect((await two.app.inject('/__mock/log')).json().code).toBe('STORE_UNAVAILABLE');
  expect((await one.app.inject(EVENTS_PATH)).statusCode).toBe(503);
  await server().start();

  await two.ask(...loansOfAsha);
  await vi.waitFor(
    () => expect(seen.filter(({ status }) => status === 200)).toHaveLength(2),
    15_000,
  );
  const after = await calls(two);
  expect(new Set(numbersOf(after)).size).toBe(after.length);
  expect(after.slice(-before.length)).toEqual(before);
  expect(numbersOf(seen)).toEqual(numbersOf(after).reverse().slice(1));
}, 60_000);

test('every process lists the requests of all, in their order and with their details', async () => {
  const { one, two } = await twoLibraries();
  await one.ask(...borrowAtlas);
  await two.ask(...loansOfAsha);
  await one.ask(setFaults, { body: { faults: [] } });
  await two.ask(...borrowAtlas);

  const requests = await calls(one);

  expect(requests.map(({ call }) => call)).toEqual([
    library.borrowBook.route,
    setFaults.route,
    library.myLoans.route,
    library.borrowBook.route,
  ]);
  expect(new Set(numbersOf(requests)).size).toBe(4);
  expect(await calls(two)).toEqual(requests);
  for (const { number } of requests) {
    const details = await two.ask(readLogged, { params: { number } });
    expect(await one.ask(readLogged, { params: { number } })).toEqual(details);
    expect(details.response).toMatchObject({ status: 200 });
  }
  const [, , , borrowed] = requests;
  const details = await two.ask(readLogged, { params: { number: borrowed?.number ?? 0 } });
  expect(details.request.postData?.text).toContain('bookId');
  expect(details.response.content.text).toContain('dueAt');
});

test('the log of a world has its requests at every process', async () => {
  const { one, two } = await twoLibraries();
  await one.askIn('mine')(...borrowAtlas);
  await two.askIn('yours')(...loansOfAsha);
  await two.askIn('mine')(...loansOfAsha);

  expect((await calls(one, 'mine')).map(({ call }) => call)).toEqual([
    library.myLoans.route,
    library.borrowBook.route,
  ]);
  expect(await calls(two, 'mine')).toEqual(await calls(one, 'mine'));
  expect(await listed(one, 'yours')).toHaveLength(1);
  await expect(listed(one, 'none')).rejects.toThrow('NO_SUCH_WORLD');
});

test('the HAR file has the calls of all processes, oldest first', async () => {
  const { one, two } = await twoLibraries();
  await one.ask(...borrowAtlas);
  await two.ask(...loansOfAsha);

  const files = await Promise.all([one, two].map(({ app }) => app.inject(HAR_PATH)));

  const [log, other] = files.map((file) => file.json().log);
  expect(log.entries.map(({ request }: HarEntry) => request.method)).toEqual(['POST', 'GET']);
  expect(log.comment).toBeUndefined();
  expect(other).toEqual(log);
});

test('the events of one process say what is called at the other, and can be continued there', async () => {
  const { one, two } = await twoLibraries();
  await two.ask(...borrowAtlas);
  const { seen, stop } = await follow(one);

  await two.ask(...loansOfAsha);
  await one.ask(...loansOfAsha);
  await vi.waitFor(() => expect(seen).toHaveLength(2), 5_000);
  stop();
  await one.ask(...loansOfAsha);
  await two.ask(...loansOfAsha);
  const continued = await follow(two, seen[0]?.number);

  await vi.waitFor(() => expect(continued.seen).toHaveLength(3), 5_000);
  expect(continued.seen[0]).toEqual(seen[1]);
  await one.ask(...loansOfAsha);
  await vi.waitFor(() => expect(continued.seen).toHaveLength(4), 5_000);
  const all = numbersOf(await calls(one)).sort((first, second) => first - second);
  expect(numbersOf(continued.seen)).toEqual(all.slice(2));
});

test('nothing is stored while nobody looks', async () => {
  const { store, one, two } = await twoLibraries();

  await one.ask(...borrowAtlas);
  await two.ask(...loansOfAsha);

  const stored = () => query(store, 'SELECT number FROM mock.log_requests');
  const watched = () => query(store, 'SELECT id FROM mock.log_watches');
  expect([await stored(), await watched()]).toEqual([[], []]);
  await listed(one);
  expect([await stored(), await watched()]).toMatchObject([[{}, {}], [{}]]);
});

test('minutes after the last look all is forgotten, and requests keep their numbers', async () => {
  const { store, one, two } = await twoLibraries();
  await one.ask(...borrowAtlas);
  const before = await calls(two);
  await query(store, "UPDATE mock.log_watches SET ends_at = now() - interval '6 minutes'");
  const database = await Database.open(store, '');
  onTestFinished(() => database.close());

  await new LogTable(database).sweep(20);

  expect(await query(store, 'SELECT number FROM mock.log_requests')).toEqual([]);
  expect(await calls(one)).toEqual(before);
});

test('the log is bounded, and a quiet world keeps its calls', async () => {
  const { store, one, two } = await twoLibraries();
  await two.askIn('quiet')(...borrowAtlas);
  await listed(one);
  const send = (count: number) =>
    Promise.all(Array.from({ length: count }, () => one.app.inject('/%')));

  for (let round = 0; round < 6; round++) {
    await send(300);
    await listed(one, 'quiet');
  }

  expect(await listed(two)).toHaveLength(500);
  expect(await calls(two, 'quiet')).toMatchObject([{ call: library.borrowBook.route }]);
  const [{ stored }] = await query(store, 'SELECT count(*)::int AS stored FROM mock.log_requests');
  expect(stored).toBeLessThan(1400);
  const { log } = (await two.app.inject(HAR_PATH)).json();
  expect(log.comment).toContain('older than the newest 500 requests');
});

test('others have their turn while a follower gets what it has missed, who gets it once and in order', async () => {
  const { store, one } = await twoLibraries();
  for (let count = 0; count < 10; count++) await one.ask(...loansOfAsha);
  const numbers = numbersOf(await calls(one)).reverse();
  const [{ space }] = await query(store, 'SELECT space FROM mock.log_watches');
  const database = await Database.open(store, space);
  const log = await MergedLog.open(database, new RequestLog([]));
  onTestFinished(() => log.close().then(() => database.close()));
  const turns = new Set<number>();
  const turn = countTurns();
  const [seen, seenLater]: number[][] = [[], []];
  const miss = () => {};

  const [start, startLater] = [await log.follow(0), await log.follow(0)];
  start({
    miss,
    add({ number }) {
      if (seen?.push(number) === 5)
        startLater({ miss, add: (next) => seenLater?.push(next.number) });
      turns.add(turn());
      for (const end = elapsedMs() + SLICE; elapsedMs() < end; );
    },
  });

  await vi.waitFor(() => expect(seenLater).toEqual(expect.arrayContaining(numbers)), 5_000);
  expect(seen).toEqual(seenLater);
  expect(seen).toEqual([...new Set(seen)].sort((first, second) => first - second));
  expect(turns.size).toBeGreaterThan(5);
});

const books = '/api/books/all/20/0';

test.each([
  ['answers', 20_000, 'answer', books, 60_000],
  ['memory', 100_000, 'listed || entry', `${books}?x=${'a'.repeat(2_000)}`, 1_200_000],
] as const)(
  'the log is only as long as its limit of %s allows',
  async (limit, bytes, columns, url, most) => {
    const { store, one, two } = await twoLibraries();
    const normal = LIMITS.log[limit];
    LIMITS.log[limit] = bytes;
    onTestFinished(() => {
      LIMITS.log[limit] = normal;
    });

    for (let round = 0; round < 20; round++) {
      await Promise.all(Array.from({ length: 15 }, () => one.app.inject(url)));
      await listed(two);
    }

    const sum = `SELECT sum(octet_length(${columns}))::int AS size FROM mock.log_requests`;
    const [{ size }] = await query(store, sum);
    expect(size).toBeLessThan(most);
  },
);

test('where the database takes no requests the log is refused, and nothing else', async () => {
  const { store, one } = await twoLibraries();
  await query(
    store,
    `CREATE FUNCTION mock.is_full() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'; END $$;
     CREATE TRIGGER is_full BEFORE INSERT ON mock.log_requests EXECUTE FUNCTION mock.is_full()`,
  );
  await one.ask(...borrowAtlas);

  for (const path of ['/__mock/log', '/__mock/log/1', HAR_PATH, EVENTS_PATH])
    expect((await one.app.inject(path)).json()).toMatchObject({ code: 'STORE_UNAVAILABLE' });
  expect((await one.ask(...loansOfAsha)).loanList).toHaveLength(1);
});

test('a process that does not answer is named wherever somebody looks', async () => {
  const { store, one } = await twoLibraries();
  const { missing } = await follow(one);
  const other = await startedProcess(store);
  await one.ask(readLog, {});
  expect(await one.ask(readLog, {})).not.toHaveProperty('missing');

  other.kill('SIGKILL');
  await once(other, 'close');
  const [answer, har] = await Promise.all([one.ask(readLog, {}), one.app.inject(HAR_PATH)]);

  const name = `${hostname()}, process ${other.pid}`;
  expect(answer.missing).toEqual([name]);
  expect(missing).toEqual([[name]]);
  expect(har.json().log.comment).toBe(
    `The newest calls of processes that did not answer are missing: ${name}.`,
  );
  const later = await follow(one);
  await vi.waitFor(() => expect(later.missing).toEqual([[name]]));
});

test('requests of a process that ends are handed in before', async () => {
  const { store, one } = await twoLibraries();
  await listed(one);
  const last = await createLibrary({ store });
  await testClient(last.app)(...borrowAtlas);
  await last.close();

  expect(await calls(one)).toMatchObject([{ call: library.borrowBook.route }]);
});
