import type { Product, Variant } from '#contracts/catalogue';
import { PAPERWORK_DAYS } from '#contracts/constants';

export interface Days {
  min: number;
  max: number;
}

type Car = Pick<Product, 'csdStatus' | 'waitingWeeks'>;
type Stock = Pick<Variant, 'stockState'>;

/**
 * From the booking until the car is ready, in days; undefined for a variant that cannot be booked. The papers take their
 * time while the maker builds a car that is not in stock (source: assumed).
 */
export function daysUntilReady(
  { csdStatus, waitingWeeks }: Car,
  { stockState }: Stock,
): Days | undefined {
  const isBookable = csdStatus === 'available' || csdStatus === 'waitlist';
  if (!isBookable || stockState === 'soldOut') return undefined;
  const isInStock = stockState === 'inStock' && csdStatus !== 'waitlist';
  const weeks = isInStock ? { min: 0, max: 0 } : waitingWeeks;
  return {
    min: Math.max(PAPERWORK_DAYS.min, weeks.min * 7),
    max: Math.max(PAPERWORK_DAYS.max, weeks.max * 7),
  };
}

/** From the booking to the delivery, in days: the transport follows. Undefined also where nobody delivers. */
export function waitDays(product: Car, variant: Stock, transport: Days | undefined) {
  const ready = daysUntilReady(product, variant);
  return ready && transport && { min: ready.min + transport.min, max: ready.max + transport.max };
}

/** Whether the maker takes longer than the papers (source: assumed). */
export const isWaitedFor = (product: Car, variant: Stock) =>
  (daysUntilReady(product, variant)?.max ?? 0) > PAPERWORK_DAYS.max;
