import type { Order } from '#contracts/orders';
import { t } from '../i18n/language.ts';
import { bookingTexts } from '../i18n/messages/booking.ts';
import type { ProductDetails } from './chosen-car.ts';
import { type Days, toWeeks } from './format.ts';

export const formatDays = ({ min, max }: Days) => bookingTexts().wait.days(min, max);

const isInWeeks = ({ max }: Days) => max >= 14;

/** A waiting time: `2 to 5 weeks`; below two weeks in days. */
export function formatWait(days: Days) {
  if (!isInWeeks(days)) return formatDays(days);
  const { min, max } = toWeeks(days);
  return t.common.weeks(min, max);
}

/** The waiting time of an order from its booking, if it is known. */
export function waitFromBooking({ expectedDelivery, payment: { at } }: Order): Days | undefined {
  if (!expectedDelivery || !at) return undefined;
  const { from, to } = expectedDelivery;
  return { min: daysBetween(at, from), max: daysBetween(at, to) };
}

/** When a car is expected: the first and last day of the weeks in which its waiting time is told. */
export function deliveryPeriod(order: Order): Order['expectedDelivery'] {
  const { expectedDelivery, payment } = order;
  const days = waitFromBooking(order);
  if (!days || !payment.at || !isInWeeks(days)) return expectedDelivery;
  const { min, max } = toWeeks(days);
  return { from: daysAfter(payment.at, 7 * min), to: daysAfter(payment.at, 7 * max) };
}

/** The waiting time of a variant, if the server tells one. */
export const waitOf = (waits: ProductDetails['waits'], variantId: string) =>
  waits?.find((one) => one.variantId === variantId)?.waitDays;

const DAY_MS = 86_400_000;

/** The whole days between two moments. */
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

const daysAfter = (at: string, days: number) =>
  new Date(Date.parse(at) + days * DAY_MS).toISOString();
