import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { readTimeLine } from '#contracts/engine/control/time-line';
import { startCuttingProxy } from '../testing/cutting-proxy.ts';
import { asha, createLibrary, novel, ravi } from '../testing/library.ts';
import { TestPostgres } from '../testing/postgres.ts';
import { borrowAtlas, borrowNovel, loansOfAsha, startLibrary } from '../testing/start-library.ts';
import { outcome, type RequestFailed } from '../testing/test-client.ts';
import { query, usePostgres } from '../testing/use-postgres.ts';

const { server, twoLibraries } = usePostgres();

test('without its database a mock refuses, and goes on when it is back', async () => {
  const { one } = await twoLibraries();
  await one.ask(...borrowAtlas);

  await server().kill();
  const { statusCode, headers } = await one.app.inject({
    method: 'POST',
    url: '/api/loans',
    headers: { authtoken: `CDA ${asha}` },
    payload: { bookId: novel },
  });
  expect([statusCode, headers['retry-after']]).toEqual([503, '1']);
  expect(await outcome(one.ask(...loansOfAsha))).toBe('STORE_UNAVAILABLE');
  await server().start();

  expect((await one.ask(...loansOfAsha)).loanList).toHaveLength(1);
  expect(await outcome(one.ask(...borrowNovel(ravi)))).toBe('OK');
});

test.each([
  ['before it reaches the database', ['query']],
  ['before its answer comes back', ['answer']],
  ['again and again', ['answer', 'query', 'answer']],
] as const)('a change whose connection is cut %s is made once', async (_, cuts) => {
  const { store, two } = await twoLibraries();
  const proxy = await startCuttingProxy(store);
  const one = await startLibrary({ store: proxy.store });
  await one.ask(...loansOfAsha);

  proxy.cuts.push(...cuts);
  const { loan } = await one.ask(...borrowAtlas);

  expect(proxy.cuts).toEqual([]);
  expect((await two.ask(...loansOfAsha)).loanList).toEqual([loan]);
  expect((await two.ask(readTimeLine, {})).at).toBe(1);
});

test('a change whose fate is unknown is said to be, and is not made again', async () => {
  const { store, two } = await twoLibraries();
  const proxy = await startCuttingProxy(store);
  const one = await startLibrary({ store: proxy.store });
  await one.ask(...loansOfAsha);

  proxy.cuts.push(...Array.from({ length: 40 }, () => 'answer' as const));
  const error = await one.ask(...borrowAtlas).catch((thrown: RequestFailed) => thrown.message);
  proxy.cuts.length = 0;

  expect(error).toContain('may or may not have been done: look before you repeat it.');
  expect((await two.ask(...loansOfAsha)).loanList).toHaveLength(1);
  expect((await one.ask(...loansOfAsha)).loanList).toHaveLength(1);
});

test('a database that is too slow is refused, and nothing is changed', async () => {
  const { store } = await twoLibraries();
  const one = await startLibrary({ store: `${store}?statement_timeout=200` });
  await one.ask(...borrowAtlas);
  const other = new pg.Client(store);
  await other.connect();
  await other.query('BEGIN');
  await other.query('SELECT * FROM mock.worlds FOR UPDATE');

  const asked = one.ask(...borrowNovel(ravi)).catch((thrown: RequestFailed) => thrown.message);

  expect(await asked).toMatch(/statement timeout.*Nothing was changed: ask again\.$/);
  await other.end();
  expect((await one.ask(readTimeLine, {})).at).toBe(1);
  expect(await outcome(one.ask(...borrowNovel(ravi)))).toBe('OK');
});

/** Connects until the database has no connection left. */
async function takeAllConnections(store: string): Promise<pg.Client[]> {
  const taken: pg.Client[] = [];
  for (;;) {
    const client = new pg.Client(store);
    client.on('error', () => {});
    try {
      await client.connect();
    } catch {
      return taken;
    }
    taken.push(client);
  }
}

test('a database without a free connection is refused, and used again when it has one', async () => {
  const { store, one } = await twoLibraries();
  await one.ask(...borrowAtlas);
  const taken = await takeAllConnections(store);
  await taken[0]?.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'mock'`,
  );
  taken.push(...(await takeAllConnections(store)));

  const refused = await one
    .ask(...borrowNovel(ravi))
    .catch((error: RequestFailed) => error.message);
  await Promise.all(taken.map((client) => client.end()));

  expect(refused).toMatch(/too many clients.*Nothing was changed: ask again\.$/);
  expect(await outcome(one.ask(...borrowNovel(ravi)))).toBe('OK');
});

test('a database whose disk is full is refused, and nothing is changed', async () => {
  const { store, one, two } = await twoLibraries();
  await one.ask(...borrowAtlas);
  await query(
    store,
    `CREATE FUNCTION mock.is_full() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
     CREATE TRIGGER is_full BEFORE INSERT ON mock.revisions EXECUTE FUNCTION mock.is_full()`,
  );

  const refused = await one
    .ask(...borrowNovel(ravi))
    .catch((error: RequestFailed) => error.message);

  expect(refused).toMatch(/No space left on device.*Nothing was changed: ask again\.$/);
  expect((await two.ask(readTimeLine, {})).at).toBe(1);
  await query(store, 'DROP TRIGGER is_full ON mock.revisions');
  expect(await outcome(one.ask(...borrowNovel(ravi)))).toBe('OK');
});

test('after a fail-over to the standby nothing acknowledged is lost', async () => {
  const primary = await TestPostgres.start();
  onTestFinished(() => primary.delete());
  const standby = await primary.withStandby();
  onTestFinished(() => standby.delete());
  const proxy = await startCuttingProxy(await primary.database('library'));
  const one = await startLibrary({ store: proxy.store });
  await one.ask(...borrowAtlas);

  await primary.kill();
  expect(await outcome(one.ask(...borrowNovel(ravi)))).toBe('STORE_UNAVAILABLE');
  await standby.promote();
  proxy.leadTo(standby.addressOf('library'));

  expect((await one.ask(...loansOfAsha)).loanList).toHaveLength(1);
  expect(await outcome(one.ask(...borrowNovel(ravi)))).toBe('OK');
}, 60_000);

test('what is cut short because it and another process wait for each other is done again', async () => {
  const { store, one, two } = await twoLibraries();
  await query(
    store,
    `CREATE SEQUENCE mock.tries;
     CREATE FUNCTION mock.fail_once() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF nextval('mock.tries') = 1 THEN
         RAISE EXCEPTION 'deadlock detected' USING ERRCODE = 'deadlock_detected';
       END IF;
       RETURN NEW;
     END $$;
     CREATE TRIGGER fail_once BEFORE INSERT ON mock.revisions
       FOR EACH ROW EXECUTE FUNCTION mock.fail_once()`,
  );

  const { loan } = await one.ask(...borrowAtlas);

  expect((await two.ask(...loansOfAsha)).loanList).toEqual([loan]);
});

test('a mock that is still running when a newer one migrates the store refuses', async () => {
  const { store, one } = await twoLibraries();
  await one.ask(...borrowAtlas);

  await query(store, 'ALTER FUNCTION mock.commit RENAME TO commit_of_a_newer_mock');

  expect(await outcome(one.ask(...borrowAtlas))).toBe('STORE_UNAVAILABLE');
});

test.each([
  ['have no version', 'DELETE FROM mock.schema_version'],
  ['have a negative version', 'UPDATE mock.schema_version SET version = -1'],
  [
    'have an empty version',
    'ALTER TABLE mock.schema_version ALTER version DROP NOT NULL; UPDATE mock.schema_version SET version = NULL',
  ],
  ['lack a function', 'DROP FUNCTION mock.revisions_of'],
  ['lack a table', 'DROP TABLE mock.revisions'],
  ['lack a column', 'ALTER TABLE mock.worlds DROP is_saved'],
])('tables that %s stop a start, which says how to delete them', async (_, damage) => {
  const { store, one } = await twoLibraries();
  await one.ask(...borrowAtlas);
  await query(store, damage);

  const refused = await createLibrary({ store }).catch((error: Error) => error.message);

  expect(refused).toMatch(/^The tables of this mock in (its store|the store at .*) are damaged/);
  expect(refused).not.toMatch(/ask again|Check its address/);
  const [remedy = ''] = /DROP SCHEMA mock CASCADE/.exec(`${refused}`) ?? [];
  await query(store, remedy);
  expect((await (await startLibrary({ store })).ask(...loansOfAsha)).loanList).toEqual([]);
});

test('tables of an older mock are migrated, and its worlds stay', async () => {
  const { store, one } = await twoLibraries();
  const { loan } = await one.ask(...borrowAtlas);
  await query(store, 'DROP FUNCTION mock.revisions_of; UPDATE mock.schema_version SET version = 4');

  const newer = await startLibrary({ store });

  expect((await newer.ask(...loansOfAsha)).loanList).toEqual([loan]);
});

test('a store that a newer mock has migrated, and one that does not answer, are named without a password', async () => {
  const { store } = await twoLibraries();
  await query(store, 'UPDATE mock.schema_version SET version = 99');

  await expect(createLibrary({ store })).rejects.toThrow('The store has version 99 of its tables');
  const nobody = 'postgres://me:secret@127.0.0.1:1/none';
  const refused = await createLibrary({ store: nobody }).catch((error: Error) => error.message);
  expect(refused).toMatch(/^The store at postgres:\/\/127\.0\.0\.1:1\/none cannot be used: /);
});
