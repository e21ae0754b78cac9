import { describe, expect, test } from 'vitest';
import { gstRates, priceBreakup, priceVariant, priceVersion, type Taxed, tcs } from './price.ts';

const today = '2026-11-21T04:30:00.000Z';

const swiftLike: Taxed = {
  fuelType: 'Petrol',
  engineCc: 1197,
  lengthMm: 3860,
  exShowroomPrice: 578_900,
  csdDiscountPct: 0,
};
const bigSuv: Taxed = { ...swiftLike, engineCc: 1462, lengthMm: 4345, exShowroomPrice: 1_076_500 };
const electric: Taxed = {
  ...swiftLike,
  fuelType: 'Electric',
  engineCc: 0,
  lengthMm: 3994,
  exShowroomPrice: 1_249_000,
};

describe('the worked examples', () => {
  test('a small petrol car in Delhi, own money', () => {
    const breakup = priceBreakup({
      variant: swiftLike,
      stateCode: 'DL',
      financeMode: 'own',
      insurance: 22_289,
      accessories: 0,
      at: today,
    });

    expect(breakup.csd).toMatchObject({ basicPrice: 490_593, gst: 44_153, price: 534_746 });
    expect(breakup.csd).toMatchObject({ roadTax: 23_156, parking: 4_000, tcs: 0, onRoad: 585_691 });
    expect(breakup.csd).toMatchObject({ payToCsd: 534_746, payToDealer: 50_945 });
    expect(breakup.showroom).toMatchObject({
      discount: 0,
      gst: 88_307,
      onRoad: 629_845,
      payToCsd: 0,
      payToDealer: 629_845,
    });
    expect(breakup).toMatchObject({ saving: 44_154, savingPct: 7.63 });
  });

  test('a large SUV in Maharashtra, on a loan', () => {
    const breakup = priceBreakup({
      variant: bigSuv,
      stateCode: 'MH',
      financeMode: 'loan',
      insurance: 29_209,
      accessories: 0,
      at: today,
    });

    expect(breakup.csd).toMatchObject({ basicPrice: 768_929, gst: 153_786, price: 922_715 });
    expect(breakup.csd).toMatchObject({ roadTax: 129_180, hypothecation: 1_500, tcs: 0 });
    expect(breakup.csd.onRoad).toBe(1_084_104);
    expect(breakup.showroom).toMatchObject({ tcs: 10_765, onRoad: 1_248_654 });
    expect(breakup).toMatchObject({ saving: 153_785, savingPct: 14.29 });
  });

  test('an electric car in Uttar Pradesh', () => {
    const breakup = priceBreakup({
      variant: electric,
      stateCode: 'UP',
      financeMode: 'own',
      insurance: 31_675,
      accessories: 0,
      at: today,
    });

    expect(breakup.csd).toMatchObject({ basicPrice: 1_189_524, gst: 29_738, price: 1_219_262 });
    expect(breakup.csd).toMatchObject({ roadTax: 0, tcs: 12_193, onRoad: 1_264_630 });
    expect(breakup.showroom.onRoad).toBe(1_294_665);
    expect(breakup).toMatchObject({ saving: 29_738, savingPct: 2.38 });
  });

  test('the small petrol car with two per cent off from the canteen', () => {
    expect(priceVariant({ ...swiftLike, csdDiscountPct: 2 }, today)).toMatchObject({
      discount: 9_812,
      csdGst: 43_270,
      csdPrice: 524_051,
      saving: 54_849,
      savingPct: 9.47,
    });
  });
});

describe('the tax class', () => {
  test.each([
    ['petrol of 1,200 cc', { engineCc: 1200 }, 18],
    ['petrol of 1,201 cc', { engineCc: 1201 }, 40],
    ['a car of 4,000 mm', { lengthMm: 4000 }, 18],
    ['a car of 4,001 mm', { lengthMm: 4001 }, 40],
    ['diesel of 1,500 cc', { fuelType: 'Diesel', engineCc: 1500 }, 18],
    ['diesel of 1,501 cc', { fuelType: 'Diesel', engineCc: 1501 }, 40],
    ['a petrol hybrid of 1,490 cc', { fuelType: 'Strong hybrid', engineCc: 1490 }, 40],
    ['a mild hybrid of 1,197 cc', { fuelType: 'Mild hybrid', engineCc: 1197 }, 18],
    ['CNG of 1,462 cc', { fuelType: 'CNG', engineCc: 1462 }, 40],
    ['electric, however long', { fuelType: 'Electric', lengthMm: 4700 }, 5],
  ] as const)('%s', (_, change, rate) => {
    expect(gstRates({ ...swiftLike, ...change }, today).full).toBe(rate);
  });

  test.each([
    [
      'the last moment of 21 September 2025 in India',
      '2025-09-21T18:29:59.999Z',
      29,
      15,
      'gst-2017',
    ],
    ['midnight of 22 September 2025 in India', '2025-09-21T18:30:00.000Z', 18, 9, 'gst-2025-09-22'],
  ])('a small car at %s', (_, at, full, csd, version) => {
    expect(gstRates(swiftLike, at)).toEqual({ full, csd });
    expect(priceVersion(at)).toBe(version);
  });

  test.each([
    ['small diesel', { fuelType: 'Diesel', engineCc: 1498 }, 31, 17],
    ['a petrol car of 1,201 to 1,500 cc', { engineCc: 1500, lengthMm: 4345 }, 45, 31],
    ['one of more', { engineCc: 1501, lengthMm: 4345 }, 50, 36],
  ] as const)('before that %s', (_, change, full, csd) => {
    expect(gstRates({ ...swiftLike, ...change }, '2025-06-01T00:00:00.000Z')).toEqual({
      full,
      csd,
    });
  });
});

test.each([
  ['DL', 400_000, 2_000],
  ['DL', 400_001, 4_000],
  ['HR', 400_001, 0],
] as const)('%s takes for parking, of a car of ₹%i, ₹%i', (stateCode, exShowroomPrice, parking) => {
  const variant = { ...swiftLike, exShowroomPrice };
  const shared = { financeMode: 'own', insurance: 0, accessories: 0, at: today } as const;

  expect(priceBreakup({ ...shared, variant, stateCode }).csd.parking).toBe(parking);
});

test.each([
  [1_000_000, 0],
  [1_000_001, 10_000],
])('tax at source on ₹%i is ₹%i', (price, tax) => {
  expect(tcs(price)).toBe(tax);
});
