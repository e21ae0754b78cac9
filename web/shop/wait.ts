import { t } from '../i18n/language.ts';
import { bookingTexts } from '../i18n/messages/booking.ts';
import type { ProductDetails } from './chosen-car.ts';

export interface Days {
  min: number;
  max: number;
}

export const formatDays = ({ min, max }: Days) => bookingTexts().wait.days(min, max);

/** A waiting time: `2 to 5 weeks`; below two weeks in days. The last week counts in full. */
export const formatWait = (days: Days) =>
  days.max < 14
    ? formatDays(days)
    : t.common.weeks(Math.round(days.min / 7), Math.ceil(days.max / 7));

/** The waiting time of a variant, if the server tells one. */
export const waitOf = (waits: ProductDetails['waits'], variantId: string) =>
  waits?.find((one) => one.variantId === variantId)?.waitDays;

/** The whole days between two moments. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
