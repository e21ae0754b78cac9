import { expect, onTestFinished, test, vi } from 'vitest';
import { listFaults, setFaults } from '#contracts/engine/control/faults';
import { healthWith } from '#contracts/engine/control/server';
import {
  nameCheckpoint,
  readClock,
  readTimeLine,
  setClock,
  undo,
} from '#contracts/engine/control/time-line';
import {
  changeWorld,
  createWorld,
  deleteWorld,
  forkWorld,
  listWorlds,
  readWorld,
  reset,
} from '#contracts/engine/control/worlds';
import { library } from '#contracts/engine/testing/library';
import { asha, atlas, createLibrary, librarySeed, ravi } from '../testing/library.ts';
import { borrowAtlas, borrowNovel, loansOfAsha, startLibrary } from '../testing/start-library.ts';
import { outcome, testClient } from '../testing/test-client.ts';
import { query, usePostgres } from '../testing/use-postgres.ts';
import { PostgresStore } from './postgres-store.ts';
import { StoredWorlds } from './stored-worlds.ts';

const { newStore, twoLibraries } = usePostgres();

type Library = Awaited<ReturnType<typeof startLibrary>>;
const ofMain = { params: { name: 'main' } };

const revisionsIn = async (store: string): Promise<number> =>
  (await query(store, 'SELECT count(*)::int AS count FROM mock.revisions'))[0].count;

test('a mock says that others share its worlds', async () => {
  const { one } = await twoLibraries();

  expect(await one.ask(healthWith({}), {})).toMatchObject({
    isShared: true,
    repeats: 0,
  });
});

test('what one process answers, every other one sees', async () => {
  const { one, two } = await twoLibraries();

  const { loan } = await one.ask(...borrowAtlas);

  expect((await two.ask(...loansOfAsha)).loanList).toEqual([loan]);
  await two.ask(library.returnBook, { params: { id: loan._id } }, asha);
  expect((await one.ask(...loansOfAsha)).loanList).toEqual([]);
});

test('of all who want the last copy at once, at any process, one gets it', async () => {
  const { one, two } = await twoLibraries();
  const members = Array.from({ length: 40 }, (_, index) => (index % 2 ? asha : ravi));

  const outcomes = await Promise.all(
    members.map((member, index) => outcome((index % 3 ? one : two).ask(...borrowNovel(member)))),
  );

  expect(outcomes.filter((code) => code === 'OK')).toHaveLength(1);
  expect(outcomes.filter((code) => code === 'NO_COPY_LEFT')).toHaveLength(39);
  const ranAgain = await Promise.all([one, two].map(({ ask }) => ask(healthWith({}), {})));
  expect(ranAgain.some(({ repeats = 0 }) => repeats > 0)).toBe(true);
});

test('all changes of a burst are kept, once each and with different ids', async () => {
  const { one, two } = await twoLibraries();
  const worlds = ['a', 'b', 'c'];
  const borrow = async (index: number) => {
    const world = worlds[index % 3] ?? '';
    const { loan } = await (index % 2 ? one : two).askIn(world)(...borrowAtlas);
    await (index % 2 ? two : one).askIn(world)(
      library.returnBook,
      { params: { id: loan._id } },
      asha,
    );
    return loan._id;
  };

  const ids = await Promise.all(Array.from({ length: 9 }, (_, index) => borrow(index)));

  const entries = await Promise.all(
    worlds.map(async (world) => (await two.askIn(world)(readTimeLine, {})).entries),
  );
  expect(entries.map((all) => all.map(({ number }) => number))).toEqual(
    worlds.map(() => [6, 5, 4, 3, 2, 1]),
  );
  const borrowed = entries.flat().flatMap(({ changes }) => changes.map(({ id }) => id));
  expect(new Set(borrowed)).toEqual(new Set(ids));
});

test('undo, clock, faults and checkpoints of one process are those of all', async () => {
  const { one, two } = await twoLibraries();
  await one.ask(...borrowAtlas);

  await two.ask(undo, { body: {} });
  expect((await one.ask(...loansOfAsha)).loanList).toEqual([]);

  await one.ask(setClock, { body: { action: 'freeze', at: '2031-05-04T03:02:01.000Z' } });
  const loan = (await two.ask(...borrowAtlas)).loan;
  expect(loan.dueAt).toBe('2031-05-18T03:02:01.000Z');

  await one.ask(nameCheckpoint, { body: { name: 'on loan' } });
  expect((await two.ask(readTimeLine, {})).checkpoints).toMatchObject([{ name: 'on loan' }]);

  await two.ask(setFaults, { body: { faults: [{ call: '*', status: 503 }] } });
  expect(await outcome(one.ask(...loansOfAsha))).not.toBe('OK');
  expect((await one.ask(listFaults, {})).faults).toHaveLength(1);
});

test.each([
  ['main', async () => {}],
  ['begun', ({ ask }: Library) => ask(createWorld, { body: { name: 'begun' } })],
  ['copy', ({ ask }: Library) => ask(forkWorld, { ...ofMain, body: { name: 'copy' } })],
] as const)(
  'where the clock of a machine is behind, the time of the world %s does not run backwards',
  async (name, begin) => {
    const libraries = await twoLibraries();
    await begin(libraries.two);
    const [one, two] = [libraries.one.askIn(name), libraries.two.askIn(name)];
    const HOUR = 3_600_000;
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + HOUR);
    onTestFinished(() => void vi.restoreAllMocks());
    const { loan } = await one(...borrowAtlas);
    vi.mocked(Date.now).mockReturnValue(now);

    expect(Date.parse((await two(readClock, {})).now)).toBe(now + HOUR);
    const { loan: later } = await two(...borrowAtlas);
    expect(later.dueAt).toBe(loan.dueAt);
    await two(setClock, { body: { action: 'advance', ms: HOUR } });
    expect(Date.parse((await one(readClock, {})).now)).toBe(now + 2 * HOUR);
  },
);

test('worlds are created, copied, renamed, reset and deleted for all processes', async () => {
  const { one, two } = await twoLibraries();

  await one.ask(createWorld, { body: { name: 'team' } });
  expect(await outcome(two.ask(createWorld, { body: { name: 'team' } }))).toBe('WORLD_EXISTS');
  await two.askIn('team')(...borrowAtlas);
  const { name } = await one.ask(forkWorld, { params: { name: 'team' }, body: {} });
  expect((await two.askIn(name)(...loansOfAsha)).loanList).toHaveLength(1);

  await two.ask(changeWorld, { params: { name }, body: { name: 'copy', isSaved: true } });
  expect(await one.ask(readWorld, { params: { name: 'copy' } })).toMatchObject({ isSaved: true });
  await one.askIn('copy')(reset, { body: {} });
  expect((await two.askIn('copy')(...loansOfAsha)).loanList).toEqual([]);
  const names = (await two.ask(listWorlds, {})).worlds.map((world) => world.name);
  expect(names.sort()).toEqual(['copy', 'main', 'team']);

  await one.ask(deleteWorld, { params: { name: 'team' } });
  expect(await outcome(two.ask(readWorld, { params: { name: 'team' } }))).toBe('NO_SUCH_WORLD');
  expect((await two.askIn('team')(...loansOfAsha)).loanList).toEqual([]); // a new one
});

test('copies without a name get different ones at each process, in turn and at once', async () => {
  const { one, two } = await twoLibraries();
  const copyAt = async ({ ask }: typeof one) =>
    (await ask(forkWorld, { params: { name: 'main' }, body: {} })).name;

  const names = [await copyAt(one), await copyAt(two), await copyAt(one)];
  names.push(...(await Promise.all([one, two, two].map(copyAt))));

  expect(names.sort()).toEqual([1, 2, 3, 4, 5, 6].map((number) => `main-fork-${number}`));
});

test('a world that goes out of memory before its request goes on is read again', async () => {
  const { one, two } = await twoLibraries();
  const faults = [{ call: 'myLoans', status: 503 }];
  await two.askIn('team')(setFaults, { body: { faults } });
  let times = 3;
  const spy = vi.spyOn(StoredWorlds.prototype, 'makeRoom').mockImplementation(function (
    this: StoredWorlds,
  ) {
    if (times-- > 0) this.unload('team');
  });
  onTestFinished(() => spy.mockRestore());

  expect(await outcome(one.askIn('team')(...loansOfAsha))).toBe('MAINTENANCE');
  expect(times).toBeLessThan(0);
});

test('the same world begun at two processes at once is one world', async () => {
  const { one, two } = await twoLibraries();

  await Promise.all([one, two].map(({ askIn }) => askIn('tab')(...borrowAtlas)));

  expect((await one.askIn('tab')(...loansOfAsha)).loanList).toHaveLength(2);
});

test('a world outlives its processes, and its old revisions are folded', async () => {
  const store = await newStore();
  const first = await createLibrary({ store });
  const ask = testClient(first.app);
  for (let time = 0; time < 120; time++) {
    const { loan } = await ask(...borrowAtlas);
    await ask(library.returnBook, { params: { id: loan._id } }, asha);
  }
  const { loan } = await ask(...borrowAtlas);
  await first.close();

  const { ask: askAgain } = await startLibrary({ store });

  expect((await askAgain(...loansOfAsha)).loanList).toEqual([loan]);
  expect(await askAgain(readTimeLine, {})).toMatchObject({ at: 241, first: 0 });
  expect(await revisionsIn(store)).toBeLessThan(60);
});

test('revisions of a world that many processes change at once are folded too', async () => {
  const { store, one, two } = await twoLibraries();
  const lend = async (client: number) => {
    const { ask } = client % 2 ? one : two;
    for (let time = 0; time < 40; time++) {
      const { loan } = await ask(...borrowAtlas).catch(() => ({ loan: undefined }));
      if (loan) await ask(library.returnBook, { params: { id: loan._id } }, asha);
    }
  };

  await Promise.all(Array.from({ length: 8 }, (_, client) => lend(client)));

  expect(await revisionsIn(store)).toBeLessThan(210);
});

test('once a long world is folded, opening it reads one revision with its last thousand changes', async () => {
  const store = await newStore();
  const book = { _id: atlas, title: 'An Atlas of India', genre: 'science' as const, copies: 5000 };
  const seed = librarySeed({ books: [book] });
  const { ask } = await startLibrary({ store, seed });
  const lend = (loans: number) =>
    Promise.all(Array.from({ length: loans }, () => ask(...borrowAtlas)));
  await lend(2999);
  expect(await revisionsIn(store)).toBeGreaterThan(1);
  await lend(1);
  expect(await revisionsIn(store)).toBe(1);

  const { ask: askAgain } = await startLibrary({ store, seed });

  expect(await askAgain(readTimeLine, {})).toMatchObject({ at: 3000, first: 2000 });
  expect((await askAgain(...loansOfAsha)).loanList).toHaveLength(3000);
  expect(await askAgain(undo, { body: { steps: 1000 } })).toMatchObject({ at: 2000 });
  expect((await ask(...loansOfAsha)).loanList).toHaveLength(2000);
}, 120_000);

test('of more worlds than fit into memory, asked all at once, each answers with its own changes', async () => {
  const { one, two } = await twoLibraries();
  const worlds = Array.from({ length: 300 }, (_, number) => ({
    name: `w${number}`,
    loans: number % 3,
  }));
  const lend = async ({ name, loans }: { name: string; loans: number }) => {
    for (let loan = 0; loan < loans; loan++) await one.askIn(name)(...borrowAtlas);
  };
  await Promise.all(worlds.map(lend));

  for (const { askIn } of [one, two, one]) {
    const lists = await Promise.all(worlds.map(({ name }) => askIn(name)(...loansOfAsha)));
    expect(lists.map(({ loanList }) => loanList.length)).toEqual(worlds.map(({ loans }) => loans));
  }
  for (const { worlds } of [one, two]) expect(worlds.all().length).toBeLessThanOrEqual(220);
});

test('a world that nobody has used for a day is deleted, unless it is kept', async () => {
  const { store, one } = await twoLibraries();
  for (const name of ['old', 'kept', 'used']) await one.ask(createWorld, { body: { name } });
  await one.ask(changeWorld, { params: { name: 'kept' }, body: { isSaved: true } });
  await query(store, "UPDATE mock.worlds SET used_at = now() - interval '25 hours'");
  const worlds = await PostgresStore.open(store, 'library');
  onTestFinished(() => worlds.close());

  await worlds.touch(['used']);
  await worlds.sweep('main');

  expect((await worlds.names()).sort()).toEqual(['kept', 'main', 'used']);
});

test('a world with a row that does not match its schema is told once by each process, and used', async () => {
  const { store, one } = await twoLibraries();
  for (const name of ['main', 'saved']) await one.askIn(name)(...borrowAtlas);
  await one.close();
  await query(
    store,
    `UPDATE mock.revisions SET body = regexp_replace(body, '"memberId":"[^"]*"', '"memberId":7')`,
  );
  const warnings: string[] = [];
  const warn = (message: string) => warnings.push(message);
  const [first, second] = [await startLibrary({ store, warn }), await startLibrary({ store })];

  for (const name of ['main', 'saved', 'main', 'saved'])
    await first.askIn(name)(healthWith({}), {});
  for (const name of ['main', 'saved']) {
    await second.askIn(name)(...borrowNovel(ravi));
    await second.askIn(name)(undo, { body: {} }); // so that the first process reads it again
    expect((await first.askIn(name)(readTimeLine, { query: {} })).at).toBe(1);
  }

  expect(warnings).toEqual(
    ['main', 'saved'].map((name) =>
      expect.stringMatching(
        `^The world "${name}" of the store:2 does not match the contract \\(loans .*: memberId: `,
      ),
    ),
  );
});
