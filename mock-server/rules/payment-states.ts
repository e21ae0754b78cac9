import type { PaymentStatus } from '#contracts/payments';
import type { Edges } from './states.ts';

/** How long a payment page stays open, and how long an order holds its car for the token (assumed). */
export const PAYMENT_MINUTES = 15;
export const ORDER_PAYMENT_MINUTES = 30;
/** How long a bank takes that answers late (assumed). */
export const LATE_CONFIRMATION_MINUTES = 1;
/** How long a bank takes for a refund without an order (assumed). */
export const REFUND_DAYS = 5;

/** Transitions of a payment (source: assumed). Money that arrives after expiry is refunded automatically. */
export const paymentEdges: Edges<PaymentStatus> = {
  CREATED: ['OPENED', 'SUCCESS', 'FAILED', 'PENDING', 'EXPIRED'],
  OPENED: ['SUCCESS', 'FAILED', 'PENDING', 'EXPIRED'],
  PENDING: ['SUCCESS', 'FAILED'],
  SUCCESS: ['REFUND_INITIATED'],
  FAILED: [],
  EXPIRED: ['AUTO_REFUND'],
  REFUND_INITIATED: ['REFUNDED'],
  REFUNDED: [],
  AUTO_REFUND: [],
};

export const canExpire = (status: PaymentStatus) => status === 'CREATED' || status === 'OPENED';

export const isUnderWay = (status: PaymentStatus) => canExpire(status) || status === 'PENDING';
