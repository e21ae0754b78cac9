import { type Eligibility, type PayLevelBand, payLevelBands } from '#contracts/catalogue';
import type { EligibilityProfile } from '#contracts/customers';
import { freeze } from '#contracts/engine/freeze';
import { monthOf } from './time.ts';

/** Highest price before tax, in rupees, by pay level (order of 30 November 2022; assumed to stand). */
const caps: Record<PayLevelBand, number> = { L3A_5: 800_000, L6_9: 1_000_000, L10_18: 2_000_000 };
/** Higher for electric cars; for officers no other cap is known. */
const electricCaps: Record<PayLevelBand, number> = { ...caps, L3A_5: 1_300_000, L6_9: 1_500_000 };

const SERVICE_YEARS = 5;
const GAP_MONTHS = 96;

/** The cap of a pay level, in rupees before tax. */
export const capOf = (band: PayLevelBand, isElectric: boolean) =>
  (isElectric ? electricCaps : caps)[band];

/** The price that caps apply to, in rupees: before tax, after the canteen's discount. */
export const preTaxPrice = ({
  basicPrice,
  csdDiscountPct,
}: {
  basicPrice: number;
  csdDiscountPct: number;
}) => basicPrice - Math.round((basicPrice * csdDiscountPct) / 100);

/** The pay levels whose cap a price is within. */
export const payLevelsFor = (price: number, isElectric: boolean) =>
  payLevelBands.filter((band) => price <= capOf(band, isElectric));

const notSold: Partial<Record<CarToCheck['csdStatus'], Eligibility['reasons']>> = {
  suspended: [{ code: 'BRAND_SUSPENDED', message: 'CSD has suspended this brand for now.' }],
  discontinued: [{ code: 'DISCONTINUED', message: 'This car is no longer sold.' }],
};

export interface CarToCheck {
  /** Price before tax and after the canteen's discount, in rupees. */
  basicPrice: number;
  isElectric: boolean;
  csdStatus: 'available' | 'waitlist' | 'suspended' | 'discontinued';
}

const profileMissing = {
  code: 'PROFILE_MISSING',
  message: 'Tell us your pay level and service to see whether you are entitled.',
};
const withoutProfileFor = (csdStatus: CarToCheck['csdStatus']): Eligibility =>
  freeze({ ok: false, reasons: [...(notSold[csdStatus] ?? []), profileMissing] });

/** Shared results for the many visitors without a profile. */
const withoutProfile: Record<CarToCheck['csdStatus'], Eligibility> = {
  available: withoutProfileFor('available'),
  waitlist: withoutProfileFor('waitlist'),
  suspended: withoutProfileFor('suspended'),
  discontinued: withoutProfileFor('discontinued'),
};

/** Whether a customer may buy a car through the canteen, with all reasons against it. Advice only (assumed). */
export function eligibility(
  profile: EligibilityProfile | undefined,
  car: CarToCheck,
  at: string,
): Eligibility {
  if (!profile) return withoutProfile[car.csdStatus];

  const cap = capOf(profile.payLevelBand, car.isElectric);
  const reasons = [...(notSold[car.csdStatus] ?? []), ...personalReasons(profile, car, cap, at)];
  return { ok: reasons.length === 0, cap, reasons };
}

function personalReasons(
  profile: EligibilityProfile,
  { basicPrice }: CarToCheck,
  cap: number,
  at: string,
): Eligibility['reasons'] {
  const reasons: Eligibility['reasons'] = [];
  if (profile.beneficiaryType === 'defenceCivilian')
    reasons.push({
      code: 'CATEGORY_UNVERIFIED',
      message: 'Rules for defence civilians differ. Ask your URC.',
    });
  const last = lastPurchase(profile);
  if (last) reasons.push(last);
  else if (profile.beneficiaryType === 'widow')
    reasons.push({
      code: 'WIDOW_RULE',
      message:
        'What a widow or widower may buy depends on what the husband or wife bought. Ask your URC.',
    });
  if (basicPrice > cap) {
    const message = 'The price before tax is over your cap. Ask your URC.';
    reasons.push({ code: 'OVER_CAP', message, excess: basicPrice - cap });
  }
  if (last) return reasons;
  if (profile.lastCsdCarMonth) {
    const eligibleFrom = addMonths(profile.lastCsdCarMonth, GAP_MONTHS);
    const isTooSoon = monthOf(at) < eligibleFrom;
    if (isTooSoon) {
      const message = 'Eight years must pass between two CSD cars.';
      reasons.push({ code: 'GAP_UNDER_8Y', message, eligibleFrom });
    }
    // The other rule of number depends on promotion, which may come within the years.
    const all = numberReasons(profile);
    reasons.push(...all.filter(({ code }) => !isTooSoon || code !== 'ONE_AS_JCO'));
  } else if (
    profile.beneficiaryType !== 'widow' && // the years are her husband's
    (profile.serviceYears ?? SERVICE_YEARS) < SERVICE_YEARS
  )
    reasons.push({ code: 'SERVICE_UNDER_5Y', message: 'A first car needs five years of service.' });
  return reasons;
}

/**
 * Why a customer may buy no other car, ever: this shop has delivered the one that widows, and retired people below officers,
 * may buy. Who had declared to be retired by the month of the car counts as retired then (assumed).
 */
function lastPurchase(profile: EligibilityProfile): Eligibility['reasons'][number] | undefined {
  const { beneficiaryType, payLevelBand, lastCsdCarOrderNo, lastCsdCarMonth = '' } = profile;
  if (lastCsdCarOrderNo === undefined) return undefined;
  if (beneficiaryType === 'widow')
    return {
      code: 'ONE_AS_WIDOW',
      message:
        'A widow or widower may buy one car, and this shop has delivered yours. Ask your URC.',
    };
  const wasRetired =
    beneficiaryType === 'retired' && monthOf(profile.selfDeclaredAt) <= lastCsdCarMonth;
  return wasRetired && payLevelBand !== 'L10_18'
    ? {
        code: 'ONE_AS_RETIRED',
        message:
          'One car may be bought after retirement, and this shop has delivered yours. Ask your URC.',
      }
    : undefined;
}

/**
 * What an earlier car may leave no right to, below officers: one car in service, one more as JCO, one after retirement. Whether
 * it was bought before promotion or retirement is not asked (assumed, as all of it).
 */
function numberReasons({
  beneficiaryType,
  payLevelBand,
}: EligibilityProfile): Eligibility['reasons'] {
  if (payLevelBand === 'L10_18') return [];
  if (beneficiaryType === 'retired')
    return [
      {
        code: 'ONE_AFTER_RETIREMENT',
        message: 'One car may be bought after retirement. If your last one was, ask your URC.',
      },
    ];
  if (beneficiaryType !== 'serving') return [];
  return payLevelBand === 'L3A_5'
    ? [
        {
          code: 'ONE_IN_SERVICE',
          message:
            'At levels 3A to 5 one car may be bought in service, the next after retirement. Ask your URC.',
        },
      ]
    : [
        {
          code: 'ONE_AS_JCO',
          message:
            'In service, levels 6 to 9 may buy one car before promotion to JCO and one after it. If your last one was after it, ask your URC.',
        },
      ];
}

/** Only a price over the cap blocks checkout, until the buyer confirms having asked the URC (assumed). */
export const blocksCheckout = ({ reasons }: Eligibility) =>
  reasons.some(({ code }) => code === 'OVER_CAP');

function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + (number - 1) + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}
