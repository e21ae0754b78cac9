import { LATE_CHARGE } from '#contracts/constants';
import { lateStatuses, type OrderStatus } from '#contracts/orders';

/** The refundable token that the shop charges to book a car, in rupees (assumed). */
export function bookingToken(csdPrice: number): number {
  if (csdPrice <= 600_000) return 5_000;
  return csdPrice <= 1_000_000 ? 11_000 : 21_000;
}

/** The charge for cancelling an order in this status, in rupees. */
export const cancellationCharge = (status: OrderStatus) =>
  lateStatuses.includes(status) ? LATE_CHARGE : 0;
