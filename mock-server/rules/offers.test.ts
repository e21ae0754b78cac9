import { expect, test } from 'vitest';
import type { Offer } from '#contracts/offers';
import { anOffer } from '#fixtures/builders';
import { applicability, offerValue } from './offers.ts';

const NOW = '2026-11-21T04:30:00.000Z';
const car = { _id: 'pavona', subCategoryId: 'maruti', csdPrice: 534_746 };
const unused = { total: 0, byCustomer: 0 };

test.each<[string, Partial<Offer>, typeof unused, string | undefined]>([
  ['that runs holds', {}, unused, undefined],
  ['that begins now holds', { startsAt: NOW }, unused, undefined],
  ['that begins later does not', { startsAt: '2026-11-21T04:30:00.001Z' }, unused, 'NOT_STARTED'],
  ['that ends now does not', { endsAt: NOW }, unused, 'EXPIRED'],
  ['that is switched off does not', { isActive: false }, unused, 'EXPIRED'],
  ['for just this price holds', { minCsdPrice: 534_746 }, unused, undefined],
  ['for dearer cars does not', { minCsdPrice: 534_747 }, unused, 'MIN_PRICE'],
  ['for this make holds', { subCategoryIds: ['maruti'] }, unused, undefined],
  ['for other makes does not', { subCategoryIds: ['tata'] }, unused, 'BRAND'],
  ['for this car holds', { productIds: ['pavona'] }, unused, undefined],
  ['for other cars does not', { productIds: ['minar'] }, unused, 'PRODUCT'],
  ['with one use left holds', { usageLimit: 3 }, { total: 2, byCustomer: 0 }, undefined],
  ['that is used up does not', { usageLimit: 3 }, { total: 3, byCustomer: 0 }, 'USED_UP'],
  ['this customer has used does not', {}, { total: 1, byCustomer: 1 }, 'USED_BEFORE'],
])('an offer %s', (_, overrides, usage, reason) => {
  const answer = applicability(anOffer(overrides), car, usage, NOW);

  expect(answer).toMatchObject(reason ? { ok: false, reason } : { ok: true });
});

const worth = { csdPrice: 534_746, token: 5_000, accessories: 9_000 };
const nothing = { token: 0, accessories: 0, cashback: 0 };

test.each<[Partial<Offer>, Partial<typeof nothing>]>([
  [{ type: 'tokenDiscount', value: 1_000 }, { token: 1_000 }],
  [{ type: 'tokenDiscount', value: 9_000 }, { token: 5_000 }],
  [{ type: 'tokenDiscount', value: 999.5 }, { token: 1_000 }],
  [{ type: 'accessoryPct', value: 20 }, { accessories: 1_800 }],
  [{ type: 'accessoryPct', value: 20, maxValue: 500 }, { accessories: 500 }],
  [{ type: 'cashbackFlat', value: 1_500 }, { cashback: 1_500 }],
  [{ type: 'cashbackFlat', value: 1_499.5 }, { cashback: 1_500 }],
  [{ type: 'cashbackPct', value: 0.5 }, { cashback: 2_673 }],
  [{ type: 'cashbackPct', value: 0.5, maxValue: 2_000 }, { cashback: 2_000 }],
  [{ type: 'exchange', value: 10_000 }, {}],
])('the offer %j is worth %j', (overrides, value) => {
  expect(offerValue(anOffer(overrides), worth)).toEqual({ ...nothing, ...value });
});
