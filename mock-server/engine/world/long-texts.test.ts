import { expect, test } from 'vitest';
import { LONG_TEXT, longTextsOf } from './long-texts.ts';
import { aBook, aWorld } from './testing.ts';

const long = (letter: string) => letter.repeat(LONG_TEXT + 1);

test('the long texts of a world are counted as rows change, and after an undo', () => {
  const world = aWorld();
  const put = (title: string) =>
    world.transact(() => world.books.put(aBook({ title })), { call: 'PUT /books' });
  const counts = [longTextsOf(world.state)];

  for (const title of ['short', long('x'), long('y'), 'short again', long('z')]) {
    put(title);
    counts.push(longTextsOf(world.state));
  }
  world.undo(3);

  const one = LONG_TEXT + 1;
  expect(counts).toEqual([0, 0, one, one, 0, one]);
  expect(longTextsOf(world.state)).toBe(one);
});
