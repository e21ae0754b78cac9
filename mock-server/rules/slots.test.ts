import { expect, test } from 'vitest';
import { isBookableSlot } from './slots.ts';
import { fromIndia, inIndia, plus } from './time.ts';

const NOW = fromIndia('2026-11-21T11:00:00.000Z');

test.each([
  ['2026-11-22T11:00', true],
  ['2026-11-22T10:59', false],
  ['2026-11-23T10:00', true],
  ['2026-11-23T09:59', false],
  ['2026-11-23T18:00', true],
  ['2026-11-23T18:01', false],
  ['2026-12-21T11:00', true],
  ['2026-12-21T11:01', false],
  ['2026-11-20T12:00', false],
])('somebody can come at %s in India: %s', (local, expected) => {
  expect(isBookableSlot(fromIndia(`${local}:00.000Z`), NOW)).toBe(expected);
});

test('the clock of India is five and a half hours ahead', () => {
  expect(inIndia('2026-11-21T18:30:00.000Z')).toBe('2026-11-22T00:00:00.000Z');
  expect(fromIndia('2026-11-22T00:00:00.000Z')).toBe('2026-11-21T18:30:00.000Z');
  expect(plus('2026-12-31T23:59:00.000Z', { minutes: 1 })).toBe('2027-01-01T00:00:00.000Z');
});
