import { expect, test } from 'vitest';
import { readSeed } from '#fixtures/seed';
import { createApp } from '#mock-server/app';
import { catalogueOf } from './catalogue.ts';
import { withManyCars } from './many-cars.ts';
import { rowsOf } from './rows.ts';

const { world, close } = await createApp({ seed: withManyCars(readSeed(), 100) });
await close();

const rows = () => rowsOf({ mock: '', guest: {}, buyer: {}, catalogue: catalogueOf(world) });

async function pathsOf(all: ReturnType<typeof rows>, name: string) {
  const row = all.find((one) => one.name === name);
  return ((await row?.batch()) ?? []).map(({ path }) => decodeURIComponent(path));
}

test('a new question is never asked again, in no row and no round', async () => {
  const all = rows();

  const asked = [];
  for (const row of ['list: new question', 'search: new words', 'list: new between reviews'])
    for (const _round of [1, 2, 3]) asked.push(...(await pathsOf(all, row)));

  const questions = asked.filter((path) => !path.endsWith('GiveProductReview'));
  expect(questions).toHaveLength(3 * 2000 + 3 * 2000 + 3 * 1800);
  expect(new Set(questions).size).toBe(questions.length);
});

test('the same catalogue gives the same questions', async () => {
  const [one, other] = [rows(), rows()];

  expect(await pathsOf(one, 'search: new words')).toEqual(
    await pathsOf(other, 'search: new words'),
  );
});

test('the search box sends a query after each letter of a name', async () => {
  const queries = (await pathsOf(rows(), 'search: while typing')).map((path) =>
    path.slice(path.indexOf('=') + 1),
  );

  expect(queries.slice(0, 4).map(({ length }) => length)).toEqual([1, 2, 3, 4]);
  expect(queries[3]?.startsWith(queries[2] ?? '-')).toBe(true);
});
