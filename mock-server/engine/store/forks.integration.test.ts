import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { putRow } from '#contracts/engine/control/data';
import { listFaults, setFaults } from '#contracts/engine/control/faults';
import { nameCheckpoint, readTimeLine, undo } from '#contracts/engine/control/time-line';
import {
  deleteWorld,
  exportWorld,
  forkWorld,
  readWorld,
  reset,
} from '#contracts/engine/control/worlds';
import { asha, ravi } from '../testing/library.ts';
import { borrowAtlas, borrowNovel, loansOfAsha, startLibrary } from '../testing/start-library.ts';
import { query, usePostgres } from '../testing/use-postgres.ts';
import { fork } from '../world/fork.ts';
import { aSeed, lend } from '../world/testing.ts';
import { PostgresStore } from './postgres-store.ts';
import { StoredWorlds } from './stored-worlds.ts';

const { newStore, twoLibraries } = usePostgres();

type Library = Awaited<ReturnType<typeof startLibrary>>;

/** Two processes, and a world `team` with many changes and a fork of it. */
async function aFork() {
  const { store, one, two } = await twoLibraries();
  const team = one.askIn('team');
  for (let time = 0; time < 20; time++) await addBook(team, time);
  await team(...borrowAtlas);
  await one.ask(forkWorld, { params: { name: 'team' }, body: { name: 'copy' } });
  const sizeOf = async (name: string): Promise<number> =>
    (
      await query(
        store,
        `SELECT coalesce(sum(length(body)), 0)::int AS size FROM mock.revisions
         WHERE world = (SELECT id FROM mock.worlds WHERE name = '${name}')`,
      )
    )[0].size;
  /** What a process knows that has not read it before. */
  const read = async (name: string) => {
    const { askIn } = await startLibrary({ store });
    const ofWorld = { params: { name } };
    return {
      timeLine: await askIn(name)(readTimeLine, { query: {} }),
      file: await askIn(name)(exportWorld, ofWorld),
      summary: await askIn(name)(readWorld, ofWorld),
    };
  };
  return { store, one, two, team, sizeOf, read };
}

const idOf = (time: number) => `${time}`.padStart(24, '0');

const addBook = (ask: Library['ask'], time: number) => {
  const id = idOf(time);
  const row = { _id: id, title: `Part ${time}`, genre: 'novel', copies: 1 };
  return ask(putRow, { params: { collection: 'books', id }, body: { row } });
};

const ofTeam = { params: { name: 'team' } };

describe('a fork', () => {
  test('is a line in the store, and the same for every process', async () => {
    const { one, two, sizeOf, read } = await aFork();

    expect(await sizeOf('team')).toBeGreaterThan(5000);
    expect(await sizeOf('copy')).toBeLessThan(200);
    const { timeLine, file } = await read('copy');
    expect(timeLine).toEqual(await one.askIn('copy')(readTimeLine, { query: {} }));
    expect(file).toEqual(await two.askIn('copy')(exportWorld, { params: { name: 'copy' } }));
    expect(timeLine).toMatchObject({ at: 21, first: 0 });
  });

  test('stays as it is while its parent goes on, is undone, reset and deleted', async () => {
    const { store, one, two, team, read } = await aFork();
    const { timeLine, file } = await read('copy');

    await two.askIn('team')(...borrowNovel(ravi));
    expect(await read('copy')).toMatchObject({ timeLine, file });
    await team(undo, { body: { steps: 3 } });
    await addBook(team, 30);
    await team(reset, { body: {} });
    expect(await read('copy')).toMatchObject({ timeLine, file });
    await two.ask(deleteWorld, ofTeam);
    await two.askIn('team')(...borrowAtlas);
    expect(await read('copy')).toMatchObject({ timeLine, file });
    expect((await read('team')).timeLine).toMatchObject({ at: 1 });

    await one.ask(deleteWorld, { params: { name: 'copy' } });
    const database = await PostgresStore.open(store, 'library');
    await database.sweep('main');
    await database.close();
    expect(await query(store, "SELECT * FROM mock.worlds WHERE space = ''")).toEqual([]);
    expect(await query(store, 'SELECT * FROM mock.forks')).toEqual([]);
  });

  test('goes on by itself, and no longer needs its parent once it is stored whole', async () => {
    const { store, two, sizeOf, read } = await aFork();
    const copy = two.askIn('copy');

    await addBook(copy, 40);
    await copy(nameCheckpoint, { body: { name: 'here' } });
    await copy(undo, { body: {} });

    expect((await read('copy')).timeLine).toMatchObject({ at: 21, last: 22 });
    expect((await read('team')).timeLine).toMatchObject({ at: 21, last: 21 });
    expect(await sizeOf('copy')).toBeGreaterThan(5000);
    expect(await query(store, 'SELECT * FROM mock.forks')).toEqual([]);
  });

  test('may be of an earlier change, and of another fork', async () => {
    const { one, two, sizeOf, read } = await aFork();
    const forkOf = (name: string, body: { name: string; at?: number; as?: string }) =>
      one.ask(forkWorld, { params: { name }, body });

    await forkOf('copy', { name: 'earlier', at: 10, as: ravi });
    await addBook(two.askIn('earlier'), 50);
    await forkOf('earlier', { name: 'third' });
    await addBook(two.askIn('third'), 51);
    await forkOf('third', { name: 'fourth', at: 11 });
    for (const name of ['copy', 'earlier', 'team']) {
      await one.askIn(name)(reset, { body: {} });
      await two.ask(deleteWorld, { params: { name } });
    }

    const { timeLine, file, summary } = await read('fourth');
    expect(await sizeOf('fourth')).toBeLessThan(200);
    expect(timeLine).toMatchObject({ at: 11, first: 0, last: 11 });
    expect(file.steps.at(-1)?.input).toMatchObject({ params: { id: idOf(50) } });
    expect(summary.as).toBe(ravi);
    expect((await read('third')).timeLine).toMatchObject({ at: 12 });
  });

  test('has the faults of its parent, and how often they were met', async () => {
    const { one, team, read, store } = await aFork();
    const fault = { call: 'myLoans', status: 503, times: 3 };
    await team(setFaults, { body: { faults: [fault] } });
    await expect(team(...loansOfAsha)).rejects.toMatchObject({ status: 503 });
    const left = await team(listFaults, {});

    await one.ask(forkWorld, { ...ofTeam, body: { name: 'faulty' } });

    const { askIn } = await startLibrary({ store });
    expect(await askIn('faulty')(listFaults, {})).toEqual(left);
    expect((await read('faulty')).file.faults).toHaveLength(1);
  });

  test('of a world that other processes change is that world after one of its changes', async () => {
    const { one, two, read } = await aFork();
    const names = Array.from({ length: 15 }, (_, index) => `at-once-${index}`);

    await Promise.all(
      names.flatMap((name, index) => [
        addBook(two.askIn('team'), 60 + index),
        one.ask(forkWorld, { ...ofTeam, body: { name } }),
      ]),
    );

    const { entries: all } = (await read('team')).timeLine;
    for (const name of names) {
      const { entries, at } = (await read(name)).timeLine;
      expect(entries).toEqual(all.filter(({ number }) => number <= at));
    }
  });

  test('by a link of a world that changes meanwhile is the same everywhere', async () => {
    const { one, two, read, team } = await aFork();
    const names = Array.from({ length: 15 }, (_, index) => `link-${index}`);
    const changeFork = (name: string) =>
      one.app.inject({
        method: 'DELETE',
        url: `/__mock/data/books/${idOf(3)}?__world=${name}&__from=team`,
      });

    const answers = await Promise.all(
      names.flatMap((name, index) => [
        addBook(team, 60 + index),
        addBook(two.askIn('team'), 80 + index),
        changeFork(name).then(({ statusCode, body }) => (statusCode === 200 ? 200 : body)),
      ]),
    );

    expect(answers.filter((answer) => typeof answer !== 'object')).toEqual(names.map(() => 200));
    for (const name of names) {
      const known = await one.askIn(name)(readTimeLine, { query: {} });
      expect((await read(name)).timeLine).toEqual(known);
    }
  });

  test('by a link of a world that is stored whole before the fork is stored is that world', async () => {
    const { one, two, read } = await aFork();
    await one.ask(deleteWorld, { params: { name: 'copy' } });
    const { commit } = PostgresStore.prototype;
    let isFirst = true;
    const spy = vi.spyOn(PostgresStore.prototype, 'commit').mockImplementation(async function (
      this: PostgresStore,
      commits,
      isAtomic,
    ) {
      if (isFirst && commits.some(({ change }) => change === 'fork')) {
        isFirst = false;
        await two.askIn('team')(undo, { body: { steps: 2 } });
        await two.askIn('team')(reset, { body: {} });
      }
      return commit.call(this, commits, isAtomic);
    });
    onTestFinished(() => spy.mockRestore());

    const headers = { authorization: `Bearer ${asha}` };
    const url = `/api/members/${asha}/loans?__world=link&__from=team`;
    const { statusCode } = await one.app.inject({ url, headers });

    expect([isFirst, statusCode]).toEqual([false, 200]);
    expect((await read('link')).timeLine).toMatchObject({ at: 0, last: 0 });
  });

  test('by a link is changed once, though its parent changes before it is stored', async () => {
    const { one, two, read } = await aFork();
    const { commit } = PostgresStore.prototype;
    let isFirst = true;
    const spy = vi.spyOn(PostgresStore.prototype, 'commit').mockImplementation(async function (
      this: PostgresStore,
      commits,
      isAtomic,
    ) {
      if (isFirst && commits.some(({ change }) => change === 'fork')) {
        isFirst = false;
        await addBook(two.askIn('team'), 70);
      }
      return commit.call(this, commits, isAtomic);
    });
    onTestFinished(() => spy.mockRestore());

    const url = `/__mock/data/books/${idOf(3)}?__world=link&__from=team`;
    const { statusCode } = await one.app.inject({ method: 'DELETE', url });

    expect([isFirst, statusCode]).toEqual([false, 200]);
    expect((await read('link')).timeLine).toMatchObject({ at: 23, last: 23 });
  });

  test('of a change that is not stored yet is stored whole', async () => {
    const store = await PostgresStore.open(await newStore(), 'test');
    onTestFinished(() => store.close());
    const worlds = new StoredWorlds(store);
    const parent = worlds.open('test', () => aSeed());
    const forkOf = (name: string) => {
      const world = fork(parent);
      world.saveBy(worlds.keep(name, world, false, parent));
    };
    const changes = () => worlds.commits([]).map(({ name, change }) => `${name}: ${change}`);

    lend(parent, 'a1');
    forkOf('first');
    expect(changes()).toEqual(['main: whole', 'first: whole']);
    worlds.settle('main', { id: 1, version: 1 });
    lend(parent, 'b2');
    forkOf('second');
    expect(changes()).toEqual(['main: entries', 'first: whole', 'second: whole']);
    worlds.settle('main', { id: 1, version: 2 });
    forkOf('third');
    expect(changes()).toEqual(['first: whole', 'second: whole', 'third: fork']);
  });
});
