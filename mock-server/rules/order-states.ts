import { type OrderStatus, paidToCsdStatuses } from '#contracts/orders';

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
