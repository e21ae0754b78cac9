import { expect, test } from 'vitest';
import { healthWith } from '#contracts/engine/control/server';
import { deleteWorld, forkWorld, listWorlds } from '#contracts/engine/control/worlds';
import { createLibrary, ravi } from '../testing/library.ts';
import { borrowAtlas, borrowNovel, loansOfAsha, startLibrary } from '../testing/start-library.ts';
import { query, usePostgres } from '../testing/use-postgres.ts';

const { twoLibraries } = usePostgres();

const ofOdd = { params: { name: 'odd' } };
const damagedOdd = {
  status: 409,
  code: 'WORLD_DAMAGED',
  message: expect.stringMatching(
    /The world "odd" of the store(:\d+)? is damaged \(.+\)\. Delete this world with DELETE \/__mock\/worlds\/odd; other worlds are not affected\./,
  ),
};

const idOf = (name: string) => `(SELECT id FROM mock.worlds WHERE name = '${name}')`;
/** Adds a revision to the world `odd`. */
const add = (body: string) => `
  UPDATE mock.worlds SET version = version + 1 WHERE name = 'odd';
  INSERT INTO mock.revisions SELECT id, version, false, E'${body}' FROM mock.worlds WHERE name = 'odd'`;

/** A library with a world `odd` that was then damaged, and one that has not read that before. */
async function twoWithDamage(damage: string) {
  const { store, one } = await twoLibraries();
  await one.askIn('odd')(...borrowAtlas);
  await one.askIn('odd')(...borrowNovel(ravi));
  await one.askIn('odd')(...borrowAtlas);
  await query(store, damage);
  return { store, one, other: await startLibrary({ store }) };
}

const revisions = `mock.revisions WHERE world = ${idOf('odd')}`;
const setBody = (body: string) =>
  `UPDATE mock.revisions SET body = ${body} WHERE world = ${idOf('odd')}`;
/** So that the one is read with the revisions of the other. */
const forkOf = (child: string, parent: string) => `
  UPDATE mock.revisions SET is_whole = false WHERE world = ${idOf('odd')};
  INSERT INTO mock.forks VALUES (${idOf(child)}, ${idOf(parent)}, 1)`;

/** As the only one. */
const setVersion = (version: bigint) => `
  DELETE FROM ${revisions} AND version > 1;
  UPDATE mock.revisions SET version = ${version} WHERE world = ${idOf('odd')};
  UPDATE mock.worlds SET version = ${version} WHERE name = 'odd'`;

test.each([
  ['has a revision that is garbage', setBody("'garbage'")],
  ['has an empty revision', setBody("''")],
  ['lacks a revision', `DELETE FROM ${revisions} AND version = 2`],
  ['lacks its newest revision', `DELETE FROM ${revisions} AND version = 3`],
  ['lacks all revisions', `DELETE FROM ${revisions}`],
  [
    'has no whole revision',
    `UPDATE mock.revisions SET is_whole = false WHERE world = ${idOf('odd')}`,
  ],
  ['has an entry that is none', add('{"x":1}\\n')],
  ['has entries that are empty', add('\\n\\n')],
  ['has a version too large for a number', setVersion(9_007_199_254_740_995n)],
  ['has the largest version', setVersion(9_223_372_036_854_775_807n)],
  ['is a fork of itself', forkOf('odd', 'odd')],
  [
    'is a fork of its own fork',
    `INSERT INTO mock.worlds (space, name, is_saved) VALUES ('', 'even', false);
     ${forkOf('odd', 'even')}; ${forkOf('even', 'odd')}`,
  ],
  ['has wrong counts of faults', add('{"faultCounts":7}')],
  ['has counts of faults that are no JSON', add('{not json')],
])('a world that %s is an error that says so, until it is deleted', async (_, damage) => {
  const { one, other } = await twoWithDamage(damage);

  await mustBeDamaged(other);
  expect((await one.askIn('odd')(...loansOfAsha)).loanList).toEqual([]);
});

test.each([
  ['a wrong entry', add('{"x":1}\\n')],
  ['wrong counts of faults', add('{"faultCounts":7}')],
  ['no revision', "UPDATE mock.worlds SET version = version + 1 WHERE name = 'odd'"],
  ['a version too large', "UPDATE mock.worlds SET version = 9007199254740995 WHERE name = 'odd'"],
])('a process that has read a world to which %s was added says so too', async (_, damage) => {
  const { one } = await twoWithDamage(damage);

  const [odd, main] = await Promise.allSettled([
    one.askIn('odd')(...borrowAtlas),
    one.ask(...borrowAtlas),
  ]);

  expect(odd).toMatchObject({ reason: damagedOdd });
  expect(main).toMatchObject({ status: 'fulfilled' });
  await mustBeDamaged(one);
});

test('a damaged main world stops a start, which says how to delete it', async () => {
  const { store, one } = await twoLibraries();
  await query(store, "UPDATE mock.revisions SET body = 'garbage'");

  const refused = await createLibrary({ store }).catch((error: Error) => error.message);

  expect(refused).toMatch(
    /^The world "main" of the store:1 is damaged \(.+\)\. Delete it with the SQL /,
  );
  const [, sql = ''] = /SQL (SELECT .*), and start/.exec(`${refused}`) ?? [];
  await query(store, sql);
  expect((await (await startLibrary({ store })).ask(...loansOfAsha)).loanList).toEqual([]);
  expect((await one.ask(...loansOfAsha)).loanList).toEqual([]);
});

async function mustBeDamaged({ ask, askIn }: Awaited<ReturnType<typeof startLibrary>>) {
  for (const use of [
    () => askIn('odd')(healthWith({}), {}),
    () => askIn('odd')(...borrowAtlas),
    () => ask(forkWorld, { ...ofOdd, body: {} }),
  ])
    await expect(use()).rejects.toMatchObject(damagedOdd);
  expect((await ask(listWorlds, {})).unopened).toEqual([
    { name: 'odd', description: damagedOdd.message },
  ]);
  await ask(...loansOfAsha);
  expect(await ask(deleteWorld, ofOdd)).toEqual({ name: 'odd' });
  expect((await askIn('odd')(...loansOfAsha)).loanList).toEqual([]);
}
