import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readSeed } from '#fixtures/seed';
import { type App, createApp } from '#mock-server/app';
import { PostgresStore } from '#mock-server/engine/store/postgres-store';
import { startCuttingProxy } from '#mock-server/engine/testing/cutting-proxy';
import { TestPostgres } from '#mock-server/engine/testing/postgres';
import { checkWorld, usePeriod } from './period.ts';

const SECONDS = 2;

let server: TestPostgres;
let reference: App;
beforeAll(async () => {
  server = await TestPostgres.start();
  reference = await createApp({ seed: readSeed() });
}, 120_000);
afterAll(async () => {
  await reference.close();
  await server.delete();
});

let count = 0;
let store: string;
beforeEach(async () => {
  store = await server.database(`soak_${++count}`);
});

async function start(address: string): Promise<string> {
  const mock = await createApp({ seed: readSeed(), store: address });
  onTestFinished(() => mock.close());
  return mock.app.listen({ port: 0, host: '127.0.0.1' });
}

/** Uses a world at two processes, of which one may have its database elsewhere; the kinds of what is wrong. */
async function violationsOf(other = store): Promise<{ kinds: string[]; answers: number }> {
  const origins = [await start(store), await start(other)];
  let turn = 0;
  const next = () => origins[turn++ % 2] ?? '';
  const end = performance.now() + SECONDS * 1000;
  const isOver = () => performance.now() > end;
  const { worlds, done } = await usePeriod({ names: ['team'], clients: 8, next, isOver });
  await done;
  const found: string[] = [];
  for (const world of worlds) found.push(...(await checkWorld(world, next, reference)));
  const kinds = found.map((one) => one.match(/^team: (\w+)/)?.[1] ?? one);
  return { kinds: [...new Set(kinds)].sort(), answers: worlds[0]?.history.length ?? 0 };
}

/** Changes a function of the database. */
async function replaceIn(name: string, part: string, by: string) {
  const client = new pg.Client(store);
  await client.connect();
  const { rows } = await client.query('SELECT pg_get_functiondef($1::regproc) AS text', [name]);
  const text: string = rows[0].text;
  expect(text).toContain(part);
  await client.query(text.replaceAll(part, by));
  await client.end();
}

/** The tables, which the first process creates. */
const createTables = async () => (await PostgresStore.open(store, 'none')).close();

test('two processes answer as one', async () => {
  const { kinds, answers } = await violationsOf();

  expect(kinds).toEqual([]);
  expect(answers).toBeGreaterThan(20);
});

test('a store that takes a change of a world that was changed since is found out', async () => {
  await createTables();
  await replaceIn(
    'mock.apply',
    'w.id = ids[place] AND w.version = versions[place]',
    'w.id = ids[place]',
  );

  const found = await violationsOf().then(
    ({ kinds }) => kinds.join(),
    (error: Error) => error.message, // of a process that has found the two changes itself
  );

  expect(found).toMatch(/\blost\b|is damaged \(entry \d+ is followed by \d+\)/);
});

test('a read that is not confirmed is found out', async () => {
  const { commit } = PostgresStore.prototype;
  const start = performance.now();
  const isEarly = () => performance.now() - start < (SECONDS * 1000) / 2; // until all know who is signed in
  const skipped = vi.spyOn(PostgresStore.prototype, 'commit').mockImplementation(function (
    this: PostgresStore,
    commits,
    isAtomic,
  ) {
    if (isEarly() || commits.some(({ change }) => change !== 'none'))
      return commit.call(this, commits, isAtomic);
    return Promise.resolve(commits.map(({ id, version }) => ({ id, version })));
  });
  onTestFinished(() => skipped.mockRestore());

  const found = await violationsOf().then(
    ({ kinds }) => kinds.join(),
    (error: Error) => error.message, // of a slow process, which does not know who is signed in
  );

  expect(found).toMatch(/\bstale\b|TOKEN_INVALID/);
});

test('a change that is made again after its answer was cut off is found out', async () => {
  await createTables();
  await replaceIn('mock.commit', 'IF FOUND THEN RETURN answer; END IF;', '');
  await replaceIn(
    'mock.commit',
    'INSERT INTO mock.rounds (id, result) VALUES (round, answer);',
    '',
  );
  const proxy = await startCuttingProxy(store);
  proxy.cuts.push(...Array.from({ length: 12 }, () => ['none', 'answer'] as const).flat());

  const { kinds } = await violationsOf(proxy.store);

  expect(kinds).toContain('twice');
});
