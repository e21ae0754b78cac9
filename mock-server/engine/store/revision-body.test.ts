import { expect, test } from 'vitest';
import { finish } from '#contracts/engine/steps';
import { stateInSteps } from '../world/journal-text.ts';
import { aSeed, aWorld, contentsOf, lend } from '../world/testing.ts';
import { createWorld } from '../world/world.ts';
import { countsIn, linesOf, wholeBody } from './revision-body.ts';

/** Three loans, of which the first was prolonged twice and then returned, and the last undone. */
function aUsedWorld() {
  const world = aWorld();
  const loan = lend(world, 'a1');
  for (const dueAt of ['2026-12-06T12:00:00.000Z', '2026-12-07T12:00:00.000Z'])
    world.transact(() => world.loans.put({ ...loan, dueAt }), { call: 'PUT /loans' });
  lend(world, 'b2');
  world.transact(() => world.loans.delete(loan._id), { call: 'DELETE /loans' });
  lend(world, 'c3');
  world.jump(5);
  return world;
}

const revisionOf = (world: ReturnType<typeof aWorld>) => [
  { version: 1, isWhole: true, body: wholeBody(world.state) },
];
const reopened = (world: ReturnType<typeof aWorld>) =>
  createWorld(aSeed(), { state: finish(stateInSteps('a world', linesOf(revisionOf(world)))) });

test('a whole world is read as it was, with its undone changes', () => {
  const world = aUsedWorld();

  expect(contentsOf(reopened(world))).toEqual(contentsOf(world));
});

test('no row stands twice in the text of a world, whose rows are one object when it is read', () => {
  const world = aUsedWorld();
  const text = wholeBody(world.state);
  const again = reopened(world);

  expect(text.split('2026-12-06T12').length - 1).toBe(1);
  expect(again.journal[1]?.changes[0]?.before).toBe(again.journal[0]?.changes[0]?.after);
  expect(wholeBody(again.state)).toBe(text);
});

test('every row of a world that was read is frozen, also after an undo', () => {
  const again = reopened(aUsedWorld());

  expect(Object.isFrozen(again.loans.all()[0])).toBe(true);
  again.jump(2);
  expect(again.loans.all().map((loan) => Object.isFrozen(loan))).toEqual([true]);
});

test('counts of faults follow the text, until a world is stored whole without them', () => {
  const world = aWorld();
  const counts = [{ matched: 3, happened: 1 }];
  world.countFaults(counts);
  const entries = { version: 2, isWhole: false, body: '{"number":1}\n' };
  const [whole] = revisionOf(world);
  const [empty] = revisionOf(aWorld());
  if (!whole || !empty) throw new Error('A world has one revision.');

  expect(countsIn('a world', [whole, entries])).toEqual(counts);
  expect(linesOf([whole, entries])).toHaveLength(2);
  expect(countsIn('a world', [entries], counts)).toBe(counts);
  expect(countsIn('a world', [whole, entries, empty])).toBeUndefined();
});
