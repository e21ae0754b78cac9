import { expect, test } from 'vitest';
import { callNames } from './call-names.ts';
import { UsageError } from './options.ts';

test('call names are read, with or without spaces and a trailing comma', () => {
  expect(callNames('only', 'search, getShop,')).toEqual(['search', 'getShop']);
});

test.each([
  ['serch', '--only: unknown call "serch". Did you mean "search"? Calls: '],
  ['search,a car', '--only: unknown call "a car". Calls: '],
  [' , ', '--only is empty. Calls: '],
])('"%s" is rejected with a list of all calls', (text, message) => {
  expect(() => callNames('only', text)).toThrow(UsageError);
  expect(() => callNames('only', text)).toThrow(message);
});
