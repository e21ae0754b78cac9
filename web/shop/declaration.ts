import type { Eligibility } from '#contracts/catalogue';
import type { EligibilityProfile } from '#contracts/customers';
import { t } from '../i18n/language.ts';
import { serverNow } from '../lib/server-clock.ts';
import { formatDate, formatMoney, formatMonth } from './format.ts';

/** The home screen asks only for category and pay level: without years of service, a missing last car is unknown too. */
export const isServiceDeclared = ({ serviceYears }: EligibilityProfile) =>
  serviceYears !== undefined;

/** The years matter for a first car only, and not those of a widow. */
export const isServiceMissing = (declared: EligibilityProfile) =>
  !isServiceDeclared(declared) &&
  declared.lastCsdCarMonth === undefined &&
  declared.beneficiaryType !== 'widow';

/** Whether an answer that is read again is from before the declaration, so that its entitlement no longer holds. */
export const isBeforeDeclaration = (
  { dataUpdatedAt, isFetching }: { dataUpdatedAt: number; isFetching: boolean },
  declared: EligibilityProfile | undefined,
) =>
  isFetching &&
  declared !== undefined &&
  dataUpdatedAt + serverNow() - Date.now() < Date.parse(declared.selfDeclaredAt);

/** Why a buyer is not entitled to a car: also how far it is over the cap, or from when they are. */
export const reasonText = (reason: Eligibility['reasons'][number]) =>
  [
    reason.excess === undefined
      ? t.entitlement.reason(reason)
      : t.entitlement.over(formatMoney(reason.excess)),
    reason.excess !== undefined && t.entitlement.askUrc,
    reason.eligibleFrom && t.entitlement.nextFrom(formatMonth(reason.eligibleFrom)),
  ]
    .filter(Boolean)
    .join(' ');

/** The officers' cap: for electric cars no other one is known. */
export const hasElectricCap = ({ payLevelBand }: Pick<EligibilityProfile, 'payLevelBand'>) =>
  payLevelBand !== 'L10_18';

/** Who may buy one car, and no other after it: a widow, or after retirement, below officers. */
export const mayBuyOne = ({ beneficiaryType, payLevelBand }: EligibilityProfile) =>
  beneficiaryType === 'widow' || (beneficiaryType === 'retired' && payLevelBand !== 'L10_18');

/** There is no other car after the one that this shop has delivered. */
export const isLastPurchase = ({ code }: Eligibility['reasons'][number]) =>
  code === 'ONE_AS_WIDOW' || code === 'ONE_AS_RETIRED';

/** Follows from what the buyer has declared; others depend on what is not asked. */
export const isCertain = (reason: Eligibility['reasons'][number]) =>
  isLastPurchase(reason) || certain.includes(reason.code);

const certain = ['GAP_UNDER_8Y', 'SERVICE_UNDER_5Y'];

/** Holds for any car. */
export const isPersonal = ({ code }: Eligibility['reasons'][number]) => personal.includes(code);

/** About the number of cars that a buyer has had. */
export const isAboutNumber = ({ code }: Eligibility['reasons'][number]) =>
  numberReasons.includes(code);

const numberReasons = [
  'ONE_IN_SERVICE',
  'ONE_AS_JCO',
  'ONE_AFTER_RETIREMENT',
  'ONE_AS_RETIRED',
  'ONE_AS_WIDOW',
];
const personal = [
  ...numberReasons,
  'GAP_UNDER_8Y',
  'SERVICE_UNDER_5Y',
  'CATEGORY_UNVERIFIED',
  'WIDOW_RULE',
];

/** Who says so: the buyer, and of the last car maybe an order. */
export const sourceText = ({ selfDeclaredAt, lastCsdCarOrderNo }: EligibilityProfile) =>
  lastCsdCarOrderNo
    ? t.entitlement.lastCarFrom(lastCsdCarOrderNo, formatDate(selfDeclaredAt))
    : t.entitlement.declared(formatDate(selfDeclaredAt));
