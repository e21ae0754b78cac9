import { expect, test } from 'vitest';
import { listInsurance } from '#contracts/insurance';
import { aCustomer, anInsurancePlan, aProduct, aVariant } from '#fixtures/builders';
import { startWorld } from '../testing.ts';

const asha = aCustomer();
const small = aVariant();
const suv = aVariant({ exShowroomPrice: 1_076_500, engineCc: 1462, lengthMm: 4340 });
const electric = aVariant({
  exShowroomPrice: 1_249_000,
  fuelType: 'Electric',
  engineCc: 0,
  batteryKwh: 40,
});
const car = aProduct({ variants: [small, suv, electric] });
const plans = [anInsurancePlan(), anInsurancePlan({ kind: 'tp3', addons: [] })];

async function ask(query: { productId?: string; variantId?: string } = {}) {
  const { as } = await startWorld({
    customers: [asha],
    products: [car],
    insurancePlans: plans,
  });
  return (await as(asha._id)(listInsurance, { query })).insuranceList;
}

test('without a car the plans are listed as they are', async () => {
  expect(await ask()).toEqual(plans);
});

test.each([
  ['the first that is sold', undefined, 10_640, 6_599],
  ['a small petrol car', small, 10_640, 6_599],
  ['a large SUV', suv, 10_640, 12_272],
  ['an electric car', electric, 9_044, 14_239],
])('for %s each plan has its premium', async (_, variant, thirdParty, ownDamage) => {
  const [whole, thirdPartyAlone] = await ask({
    productId: car._id,
    ...(variant && { variantId: variant._id }),
  });

  expect(whole?.premium).toMatchObject({
    thirdParty,
    ownDamage,
    addons: [{ code: 'ZERO_DEP', amount: Math.round(ownDamage * 0.15) }],
  });
  expect(thirdPartyAlone?.premium).toMatchObject({
    ownDamage: 0,
    addons: [],
    total: thirdParty + Math.round(thirdParty * 0.18),
  });
});

test.each([
  ['car', { productId: 'f'.repeat(24) }],
  ['variant', { productId: car._id, variantId: 'f'.repeat(24) }],
])('for a %s that there is not there is no premium', async (_, query) => {
  await expect(ask(query)).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
});
