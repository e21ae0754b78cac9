/** India's clocks have been at one distance from UTC since 1945, in ms. */
const AHEAD_MS = 330 * 60_000;
const DAY_MS = 86_400_000;

/** A moment as India's clocks show it, to be read with the UTC getters. */
export const toIndiaTime = (at: string | number) => new Date(new Date(at).getTime() + AHEAD_MS);

/** The date in India so many days after a moment, `2026-11-21`. */
export const indiaDateAfter = (at: number, days: number) =>
  toIndiaTime(at + days * DAY_MS)
    .toISOString()
    .slice(0, 10);

/** The days of India in their order, each one more than the day before. */
export const indiaDayNumber = (at: string | number) =>
  Math.floor(toIndiaTime(at).getTime() / DAY_MS);

/** The moment at which India's clocks show a date and an hour. */
export const fromIndiaTime = (date: string, hour: string) =>
  new Date(`${date}T${hour}:00+05:30`).toISOString();
