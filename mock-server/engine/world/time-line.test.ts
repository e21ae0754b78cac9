import { describe, expect, test } from 'vitest';
import { LONG_TEXT } from '../files/file-text.ts';
import { LIMITS } from '../limits.ts';
import { fork } from './fork.ts';
import { JOURNAL_LIMIT } from './journal.ts';
import { aBook, aWorld, type Book, contentsOf, lend, noon } from './testing.ts';

test('the journal keeps the newest entries and continues their numbers', () => {
  const world = aWorld();

  for (let n = 0; n <= 2 * JOURNAL_LIMIT; n += 1) lend(world, 'a1');

  expect(world.journal).toHaveLength(JOURNAL_LIMIT);
  expect(world.journal.at(-1)?.number).toBe(2 * JOURNAL_LIMIT + 1);
});

test('the journal keeps fewer entries that are large', () => {
  const world = aWorld();
  const text = 'x'.repeat(LONG_TEXT);
  const write = (copies: number) =>
    world.transact(
      () => world.books.put({ ...aBook(), copies, pages: Array(20).fill(text) } as Book),
      {
        call: 'PUT /books',
      },
    );

  for (let n = 1; n <= 100; n += 1) write(n);

  const size = ({ length }: typeof world.journal) => length * 2 * 20 * LONG_TEXT;
  expect(size(world.journal)).toBeGreaterThan(LIMITS.undo.text * 0.8);
  expect(size(world.journal)).toBeLessThan(LIMITS.undo.text * 2);
  expect(world.journal.at(-1)?.number).toBe(100);
  expect(world.books.get('a1')?.copies).toBe(100);
  world.jump(world.at - world.journal.length);
  expect(world.books.get('a1')?.copies).toBe(100 - world.undone.length);
});

describe('the time line', () => {
  test('goes back to the start and forward again without losing anything', () => {
    const world = aWorld();
    const beginning = contentsOf(world);
    const first = lend(world, 'a1');
    world.transact(
      () => {
        world.books.delete('a1');
        world.books.put(aBook({ _id: 'd4' }));
        world.loans.delete(first._id);
        world.clock.freeze('2027-01-01T00:00:00.000Z');
      },
      { call: 'trade' },
    );
    lend(world, 'b2');
    const end = JSON.stringify(contentsOf(world));

    world.jump(0);
    expect({ ...contentsOf(world), undone: [] }).toEqual(beginning);
    expect(world.now()).toBe(noon);
    expect([world.at, world.undone.length]).toEqual([0, 3]);

    world.jump(3);
    expect(JSON.stringify(contentsOf(world))).toBe(end);
  });

  test('of a thousand changes is undone and redone one by one', () => {
    const world = aWorld();
    for (let n = 0; n < JOURNAL_LIMIT; n += 1) {
      const { _id } = lend(world, ['a1', 'b2', 'c3'][n % 3] as string);
      if (n % 7 === 0) world.transact(() => world.loans.delete(_id), { call: 'DELETE /loans' });
    }
    const end = JSON.stringify(contentsOf(world));
    const last = world.at;
    const [first] = world.journal;

    while (world.journal.length) world.jump(world.at - 1);
    expect([world.loans.size, world.at]).toEqual([0, first!.number - 1]);
    while (world.undone.length) world.jump(world.at + 1);

    expect(world.at).toBe(last);
    expect(JSON.stringify(contentsOf(world))).toBe(end);
  });

  test('leaves undone changes once a new one is made', () => {
    const world = aWorld();
    lend(world, 'a1');
    lend(world, 'b2');
    world.configure({
      checkpoints: [
        { name: 'both', at: 2 },
        { name: 'one', at: 1 },
      ],
    });

    world.jump(1);
    lend(world, 'c3');

    expect(world.undone).toEqual([]);
    expect(world.loans.all().map(({ bookId }) => bookId)).toEqual(['a1', 'c3']);
    expect(world.state.checkpoints).toEqual([{ name: 'one', at: 1 }]);
    expect(() => world.jump(3)).toThrow('There is no entry 3; the time line has 0 to 2.');
  });

  test('drops its oldest changes once it is too long', () => {
    const world = aWorld();
    for (let n = 0; n <= 2 * JOURNAL_LIMIT; n += 1) lend(world, 'a1');

    expect(() => world.jump(JOURNAL_LIMIT)).toThrow(
      'There is no entry 1000; the time line has 1001 to 2001.',
    );
    world.jump(JOURNAL_LIMIT + 1);

    expect(world.loans.size).toBe(JOURNAL_LIMIT + 1);
  });
});

describe('a fork', () => {
  test('starts as a copy of its world and is independent of it', () => {
    const world = aWorld();
    lend(world, 'a1');

    const other = fork(world);
    expect(other.loans.all()).toEqual(world.loans.all());

    expect(lend(other, 'b2')._id).toBe(lend(world, 'c3')._id);
    expect(other.loans.all().map(({ bookId }) => bookId)).toEqual(['a1', 'b2']);
    expect(world.loans.all().map(({ bookId }) => bookId)).toEqual(['a1', 'c3']);
    expect(other.books.get('a1')).toBe(world.books.get('a1'));
    expect(other.journal.slice(0, 1)).toEqual(world.journal.slice(0, 1));
  });

  test('can start at an earlier change, or at an undone one', () => {
    const world = aWorld();
    for (const id of ['a1', 'b2', 'c3']) lend(world, id);
    world.configure({ faults: [{ call: '*', delay: 1 }] });
    const { journal, loans } = world;
    const [entries, all] = [[...journal], [...loans.all()]];

    world.jump(1);
    for (const at of [0, 1, 2, 3]) {
      const other = fork(world, { at });

      expect(contentsOf(other)).toMatchObject({
        journal: entries.slice(0, at),
        undone: [],
        counter: at,
      });
      expect(other.loans.all()).toEqual(all.slice(0, at));
      expect([other.at, other.now()]).toEqual([at, noon]);
      expect(other.state).toMatchObject({
        seed: 'three books',
        begunAt: noon,
        faults: world.state.faults,
      });
    }
    for (const at of [-1, 4])
      expect(() => fork(world, { at })).toThrow(
        `There is no entry ${at}; the time line has 0 to 3.`,
      );
    expect(world.at).toBe(1);
  });

  test('has no checkpoints after its start', () => {
    const world = aWorld();
    lend(world, 'a1');
    const first = { name: 'one loan', at: world.at };
    lend(world, 'b2');
    world.configure({ checkpoints: [first, { name: 'two loans', at: world.at }] });

    expect(fork(world, { at: first.at }).state.checkpoints).toEqual([first]);
  });
});

test('a new row that is deleted leaves no change behind, and comes last when it is put again', () => {
  const world = aWorld();
  const [one, two] = [lend(world, 'a1'), lend(world, 'b2')];

  world.transact(() => world.loans.delete(one._id), { call: 'DELETE /loans' });
  expect([...world.state.changes.loans!.keys()]).toEqual([two._id]);

  world.jump(0);
  world.jump(3);
  expect([...world.state.changes.loans!.keys()]).toEqual([two._id]);

  world.transact(() => world.loans.put(one), { call: 'POST /loans' });
  expect(world.loans.all()).toEqual([two, one]);
  expect(world.loans.by('bookId', 'a1')).toEqual([one]);
});
