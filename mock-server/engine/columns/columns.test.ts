import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { SLICE } from '../slices.ts';
import { untilMade } from '../suspense.ts';
import { elapsedMs } from '../world/clock.ts';
import { fork } from '../world/fork.ts';
import { createWorld } from '../world/world.ts';
import type { ColumnsDefinition, Condition } from './definition.ts';

interface Edition {
  language: string;
  price: number;
}
interface Novel {
  _id: string;
  genre: string;
  pages: number;
  editions: Edition[];
}

const definition = {
  items: ({ editions }) => editions,
  rowValues: { genre: ({ genre }) => [genre] },
  itemValues: { language: (_, { language }) => [language] },
  numbers: {
    price: (_, { price }) => price,
    length: ({ pages }, { language }) => (language === 'ta' ? pages : pages * 2),
  },
  sorts: {
    cheapest: (_, { price }) => price,
    longest: ({ pages }) => -pages,
    dearest: (_, { price }) => -price,
  },
  bestFirst: ['dearest'],
  shownFirst: (_, { price }) => price,
} satisfies ColumnsDefinition<Novel, Edition>;

const edition = fc.record<Edition>({
  language: fc.constantFrom('en', 'hi', 'ta'),
  price: fc.integer({ min: 1, max: 5 }),
});
const content = fc.record({
  genre: fc.constantFrom('crime', 'love'),
  pages: fc.integer({ min: 1, max: 3 }),
  editions: fc.array(edition, { maxLength: 6 }),
});
const id = fc.integer({ min: 0, max: 70 }).map((number) => `n${number}`);

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    column: fc.constant('genre'),
    facet: fc.constant('genre'),
    anyOf: fc.subarray(['crime', 'love', 'none']),
  }),
  fc.record({ column: fc.constant('genre'), notIn: fc.subarray(['crime', 'none']) }),
  fc.record({
    column: fc.constant('language'),
    facet: fc.constant('language'),
    anyOf: fc.subarray(['en', 'hi', 'ta']),
  }),
  fc.record({
    column: fc.constant('price'),
    facet: fc.constant('language'),
    from: fc.integer({ min: 0, max: 6 }),
    to: fc.integer({ min: 0, max: 6 }),
  }),
);

const worldOf = (novels: readonly Novel[]) =>
  createWorld<{ novels: Novel }>({ label: 'novels', seed: 1, rows: { novels } });

/** Whether an edition meets a condition, read row by row. */
function meets(novel: Novel, { language, price }: Edition, one: Condition): boolean {
  if ('from' in one) return one.from <= price && price <= one.to;
  const value = one.column === 'genre' ? novel.genre : language;
  return 'anyOf' in one ? one.anyOf.includes(value) : !one.notIn.includes(value);
}

const matching = (novel: Novel, where: readonly Condition[]) =>
  novel.editions.filter((one) => where.every((each) => meets(novel, one, each)));

function countsOf(novels: readonly Novel[], where: readonly Condition[], column: string) {
  const others = where.filter(({ facet }) => facet !== column);
  const counts = new Map<string, number>();
  for (const novel of novels) {
    const values = matching(novel, others).map(({ language }) =>
      column === 'genre' ? novel.genre : language,
    );
    for (const value of new Set(values)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

const cheapest = (editions: readonly Edition[]) => Math.min(...editions.map(({ price }) => price));
const dearest = (editions: readonly Edition[]) => Math.max(...editions.map(({ price }) => price));

/** What is found, sorted and counted row by row. */
function readByRow(all: readonly Novel[], where: readonly Condition[]) {
  const found = all.filter((novel) => matching(novel, where).length > 0);
  const price = (novel: Novel) => cheapest(matching(novel, where));
  const shownLength = (novel: Novel) => {
    const shown = matching(novel, where).find((one) => one.price === price(novel));
    return shown?.language === 'ta' ? novel.pages : novel.pages * 2;
  };
  const by = (key: (novel: Novel) => number) =>
    found.toSorted((one, other) => key(one) - key(other)).map(({ _id }) => _id);
  const byDearest = found.toSorted(
    (one, other) => dearest(matching(other, where)) - dearest(matching(one, where)),
  );
  return {
    size: found.length,
    counts: { genre: countsOf(all, where, 'genre'), language: countsOf(all, where, 'language') },
    inOrder: found.map(({ _id }) => _id),
    cheapest: by(price),
    longest: by(({ pages }) => -pages),
    dearest: byDearest.map((novel) => {
      const editions = matching(novel, where);
      return [novel._id, editions.filter(({ price }) => price === dearest(editions))];
    }),
    distances: found.map((novel) => Math.abs(price(novel) - 3)).sort(),
    page: byDearest.slice(3, 7).map(({ _id }) => _id),
    lowest: new Map(
      [...new Set(found.map(({ genre }) => genre))].map((genre) => [
        genre,
        Math.min(...found.filter((novel) => novel.genre === genre).map(shownLength)),
      ]),
    ),
    items: found.map((novel) => matching(novel, where)),
  };
}

test('an index finds, sorts and counts what reading row by row does, after any changes', () => {
  const rows = fc.uniqueArray(
    fc.tuple(id, content).map(([_id, rest]) => ({ _id, ...rest })),
    { selector: ({ _id }) => _id, maxLength: 70 },
  );
  const changes = fc.array(fc.tuple(id, fc.option(content)), { maxLength: 50 });
  const where = fc.array(condition, { maxLength: 3 });
  fc.assert(
    fc.property(rows, changes, fc.array(where, { minLength: 1, maxLength: 3 }), (...given) => {
      const [novels, changed, questions] = given;
      const world = worldOf(novels);
      const ask = (conditions: readonly Condition[]) => {
        const selected = world.novels.columns(definition).select({ where: conditions });
        const counts = selected.counts(['genre', 'language']);
        const everything = { skip: 0, limit: 1000 };
        const inOrder = selected.page(undefined, everything);
        const ids = (sort?: string) => selected.page(sort, everything).map(({ row }) => row._id);
        return {
          size: selected.size,
          counts: {
            genre: new Map(counts.get('genre')),
            language: new Map(counts.get('language')),
          },
          inOrder: ids(),
          cheapest: ids('cheapest'),
          longest: ids('longest'),
          dearest: selected.page('dearest', everything).map(({ row, items }) => [row._id, items]),
          distances: [...selected.nearest('price', 3)].map(({ shown }) =>
            Math.abs(shown.price - 3),
          ),
          page: selected.page('dearest', { skip: 3, limit: 4 }).map(({ row }) => row._id),
          lowest: selected.lowest('genre', 'length'),
          items: inOrder.map(({ items }) => items),
        };
      };
      for (const one of questions) expect(ask(one)).toEqual(readByRow(world.novels.all(), one));
      for (const [_id, next] of changed)
        world.transact(
          () => {
            if (next) world.novels.put({ _id, ...next });
            else if (world.novels.get(_id)) world.novels.delete(_id);
          },
          { call: 'test' },
        );
      for (const one of questions) expect(ask(one)).toEqual(readByRow(world.novels.all(), one));
    }),
    { numRuns: 200 },
  );
});

const novel = (_id: string, price: number): Novel => ({
  _id,
  genre: 'crime',
  pages: 100,
  editions: [{ language: 'en', price }],
});

test('pages do not overlap, also among many rows', () => {
  const world = worldOf(Array.from({ length: 1500 }, (_, at) => novel(`n${at}`, at % 7)));
  const all = world.novels.columns(definition).select({ where: [] });

  const pages = [0, 600, 1200].map((skip) => all.page('cheapest', { skip, limit: 600 }));

  const ids = pages.flat().map(({ row }) => row._id);
  expect(new Set(ids).size).toBe(1500);
  expect(pages.map((page) => page.length)).toEqual([600, 600, 300]);
});

test('a row comes once, where its item that is shown belongs, also far down a list', () => {
  const languages = ['en', 'hi', 'ta'];
  const world = worldOf(
    Array.from({ length: 900 }, (_, at) => ({
      ...novel(`n${at}`, 0),
      editions: languages.map((language, plane) => ({
        language,
        price: (at * 7 + plane * 5) % 13,
      })),
    })),
  );
  const where = [{ column: 'language', anyOf: ['hi', 'ta'] }];
  const found = world.novels.columns(definition).select({ where });

  const page = found.page('cheapest', { skip: 600, limit: 300 });

  const expected = readByRow(world.novels.all(), where).cheapest.slice(600);
  expect(page.map(({ row }) => row._id)).toEqual(expected);
});

test('chosen rows come in the order in which they are named, if they match', () => {
  const world = worldOf([novel('a', 1), novel('b', 2), novel('c', 3)]);
  world.transact(() => world.novels.put(novel('b', 4)), { call: 'test' });
  world.transact(() => world.novels.put(novel('d', 3)), { call: 'test' });
  world.transact(() => world.novels.delete('d'), { call: 'test' });
  world.transact(() => world.novels.put(novel('d', 2)), { call: 'test' });
  const positions = ['d', 'c', 'b', 'a'].map((id) => world.novels.positionOf(id));

  const question = { where: [{ column: 'price', from: 2, to: 4 }], positions };
  const selected = world.novels.columns(definition).select(question);

  const page = selected.pageOf([...positions, 1000], { skip: 0, limit: 10 });
  expect(page.map(({ row }) => row._id)).toEqual(['d', 'c', 'b']);
  expect(selected.counts(['genre']).get('genre')).toEqual(new Map([['crime', 3]]));
});

test('a change while the index of a world is made is in it', async () => {
  const rows = [novel('a', 1), novel('b', 2), novel('c', 3)];
  const slow = {
    ...definition,
    items: (row: Novel) => {
      for (const end = elapsedMs() + SLICE; elapsedMs() < end; );
      return row.editions;
    },
  };
  const world = worldOf(rows);
  world.novels.columns(slow);
  const changed = fork(world);
  for (const { _id } of rows)
    changed.transact(() => changed.novels.put(novel(_id, 5)), { call: 'test' });

  const index = untilMade(() => changed.novels.columns(slow));
  changed.transact(() => changed.novels.put(novel('a', 7)), { call: 'test' });
  changed.transact(() => changed.novels.delete('c'), { call: 'test' });

  const cheapest = (await index).select({ where: [] }).page('cheapest', { skip: 0, limit: 10 });
  expect(cheapest.map(({ row, shown }) => [row._id, shown.price])).toEqual([
    ['b', 5],
    ['a', 7],
  ]);
});

test('worlds share the index of their seed, and a change costs only its row', () => {
  const items = vi.fn(definition.items);
  const counted = { ...definition, items };
  const world = worldOf(Array.from({ length: 300 }, (_, at) => novel(`n${at}`, at)));
  const ask = (one: typeof world) => one.novels.columns(counted).select({ where: [] }).size;
  ask(world);
  items.mockClear();

  const sizes = Array.from({ length: 10 }, () => ask(fork(world)));
  const other = fork(world);
  ask(other);
  other.transact(() => other.novels.delete('n7'), { call: 'test' });

  expect([...sizes, ask(other), ask(world)]).toEqual([...Array(10).fill(300), 299, 300]);
  expect(items.mock.calls.length).toBeLessThan(10);
});

test('an unknown column is an error that names it', () => {
  const columns = worldOf([novel('a', 1)]).novels.columns(definition);

  expect(() => columns.select({ where: [] }).counts(['colour'])).toThrow('"colour"');
  const where = [{ column: 'weight', from: 1, to: 2 }];
  expect(() => columns.select({ where })).toThrow('"weight"');
  expect(() => columns.select({ where: [] }).page('newest', { skip: 0, limit: 1 })).toThrow(
    '"newest"',
  );
});

test('a change of what an index does not read is not followed, and is in its answers', () => {
  const items = vi.fn(definition.items);
  const reading = { ...definition, items, reads: ['genre', 'pages', 'editions'] as const };
  const editions = [{ language: 'ta', price: 1 }];
  const novels = ['n1', 'n2'].map((_id) => ({ _id, genre: 'love', pages: 1, editions }));
  const world = worldOf(novels);
  const all = () => world.novels.columns(reading).select({ where: [] });
  all();
  items.mockClear();

  const title = { title: 'Chemmeen' };
  world.transact(() => world.novels.put({ ...novels[0]!, ...title }), { call: 'test' });

  const page = { skip: 0, limit: 1 };
  for (const [match] of [all().page('cheapest', page), all().pageOf([0], page)])
    expect(match?.row).toMatchObject(title);
  expect(items).not.toHaveBeenCalled();
});
