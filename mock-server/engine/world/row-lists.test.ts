import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aBook, aSeed, type Book } from './testing.ts';
import { createWorld } from './world.ts';

const genres: readonly Book['genre'][] = ['novel', 'science'];
const manyBooks = () =>
  Array.from({ length: 240 }, (_, n) => aBook({ _id: `${n}`, genre: genres[n % 2]! }));
const aWorld = () => {
  const world = createWorld(aSeed(manyBooks()));
  const change = <Result>(run: () => Result) => world.transact(run, { call: 'test' }).result;
  change(() => world.books.put(aBook({ _id: 'new' })));
  return { world, books: world.books, change };
};
const move = (books: ReturnType<typeof aWorld>['books'], id: string, genre: Book['genre']) =>
  books.update(id, (book) => {
    book.genre = genre;
  });

test('many rows with a value are listed once until one of them changes', () => {
  const { books, change } = aWorld();
  const [novels, science] = genres.map((genre) => books.by('genre', genre));

  change(() => books.put(aBook({ _id: 'newer' })));

  expect(books.by('genre', 'science')).toBe(science);
  expect(books.by('genre', 'novel')).not.toBe(novels);
  expect(books.by('genre', 'novel')).toBe(books.by('genre', 'novel'));
});

test('a list that somebody reads stays as it is while its rows change', () => {
  const { books, change } = aWorld();
  const novels = books.by('genre', 'novel');

  change(() => {
    for (const { _id } of novels) move(books, _id, 'science');
  });

  expect(novels).toHaveLength(121);
  expect(books.by('genre', 'novel')).toEqual([]);
});

test('long lists are those of the rows, in their order, after all kinds of changes', () => {
  const id = fc.integer({ min: 0, max: 250 }).map(String);
  const step = fc.oneof(
    fc.record({ put: id, genre: fc.constantFrom(...genres) }),
    fc.record({ delete: id }),
    fc.record({ fail: id, genre: fc.constantFrom(...genres) }),
    fc.constant('undo' as const),
  );

  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { world, books, change } = aWorld();
      for (const one of steps) {
        if (one === 'undo') world.undo(1);
        else if ('put' in one) change(() => books.put(aBook({ _id: one.put, genre: one.genre })));
        else if ('delete' in one) change(() => books.get(one.delete) && books.delete(one.delete));
        else
          expect(() =>
            change(() => {
              books.put(aBook({ _id: one.fail, genre: one.genre }));
              throw new Error('failed');
            }),
          ).toThrow('failed');
        for (const genre of genres)
          expect(books.by('genre', genre)).toEqual(books.filter((book) => book.genre === genre));
      }
    }),
    { numRuns: 50 },
  );
});
