import { DAY_MS, indiaDayNumber } from '../lib/india-time.ts';

export const daysAfter = (at: string, days: number) =>
  new Date(Date.parse(at) + days * DAY_MS).toISOString();

/** Shop, dealers and depots are closed on Sundays: the day after then. */
export const onWorkday = (at: string) => (isSunday(at) ? daysAfter(at, 1) : at);

/** The first day that is counted in India, 1 January 1970, was a Thursday. */
const isSunday = (at: string) => indiaDayNumber(at) % 7 === 3;
