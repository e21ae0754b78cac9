import { expect, test } from 'vitest';
import { anInsurancePlan } from '#fixtures/builders';
import { premium, thirdPartyPremium } from './insurance.ts';

const plan = anInsurancePlan({
  kind: 'comprehensive1plus3',
  odRatePct: 1.2,
  gstPct: 18,
  addons: [
    { code: 'ZERO_DEP', pctOfOd: 15 },
    { code: 'RTI', pctOfOd: 10 },
    { code: 'ROADSIDE', flat: 499 },
  ].map((addon) => ({
    ...addon,
    name: { en: addon.code, hi: addon.code },
    description: { en: '', hi: '' },
    recommended: false,
  })),
});

test.each([
  ['999 cc', { engineCc: 999 }, 6521],
  ['1,000 cc', { engineCc: 1000 }, 10640],
  ['1,500 cc', { engineCc: 1500 }, 10640],
  ['1,501 cc', { engineCc: 1501 }, 24596],
])('third-party cover of %s', (_, { engineCc }, rupees) => {
  expect(thirdPartyPremium({ fuelType: 'Petrol', engineCc, exShowroomPrice: 1 })).toBe(rupees);
});

test.each([
  [29.9, 5543],
  [30, 9044],
  [65, 9044],
  [65.1, 20907],
])('third-party cover of a battery of %d kWh', (batteryKwh, rupees) => {
  const car = { fuelType: 'Electric', engineCc: 0, batteryKwh, exShowroomPrice: 1 } as const;

  expect(thirdPartyPremium(car)).toBe(rupees);
});

test.each([
  [
    'a small petrol car',
    { fuelType: 'Petrol', engineCc: 1197, exShowroomPrice: 578_900 },
    ['ZERO_DEP', 'RTI'],
    22_289,
  ],
  [
    'a large SUV',
    { fuelType: 'Petrol', engineCc: 1462, exShowroomPrice: 1_076_500 },
    ['ZERO_DEP'],
    29_209,
  ],
  [
    'an electric car',
    { fuelType: 'Electric', engineCc: 0, batteryKwh: 40, exShowroomPrice: 1_249_000 },
    ['ZERO_DEP', 'RTI'],
    31_675,
  ],
] as const)('the premium of %s in the worked examples', (_, car, addons, total) => {
  expect(premium(plan, car, addons).total).toBe(total);
});

test('an add-on costs a share of the own damage, or a fixed price', () => {
  const car = { fuelType: 'Petrol', engineCc: 1197, exShowroomPrice: 578_909 } as const;

  expect(premium(plan, car, ['ROADSIDE', 'ZERO_DEP'])).toMatchObject({
    insuredValue: 549_964,
    addons: [
      { code: 'ZERO_DEP', amount: 990 },
      { code: 'ROADSIDE', amount: 499 },
    ],
  });
});

test('third-party cover includes no own damage', () => {
  const result = premium(
    { ...plan, kind: 'tp3' },
    { fuelType: 'Petrol', engineCc: 999, exShowroomPrice: 400_000 },
    [],
  );

  expect(result).toMatchObject({ ownDamage: 0, total: Math.round(6521 * 1.18) });
});
