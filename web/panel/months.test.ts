import { expect, test } from 'vitest';
import { addMonths } from './months.ts';

const inIndia = (local: string) => Date.parse(`${local}+05:30`);

test.each([
  ['2026-01-31T10:00', 1, '2026-02-28T10:00'],
  ['2028-01-31T10:00', 1, '2028-02-29T10:00'],
  ['2026-03-31T10:00', -1, '2026-02-28T10:00'],
  ['2026-12-15T10:00', 1, '2027-01-15T10:00'],
  ['2026-01-01T10:00', -1, '2025-12-01T10:00'],
  // The day before in UTC.
  ['2026-05-31T02:00', 1, '2026-06-30T02:00'],
])('%s and %i months are %s', (from, count, to) => {
  expect(addMonths(inIndia(from), count)).toBe(inIndia(to));
});
