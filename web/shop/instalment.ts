import { toAsciiDigits } from '../lib/digits.ts';

/** `loan` in rupees, `rate` per year in per cent, as typed. */
export type LoanPlan = { loan: number; months: number; rate: string };

/** In months. */
export const LOAN_TERMS: readonly number[] = [12, 24, 36, 48, 60, 72, 84];
/** In rupees. */
export const LOAN_STEP = 10_000;
export const MIN_LOAN = LOAN_STEP * 5;
/** Of the car's price, in per cent: what banks lend (assumed). */
const MAX_LOAN_PCT = 90;

/** In whole steps. */
export const maxLoanFor = (carPrice: number): number =>
  Math.floor((carPrice * MAX_LOAN_PCT) / 100 / LOAN_STEP) * LOAN_STEP;

/** In whole rupees. */
export function monthlyInstalment({ loan, rate, months }: LoanPlan): number {
  const monthly = (Number(rate) || 0) / 1200;
  if (monthly === 0) return Math.round(loan / months);
  return Math.round((loan * monthly) / (1 - (1 + monthly) ** -months));
}

/** Accepts a decimal comma and Devanagari digits; drops other characters. */
export const parseRate = (typed: string) =>
  toAsciiDigits(typed)
    .replaceAll(',', '.')
    .replace(/[^\d.]/g, '')
    .replace(/^(\d*\.?\d*).*/, '$1');

/** For the URL: `500000-60-9.5`. */
export const formatLoanPlan = ({ loan, months, rate }: LoanPlan) => `${loan}-${months}-${rate}`;

/** The plan of the URL within the limits; by default the maximum loan over 60 months at 9 %. */
export function parseLoanPlan(text: string | null, maxLoan: number): LoanPlan {
  const [loan, months, rate] = text?.match(/^(\d+)-(\d+)-(.{0,5})$/)?.slice(1) ?? [];
  return {
    loan: Math.min(Math.max(Number(loan ?? maxLoan), MIN_LOAN), maxLoan),
    months: LOAN_TERMS.find((one) => one === Number(months)) ?? 60,
    rate: parseRate(rate ?? '9'),
  };
}
