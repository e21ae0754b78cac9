import { endOfDay, fromIndia, inIndia, plus } from './time.ts';

const VALID_DAYS = 21;

/** When an availability certificate expires: after 21 days, or at the end of its month in India if sooner (assumed). */
export function availabilityValidTill(issuedAt: string): string {
  const issued = inIndia(issuedAt);
  const [year = 0, month = 1] = issued.split('-').map(Number);
  const monthEnd = fromIndia(new Date(Date.UTC(year, month, 0, 23, 59, 59, 999)).toISOString());
  const lastDay = endOfDay(plus(issuedAt, { days: VALID_DAYS }));
  return lastDay < monthEnd ? lastDay : monthEnd;
}
