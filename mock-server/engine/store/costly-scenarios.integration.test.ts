import { expect, test } from 'vitest';
import { createWorld, readWorld } from '#contracts/engine/control/worlds';
import { SlowWork } from '../testing/slow-work.ts';
import { loansOfAsha, startLibrary } from '../testing/start-library.ts';
import { usePostgres } from '../testing/use-postgres.ts';

const { newStore } = usePostgres();

const long = { name: 'mine', scenario: 'long' };

test('no round of a store waits for a world in a costly scenario that is created', async () => {
  const work = new SlowWork();
  const library = await startLibrary({ store: await newStore(), scenarios: work.scenarios });
  const create = () => library.ask(createWorld, { body: long });

  expect(await work.letsOthersBeAnswered(library, create)).toBe(true);
});

test('no round waits for a world in one that another process has begun', async () => {
  const store = await newStore();
  const quick = { long: { description: 'Takes no time.', isCostly: true } };
  const other = await startLibrary({ store, scenarios: quick });
  await other.ask(createWorld, { body: long });
  const work = new SlowWork();
  const library = await startLibrary({ store, scenarios: work.scenarios });
  const open = () => library.askIn('mine')(...loansOfAsha);

  expect(await work.letsOthersBeAnswered(library, open)).toBe(true);

  expect(await library.ask(readWorld, { params: { name: 'mine' } })).toMatchObject(long);
});
