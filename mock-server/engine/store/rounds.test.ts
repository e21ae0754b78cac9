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
  const worlds = { load: nothing, commits, settle: nothing, refresh: nothing, makeRoom: nothing };
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
