import { expect, test } from 'vitest';
import { formatClockTime, formatOffset, parseIndianTime, toIndianTime } from './format.ts';

test('times are in Indian time, and midnight is 00', () => {
  expect(formatClockTime('2026-11-20T18:31:05Z')).toBe('00:01:05');
});

test('an offset shows its two largest units', () => {
  expect(formatOffset(-90_061_000)).toBe('−1 d 1 h');
});

test('a time field shows Indian time, and is read as such', () => {
  expect(toIndianTime('2026-11-20T18:31:05.000Z')).toBe('2026-11-21T00:01:05');
  expect(parseIndianTime('2026-11-21T00:01:05')).toBe('2026-11-20T18:31:05.000Z');
  expect(toIndianTime('soon')).toBe('');
  expect(parseIndianTime('')).toBeUndefined();
});
