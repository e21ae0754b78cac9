import { Type } from '@sinclair/typebox';
import { expect, test } from 'vitest';
import { Mobile, OwnMobile, PersonName } from '../common.ts';
import { normalize } from './normalize.ts';
import { validator } from './validate.ts';

const Caller = Type.Object({ name: PersonName, mobile: Mobile, note: Type.String() });

test.each([
  '9876543210',
  '+91 98765 43210',
  '+919876543210',
  '098765 43210',
  ' 98765\t43210 ',
  '+91-98765-43210',
  '(0) 98765.43210',
  '\u202a+91 98765\u201143210\u202c',
])('the mobile "%s" is that of its ten digits', (mobile) => {
  const asha = { name: ' Asha Rawat  ', mobile, note: ' Call +91 later ' };

  expect(normalize(Caller, asha)).toEqual({
    name: 'Asha Rawat',
    mobile: '9876543210',
    note: ' Call +91 later ',
  });
});

test.each([null, undefined, 'Asha', 5, { name: 7 }, {}])('%j stays what it is', (value) => {
  expect(normalize(Caller, value)).toEqual(value);
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
])('%s can be a mobile of somebody: %j', (mobile, can) => {
  expect(validator(OwnMobile).isValid(mobile)).toBe(can);
});
