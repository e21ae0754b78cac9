import { orders } from '../i18n/messages/en/orders.ts';

/** What the bank does to the next payment, by the outcome that is set. */
export const paymentPlans = {
  success: 'will succeed',
  failure: 'will be declined',
  pending: 'will stay pending',
  late: 'will be confirmed a minute later',
} as const;

const orderStatuses: Readonly<Record<string, string>> = orders.status;

/** The shop's word for an order status; of another status, its name in words. */
export const statusText = (status: string) =>
  orderStatuses[status] ?? status.at(0) + status.slice(1).toLowerCase().replaceAll('_', ' ');
