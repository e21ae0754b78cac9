import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LibraryRows } from '../testing/library.ts';
import { fork } from './fork.ts';
import { WorldFolder } from './persistence.ts';
import { aBook, aFolder, aLoan, aSeed, type Book, contentsOf, openFrom } from './testing.ts';
import { type AnyWorld, createWorld, type World } from './world.ts';

const ids = ['a1', 'b2', 'c3', 'd4', 'e5'];
const genres = ['novel', 'science', 'history'] as const;

const step = fc.record({
  what: fc.constantFrom('put', 'update', 'delete'),
  id: fc.constantFrom(...ids),
  genre: fc.constantFrom(...genres),
});
const steps = fc.array(step, { minLength: 1, maxLength: 4 });
const end = fc.constantFrom('commit', 'commit', 'throw', 'undo', 'fork', 'reset');

/** In which of three worlds it happens, what happens, and how that ends. */
const commands = fc.array(fc.record({ which: fc.nat({ max: 2 }), steps, end }), { maxLength: 25 });

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** The same books as a plain map: null keeps the place of a book that is gone. */
type Model = Map<string, Book | null>;

const seed = aSeed();
const seedBooks = seed.rows.books;
const aModel = (): Model => new Map(seedBooks.map((book) => [book._id, book]));

/** The model after a transaction: a book that is gone and not of the seed has lost its place. */
const settled = (model: Model): Model =>
  new Map([...model].filter(([id, book]) => book || seedBooks.some(({ _id }) => _id === id)));

function stepModel(model: Model, { what, id, genre }: Step): void {
  const book = model.get(id);
  if (what === 'put') model.set(id, aBook({ _id: id, genre }));
  else if (book) model.set(id, what === 'update' ? { ...book, genre } : null);
}

function stepWorld({ books }: World<LibraryRows>, { what, id, genre }: Step): void {
  const recipe = (book: { genre: Book['genre'] }) => {
    book.genre = genre;
  };
  if (what === 'put') books.put(aBook({ _id: id, genre }));
  else if (books.get(id)) what === 'update' ? books.update(id, recipe) : books.delete(id);
}

function expectSame({ books }: World<LibraryRows>, model: Model): void {
  const rows = [...model.values()].filter((book) => book !== null);
  expect(books.all()).toEqual(rows);
  expect(books.size).toBe(rows.length);
  for (const id of ids) expect(books.get(id)).toEqual(model.get(id) ?? undefined);
  for (const genre of genres)
    expect(books.by('genre', genre)).toEqual(rows.filter((book) => book.genre === genre));
  expect(books.derived('genres', (all) => all.map(({ genre }) => genre))).toEqual(
    rows.map(({ genre }) => genre),
  );
}

test('worlds behave like independent maps, whatever happens in them', () => {
  fc.assert(
    fc.property(commands, (all) => {
      const pairs = [0, 1, 2].map(() => ({ world: createWorld(seed), model: aModel() }));

      for (const { which, steps, end } of all) {
        const pair = pairs[which]!;
        const { world, model } = pair;
        const act = () =>
          world.transact(
            () => {
              for (const one of steps) stepWorld(world, one);
              if (end === 'throw') throw new Error('thrown');
            },
            { call: 'steps' },
          );

        if (end === 'throw') expect(act).toThrow(end);
        else {
          const { entry } = act();
          const after = new Map(model);
          for (const one of steps) stepModel(after, one);
          pair.model = settled(after);

          if (end === 'undo' && entry) {
            world.jump(entry.number - 1);
            expectSame(world, model);
            world.jump(entry.number);
            expectSame(world, pair.model);
            world.jump(entry.number - 1);
            pair.model = new Map(model);
          }
          if (end === 'fork')
            pairs[(which + 1) % 3] = { world: fork(world), model: new Map(pair.model) };
          if (end === 'reset') {
            world.reset();
            pair.model = aModel();
          }
        }
        for (const one of pairs) expectSame(one.world, one.model);
      }
    }),
    { numRuns: 120 },
  );
});

const timeLineOf = ({ state: { journal, undone, branches } }: AnyWorld) => ({
  journal,
  undone,
  branches,
});

test('a reopened world is the same, wherever its file was compacted', () => {
  const path = aFolder();
  let runs = 0;

  fc.assert(
    fc.property(commands, fc.nat({ max: 2000 }), (all, growthLimit) => {
      const name = `world-${++runs}`;
      const folder = new WorldFolder(path, { growthLimit });
      const world = openFrom(folder, seed, name);
      for (const { steps, end } of all) {
        const act = () => {
          for (const one of steps) stepWorld(world, one);
          world.loans.put(aLoan({ _id: world.newId(), bookId: 'a1' }));
        };
        if (end === 'reset') world.reset();
        else world.transact(act, { call: 'steps' });
        if (end === 'undo') world.jump(world.at - 1);
        const [branch] = world.state.branches;
        if (end === 'fork' && branch) world.bringBack(branch.id);
      }
      folder.close();

      const later = new WorldFolder(path);
      const found = openFrom(later, seed, name);
      later.close();

      expect(contentsOf(found)).toEqual(contentsOf(world));
      expect(timeLineOf(found)).toEqual(timeLineOf(world));
    }),
    { numRuns: 30 },
  );
});
