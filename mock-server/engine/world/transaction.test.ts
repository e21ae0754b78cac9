import { describe, expect, test } from 'vitest';
import { aBook, aLoan, aSeed, aWorld, contentsOf, lend, noon } from './testing.ts';
import { createWorld } from './world.ts';

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

  test('that is only a preview has its result, and leaves the world as it was', () => {
    const world = aWorld();
    lend(world, 'a1');
    const before = contentsOf(world);
    const change = () => {
      world.books.update('a1', (book) => {
        book.copies = 7;
      });
      world.loans.delete(world.loans.all()[0]?._id ?? '');
      world.loans.put(aLoan({ _id: world.newId(), bookId: 'b2' }));
      return world.books.get('a1')?.copies;
    };

    expect(world.preview(change)).toBe(7);

    expect(contentsOf(world)).toEqual(before);
    expect(world.journal).toHaveLength(1);
    const fail = () => {
      change();
      throw new Error('refused');
    };
    expect(() => world.preview(fail)).toThrow('refused');
    expect(contentsOf(world)).toEqual(before);
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
