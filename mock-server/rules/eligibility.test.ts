import { describe, expect, test } from 'vitest';
import type { EligibilityProfile } from '#contracts/customers';
import { blocksCheckout, type CarToCheck, capOf, eligibility } from './eligibility.ts';

const NOW = '2026-11-21T04:30:00.000Z';

const aProfile = (overrides: Partial<EligibilityProfile> = {}): EligibilityProfile => ({
  beneficiaryType: 'serving',
  payLevelBand: 'L6_9',
  serviceYears: 12,
  selfDeclaredAt: NOW,
  ...overrides,
});
const aWanted = (overrides: Partial<CarToCheck> = {}): CarToCheck => ({
  basicPrice: 490_593,
  isElectric: false,
  csdStatus: 'available',
  ...overrides,
});
const codes = (profile: EligibilityProfile | undefined, car: CarToCheck, at = NOW) =>
  eligibility(profile, car, at).reasons.map(({ code }) => code);

test.each([
  ['L3A_5', false, 800_000],
  ['L3A_5', true, 1_300_000],
  ['L6_9', false, 1_000_000],
  ['L6_9', true, 1_500_000],
  ['L10_18', false, 2_000_000],
  ['L10_18', true, 2_000_000],
] as const)('pay level %s, electric %s, is capped at ₹%i before tax', (band, isElectric, cap) => {
  const profile = aProfile({ payLevelBand: band });

  expect(capOf(band, isElectric)).toBe(cap);
  expect(codes(profile, aWanted({ isElectric, basicPrice: cap }))).toEqual([]);
  expect(eligibility(profile, aWanted({ isElectric, basicPrice: cap + 1 }), NOW)).toMatchObject({
    ok: false,
    cap,
    reasons: [{ code: 'OVER_CAP', excess: 1 }],
  });
});

test('a car over 10 lakh fits levels 6 to 9 when it is electric', () => {
  expect(codes(aProfile(), aWanted({ basicPrice: 1_189_524, isElectric: true }))).toEqual([]);
});

test.each([
  [0, ['SERVICE_UNDER_5Y']],
  [4, ['SERVICE_UNDER_5Y']],
  [5, []],
])('after %i years of service the reasons are %j', (serviceYears, reasons) => {
  expect(codes(aProfile({ serviceYears }), aWanted())).toEqual(reasons);
});

test('a buyer of an earlier CSD car needs no five years of service', () => {
  const young = aProfile({ serviceYears: 3, lastCsdCarMonth: '2022-03' });

  expect(codes(young, aWanted())).toEqual(['GAP_UNDER_8Y']);
  expect(codes(young, aWanted(), '2030-03-01T04:30:00.000Z')).toEqual(['ONE_AS_JCO']);
});

test.each([
  ['serving', 'L3A_5', ['GAP_UNDER_8Y', 'ONE_IN_SERVICE']],
  ['serving', 'L6_9', ['GAP_UNDER_8Y']], // promotion may come within the years
  ['retired', 'L3A_5', ['GAP_UNDER_8Y', 'ONE_AFTER_RETIREMENT']],
  ['retired', 'L6_9', ['GAP_UNDER_8Y', 'ONE_AFTER_RETIREMENT']],
  ['retired', 'L10_18', ['GAP_UNDER_8Y']],
] as const)('within the eight years a date is not all for %s, %s: %j', (...row) => {
  const [beneficiaryType, payLevelBand, reasons] = row;
  const profile = aProfile({ beneficiaryType, payLevelBand, lastCsdCarMonth: '2022-05' });

  expect(codes(profile, aWanted())).toEqual(reasons);
});

test.each([
  ['serving', 'L3A_5', ['ONE_IN_SERVICE']],
  ['serving', 'L6_9', ['ONE_AS_JCO']],
  ['serving', 'L10_18', []],
  ['retired', 'L3A_5', ['ONE_AFTER_RETIREMENT']],
  ['retired', 'L6_9', ['ONE_AFTER_RETIREMENT']],
  ['retired', 'L10_18', []],
] as const)('eight years after a car, %s, %s: %j', (beneficiaryType, payLevelBand, reasons) => {
  const profile = aProfile({ beneficiaryType, payLevelBand, lastCsdCarMonth: '2015-01' });

  expect(codes(profile, aWanted())).toEqual(reasons);
});

describe('the eight years between two cars', () => {
  test.each([
    ['2018-11', NOW, []],
    ['2018-12', NOW, ['GAP_UNDER_8Y']],
    // In India the month begins five and a half hours earlier.
    ['2018-12', '2026-11-30T18:29:59.999Z', ['GAP_UNDER_8Y']],
    ['2018-12', '2026-11-30T18:30:00.000Z', []],
  ])('since %s, checked at %s, give %j', (lastCsdCarMonth, at, reasons) => {
    const officer = aProfile({ lastCsdCarMonth, payLevelBand: 'L10_18' });

    expect(codes(officer, aWanted(), at)).toEqual(reasons);
  });

  test('end in a month that is returned', () => {
    const { reasons } = eligibility(aProfile({ lastCsdCarMonth: '2022-05' }), aWanted(), NOW);

    expect(reasons).toMatchObject([{ code: 'GAP_UNDER_8Y', eligibleFrom: '2030-05' }]);
  });
});

test('a customer without a profile is asked for one', () => {
  const answer = eligibility(undefined, aWanted(), NOW);

  expect(answer).toMatchObject({ ok: false, reasons: [{ code: 'PROFILE_MISSING' }] });
  expect(answer).not.toHaveProperty('cap');
});

test('nobody is entitled to a discontinued car', () => {
  expect(codes(aProfile(), aWanted({ csdStatus: 'discontinued' }))).toEqual(['DISCONTINUED']);
  expect(codes(undefined, aWanted({ csdStatus: 'discontinued' }))).toEqual([
    'DISCONTINUED',
    'PROFILE_MISSING',
  ]);
  expect(codes(undefined, aWanted({ csdStatus: 'suspended' }))).toEqual([
    'BRAND_SUSPENDED',
    'PROFILE_MISSING',
  ]);
});

test('every reason is listed, the brand’s first', () => {
  const profile = aProfile({
    beneficiaryType: 'defenceCivilian',
    serviceYears: 1,
    lastCsdCarMonth: '2025-01',
  });
  const car = aWanted({ basicPrice: 1_000_001, csdStatus: 'suspended' });

  expect(codes(profile, car)).toEqual([
    'BRAND_SUSPENDED',
    'CATEGORY_UNVERIFIED',
    'OVER_CAP',
    'GAP_UNDER_8Y',
  ]);
});

test('only a price over the cap blocks checkout', () => {
  const over = eligibility(aProfile(), aWanted({ basicPrice: 1_000_001 }), NOW);
  const young = eligibility(aProfile({ serviceYears: 1 }), aWanted(), NOW);
  const both = eligibility(aProfile({ serviceYears: 1 }), aWanted({ basicPrice: 1_000_001 }), NOW);

  expect([over, young, both].map(blocksCheckout)).toEqual([true, false, true]);
});

test('a widow is sent to her URC, and years of service do not count for her', () => {
  const profile = aProfile({ beneficiaryType: 'widow', serviceYears: 2 });

  expect(codes(profile, aWanted({}))).toEqual(['WIDOW_RULE']);
});

test('a widow who has bought her one car here is promised no other', () => {
  const lastCsdCarOrderNo = 'CS261128-SAMPLE';
  const profile = aProfile({ beneficiaryType: 'widow', lastCsdCarMonth: '2026-11' });

  expect(codes(profile, aWanted({}))).toEqual(['WIDOW_RULE', 'GAP_UNDER_8Y']);
  expect(codes({ ...profile, lastCsdCarOrderNo }, aWanted({}))).toEqual(['ONE_AS_WIDOW']);
});

test.each([
  ['L6_9', '2026-11-02', ['ONE_AS_RETIRED']],
  ['L3A_5', '2026-10-31', ['ONE_AS_RETIRED']],
  ['L6_9', '2026-12-01', ['GAP_UNDER_8Y', 'ONE_AFTER_RETIREMENT']],
  ['L10_18', '2026-11-02', ['GAP_UNDER_8Y']],
] as const)(
  'who declared to be retired at %s on %s, and bought a car here in November 2026, is told: %j',
  (payLevelBand, day, reasons) => {
    const profile = aProfile({
      beneficiaryType: 'retired',
      payLevelBand,
      selfDeclaredAt: `${day}T08:00:00.000Z`,
      lastCsdCarMonth: '2026-11',
      lastCsdCarOrderNo: 'CS261128-SAMPLE',
    });

    expect(codes(profile, aWanted({}))).toEqual(reasons);
  },
);
