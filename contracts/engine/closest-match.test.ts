import { expect, test } from 'vitest';
import { closestMatch } from './closest-match.ts';

const words = ['search', 'loanList', 'getBookData', 'sold-out'];

test.each([
  ['serach', 'search'],
  ['loanlist', 'loanList'],
  ['getBooksData', 'getBookData'],
  ['soldout', 'sold-out'],
])('%s is close to %s', (requested, word) => {
  expect(closestMatch(words, requested)).toBe(word);
});

test.each(['member', 'nope', 'x', '', 'x'.repeat(5000)])(
  '%s is close to none of them',
  (requested) => {
    expect(closestMatch(words, requested)).toBeUndefined();
  },
);
