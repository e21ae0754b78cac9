import { expect, test } from 'vitest';
import { Store } from '#contracts/shops';
import { aStore } from '#fixtures/builders';
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

test.each([
  ['a field of the shop', 'shopName'],
  ['a field that the contract does not know', 'accountNo'],
])('a text of more than 50,000 characters is left out of %s', (_, key) => {
  const isLeftOut = (length: number) => {
    const store = { ...aStore(), [key]: 'Aa '.repeat(length / 3) };
    const replaced = anonymise(Store, store, new Pseudonyms('key'));
    return JSON.stringify(replaced).includes(`"${key}":"Written by somebody, and left out`);
  };

  expect([isLeftOut(50_001), isLeftOut(49_998)]).toEqual([true, false]);
});
