import { type OrderStatus, paidToCsdStatuses } from '#contracts/orders';
import type { Edges } from './states.ts';

/**
 * Transitions of an order, the usual next step first (source: assumed, after the AFD portal). An order can be cancelled
 * here until the canteen is paid, afterwards only offline.
 */
export const orderEdges: Edges<OrderStatus> = {
  PLACED: ['PAYMENT_PENDING', 'EXPIRED', 'CANCEL_REQUESTED'],
  PAYMENT_PENDING: ['BOOKED', 'PAYMENT_FAILED', 'EXPIRED', 'CANCEL_REQUESTED'],
  PAYMENT_FAILED: ['PAYMENT_PENDING', 'EXPIRED', 'CANCEL_REQUESTED'],
  EXPIRED: [],
  BOOKED: ['ELIGIBILITY_CHECK', 'CANCEL_REQUESTED'],
  ELIGIBILITY_CHECK: ['DOCUMENTS_VERIFIED', 'ON_HOLD', 'CANCEL_REQUESTED'],
  ON_HOLD: ['ELIGIBILITY_CHECK', 'CANCELLED', 'CANCEL_REQUESTED'],
  DOCUMENTS_VERIFIED: ['AVAILABILITY_ISSUED', 'CANCEL_REQUESTED'],
  AVAILABILITY_ISSUED: ['CSD_PAYMENT_PENDING', 'AVAILABILITY_EXPIRED', 'CANCEL_REQUESTED'],
  AVAILABILITY_EXPIRED: ['AVAILABILITY_ISSUED', 'CANCEL_REQUESTED'],
  CSD_PAYMENT_PENDING: ['CSD_PAID', 'CANCEL_REQUESTED'],
  CSD_PAID: ['LSO_ISSUED', 'CANCEL_REQUESTED'],
  LSO_ISSUED: ['VEHICLE_ALLOTTED', 'CANCEL_REQUESTED'],
  VEHICLE_ALLOTTED: ['READY_FOR_DELIVERY', 'CANCEL_REQUESTED'],
  READY_FOR_DELIVERY: ['DELIVERED', 'CANCEL_REQUESTED'],
  DELIVERED: ['CLOSED'],
  CLOSED: [],
  CANCEL_REQUESTED: ['CANCELLED', 'CANCELLED_OFFLINE'],
  CANCELLED: ['REFUND_INITIATED'],
  REFUND_INITIATED: ['REFUNDED'],
  REFUNDED: [],
  CANCELLED_OFFLINE: ['REFUND_INITIATED'],
};

export const isPaidToCsd = (status: OrderStatus) => paidToCsdStatuses.includes(status);

/** Ordered, but the token is not paid. */
export const waitsForPayment = (status: OrderStatus) =>
  status === 'PLACED' || status === 'PAYMENT_PENDING' || status === 'PAYMENT_FAILED';

type Actor = 'system' | 'gateway' | 'customer' | 'shop' | 'dealer' | 'depot';

const actors: Partial<Record<OrderStatus, Actor>> = {
  BOOKED: 'gateway',
  PAYMENT_FAILED: 'gateway',
  ELIGIBILITY_CHECK: 'shop',
  DOCUMENTS_VERIFIED: 'shop',
  ON_HOLD: 'shop',
  AVAILABILITY_ISSUED: 'dealer',
  CSD_PAYMENT_PENDING: 'customer',
  CSD_PAID: 'customer',
  CANCEL_REQUESTED: 'customer',
  LSO_ISSUED: 'depot',
  VEHICLE_ALLOTTED: 'dealer',
  READY_FOR_DELIVERY: 'dealer',
  DELIVERED: 'dealer',
  CANCELLED: 'shop',
  CANCELLED_OFFLINE: 'shop',
  REFUND_INITIATED: 'shop',
  REFUNDED: 'gateway',
};

/** Who moves an order to a status. */
export const actorOf = (status: OrderStatus): Actor => actors[status] ?? 'system';
