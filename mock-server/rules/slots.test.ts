import { expect, test } from 'vitest';
import { isBookableSlot } from './slots.ts';
import { fromIndia } from './time.ts';

test.each([
  ['in the middle of the day', '2026-11-23T11:00'],
  ['in the first minute of the day', '2026-11-23T00:00'],
  ['in the last minute of the day', '2026-11-23T23:59'],
])('at %s, slots are bookable from tomorrow to the 30th day, except on Sundays', (_, local) => {
  const now = fromIndia(`${local}:00.000Z`);
  const isBookable = (slot: string) => isBookableSlot(fromIndia(`${slot}:00.000Z`), now);

  expect(
    [
      '2026-11-22T12:00',
      '2026-11-23T18:00',
      '2026-11-24T09:59',
      '2026-11-24T10:00',
      '2026-11-24T17:59',
      '2026-11-24T18:00',
      '2026-11-28T11:00',
      '2026-11-29T11:00',
      '2026-12-23T10:00',
      '2026-12-23T17:00',
      '2026-12-24T10:00',
    ].filter(isBookable),
  ).toEqual([
    '2026-11-24T10:00',
    '2026-11-24T17:59',
    '2026-11-28T11:00',
    '2026-12-23T10:00',
    '2026-12-23T17:00',
  ]);
});
