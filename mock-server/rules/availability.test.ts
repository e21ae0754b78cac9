import { expect, test } from 'vitest';
import { availabilityValidTill } from './availability.ts';
import { fromIndia } from './time.ts';

const till = (local: string) => fromIndia(`${local}T23:59:59.999Z`);

test.each([
  ['2026-11-02T10:00:00.000Z', '2026-11-23'],
  ['2026-11-20T10:00:00.000Z', '2026-11-30'],
  ['2026-11-30T10:00:00.000Z', '2026-11-30'],
  ['2026-11-09T10:00:00.000Z', '2026-11-30'],
  ['2027-02-07T10:00:00.000Z', '2027-02-28'],
  ['2028-02-08T10:00:00.000Z', '2028-02-29'],
  ['2026-12-31T10:00:00.000Z', '2026-12-31'],
])('a certificate issued in India on %s is valid to the end of %s', (local, last) => {
  expect(availabilityValidTill(fromIndia(local))).toBe(till(last));
});

test('the day of issue is the one in India', () => {
  expect(availabilityValidTill('2026-11-30T18:29:59.999Z')).toBe(till('2026-11-30'));
  expect(availabilityValidTill('2026-11-30T18:30:00.000Z')).toBe(till('2026-12-22'));
});
