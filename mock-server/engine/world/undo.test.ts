import { describe, expect, test } from 'vitest';
import { aWorld, contentsOf, lend } from './testing.ts';

type AWorld = ReturnType<typeof aWorld>;

/** Adds a member, as a registration does. */
const join = (world: AWorld, name: string) =>
  world.transact(() => world.members.put({ _id: world.newId(), name, role: 'member' }), {
    call: 'POST /members',
    isSignIn: true,
  }).result;
const names = (world: AWorld) => world.members.all().map(({ name }) => name);
const lent = (world: AWorld) => world.loans.all().map(({ bookId }) => bookId);

/** Three loans, after two of which somebody joined. */
function aVisitedLibrary() {
  const world = aWorld();
  for (const [bookId, name] of [
    ['a1', 'Asha'],
    ['b2', 'Ravi'],
  ] as const) {
    lend(world, bookId);
    join(world, name);
  }
  lend(world, 'c3');
  return world;
}

describe('undo', () => {
  test('leaves those signed in who came after the change', () => {
    const world = aVisitedLibrary();
    const { books, loans } = contentsOf(world);

    world.undo(2);

    expect([lent(world), names(world)]).toEqual([['a1'], ['Asha', 'Ravi']]);
    expect([world.at, world.undone.map(({ number }) => number)]).toEqual([3, [4, 5]]);
    expect(world.state.branches).toEqual([]);
    world.jump(5);
    expect(contentsOf(world)).toMatchObject({ books, loans });
  });

  test('leaves them signed in when changes are undone one after another', () => {
    const world = aVisitedLibrary();

    for (const to of [4, 2, 0]) world.undo(to);

    expect([lent(world), names(world)]).toEqual([[], ['Asha', 'Ravi']]);
    world.jump(5);
    expect(lent(world)).toEqual(['a1', 'b2', 'c3']);
  });

  test('gives no new row the id of a row that stays', () => {
    const world = aVisitedLibrary();

    world.undo(0);
    for (const bookId of ['a1', 'b2', 'c3']) lend(world, bookId);

    const ids = [...world.loans.all(), ...world.members.all()].map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(5);
  });

  test('can be redone step by step where reads enter in between what was due', () => {
    const world = aWorld();
    const read = () =>
      world.transact(() => world.members.put({ _id: 'm9', name: 'Due', role: 'member' }), {
        call: 'GET /members',
      });
    for (const bookId of ['a1', 'b2', 'c3']) lend(world, bookId);

    for (const to of [2, 1, 0]) {
      world.undo(to);
      read();
    }
    const lentAfter = [1, 2, 3].map(() => {
      world.redo(1);
      const books = lent(world);
      if (books.length < 3) read();
      return books;
    });

    expect(lentAfter).toEqual([['a1'], ['a1', 'b2'], ['a1', 'b2', 'c3']]);
    expect(world.state.branches).toEqual([]);
  });

  test('keeps a checkpoint on what it named, and branches as they were', () => {
    const world = aVisitedLibrary();
    world.jump(3);
    lend(world, 'a1');
    world.configure({ checkpoints: [{ name: 'two loans', at: 3 }] });
    world.undo(2);

    expect(world.state.checkpoints).toEqual([{ name: 'two loans', at: 3 }]);
    world.jump(3);
    expect(lent(world)).toEqual(['a1', 'b2']);
    world.bringBack(world.state.branches[0]?.id ?? 0);
    expect(lent(world)).toEqual(['a1', 'b2', 'c3']);

    world.undo(2);
    expect([lent(world), names(world)]).toEqual([['a1'], ['Asha', 'Ravi']]);
    expect(world.state.checkpoints).toEqual([{ name: 'two loans', at: 4 }]);
    expect(world.state.branches).toHaveLength(1);
    world.bringBack(world.state.branches[0]?.id ?? 0);
    expect(lent(world)).toEqual(['a1', 'b2', 'a1']);
  });
});
