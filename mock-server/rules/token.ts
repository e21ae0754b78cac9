import type { OrderStatus } from '#contracts/orders';

/**
 * What the shop asks to book a car, in rupees, by its CSD price (assumed). It is the shop's own, refundable, and no
 * payment to the canteen or a dealer.
 */
export function bookingToken(csdPrice: number): number {
  if (csdPrice <= 600_000) return 5_000;
  return csdPrice <= 1_000_000 ? 11_000 : 21_000;
}

/** What is kept of the token when an order is given up this late, in rupees (assumed). */
const LATE_CHARGE = 500;
const late: readonly OrderStatus[] = [
  'AVAILABILITY_ISSUED',
  'AVAILABILITY_EXPIRED',
  'CSD_PAYMENT_PENDING',
  'CSD_PAID',
];

/** The charge for giving up an order in this status: 500 rupees from the certificate to the payment, else nothing. */
export const cancellationCharge = (status: OrderStatus) =>
  late.includes(status) ? LATE_CHARGE : 0;
