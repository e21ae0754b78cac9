import { expect, test } from 'vitest';
import { typedRupees } from './typed-rupees.ts';

test.each([
  ['₹6,00,000', 600_000],
  ['600000.75', 600_000],
  ['Rs. 6,00,000/-', 600_000],
  ['८००००० रुपये', 800_000],
  ['6 lakh', 600_000],
  ['6.5 Lakhs', 650_000],
  ['5.9 लाख', 590_000],
  ['५.९ लाख रु', 590_000],
  ['6L', 600_000],
  ['6.29 lac', 629_000],
  ['1.1 crore', 11_000_000],
  ['1 करोड़', 10_000_000],
  ['650k', 650_000],
  ['650 हज़ार', 650_000],
  ['0', 0],
  ['', undefined],
  ['below 6 lakh', undefined],
  ['6 to 7 lakh', undefined],
  ['six lakh', undefined],
  ['-6', undefined],
])('"%s" is %j rupees', (typed, rupees) => {
  expect(typedRupees(typed)).toBe(rupees);
});
