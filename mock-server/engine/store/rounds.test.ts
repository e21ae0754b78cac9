import { expect, onTestFinished, test } from 'vitest';
import { Rounds } from './rounds.ts';

/** Rounds whose first commits meet so many changes of other processes. */
function aProcess(stale: number) {
  let left = stale;
  const commit = async (commits: readonly unknown[]) =>
    commits.map(() => (left-- > 0 ? undefined : { id: 1, version: 1 }));
  const commits = (names: Iterable<string>) =>
    Array.from(names, (name) => ({ name, change: 'entries' }));
  const nothing = () => {};
  const forget = { unloadDirty: nothing, refresh: nothing, refreshTaken: nothing };
  const worlds = { load: nothing, commits, settle: nothing, makeRoom: nothing, ...forget };
  const rounds = new Rounds({ commit } as never, worlds as never);
  onTestFinished(() => rounds.close());
  const order: string[] = [];
  const use = (name: string) => rounds.run([name], () => order.push(name));
  return { rounds, order, use };
}

test('a process leaves a world that others change as well to them for a moment, and goes on with others', async () => {
  const { rounds, order, use } = aProcess(1);
  await rounds.run(['hot'], () => {});

  await Promise.all([use('hot'), use('calm')]);

  expect(order).toEqual(['calm', 'hot']);
  expect(rounds.repeats).toBe(1);
});

test('a process that is alone with a world pauses for nobody', async () => {
  const { rounds, order, use } = aProcess(0);
  await rounds.run(['hot'], () => {});

  await Promise.all([use('hot'), use('calm')]);

  expect(order).toEqual(['hot', 'calm']);
});

test('what meets changes of others without end fails, and others go on', async () => {
  const { rounds, order, use } = aProcess(Number.POSITIVE_INFINITY);

  const changed = rounds.run(['hot', 'warm'], () => {}, true);
  const read = rounds.run([], () => order.push('read'));

  await expect(changed).rejects.toMatchObject({
    statusCode: 503,
    code: 'STORE_UNAVAILABLE',
    message:
      'The worlds hot, warm had changed each of the 1000 times that this was tried. Nothing was changed: ask again.',
  });
  await read;
  await expect(use('hot')).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
  expect(order.filter((name) => name === 'read')).toHaveLength(1);
});
