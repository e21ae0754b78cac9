import { toAsciiDigits } from '../../lib/digits.ts';

/** A loan in rupees, at a yearly rate in per cent as it was typed, paid back over so many months. */
export interface Plan {
  loan: number;
  months: number;
  rate: string;
}

/** Over how many months banks lend. */
export const terms: readonly number[] = [12, 24, 36, 48, 60, 72, 84];
/** Loans are chosen in steps of so many rupees. */
export const STEP = 10_000;
export const LEAST = STEP * 5;

/** What is paid back every month, in whole rupees. */
export function instalment({ loan, rate, months }: Plan): number {
  const monthly = (Number(rate) || 0) / 1200;
  if (monthly === 0) return Math.round(loan / months);
  return Math.round((loan * monthly) / (1 - (1 + monthly) ** -months));
}

/** A rate as people write it, with a comma and in the digits of Hindi too; what is no part of one is left out. */
export const rateIn = (typed: string) =>
  toAsciiDigits(typed)
    .replaceAll(',', '.')
    .replace(/[^\d.]/g, '')
    .replace(/^(\d*\.?\d*).*/, '$1');

/** A plan as an address has it: `500000-60-9.5`. */
export const planText = ({ loan, months, rate }: Plan) => `${loan}-${months}-${rate}`;

/** The plan of an address as far as a bank goes along; what it does not say is as usual, and the loan the highest. */
export function planOf(text: string | null, most: number): Plan {
  const [loan, months, rate] = text?.match(/^(\d+)-(\d+)-(.{0,5})$/)?.slice(1) ?? [];
  return {
    loan: Math.min(Math.max(Number(loan ?? most), LEAST), most),
    months: terms.find((one) => one === Number(months)) ?? 60,
    rate: rateIn(rate ?? '9'),
  };
}
