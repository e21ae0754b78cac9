import pg from 'pg';
import { expect, test } from 'vitest';
import { type Fault, listFaults, setFaults } from '#contracts/engine/control/faults';
import { readTimeLine, undo } from '#contracts/engine/control/time-line';
import { reset } from '#contracts/engine/control/worlds';
import { createLibrary } from '../testing/library.ts';
import { borrowAtlas, loansOfAsha, startLibrary } from '../testing/start-library.ts';
import { RequestFailed, testClient } from '../testing/test-client.ts';
import { usePostgres } from '../testing/use-postgres.ts';

const { newStore } = usePostgres();

/** Three libraries that share a world with this fault. */
async function threeLibraries(fault: Omit<Fault, 'call'>) {
  const store = await newStore();
  const start = () => startLibrary({ store });
  const [one, two, three] = [await start(), await start(), await start()];
  await one.ask(setFaults, { body: { faults: [{ call: 'myLoans', ...fault }] } });
  /** Asks one after the other, whose turn it is, and says which requests failed. */
  const inTurn = (requests: number) =>
    Array.from({ length: requests }, (_, index) => {
      const { ask } = [one, two, three][index % 3] ?? one;
      return () => hasFailed(ask);
    });
  return { store, one, two, three, inTurn };
}

const hasFailed = (ask: ReturnType<typeof testClient>): Promise<boolean> =>
  ask(...loansOfAsha).then(
    () => false,
    (error: unknown) => error instanceof RequestFailed && error.code === 'MAINTENANCE',
  );

async function inSequence(requests: readonly (() => Promise<boolean>)[]): Promise<boolean[]> {
  const failed: boolean[] = [];
  for (const request of requests) failed.push(await request());
  return failed;
}

const times = (number: number, value: boolean) => Array<boolean>(number).fill(value);

/** How often the main world was written. */
async function versionIn(store: string): Promise<number> {
  const client = new pg.Client(store);
  await client.connect();
  const { rows } = await client.query("SELECT version FROM mock.worlds WHERE name = 'main'");
  await client.end();
  return Number(rows[0].version);
}

test('of ten requests in turn at three processes, the first three fail', async () => {
  const { three, inTurn } = await threeLibraries({ status: 503, times: 3 });

  expect(await inSequence(inTurn(10))).toEqual([...times(3, true), ...times(7, false)]);
  expect((await three.ask(listFaults, {})).faults).toMatchObject([{ happened: 3 }]);
});

test('of thirty requests at once at three processes, three fail', async () => {
  const { one, two, three, inTurn } = await threeLibraries({ status: 503, times: 3 });
  for (const { ask } of [one, two, three]) await ask(listFaults, {}); // all have the world now

  const failed = await Promise.all(inTurn(30).map((request) => request()));

  expect(failed.filter(Boolean)).toHaveLength(3);
});

test.each<[string, Omit<Fault, 'call'>, boolean[]]>([
  ['the second one', { after: 1, times: 1 }, [false, true, false, false, false, false]],
  ['every second one', { every: 2 }, [false, true, false, true, false, true]],
  ['all but the first two', { after: 2 }, [false, false, true, true, true, true]],
])('of requests in turn at three processes, %s fails', async (_, when, expected) => {
  const { inTurn } = await threeLibraries({ status: 503, ...when });

  expect(await inSequence(inTurn(expected.length))).toEqual(expected);
});

test('a process that ends takes no count with it', async () => {
  const store = await newStore();
  const first = await createLibrary({ store });
  const ask = testClient(first.app);
  await ask(setFaults, { body: { faults: [{ call: 'myLoans', status: 503, times: 3 }] } });
  expect([await hasFailed(ask), await hasFailed(ask)]).toEqual([true, true]);
  await first.close();

  const { ask: askAgain } = await startLibrary({ store });

  expect((await askAgain(listFaults, {})).faults).toMatchObject([{ matched: 2, happened: 2 }]);
  expect([await hasFailed(askAgain), await hasFailed(askAgain)]).toEqual([true, false]);
});

test('counts are no changes: the time line has none, and undo and other changes keep them', async () => {
  const { one, two, three } = await threeLibraries({ status: 503, times: 3 });
  await one.ask(...borrowAtlas);
  expect(await hasFailed(two.ask)).toBe(true);
  expect(await one.ask(readTimeLine, {})).toMatchObject({ at: 1, last: 1 });

  expect((await three.ask(undo, { body: {} })).entries).toHaveLength(1);
  expect(await hasFailed(one.ask)).toBe(true);
  await two.ask(...borrowAtlas);

  expect((await three.ask(listFaults, {})).faults).toMatchObject([{ happened: 2 }]);
  expect(
    await inSequence(
      [one, two].map(
        ({ ask }) =>
          () =>
            hasFailed(ask),
      ),
    ),
  ).toEqual([true, false]);
});

test('counts start again when faults are set, at every process', async () => {
  const { one, two, three, inTurn } = await threeLibraries({ status: 503, times: 1 });
  expect(await inSequence(inTurn(3))).toEqual([true, false, false]);
  const { faults } = await one.ask(listFaults, {});

  await two.ask(setFaults, { body: { faults: [{ call: 'myLoans', status: 503, times: 2 }] } });

  expect(faults).toMatchObject([{ happened: 1 }]);
  expect(await inSequence(inTurn(3))).toEqual([true, true, false]);
  await three.ask(reset, { body: {} });
  expect((await one.ask(listFaults, {})).faults).toEqual([]);
});

test.each<[string, Omit<Fault, 'call'>]>([
  ['that does not count', { status: 503 }],
  ['that is used up', { status: 503, times: 1 }],
])('a fault %s writes nothing', async (_, fault) => {
  const { store, one, inTurn } = await threeLibraries(fault);
  await hasFailed(one.ask);
  const version = await versionIn(store);

  await inSequence(inTurn(4));

  expect(await versionIn(store)).toBe(version);
});
