import { expect, test } from 'vitest';
import { isBookableSlot } from './slots.ts';
import { fromIndia } from './time.ts';

test.each([
  ['in the middle of the day', '2026-11-21T11:00'],
  ['in the first minute of the day', '2026-11-21T00:00'],
  ['in the last minute of the day', '2026-11-21T23:59'],
])('at %s, slots are bookable from tomorrow to the 30th day', (_, local) => {
  const now = fromIndia(`${local}:00.000Z`);
  const isBookable = (slot: string) => isBookableSlot(fromIndia(`${slot}:00.000Z`), now);

  expect(
    [
      '2026-11-20T12:00',
      '2026-11-21T18:00',
      '2026-11-22T09:59',
      '2026-11-22T10:00',
      '2026-11-22T17:59',
      '2026-11-22T18:00',
      '2026-12-21T10:00',
      '2026-12-21T17:00',
      '2026-12-22T10:00',
    ].filter(isBookable),
  ).toEqual(['2026-11-22T10:00', '2026-11-22T17:59', '2026-12-21T10:00', '2026-12-21T17:00']);
});
