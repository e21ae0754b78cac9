const IST_MS = 5.5 * 3600 * 1000;
const DAY_MS = 24 * 3600 * 1000;

/** A moment on the clock of India: an ISO text whose date and time are local. */
export const inIndia = (at: string) => new Date(Date.parse(at) + IST_MS).toISOString();

/** The moment at which the clock of India shows this. */
export const fromIndia = (local: string) => new Date(Date.parse(local) - IST_MS).toISOString();

/** A moment later, or with negative numbers earlier. */
export const plus = (at: string, { days = 0, minutes = 0 }: { days?: number; minutes?: number }) =>
  new Date(Date.parse(at) + days * DAY_MS + minutes * 60_000).toISOString();
