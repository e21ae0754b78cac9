import { Type } from '@sinclair/typebox';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Email, Mobile, OwnMobile, PersonName } from './common.ts';
import { normalize } from './engine/normalize.ts';
import { Instant, WorldTime } from './engine/schemas.ts';
import { validator } from './engine/validate.ts';

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Whether the calendar has this time. */
function isInCalendar(moment: string): boolean {
  const ms = Date.parse(moment);
  return !Number.isNaN(ms) && new Date(ms).toISOString() === moment;
}

test.each(['0000', '1900', '2000', '2023', '2024', '2026', '2100', '9996', '9999'])(
  'in the year %s exactly the times of the calendar are valid',
  (year) => {
    const { isValid } = validator(Instant);

    for (let month = 0; month <= 13; month++)
      for (let day = 0; day <= 32; day++) {
        const moment = `${year}-${twoDigits(month)}-${twoDigits(day)}T04:30:00.000Z`;
        expect([moment, isValid(moment)]).toEqual([moment, isInCalendar(moment)]);
      }
  },
);

test.each(['24:00:00.000', '23:60:00.000', '23:59:60.000', '4:30:00.000', '04:30:00'])(
  'the time %s is invalid',
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
])('%s as the time of a world: %j', (moment, isAllowed) => {
  expect(validator(WorldTime).isValid(moment)).toBe(isAllowed);
});

test.each([
  ['राम सिंह', true],
  ['डॉ॰ आशा रावत', true],
  ["D'Souza-Rao Jr.", true],
  ['Subedar Balbir Singh (Retd), VSM', true],
  ['(Retd)', false],
  ['Ram <b>', false],
  ['Guest12345', true],
  ['राम१२३', false],
  ['Ram123', false],
])('%s as a name: %j', (name, isAllowed) => {
  expect(validator(PersonName).isValid(name)).toBe(isAllowed);
});

test.each([
  ['name@example.in', true],
  ['asha.rawat+csd@mail.army.co.in', true],
  ['आशा@example.in', true],
  ['ram@ex..com', false],
  ['ram..s@x.in', false],
  ['.ram@x.in', false],
  ['ram@-x.com', false],
  ['ram@x.i', false],
  ['ram@x', false],
  ['ram@x.in.', false],
  ['asha?bcc=ravi@example.in', false],
])('%s as an e-mail address: %j', (email, isAllowed) => {
  expect(validator(Email).isValid(email)).toBe(isAllowed);
});

const Caller = Type.Object({ name: PersonName, mobile: Mobile, note: Type.String() });

test.each([
  '9876543210',
  '+91 98765 43210',
  '+919876543210',
  '098765 43210',
  ' 98765\t43210 ',
  '+91-98765-43210',
  '0091 98765 43210',
  '(0) 98765.43210',
  '\u202a+91 98765\u201143210\u202c',
])('the mobile "%s" becomes its ten digits', (mobile) => {
  const asha = { name: ' Asha Rawat  ', mobile, note: ' Call +91 later ' };

  expect(normalize(Caller, asha)).toEqual({
    name: 'Asha Rawat',
    mobile: '9876543210',
    note: ' Call +91 later ',
  });
});

test.each([
  ['9876543210', true],
  ['9999999998', true],
  ['6777777777', true],
  ['9999999999', false],
  ['6666666666', false],
  ['5876543210', false],
  ['987654321', false],
  ['98765432101', false],
])("%s as somebody's own mobile: %j", (mobile, isValid) => {
  expect(validator(OwnMobile).isValid(mobile)).toBe(isValid);
});

test('what is generated from the pattern of an own mobile is one', () => {
  const generated = fc.sample(fc.stringMatching(new RegExp(String(OwnMobile.pattern))), 50);

  expect(generated.filter((mobile) => !/^\d{10}$/.test(mobile))).toEqual([]);
});

test('spaces around a name are stripped, and thousands within it cost no more than once', () => {
  const Body = Type.Object({ name: PersonName });
  const spaces = ' '.repeat(4_999);

  expect(normalize(Body, { name: '  Asha  Rawat \n' })).toEqual({ name: 'Asha  Rawat' });
  expect(normalize(Body, { name: `a${spaces}b${spaces}` })).toEqual({ name: `a${spaces}b` });
});
