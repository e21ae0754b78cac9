import { inIndia, plus } from './time.ts';

/** Whether somebody can be there then: 1 to 30 days from now, 10:00 to 18:00 in India (assumed). */
export function isBookableSlot(slot: string, now: string): boolean {
  const hour = inIndia(slot).slice(11, 16);
  return (
    slot >= plus(now, { days: 1 }) &&
    slot <= plus(now, { days: 30 }) &&
    hour >= '10:00' &&
    hour <= '18:00'
  );
}
