import { describe, expect, test } from 'vitest';
import { BRANCH_LIMIT } from './branches.ts';
import { fork } from './fork.ts';
import { JOURNAL_LIMIT } from './journal.ts';
import { aFolder, aWorld, contentsOf, lend, visit } from './testing.ts';

type AWorld = ReturnType<typeof aWorld>;

const lendAll = (world: AWorld, ids: string) => {
  for (const id of ids.split(' ')) lend(world, id);
};
const lent = (world: AWorld) =>
  world.loans
    .all()
    .map(({ bookId }) => bookId)
    .join(' ');
/** Where each branch leaves, and the numbers of its entries. */
const branchesOf = ({ state }: AWorld) =>
  state.branches.map(({ id, after, entries }) => [id, after, entries.map(({ number }) => number)]);

/** Two loans, undone, and another one in their place. */
function aForkedTimeLine() {
  const world = aWorld();
  lendAll(world, 'a1 b2 b2');
  world.jump(1);
  lend(world, 'c3');
  return world;
}

describe('undone changes', () => {
  test('become a branch when another change is made', () => {
    expect(branchesOf(aForkedTimeLine())).toEqual([[1, 1, [2, 3]]]);
  });

  test('can be brought back, and what replaced them becomes the branch', () => {
    const world = aForkedTimeLine();
    const other = contentsOf(world);

    world.bringBack(1);
    expect(lent(world)).toBe('a1 b2 b2');
    expect([world.at, world.undone]).toEqual([3, []]);
    expect(branchesOf(world)).toEqual([[2, 1, [2]]]);

    world.bringBack(2);
    expect(contentsOf(world)).toEqual(other);
    expect(branchesOf(world)).toEqual([[3, 1, [2, 3]]]);
  });

  test('are not lost when they are undone again before the branch is brought back', () => {
    const world = aForkedTimeLine();

    world.jump(0);
    world.bringBack(1);

    expect(lent(world)).toBe('a1 b2 b2');
    expect(branchesOf(world)).toEqual([[2, 1, [2]]]);
  });

  test('take their own branches along, and share again what they shared', () => {
    const world = aWorld();
    lendAll(world, 'a1 a1 b2');
    world.jump(2);
    lend(world, 'c3');
    world.jump(0);
    lend(world, 'b2');
    expect(branchesOf(world)).toEqual([
      [1, 0, [1, 2, 3]],
      [2, 0, [1, 2, 3]],
    ]);

    world.bringBack(2);

    expect(lent(world)).toBe('a1 a1 c3');
    expect(branchesOf(world)).toEqual([
      [1, 2, [3]],
      [3, 0, [1]],
    ]);
  });

  test('take their checkpoints along', () => {
    const world = aWorld();
    lendAll(world, 'a1 b2');
    const [one, two] = [
      { name: 'one', at: 1 },
      { name: 'two', at: 2 },
    ];
    world.configure({ checkpoints: [one, two] });
    world.jump(1);
    lend(world, 'c3');
    world.configure({ checkpoints: [one, { name: 'other', at: 2 }] });

    world.bringBack(1);

    expect(world.state.checkpoints).toEqual([one, two]);
  });
});

test('the oldest branch goes when there are too many', () => {
  const world = aWorld();
  for (let n = 0; n < BRANCH_LIMIT + 2; n += 1) {
    lend(world, 'a1');
    world.jump(0);
  }

  const ids = world.state.branches.map(({ id }) => id);
  expect([ids.length, ids[0]]).toEqual([BRANCH_LIMIT, 2]);
  expect(() => world.bringBack(1)).toThrow('There is no branch 1.');
});

test('a branch goes with the oldest changes that it follows', () => {
  const world = aForkedTimeLine();
  for (let n = 0; n <= 2 * JOURNAL_LIMIT; n += 1) lend(world, 'a1');

  expect(world.state.branches).toEqual([]);
});

test('a fork has no branches, as it has no undone changes', () => {
  expect(fork(aForkedTimeLine()).state.branches).toEqual([]);
});

test('branches are in the file of their world', () => {
  const path = aFolder();
  visit(path, (world) => {
    lendAll(world, 'a1 b2');
    world.jump(1);
    lendAll(world, 'c3 c3');
  });

  visit(path, (world) => {
    world.bringBack(1);
    expect(lent(world)).toBe('a1 b2');
  });
  visit(path, (world) => world.bringBack(2));

  expect(visit(path, lent)).toBe('a1 c3 c3');
});

test('branches share again what they shared, also where the world was read in between', () => {
  const path = aFolder();
  visit(path, (world) => {
    lendAll(world, 'a1 a1 b2');
    world.jump(2);
    lend(world, 'c3');
    world.jump(0);
    lend(world, 'b2');
  });

  const branches = visit(path, (world) => {
    world.bringBack(2);
    return branchesOf(world);
  });

  expect(branches).toEqual([
    [1, 2, [3]],
    [3, 0, [1]],
  ]);
});

test('a change that cannot be saved leaves the undone ones where they were', () => {
  const world = aWorld();
  lendAll(world, 'a1 b2');
  world.jump(1);
  world.saveBy(() => {
    throw new Error('the disk is full');
  });

  expect(() => lend(world, 'c3')).toThrow('the disk is full');
  expect([world.undone.length, branchesOf(world)]).toEqual([1, []]);
});
