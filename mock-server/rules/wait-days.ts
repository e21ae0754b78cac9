import type { Product, Variant } from '#contracts/catalogue';
import { PAPERWORK_DAYS } from '#contracts/constants';

interface Days {
  min: number;
  max: number;
}

/**
 * From the booking to the delivery, in days; undefined while the variant is sold out. The papers take their time while
 * the maker builds a car that is not in stock; the transport follows (source: assumed).
 */
export function waitDays(
  { csdStatus, waitingWeeks }: Pick<Product, 'csdStatus' | 'waitingWeeks'>,
  { stockState }: Pick<Variant, 'stockState'>,
  transport: Days = { min: 0, max: 0 },
): Days | undefined {
  if (stockState === 'soldOut') return undefined;
  const isInStock = stockState === 'inStock' && csdStatus !== 'waitlist';
  const weeks = isInStock ? { min: 0, max: 0 } : waitingWeeks;
  return {
    min: Math.max(PAPERWORK_DAYS.min, weeks.min * 7) + transport.min,
    max: Math.max(PAPERWORK_DAYS.max, weeks.max * 7) + transport.max,
  };
}
