import type { Complaint } from '#contracts/complaints';
import type { Order, OrderStatus } from '#contracts/orders';
import { t } from '../i18n/language.ts';
import { bookingTexts } from '../i18n/messages/booking.ts';
import { DAY_MS } from '../lib/india-time.ts';
import { serverNow } from '../lib/server-clock.ts';
import type { ProductDetails } from './chosen-car.ts';
import { type Days, toWeeks } from './format.ts';
import { daysLeft, hasLapsed, isPaymentPending } from './next-actor.ts';
import { orderProgress, usualDays } from './order-progress.ts';
import { daysAfter, onWorkday } from './workday.ts';

export const formatDays = ({ min, max }: Days) => bookingTexts().wait.days(min, max);

const isInWeeks = ({ max }: Days) => max >= 14;

/** A waiting time: `2 to 5 weeks`; below two weeks in days. */
export function formatWait(days: Days) {
  if (!isInWeeks(days)) return formatDays(days);
  const { min, max } = toWeeks(days);
  return t.common.weeks(min, max);
}

/**
 * When a car is expected, until it is ready: the first and last day of the weeks in which its waiting time was told, but
 * no sooner than its remaining milestones usually take from now; one that is allotted, when it is usually ready. Unknown
 * while the order is stopped, and once it cannot be what was told before the maker has allotted a car.
 */
export function deliveryPeriod(order: Order): Order['expectedDelivery'] {
  const told = toldPeriod(order);
  const { remaining } = orderProgress(order);
  if (!told || remaining.length < 2 || isStopped(order)) return undefined;
  const now = new Date(serverNow()).toISOString();
  const { since, until } = orderWait(order);
  const usual = remaining.flatMap((milestone) => usualDays[milestone] ?? []);
  const soonest = (bound: keyof Days, start = now) =>
    daysAfter(
      start,
      usual.reduce((sum, days) => sum + days[bound], 0),
    );
  if (until && !remaining.includes('VEHICLE_ALLOTTED'))
    return { from: later(now, soonest('min', since)), to: until };
  const period = { from: later(told.from, soonest('min')), to: later(told.to, soonest('max')) };
  return period.from > told.to ? undefined : period;
}

/** Nobody knows for how long: it is late, or waits for the buyer's papers or a new certificate. */
const isStopped = (order: Order) =>
  order.status === 'ON_HOLD' ||
  order.status === 'AVAILABILITY_EXPIRED' ||
  (order.status === 'AVAILABILITY_ISSUED' && hasLapsed(order)) ||
  orderWait(order).isLate;

function toldPeriod({ expectedDelivery, payment: { at } }: Order): Order['expectedDelivery'] {
  if (!expectedDelivery || !at) return expectedDelivery;
  const { from, to } = expectedDelivery;
  const days = { min: daysBetween(at, from), max: daysBetween(at, to) };
  if (!isInWeeks(days)) return expectedDelivery;
  const { min, max } = toWeeks(days);
  return { from: daysAfter(at, 7 * min), to: daysAfter(at, 7 * max) };
}

/** The last day on which the rest still leads to the last day of delivery. */
function toldAllotment(order: Order): string | undefined {
  const to = toldPeriod(order)?.to;
  return to && daysAfter(to, -(usualDays.READY_FOR_DELIVERY?.max ?? 0));
}

/** The few working days that a refund takes. */
export const REFUND_DAYS = 7;

/** How many days it usually takes, at most, until a cancelled order goes on. */
const cancelledDays: Partial<Record<OrderStatus, number>> = {
  CANCEL_REQUESTED: 3, // as the answer to any request
  CANCELLED: REFUND_DAYS,
  REFUND_INITIATED: REFUND_DAYS,
  CANCELLED_OFFLINE: REFUND_DAYS,
};

/**
 * Since when an order waits in its status, or with another dealer, until when the next one is usually reached or was told (`isTold`), and whether
 * that has passed.
 */
export function orderWait(order: Order) {
  const reached = order.timeline.at(-1)?.at ?? order.updatedAt;
  if (isPaymentPending(order)) {
    const { payBy: until } = order;
    const isLate = until !== undefined && daysLeft(until, serverNow()) < 0;
    return { since: reached, until, isTold: false, isLate };
  }
  const isWithDealer = order.status === 'DOCUMENTS_VERIFIED';
  const since = isWithDealer ? later(reached, order.dealer?.since ?? '') : reached;
  const [next] = orderProgress(order).remaining;
  const days = next ? usualDays[next]?.max : cancelledDays[order.status];
  const told = next === 'VEHICLE_ALLOTTED' ? toldAllotment(order) : undefined;
  const isOver = told !== undefined && told <= since; // how long it takes from then on, nobody knows
  const until = days ? onWorkday(daysAfter(since, days)) : isOver ? undefined : told;
  return {
    since,
    until,
    isTold: told !== undefined,
    isLate: until !== undefined && daysLeft(until, serverNow()) < 0,
  };
}

/** Since when the shop has what the buyer has sent about an order, until when it is to answer, and whether that has passed. */
export function noteWait(note: Complaint) {
  const until = onWorkday(note.slaDueAt);
  return {
    since: note.updatedAt,
    until,
    isTold: false,
    isLate: daysLeft(until, serverNow()) < 0,
  };
}

const later = (one: string, other: string) => (one > other ? one : other);

/** The waiting time of a variant, if the server tells one. */
export const waitOf = (waits: ProductDetails['waits'], variantId: string) =>
  waits?.find((one) => one.variantId === variantId)?.waitDays;

/** The whole days between two moments. */
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
