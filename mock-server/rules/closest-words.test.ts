import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from '#contracts/engine/closest-match';
import { closestWords, sharedLetters } from './closest-words.ts';

const find = (list: string[], typed: string, limit: number, letters = 10_000) => {
  const words = list.toSorted();
  const budget = { letters };
  const { slips, places } = closestWords(
    { words, shared: sharedLetters(words) },
    typed,
    limit,
    budget,
    (place) => words[place] !== 'hidden',
  );
  return { slips, found: places.map((place) => words[place]), left: budget.letters };
};

test.each([
  ['minnar', ['minar']],
  ['mnar', ['minar']],
  ['menar', ['minar']],
  ['imnar', ['minar']],
  ['minah', ['minal', 'minar']],
  ['mnr', ['minar']],
  ['zivo', []],
  ['hiden', []],
])('the closest to "%s" are %j', (typed, found) => {
  expect(find(['minar', 'minal', 'kestra', 'hidden'], typed, 2)).toMatchObject({ found });
});

test('no word is missed, and a swap is one slip instead of two', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(fc.uniqueArray(word), word, (words, typed) => {
      const { slips, found } = find(words, typed, 3);
      const fewest = Math.min(...words.map((one) => editDistance(typed, one)));

      if (fewest <= 3) expect(slips).toBeLessThanOrEqual(fewest);
      for (const one of found)
        expect(editDistance(typed, one ?? '')).toBeLessThanOrEqual(2 * slips);
    }),
  );
});

test('comparing ends with the budget', () => {
  const words = Array.from({ length: 1000 }, (_, number) => `${number}`.padStart(4, '0'));

  const { found, left } = find(words, '0999', 1, 30);

  expect(found).toEqual([]);
  expect(left).toBeLessThanOrEqual(0);
  expect(left).toBeGreaterThan(-30);
});
