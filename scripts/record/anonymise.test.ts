import { expect, test } from 'vitest';
import { anonymise } from './anonymise.ts';
import { Pseudonyms } from './pseudonyms.ts';

test.each([
  ['txnId', 4711],
  ['chassisNo', 12_345],
  ['upiId', 4711],
  ['landmark', '21/11/2026'],
])('%s of a customer is replaced, though its value looks harmless', (key, value) => {
  const answer = { [key]: value, quantity: value };

  const replaced = anonymise(undefined, answer, new Pseudonyms('key'));

  expect(replaced).toHaveProperty('quantity', value);
  expect(replaced).not.toHaveProperty(key, value);
});
