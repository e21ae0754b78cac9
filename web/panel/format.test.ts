import { expect, test } from 'vitest';
import { holding, spanOf, timeOf } from './format.ts';

test('a moment is told by the clocks of India, and its first hour is 00', () => {
  expect(timeOf('2026-11-20T18:31:05Z')).toBe('00:01:05');
});

test('a span is told by its two largest parts', () => {
  expect(spanOf(-90_061_000)).toBe('−1 d 1 h');
});

test('a text is found by words in any order and case', () => {
  expect(['Torrin, petrol', 'Torrin, diesel'].filter(holding(' PETROL tor '))).toEqual([
    'Torrin, petrol',
  ]);
});
