import { expect, expectTypeOf, test, vi } from 'vitest';
import { NoSuchRow } from './collection.ts';
import { fork } from './fork.ts';
import { seedRows } from './seed-rows.ts';
import { aBook, aSeed, type Book } from './testing.ts';
import { createWorld } from './world.ts';

const aWorld = (books?: Book[]) => {
  const world = createWorld(aSeed(books));
  const change = <Result>(run: () => Result) => world.transact(run, { call: 'test' }).result;
  return { world, books: world.books, change };
};

test('a book is found by its id', () => {
  const { books } = aWorld();

  expect(books.get('b2')?.genre).toBe('science');
  expect(books.get('none')).toBeUndefined();
  expectTypeOf(books.get('b2')).toEqualTypeOf<Book | undefined>();
});

test('a required book that does not exist is named', () => {
  const { books } = aWorld();

  expect(() => books.mustGet('zz', 'book')).toThrow('There is no book "zz".');
  expect(() => books.mustGet('zz')).toThrow('There is no "zz" in books.');
  expect(() => books.mustGet('zz')).toThrow(NoSuchRow);
});

test('a changed book keeps its place, and a new one comes last', () => {
  const { books, change } = aWorld();

  change(() => {
    books.put(aBook({ _id: 'd4' }));
    books.update('a1', (book) => {
      book.copies = 1;
    });
  });

  expect(books.all().map(({ _id }) => _id)).toEqual(['a1', 'b2', 'c3', 'd4']);
  expect(books.mustGet('a1').copies).toBe(1);
  expect(books.size).toBe(4);
});

test('a deleted book that is put again is back in its old place', () => {
  const { books, change } = aWorld();

  const removed = change(() => books.delete('a1'));
  expect(books.all().map(({ _id }) => _id)).toEqual(['b2', 'c3']);
  expect(books.size).toBe(2);

  change(() => books.put(removed));
  expect(books.all().map(({ _id }) => _id)).toEqual(['a1', 'b2', 'c3']);
});

test('a row is frozen and never mutated', () => {
  const { books, change } = aWorld();
  const before = books.mustGet('a1');

  change(() => {
    books.update('a1', (book) => {
      book.copies = 1;
    });
  });

  expect(before.copies).toBe(2);
  expect(Object.isFrozen(before)).toBe(true);
  expect(Object.isFrozen(books.get('a1'))).toBe(true);
});

test('a new book is frozen deeply as soon as it is put', () => {
  const { books, change } = aWorld();
  const book = { ...aBook({ _id: 'd4' }), shelves: [{ room: 'north' }] };

  const moveShelf = () =>
    change(() => {
      books.put(book);
      book.shelves[0]!.room = 'south';
    });

  expect(moveShelf).toThrow(TypeError);
  expect(books.get('d4')).toBeUndefined();
});

test('an update cannot change the id of a book', () => {
  const { books, change } = aWorld();

  expect(() =>
    change(() => books.update('a1', (book) => Object.assign(book, { _id: 'b2' }))),
  ).toThrow('The id of "a1" in books cannot change to "b2".');
});

test('an update that changes nothing keeps the same rows', () => {
  const { books, change } = aWorld();
  const rows = books.all();

  change(() =>
    books.update('a1', (book) => {
      book.copies = 2;
    }),
  );

  expect(books.all()).toBe(rows);
});

test('books are found by a field after every kind of change', () => {
  const { books, change } = aWorld();
  const ids = (genre: Book['genre']) => books.by('genre', genre).map(({ _id }) => _id);
  expect(ids('novel')).toEqual(['a1', 'c3']);

  change(() => {
    books.put(aBook({ _id: 'd4' }));
    books.put(aBook({ _id: 'e5', genre: 'science' }));
    books.update('b2', (book) => {
      book.genre = 'novel';
    });
    books.delete('a1');
  });

  expect(ids('novel')).toEqual(['b2', 'c3', 'd4']);
  expect(ids('science')).toEqual(['e5']);
  expect(ids('history')).toEqual([]);
});

test('a derived value is computed once until the rows change', () => {
  const { books, change } = aWorld();
  const sum = vi.fn((rows: readonly Book[]) =>
    rows.reduce((total, { copies }) => total + copies, 0),
  );

  expect([books.derived('sum', sum), books.derived('sum', sum)]).toEqual([9, 9]);
  change(() => books.delete('c3'));
  expect([books.derived('sum', sum), books.derived('sum', sum)]).toEqual([4, 4]);

  expect(sum).toHaveBeenCalledTimes(2);
});

test('so many derived values are remembered, the newest', () => {
  const { books } = aWorld();
  const count = vi.fn((rows: readonly Book[]) => rows.length);
  for (let key = 0; key <= 100; key++) books.derived(`${key}`, count);

  books.derived('100', count);
  expect(count).toHaveBeenCalledTimes(101);
  books.derived('0', count);
  expect(count).toHaveBeenCalledTimes(102);
});

test('worlds share derived values of unchanged rows', () => {
  const { world, books } = aWorld();
  const count = vi.fn((rows: readonly Book[]) => rows.length);

  books.derived('count', count);
  fork(world).books.derived('count', count);
  createWorld(world.seed).books.derived('count', count);

  expect(count).toHaveBeenCalledTimes(1);
});

test('values derived in a failed transaction are discarded', () => {
  const { books, change } = aWorld();
  const count = () => books.derived('count', (rows) => rows.length);

  expect(() =>
    change(() => {
      books.delete('a1');
      throw new Error(`${count()} left`);
    }),
  ).toThrow('2 left');

  expect(count()).toBe(3);
});

test('a seed with two books of the same id is an error', () => {
  expect(() => aWorld([aBook(), aBook()])).toThrow('The seed has two books with the id "a1".');
});

test('a change reads only the rows it changes, however many books there are', () => {
  const rows = Array.from({ length: 1000 }, (_, n) => aBook({ _id: `${n}` }));
  const seed = seedRows('books', rows);
  const read = new Set<PropertyKey>();
  const spied = new Proxy(seed.rows, {
    get(target, place) {
      read.add(place);
      return Reflect.get(target, place);
    },
  });
  const { books, change } = aWorld(rows);
  Object.assign(seed, { rows: spied });

  change(() => {
    books.update('5', (book) => {
      book.copies += 1;
    });
    books.put(aBook({ _id: 'new' }));
    books.delete('7');
  });

  expect([...read].filter((place) => place !== 'length')).toEqual(['5', '7']);
  expect(books.all()).toHaveLength(1000);
  expect(read.size).toBeGreaterThan(1000);
});

test('a value of the seed is shared by worlds that changed, and their changes are told', () => {
  const { books, change, world } = aWorld();
  const count = vi.fn((rows: readonly Book[]) => rows.length);

  expect(books.derivedFromSeed('count', count)).toBe(3);
  change(() => {
    books.delete('a1');
    books.put(aBook({ _id: 'd4' }));
  });
  const copy = fork(world);

  expect(copy.books.derivedFromSeed('count', count)).toBe(3);
  expect(count).toHaveBeenCalledTimes(1);
  expect(copy.books.derivedFromChanges('all', (changes) => changes)).toEqual([
    { position: 0, row: null },
    { position: 3, row: books.get('d4') },
  ]);
});
