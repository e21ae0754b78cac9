export const IST_MS = 5.5 * 3600 * 1000;
export const DAY_MS = 24 * 3600 * 1000;

/** Converts UTC to an ISO string in local time of India. */
export const inIndia = (at: string) => new Date(Date.parse(at) + IST_MS).toISOString();

/** `2026-11`: the month in India. */
export const monthOf = (at: string) => inIndia(at).slice(0, 7);

/** Converts an ISO string in local time of India to UTC. */
export const fromIndia = (local: string) => new Date(Date.parse(local) - IST_MS).toISOString();

/** The last moment of its day in India. */
export const endOfDay = (at: string) => fromIndia(`${inIndia(at).slice(0, 10)}T23:59:59.999Z`);

export const plus = (at: string, { days = 0, minutes = 0 }: { days?: number; minutes?: number }) =>
  new Date(Date.parse(at) + days * DAY_MS + minutes * 60_000).toISOString();
