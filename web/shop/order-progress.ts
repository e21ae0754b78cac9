import type { Order, OrderStatus } from '#contracts/orders';

/** The stones of the ordinary road, from booked to delivered. */
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

/** The number on the last stone; the first one bears a nought. */
export const LAST_MILESTONE = milestones.length - 1;

const road: readonly OrderStatus[] = milestones;
const indexOfMilestone = (status: OrderStatus) => road.indexOf(status);

/** Where an order stands on its road: its last stone, or −1 before the first; and the stones still to come. */
export function orderProgress({ status, timeline }: Pick<Order, 'status' | 'timeline'>) {
  const reached = Math.max(-1, ...timeline.map((entry) => indexOfMilestone(entry.status)));
  const isOver = over.includes(status);
  return { reached, remaining: isOver ? [] : milestones.slice(reached + 1), indexOfMilestone };
}

const over: readonly OrderStatus[] = [
  'EXPIRED',
  'CANCEL_REQUESTED',
  'CANCELLED',
  'REFUND_INITIATED',
  'REFUNDED',
  'CANCELLED_OFFLINE',
];
