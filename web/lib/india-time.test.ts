import { expect, test } from 'vitest';
import { fromIndiaTime, indiaDateAfter } from './india-time.ts';

test.each([
  ['2026-11-20T18:29:59.999Z', 0, '2026-11-20'],
  ['2026-11-20T18:30:00.000Z', 0, '2026-11-21'],
  ['2026-11-20T18:30:00.000Z', 1, '2026-11-22'],
  ['2026-11-20T18:30:00.000Z', 30, '2026-12-21'],
])('at %s the Indian date in %i days is %s', (at, days, date) => {
  expect(indiaDateAfter(Date.parse(at), days)).toBe(date);
});

test('an hour is in Indian time, whatever the time zone of the device', () => {
  expect(fromIndiaTime('2026-11-21', '10:00')).toBe('2026-11-21T04:30:00.000Z');
});
