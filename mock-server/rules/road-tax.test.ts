import { expect, test } from 'vitest';
import type { FuelType } from '#contracts/catalogue';
import type { StateCode } from '#contracts/common';
import { STATES } from '#contracts/constants';
import { roadTax } from './road-tax.ts';

/** Where a slab may end, and the rupee after it. */
const prices = [5, 6, 10, 15, 20].flatMap((lakh) => [lakh * 100_000, lakh * 100_000 + 1]);

test.each<[StateCode, FuelType, string]>([
  ['DL', 'Petrol', '4 4 4 7 7 10 10 10 10 10'],
  ['DL', 'Diesel', '5 5 5 8.75 8.75 12.5 12.5 12.5 12.5 12.5'],
  ['DL', 'CNG', '4 4 4 7 7 10 10 10 10 10'],
  ['UP', 'Petrol', '8 8 8 8 8 10 10 10 10 10'],
  ['HR', 'Petrol', '5 5 5 8 8 8 8 8 8 10'],
  ['HR', 'Electric', '5 5 5 8 8 8 8 8 8 10'],
  ['MH', 'Petrol', '11 11 11 11 11 12 12 12 12 13'],
  ['MH', 'Strong hybrid', '11 11 11 11 11 12 12 12 12 13'],
  ['MH', 'Diesel', '13 13 13 13 13 14 14 14 14 15'],
  ['MH', 'CNG', '8 8 8 8 8 9 9 9 9 10'],
  ['KA', 'Petrol', '13 14 14 14 14 17 17 17 17 18'],
  ['KL', 'Petrol', '6 8 8 8 8 10 10 15 15 20'],
  ['AP', 'Petrol', '12 12 12 12 12 14 14 14 14 14'],
  ['TS', 'Petrol', '12 12 12 12 12 14 14 14 14 14'],
  ['PB', 'Petrol', '8 8 8 8 8 10 10 10 10 10'],
])('%s taxes %s up to and from 5, 6, 10, 15 and 20 lakh with %s per cent', (state, fuel, rates) => {
  const taxes = prices.map((price) => roadTax(state, fuel, price, price));

  expect(taxes.map(({ rate }) => rate).join(' ')).toBe(rates);
  expect(taxes.map(({ showroom }) => showroom)).toEqual(
    taxes.map(({ rate }, index) => Math.round(((prices[index] ?? 0) * rate) / 100)),
  );
});

test.each<StateCode>(['DL', 'UP', 'MH', 'AP', 'TS', 'PB'])(
  '%s leaves electric cars free',
  (state) => {
    expect(prices.map((price) => roadTax(state, 'Electric', price, price).rate)).toEqual(
      prices.map(() => 0),
    );
  },
);

test('the tax of a state whose rates are not known is an estimate', () => {
  const estimates = (Object.keys(STATES) as StateCode[]).filter(
    (state) => roadTax(state, 'Petrol', 900_000, 800_000).isEstimated,
  );

  expect(estimates).toContain('PB');
  expect(estimates).not.toContain('DL');
  expect(estimates).toHaveLength(Object.keys(STATES).length - 8);
});

test.each(Object.keys(STATES) as StateCode[])('%s has a rate for every fuel', (state) => {
  for (const fuel of ['Petrol', 'Diesel', 'CNG', 'Mild hybrid', 'Electric'] as const) {
    const { rate, csd } = roadTax(state, fuel, 900_010, 800_000);

    expect(rate).toBeGreaterThanOrEqual(0);
    expect(csd).toBe(Math.round(9_000.1 * rate));
  }
});
