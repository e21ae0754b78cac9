import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromIndia, inIndia, plus } from './time.ts';

test.each([
  ['2026-12-31T18:29:59.999Z', '2026-12-31T23:59:59.999Z'],
  ['2026-12-31T18:30:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['2028-02-28T18:30:00.000Z', '2028-02-29T00:00:00.000Z'],
  ['2027-02-28T18:30:00.000Z', '2027-03-01T00:00:00.000Z'],
])('%s is %s in India', (at, local) => {
  expect(inIndia(at)).toBe(local);
});

test.each([
  ['2026-11-09T04:30:00.000Z', { days: 21 }, '2026-11-30T04:30:00.000Z'],
  ['2026-11-21T04:30:00.000Z', { days: 365 }, '2027-11-21T04:30:00.000Z'],
  ['2028-02-28T04:30:00.000Z', { days: 1 }, '2028-02-29T04:30:00.000Z'],
  ['2026-11-21T04:30:00.000Z', { minutes: 30 }, '2026-11-21T05:00:00.000Z'],
  ['2026-11-21T04:30:00.000Z', { days: 1, minutes: -15 }, '2026-11-22T04:15:00.000Z'],
  ['2027-01-01T00:00:00.000Z', { days: -1 }, '2026-12-31T00:00:00.000Z'],
  ['2026-11-21T04:30:00.000Z', {}, '2026-11-21T04:30:00.000Z'],
])('%s and %j later it is %s', (at, later, expected) => {
  expect(plus(at, later)).toBe(expected);
});

test('converting to India and back is lossless', () => {
  const moment = fc.date({
    min: new Date('2000-01-01T00:00:00.000Z'),
    max: new Date('2100-01-01T00:00:00.000Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moment, (date) => {
      const at = date.toISOString();

      expect(fromIndia(inIndia(at))).toBe(at);
    }),
  );
});
