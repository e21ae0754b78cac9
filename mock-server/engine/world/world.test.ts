import { describe, expect, test } from 'vitest';
import { JOURNAL_LIMIT } from './journal.ts';
import { aBook, aLoan, aSeed, aWorld, contentsOf, lend } from './testing.ts';
import { createWorld } from './world.ts';

describe('secret ids', () => {
  const draw = (hasSecretIds: boolean, secretIds?: string[]) => {
    const world = createWorld({ ...aSeed(), hasSecretIds });
    const borrow = () => world.loans.put(aLoan({ _id: world.newSecretId(), bookId: 'a1' }))._id;
    const { result, entry } = world.transact(borrow, { call: 'POST /loans', secretIds });
    return { id: result, stored: entry?.secretIds, counter: world.state.counter };
  };

  test('are calculated like other ids where only this machine reaches the mock', () => {
    expect(draw(false)).toEqual(draw(false));
    expect(draw(false).stored).toBeUndefined();
  });

  test('cannot be calculated elsewhere, and are in the journal', () => {
    const { id, stored, counter } = draw(true);

    expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect(id).not.toBe(draw(true).id);
    expect(id).not.toBe(draw(false).id);
    expect(stored).toEqual([id]);
    expect(counter).toBe(draw(false).counter);
  });

  test('are those of the journal when a call is repeated', () => {
    const { id } = draw(true);

    expect(draw(false, [id]).id).toBe(id);
    expect(draw(true, []).id).toBe(draw(false).id);
  });
});

describe('ids and randomness', () => {
  const draw = (world = aWorld()) =>
    world.transact(
      () => {
        const drawn = [world.newId(), world.newId(), world.random()];
        world.loans.put(aLoan({ _id: world.newId(), bookId: drawn.join() }));
        return drawn;
      },
      { call: 'draw' },
    ).result;

  test('are the same for the same seed and the same calls', () => {
    expect(draw()).toEqual(draw());
    expect(draw(createWorld({ ...aSeed(), seed: 8 }))).not.toEqual(draw());
  });

  test('do not repeat', () => {
    const world = aWorld();
    const drawn = Array.from({ length: 5000 }, () => lend(world, 'a1')._id);

    expect(new Set(drawn).size).toBe(5000);
    expect(drawn.every((id) => /^[0-9a-f]{24}$/.test(id))).toBe(true);
  });

  test('do not collide with rows of a seed that was recorded from calls', () => {
    const loan = lend(aWorld(), 'a1');
    const seed = aSeed();
    const world = createWorld({ ...seed, rows: { ...seed.rows, loans: [loan] } });

    const other = lend(world, 'b2');

    expect(world.loans.all()).toEqual([loan, other]);
  });

  test('do not collide with rows that were put under an id of another world', () => {
    const world = aWorld();
    const loan = lend(aWorld(), 'a1');
    world.transact(() => world.loans.put(loan), { call: 'POST /loans' });

    const other = lend(world, 'b2');

    expect(world.loans.all()).toEqual([loan, other]);
  });

  test('are spread evenly', () => {
    const world = aWorld();
    const dice = [0, 0, 0, 0, 0, 0];

    world.transact(
      () => {
        for (let roll = 0; roll < 6000; roll += 1) dice[Math.floor(world.random() * 6)]! += 1;
      },
      { call: 'roll' },
    );

    for (const count of dice) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

test('rows found by a field keep the order of the collection', () => {
  const world = aWorld();
  const [one, two] = [lend(world, 'a1'), lend(world, 'b2')];
  world.loans.by('bookId', 'a1');

  world.transact(() => world.loans.delete(one._id), { call: 'DELETE /loans' });
  world.transact(() => world.loans.put({ ...one, bookId: 'b2' }), { call: 'POST /loans' });

  expect(world.loans.by('bookId', 'b2')).toEqual([two, { ...one, bookId: 'b2' }]);

  world.transact(() => world.loans.put({ ...two, bookId: 'b2' }), { call: 'POST /loans' });
  expect(world.loans.by('bookId', 'b2')).toEqual(world.loans.all());

  world.jump(0);
  for (const loan of [two, one])
    world.transact(() => world.loans.put({ ...loan, bookId: 'b2' }), { call: 'POST /loans' });
  world.transact(() => world.loans.put({ ...two, bookId: 'b2' }), { call: 'POST /loans' });
  expect(world.loans.by('bookId', 'b2')).toEqual(world.loans.all());
});

describe('a seed', () => {
  test('is all that is left after a reset', () => {
    const world = aWorld();
    lend(world, 'a1');
    world.clock.shift(1000);

    world.reset();

    expect(contentsOf(world)).toEqual(contentsOf(aWorld()));
  });

  test('can be replaced by a reset', () => {
    const world = aWorld();
    world.transact(() => world.books.delete('a1'), { call: 'DELETE /books' });

    world.reset(aSeed([aBook({ _id: 'z9' })], 'one book'));

    expect(world.books.all()).toEqual([aBook({ _id: 'z9' })]);
    expect(world.state.seed).toBe('one book');
  });

  test('that was edited is applied below the changes of the world', () => {
    const world = aWorld();
    world.transact(
      () => {
        world.books.update('a1', (book) => {
          book.copies = 1;
        });
        world.books.put(aBook({ _id: 'd4' }));
      },
      { call: 'trade' },
    );
    expect(world.books.by('genre', 'history')).toEqual([]);

    world.rebase(aSeed([aBook({ _id: 'x0' }), aBook(), aBook({ _id: 'b2', genre: 'history' })]));

    expect(world.books.all().map(({ _id, copies }) => [_id, copies])).toEqual([
      ['x0', 2],
      ['a1', 1],
      ['b2', 2],
      ['d4', 2],
    ]);
    expect(world.books.by('genre', 'history').map(({ _id }) => _id)).toEqual(['b2']);
    expect(world.books.size).toBe(4);
  });

  test('that is invalid, or of another scenario, is not applied', () => {
    const world = aWorld();
    const { books } = contentsOf(world);

    expect(() => world.rebase(aSeed([aBook(), aBook()]))).toThrow('two books with the id "a1"');
    expect(() => world.rebase(aSeed([], 'empty'))).toThrow(
      'This world uses the seed "three books"; reset it to use "empty".',
    );
    expect(world.books.all()).toEqual(books);
  });
});

test('an unknown collection is an error that lists the known ones', () => {
  expect(() => aWorld().collection('films')).toThrow(
    'This world has no films; it has books, loans, members.',
  );
});

test('a collection cannot have the name of a member of the world', () => {
  const seed = { label: 'x', seed: 1, rows: { journal: [aBook()] } };

  expect(() => createWorld(seed)).toThrow('A collection cannot be called "journal".');
});

test('rows that were added and deleted long ago leave nothing behind', () => {
  const world = aWorld();
  world.transact(() => world.books.delete('b2'), { call: 'DELETE /books' });

  for (let n = 0; n <= JOURNAL_LIMIT; n += 1) {
    const loan = lend(world, 'a1');
    world.transact(() => world.loans.delete(loan._id), { call: 'DELETE /loans' });
  }

  const { base } = world.state;
  expect([...(base.changes.loans ?? [])].filter(([, row]) => row === null)).toEqual([]);
  expect([...(base.changes.books ?? [])]).toEqual([['b2', null]]);
});
