import { expect, test } from 'vitest';
import { redactedSample, redactText } from './redact.ts';

test.each([
  ['object.mobile', '9812345678'],
  ['object.email', 'asha@example.in'],
  ['object.fullName', 'Asha Rawat'],
  ['object.name', 'Asha'],
  ['object.authToken', 'ct_abc'],
  ['object.address.addressLine1', '14 Kabul Lines'],
  ['object.pincode', '110010'],
  ['object.anything', 'Asha Rawat, 14 Kabul Lines'],
  ['object.contact', 9812345678],
  ['object.cards[]', 123412341234],
  ['object.otp', 4711],
])('nothing personal is left of %s', (field, value) => {
  expect(redactedSample(value, field)).toMatch(/^"?‹\d+ (characters|digits)›"?$/);
});

test.each([
  ['object.price', 759_900, '759900'],
  ['object.price', '7599', '"7599"'],
  ['object.at', '2026-11-21T04:30:00Z', '"2026-11-21T04:30:00Z"'],
  ['object.at', '21/11/2026', '"21/11/2026"'],
  ['object.isActive', null, 'null'],
  ['object.rows', [1, 2], '[2]'],
  ['object', { _id: 1, '9812345678': 2 }, '{_id, ‹key›}'],
])('%s is shown where it is harmless', (field, value, sample) => {
  expect(redactedSample(value, field)).toBe(sample);
});

test('a word is shown only where the contract has a list of words', () => {
  expect(redactedSample('Hydrogen', 'object.fuelType', true)).toBe('"Hydrogen"');
  expect(redactedSample('Hydrogen', 'object.fuelType')).toBe('"‹8 characters›"');
});

test('addresses and messages keep their sense without what is personal', () => {
  expect(redactText('/Payment/9812345678/asha@example.in/5c0a5e11ca27700000000001/500')).toBe(
    '/Payment/‹mobile›/‹e-mail›/‹id›/500',
  );
  expect(redactText('authorization: Bearer ct_abc')).toBe('authorization: Bearer ‹token›');
});
