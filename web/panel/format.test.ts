import { expect, test } from 'vitest';
import { formatClockTime, formatOffset } from './format.ts';

test('times are in Indian time, and midnight is 00', () => {
  expect(formatClockTime('2026-11-20T18:31:05Z')).toBe('00:01:05');
});

test('an offset shows its two largest units', () => {
  expect(formatOffset(-90_061_000)).toBe('−1 d 1 h');
});
