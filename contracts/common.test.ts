import { expect, test } from 'vitest';
import { PersonName } from './common.ts';
import { Instant, WorldTime } from './engine/schemas.ts';
import { validator } from './engine/validate.ts';

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Whether a calendar knows the moment. */
function isThere(moment: string): boolean {
  const ms = Date.parse(moment);
  return !Number.isNaN(ms) && new Date(ms).toISOString() === moment;
}

test.each(['0000', '1900', '2000', '2023', '2024', '2026', '2100', '9996', '9999'])(
  'of the year %s every moment of the calendar can be said, and no other',
  (year) => {
    const { isValid } = validator(Instant);

    for (let month = 0; month <= 13; month++)
      for (let day = 0; day <= 32; day++) {
        const moment = `${year}-${twoDigits(month)}-${twoDigits(day)}T04:30:00.000Z`;
        expect([moment, isValid(moment)]).toEqual([moment, isThere(moment)]);
      }
  },
);

test.each(['24:00:00.000', '23:60:00.000', '23:59:60.000', '4:30:00.000', '04:30:00'])(
  'no day has an hour %s',
  (hour) => {
    expect(validator(Instant).isValid(`2026-11-21T${hour}Z`)).toBe(false);
  },
);

test.each([
  ['1200-02-29T00:00:00.000Z', true],
  ['2999-12-31T23:59:59.999Z', true],
  ['1199-12-31T23:59:59.999Z', false],
  ['3000-01-01T00:00:00.000Z', false],
  ['2900-02-29T00:00:00.000Z', false],
])('a world may show %s: %j', (moment, may) => {
  expect(validator(WorldTime).isValid(moment)).toBe(may);
});

test.each([
  ['राम सिंह', true],
  ['डॉ॰ आशा रावत', true],
  ["D'Souza-Rao Jr.", true],
  ['Guest12345', true],
  ['राम१२३', false],
  ['Ram123', false],
])('somebody may be called %s: %j', (name, may) => {
  expect(validator(PersonName).isValid(name)).toBe(may);
});
