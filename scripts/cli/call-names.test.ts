import { expect, test } from 'vitest';
import { callNames } from './call-names.ts';
import { UsageError } from './options.ts';

test('names of calls are read, with spaces and a last comma or without', () => {
  expect(callNames('only', 'search, getShop,')).toEqual(['search', 'getShop']);
});

test.each([
  ['serch', '--only knows no call "serch". The nearest is "search". There are: '],
  ['search,a car', '--only knows no call "a car". There are: '],
  [' , ', '--only names no call. There are: '],
])('"%s" is refused with what there is', (text, message) => {
  expect(() => callNames('only', text)).toThrow(UsageError);
  expect(() => callNames('only', text)).toThrow(message);
});
