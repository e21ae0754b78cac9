import { SLOT_DAYS, SLOT_HOURS } from '#contracts/constants';
import { inIndia, plus } from './time.ts';

const SUNDAY = 0;

/** Whether a slot is on a bookable day, no Sunday (assumed), and at a bookable hour in India. */
export function isBookableSlot(slot: string, now: string): boolean {
  const [day = '', time = ''] = inIndia(slot).split('T');
  const hour = time.slice(0, 5);
  return (
    day >= dayAfter(now, SLOT_DAYS.first) &&
    day <= dayAfter(now, SLOT_DAYS.last) &&
    new Date(day).getUTCDay() !== SUNDAY &&
    hour >= `${SLOT_HOURS.first}:00` &&
    hour < `${SLOT_HOURS.end}:00`
  );
}

const dayAfter = (now: string, days: number) => inIndia(plus(now, { days })).slice(0, 10);
