import { expect, test } from 'vitest';
import { closestMatch } from './closest-match.ts';

const words = ['search', 'cartList', 'getOrderData', 'sold-out'];

test.each([
  ['serach', 'search'],
  ['cartlist', 'cartList'],
  ['getOrdersData', 'getOrderData'],
  ['soldout', 'sold-out'],
])('%s is near %s', (wanted, word) => {
  expect(closestMatch(words, wanted)).toBe(word);
});

test.each(['wallet', 'nope', 'x', '', 'x'.repeat(5000)])('%s is near none of them', (wanted) => {
  expect(closestMatch(words, wanted)).toBeUndefined();
});
