import type { Order, OrderStatus } from '#contracts/orders';
import type { Days } from './format.ts';

/** The statuses of an order that goes well, from booked to delivered; shoppers see them as nine stones. */
export const milestones = [
  'BOOKED',
  'ELIGIBILITY_CHECK',
  'DOCUMENTS_VERIFIED',
  'AVAILABILITY_ISSUED',
  'CSD_PAID',
  'LSO_ISSUED',
  'VEHICLE_ALLOTTED',
  'READY_FOR_DELIVERY',
  'DELIVERED',
] as const satisfies readonly OrderStatus[];
export type Milestone = (typeof milestones)[number];

/** How long a milestone usually takes, in days; the maker decides when a car is allotted, the buyer when it is collected. */
export const usualDays: { readonly [status in Milestone]?: Days } = {
  ELIGIBILITY_CHECK: { min: 1, max: 1 },
  DOCUMENTS_VERIFIED: { min: 1, max: 2 },
  AVAILABILITY_ISSUED: { min: 2, max: 4 },
  CSD_PAID: { min: 1, max: 3 },
  LSO_ISSUED: { min: 2, max: 7 },
  READY_FOR_DELIVERY: { min: 2, max: 5 },
};

/** From 1; 0 for a status that is not a milestone. */
const milestoneNumber = (status: OrderStatus) =>
  (milestones as readonly OrderStatus[]).indexOf(status) + 1;

/** The number of the milestone an order is at, 0 before the first, and the milestones that remain. Paying CSD is the fifth. */
export function orderProgress({ status, timeline }: Pick<Order, 'status' | 'timeline'>) {
  const isPayingCsd = status === 'CSD_PAYMENT_PENDING';
  const reached = isPayingCsd
    ? milestoneNumber('CSD_PAID')
    : Math.max(0, ...timeline.map((entry) => milestoneNumber(entry.status)));
  return { reached, remaining: isEnded(status) ? [] : milestones.slice(reached), milestoneNumber };
}

/** Whether the order has come to nothing, or is about to. */
export const isEnded = (status: OrderStatus) => endStatuses.includes(status);

/** Statuses after which no further milestone follows. */
const endStatuses: readonly OrderStatus[] = [
  'EXPIRED',
  'CANCEL_REQUESTED',
  'CANCELLED',
  'REFUND_INITIATED',
  'REFUNDED',
  'CANCELLED_OFFLINE',
];
