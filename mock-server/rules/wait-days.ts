import type { Product, Variant } from '#contracts/catalogue';
import { PAPERWORK_DAYS } from '#contracts/constants';

export interface Days {
  min: number;
  max: number;
}

/**
 * From the booking to the delivery, in days; undefined for a variant that cannot be booked. The papers take their time while
 * the maker builds a car that is not in stock; the transport follows (source: assumed).
 */
export function waitDays(
  { csdStatus, waitingWeeks }: Pick<Product, 'csdStatus' | 'waitingWeeks'>,
  { stockState }: Pick<Variant, 'stockState'>,
  transport: Days = { min: 0, max: 0 },
): Days | undefined {
  const isBookable = csdStatus === 'available' || csdStatus === 'waitlist';
  if (!isBookable || stockState === 'soldOut') return undefined;
  const isInStock = stockState === 'inStock' && csdStatus !== 'waitlist';
  const weeks = isInStock ? { min: 0, max: 0 } : waitingWeeks;
  return {
    min: Math.max(PAPERWORK_DAYS.min, weeks.min * 7) + transport.min,
    max: Math.max(PAPERWORK_DAYS.max, weeks.max * 7) + transport.max,
  };
}

/** Whether the maker takes longer than the papers (source: assumed). */
export const isWaitedFor = (
  product: Pick<Product, 'csdStatus' | 'waitingWeeks'>,
  variant: Pick<Variant, 'stockState'>,
) => (waitDays(product, variant)?.max ?? 0) > PAPERWORK_DAYS.max;
