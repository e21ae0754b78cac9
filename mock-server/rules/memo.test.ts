import { expect, test, vi } from 'vitest';
import { memo } from './memo.ts';

test('what was made for a word is made once, as long as few others come', () => {
  const lengthOf = memo<number>(2);
  const make = vi.fn((word: string) => word.length);
  const ask = (word: string) => lengthOf(word, () => make(word));

  expect([ask('suv'), ask('diesel'), ask('suv')]).toEqual([3, 6, 3]);
  expect(make).toHaveBeenCalledTimes(2);
  ask('sedan');
  ask('suv');
  expect(make).toHaveBeenCalledTimes(4);
});

test('a word without a meaning is remembered too', () => {
  const meaningOf = memo<string | undefined>(10);
  const make = vi.fn(() => undefined);
  meaningOf('xyzzy', make);
  meaningOf('xyzzy', make);

  expect(make).toHaveBeenCalledTimes(1);
});

test('what was not made to its end, and what is made of long texts, is made again', () => {
  const found = memo<string>(10);
  const make = vi.fn(() => 'found');
  for (const _ of [1, 2]) found('karwan', make, () => false);
  for (const _ of [1, 2]) found('k'.repeat(101), make);

  expect(make).toHaveBeenCalledTimes(4);
});
