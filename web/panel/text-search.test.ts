import { expect, test } from 'vitest';
import { textMatcher } from './text-search.ts';

test('a text is found by words in any order and case', () => {
  const texts = ['Torrin, petrol', 'Torrin, diesel'];

  expect(texts.filter(textMatcher(' PETROL tor '))).toEqual(['Torrin, petrol']);
});
