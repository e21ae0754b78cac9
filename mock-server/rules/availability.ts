import { fromIndia, inIndia, plus } from './time.ts';

const WEEKS_3_DAYS = 21;

/**
 * Until when a dealer's availability certificate holds: 21 days, but never past the end of the month it was issued in,
 * both reckoned in India (assumed). Issued on the 30th it lapses the same day.
 */
export function availabilityValidTill(issuedAt: string): string {
  const issued = inIndia(issuedAt);
  const [year = 0, month = 1] = issued.split('-').map(Number);
  const monthEnd = fromIndia(new Date(Date.UTC(year, month, 0, 23, 59, 59, 999)).toISOString());
  const lastDay = fromIndia(
    `${inIndia(plus(issuedAt, { days: WEEKS_3_DAYS })).slice(0, 10)}T23:59:59.999Z`,
  );
  return lastDay < monthEnd ? lastDay : monthEnd;
}
