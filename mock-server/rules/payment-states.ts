import type { PaymentStatus } from '#contracts/payments';
import type { Edges } from './states.ts';

/** How long a payment page stays open, and how long an order's token can be tried (assumed). */
export const PAYMENT_MINUTES = 15;
export const ORDER_PAYMENT_MINUTES = 30;
/** How long a bank takes to give money back that no order waits for (assumed). */
export const REFUND_DAYS = 5;

/** A payment from its checksum on (source: assumed). Money that comes after the end is sent back by itself. */
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

/** Still undecided, and so to be closed when its time is over. */
export const canExpire = (status: PaymentStatus) => status === 'CREATED' || status === 'OPENED';

/** Issued, and neither paid nor over. */
export const isUnderWay = (status: PaymentStatus) => canExpire(status) || status === 'PENDING';
