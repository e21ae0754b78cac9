import { describe, expect, test } from 'vitest';
import { aBook, aLoan, aSeed, contentsOf, lend } from './testing.ts';
import { createWorld } from './world.ts';

const noon = '2026-11-21T12:00:00.000Z';
const aWorld = () => createWorld(aSeed(), { now: () => Date.parse(noon) });

describe('a transaction', () => {
  test('becomes one entry with each row before and after', () => {
    const world = aWorld();
    const input = { params: { id: 'a1' } };

    const { result, entry } = world.transact(
      () => {
        world.books.update('a1', (book) => {
          book.copies = 1;
        });
        world.books.update('a1', (book) => {
          book.copies = 3;
        });
        world.books.delete('b2');
        return world.loans.put(aLoan({ _id: world.newId(), bookId: 'a1' }));
      },
      { call: 'POST /loans/:id', input },
    );

    expect(entry).toEqual({
      number: 1,
      at: noon,
      call: 'POST /loans/:id',
      input,
      counter: 1,
      changes: [
        { collection: 'books', id: 'a1', before: aBook(), after: aBook({ copies: 3 }) },
        {
          collection: 'books',
          id: 'b2',
          before: aBook({ _id: 'b2', genre: 'science' }),
          after: null,
        },
        { collection: 'loans', id: result._id, before: null, after: result },
      ],
    });
    expect(world.journal).toEqual([entry]);
  });

  test('that changes nothing adds no entry, and gives its ids back', () => {
    const world = aWorld();

    const { result, entry } = world.transact(
      () => {
        const loan = world.loans.put(aLoan({ _id: world.newId(), bookId: 'a1' }));
        return world.loans.delete(loan._id);
      },
      { call: 'GET /loans' },
    );

    expect(entry).toBeNull();
    expect(contentsOf(world)).toEqual(contentsOf(aWorld()));
    expect(lend(world, 'a1')._id).toBe(result._id);
  });

  test('that throws leaves the world as it was', () => {
    const world = aWorld();
    const loan = lend(world, 'a1');
    lend(world, 'b2');
    const before = contentsOf(world);

    const broken = () =>
      world.transact(
        () => {
          world.loans.delete(loan._id);
          world.books.delete('a1');
          world.books.put(aBook({ _id: world.newId() }));
          world.clock.shift(1000);
          throw new Error('no copy left');
        },
        { call: 'POST /order' },
      );

    expect(broken).toThrow('no copy left');
    expect(contentsOf(world)).toEqual(before);
  });

  test('whose response is invalid leaves the world as it was', () => {
    const world = aWorld();
    const before = contentsOf(world);

    const broken = () =>
      world.transact(
        () => {
          const book = world.books.delete('a1');
          expect(world.books.get('a1')).toBeUndefined();
          throw new Error(`${book.title} breaks the contract`);
        },
        { call: 'DELETE /books' },
      );

    expect(broken).toThrow('Train to Pakistan breaks the contract');
    expect(contentsOf(world)).toEqual(before);
  });

  test('that cannot be saved leaves the world as it was', () => {
    const world = createWorld(aSeed(), {
      save: () => {
        throw new Error('disk full');
      },
    });
    const before = contentsOf(world);

    expect(() => lend(world, 'a1')).toThrow('disk full');
    expect(() => world.reset()).toThrow('disk full');
    expect(contentsOf(world)).toEqual(before);
  });

  test('that cannot be saved leaves earlier changes, undone ones and checkpoints as they were', () => {
    const world = aWorld();
    for (const id of ['a1', 'b2']) lend(world, id);
    const end = contentsOf(world);
    const checkpoints = [{ name: 'both', at: 2 }];
    world.configure({ checkpoints });
    world.jump(1);
    const before = contentsOf(world);
    world.saveBy(() => {
      throw new Error('disk full');
    });

    for (const change of [
      () => lend(world, 'c3'),
      () => world.reset(),
      () => world.jump(2),
      () => world.configure({ checkpoints: [] }),
    ]) {
      expect(change).toThrow('disk full');
      expect(contentsOf(world)).toEqual(before);
      expect(world.state.checkpoints).toEqual(checkpoints);
    }

    world.saveBy();
    world.jump(2);
    expect(contentsOf(world)).toEqual(end);
  });

  test('cannot be asynchronous', () => {
    const world = aWorld();

    expect(() => world.transact(async () => world.books.delete('a1'), { call: 'GET /x' })).toThrow(
      'The handler of GET /x must be synchronous.',
    );
    expect(world.books.size).toBe(3);
  });

  test('is the only place where a world changes', () => {
    const world = aWorld();

    expect(() => world.books.delete('a1')).toThrow('world.books was used outside world.transact()');
    expect(() => world.newId()).toThrow('world.newId() was used outside world.transact()');
    expect(() => world.transact(() => world.rebase(aSeed()), { call: 'x' })).toThrow(
      'A new seed cannot start during a transaction.',
    );
    expect(() => world.transact(() => lend(world, 'a1'), { call: 'x' })).toThrow(
      'A transaction cannot start during a transaction.',
    );
    expect(contentsOf(world)).toEqual(contentsOf(aWorld()));
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

describe('the clock', () => {
  test('adds an entry to the journal when it is set', () => {
    const world = aWorld();
    const [before, after] = [world.state.clock, { shift: 1000, frozen: null }];

    world.clock.shift(1000);

    expect(world.journal).toMatchObject([
      { call: 'clock', input: after, clock: { before, after } },
    ]);
  });

  test('and the faults are those of the seed at first, and again after a reset', () => {
    const clock = { shift: 0, frozen: '2027-01-01T00:00:00.000Z' };
    const faults = [{ call: '*', delay: 1 }];
    const world = createWorld({ ...aSeed(), clock, faults });
    const state = structuredClone(world.state);

    world.clock.shift(1000);
    world.configure({ faults: [] });
    world.reset();

    expect(world.state).toEqual(state);
    expect(world.state).toMatchObject({ clock, faults });
  });

  test('runs with the machine, and can be shifted, frozen and resumed', () => {
    let ms = Date.parse(noon);
    const world = createWorld(aSeed(), { now: () => ms });

    world.clock.shift(60_000);
    ms += 1000;
    expect(world.now()).toBe('2026-11-21T12:01:01.000Z');

    world.clock.freeze('2027-01-01T00:00:00.000Z');
    ms += 1000;
    expect(world.now()).toBe('2027-01-01T00:00:00.000Z');

    world.clock.shift(500);
    world.clock.run();
    ms += 1000;
    expect(world.now()).toBe('2027-01-01T00:00:01.500Z');
  });

  test('stays frozen or running when it is set to a moment', () => {
    let ms = Date.parse(noon);
    const world = createWorld(aSeed(), { now: () => ms });
    const { clock } = world;
    const aSecondLater = () => {
      ms += 1000;
      return world.now();
    };
    expect(clock.isMoved).toBe(false);

    clock.set('2027-01-01T00:00:00.000Z');
    expect(aSecondLater()).toBe('2027-01-01T00:00:01.000Z');
    expect(clock.isMoved).toBe(true);

    clock.freeze();
    expect(aSecondLater()).toBe('2027-01-01T00:00:01.000Z');
    expect(clock.isMoved).toBe(true);

    clock.set('2026-12-01T00:00:00.000Z');
    clock.shift(500);
    expect(aSecondLater()).toBe('2026-12-01T00:00:00.500Z');

    clock.run();
    clock.run();
    expect(aSecondLater()).toBe('2026-12-01T00:00:01.500Z');
  });

  test('stands still within a transaction', () => {
    let ms = 0;
    const world = createWorld(aSeed(), { now: () => ms++ });

    const { result } = world.transact(() => [world.now(), world.now()], { call: 'GET /now' });

    expect(result[0]).toBe(result[1]);
  });

  test.each(['yesterday', '+012026-01-01T00:00:00.000Z'])('does not take "%s"', (at) => {
    const world = aWorld();

    expect(() => world.clock.freeze(at)).toThrow(`The clock cannot be set to ${at}`);
    expect(world.now()).toBe(noon);
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
