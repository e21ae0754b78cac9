import { expect, test } from 'vitest';
import type { FuelType } from '#contracts/catalogue';
import type { StateCode } from '#contracts/common';
import { STATES } from '#contracts/constants';
import { roadTax } from './road-tax.ts';

test.each<[StateCode, FuelType, number, number]>([
  ['DL', 'Petrol', 600_000, 4],
  ['DL', 'Petrol', 600_001, 7],
  ['DL', 'Diesel', 1_000_000, 8.75],
  ['DL', 'Diesel', 1_000_001, 12.5],
  ['DL', 'Electric', 2_000_000, 0],
  ['HR', 'Petrol', 2_000_000, 8],
  ['HR', 'Petrol', 2_000_001, 10],
  ['MH', 'CNG', 1_000_000, 8],
  ['MH', 'CNG', 1_000_001, 9],
  ['KL', 'Petrol', 1_500_001, 15],
])('%s taxes %s at ₹%i with %d per cent', (state, fuel, price, rate) => {
  expect(roadTax(state, fuel, price, price)).toMatchObject({
    rate,
    showroom: Math.round((price * rate) / 100),
  });
});

test.each(Object.keys(STATES) as StateCode[])('%s has a rate for every fuel', (state) => {
  for (const fuel of ['Petrol', 'Diesel', 'CNG', 'Mild hybrid', 'Electric'] as const) {
    const { rate, csd } = roadTax(state, fuel, 900_000, 800_000);

    expect(rate).toBeGreaterThanOrEqual(0);
    expect(csd).toBe(Math.round(9_000 * rate));
  }
});
