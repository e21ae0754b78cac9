const IST_MS = 5.5 * 3_600_000;

/** The same day and time in India some months later, in ms; the last day of a shorter month (31 Jan + 1 = 28 Feb). */
export function addMonths(from: number, count: number): number {
  const to = new Date(from + IST_MS);
  const day = to.getUTCDate();
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + count);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(day, lastDay));
  return to.getTime() - IST_MS;
}
