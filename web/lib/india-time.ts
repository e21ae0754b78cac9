/** India has been at UTC+05:30 since 1945. */
const OFFSET_MS = 330 * 60_000;
export const DAY_MS = 86_400_000;

/** A moment in Indian time, to be read with the UTC getters. */
export const toIndiaTime = (at: string | number) => new Date(new Date(at).getTime() + OFFSET_MS);

/** The Indian date a number of days after a moment, such as `2026-11-21`. */
export const indiaDateAfter = (at: number, days: number) =>
  toIndiaTime(at + days * DAY_MS)
    .toISOString()
    .slice(0, 10);

/** The number of the Indian day since 1 January 1970. */
export const indiaDayNumber = (at: string | number) =>
  Math.floor(toIndiaTime(at).getTime() / DAY_MS);

/** The moment of an Indian date (`2026-11-21`) and time (`10:00`), in ISO format. */
export const fromIndiaTime = (date: string, time: string) =>
  new Date(`${date}T${time}:00+05:30`).toISOString();
