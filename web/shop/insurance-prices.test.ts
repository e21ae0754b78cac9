import { expect, test } from 'vitest';
import { readSeed } from '#fixtures/seed';
import { insurancePrices } from './insurance-prices.ts';

const { insurancePlans, products } = readSeed().rows;

const subsetsOf = <Value>(values: readonly Value[]) =>
  Array.from({ length: 2 ** values.length }, (_, bits) =>
    values.filter((__, index) => bits & (2 ** index)),
  );

test.each(insurancePlans.map((plan) => [plan.insurer, plan.kind, plan] as const))(
  'of %s, %s, the plan and any of its add-ons sum up to their total with GST',
  (_, __, { gstPct, addons }) => {
    for (const { exShowroomPrice } of products.flatMap(({ variants }) => variants))
      for (const chosen of subsetsOf(addons.map(({ code }) => code))) {
        const ownDamage = Math.round(exShowroomPrice * 0.0114);
        const priced = addons.map(({ code, pctOfOd = 0, flat = 0 }) => ({
          code,
          amount: Math.round((ownDamage * pctOfOd) / 100) + flat,
        }));
        const premium = {
          insuredValue: 0,
          thirdParty: 10_640,
          ownDamage,
          addons: priced,
          gst: 0,
          total: 0,
        };

        const prices = insurancePrices(premium, gstPct, chosen);

        const net = priced.reduce(
          (sum, { code, amount }) => sum + (chosen.includes(code) ? amount : 0),
          10_640 + ownDamage,
        );
        const told = chosen.reduce(
          (sum, code) => sum + (prices.addons.get(code) ?? 0),
          prices.plan,
        );
        expect(told).toBe(net + Math.round((net * gstPct) / 100));
      }
  },
);

test('the worked example of a large SUV with zero depreciation', () => {
  const addons = [{ code: 'ZERO_DEP', amount: 1841 }];
  const premium = {
    insuredValue: 0,
    thirdParty: 10_640,
    ownDamage: 12_272,
    addons,
    gst: 0,
    total: 0,
  };

  const prices = insurancePrices(premium, 18, ['ZERO_DEP']);

  expect(prices).toEqual({ plan: 27_036, addons: new Map([['ZERO_DEP', 2173]]) });
});
