import { toAsciiDigits } from '#contracts/digits';

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

/** Per year, in per cent: no bank asks more for a car (assumed). */
export const MAX_RATE = 30;
/** Per year, in per cent. */
export const EXAMPLE_RATE = 9;

/** The rate that was typed, also with a decimal comma, Devanagari digits or a % sign; undefined if it is not one. */
export function rateOf(typed: string): number | undefined {
  const text = toAsciiDigits(typed).replace(',', '.').replace('%', '').trim();
  const rate = /^(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : MAX_RATE + 1;
  return rate <= MAX_RATE ? rate : undefined;
}

/** What a loan costs, in whole rupees. The last instalment evens out what the others round. */
export function loanCosts({ loan, months }: Pick<LoanPlan, 'loan' | 'months'>, rate: number) {
  const monthly = rate / 1200;
  const exact = rate === 0 ? loan / months : (loan * monthly) / (1 - (1 + monthly) ** -months);
  const repaid = Math.round(exact * months);
  return { monthly: Math.round(exact), interest: repaid - loan, repaid };
}

/** Undefined until its rate is one. */
export function costsOf(plan: LoanPlan) {
  const rate = rateOf(plan.rate);
  return rate === undefined ? undefined : loanCosts(plan, rate);
}

/** For the URL: `500000-60-9.5`. */
export const formatLoanPlan = ({ loan, months, rate }: LoanPlan) => `${loan}-${months}-${rate}`;

/** The plan of the URL within the limits; by default the maximum loan over 60 months at the example's rate. */
export function parseLoanPlan(text: string | null, maxLoan: number): LoanPlan {
  const [loan, months, rate] = text?.match(/^(\d+)-(\d+)-(.{0,5})$/)?.slice(1) ?? [];
  return {
    loan: Math.min(Math.max(Number(loan ?? maxLoan), MIN_LOAN), maxLoan),
    months: LOAN_TERMS.find((one) => one === Number(months)) ?? 60,
    rate: rate ?? `${EXAMPLE_RATE}`,
  };
}
