import type { Order, OrderStatus } from '#contracts/orders';

interface Words {
  title: string;
  says: string;
}

/** What each status means for the buyer. */
export const statusWords: Record<OrderStatus, Words> = {
  PLACED: { title: 'Placed', says: 'The token has not been paid yet.' },
  PAYMENT_PENDING: { title: 'Waiting for the token', says: 'Pay it to keep the car.' },
  PAYMENT_FAILED: { title: 'Payment failed', says: 'Nothing was charged. You can try again.' },
  EXPIRED: { title: 'Expired', says: 'The token was not paid in time. Nothing was charged.' },
  BOOKED: { title: 'Booked', says: 'The token is here and the dealer knows.' },
  ELIGIBILITY_CHECK: { title: 'Eligibility', says: 'The shop checks band and gap.' },
  ON_HOLD: { title: 'On hold', says: 'Something is missing. The shop will ask you.' },
  DOCUMENTS_VERIFIED: { title: 'Papers in order', says: 'We keep the ticks, not the papers.' },
  AVAILABILITY_ISSUED: {
    title: 'Availability issued',
    says: 'Now place the demand on the AFD portal.',
  },
  AVAILABILITY_EXPIRED: { title: 'Certificate lapsed', says: 'The dealer issues another one.' },
  CSD_PAYMENT_PENDING: {
    title: 'Payment to CSD',
    says: 'On the AFD portal, from your own account only.',
  },
  CSD_PAID: { title: 'CSD paid', says: 'The depot has the money.' },
  LSO_ISSUED: { title: 'Local supply order', says: 'The depot has issued the LSO to the dealer.' },
  VEHICLE_ALLOTTED: { title: 'Car allotted', says: 'A chassis number with your name on it.' },
  READY_FOR_DELIVERY: {
    title: 'Ready',
    says: 'Registration and insurance are paid to the dealer here.',
  },
  DELIVERED: { title: 'Delivered', says: 'Keys in hand. Cashback follows in a week.' },
  CLOSED: { title: 'Closed', says: 'All is done.' },
  CANCEL_REQUESTED: { title: 'Cancellation asked for', says: 'The shop confirms it.' },
  CANCELLED: { title: 'Cancelled', says: 'The token is on its way back.' },
  REFUND_INITIATED: { title: 'Refund under way', says: 'The token is on its way back.' },
  REFUNDED: { title: 'Refunded', says: 'The token is back with you.' },
  CANCELLED_OFFLINE: {
    title: 'Cancelled with the depot',
    says: 'The money at CSD comes back by its own rules, the token separately.',
  },
};

/** The stones of the ordinary road, from booked to delivered. */
const stones: readonly OrderStatus[] = [
  'BOOKED',
  'ELIGIBILITY_CHECK',
  'DOCUMENTS_VERIFIED',
  'AVAILABILITY_ISSUED',
  'CSD_PAID',
  'LSO_ISSUED',
  'VEHICLE_ALLOTTED',
  'READY_FOR_DELIVERY',
  'DELIVERED',
];

/** Where an order stands on its road: its last stone, or −1 before the first; and the stones still to come. */
export function roadOf({ status, timeline }: Pick<Order, 'status' | 'timeline'>) {
  const reached = timeline.map((entry) => stones.indexOf(entry.status));
  const at = Math.max(-1, ...reached);
  const isOver = [
    'EXPIRED',
    'CANCEL_REQUESTED',
    'CANCELLED',
    'REFUND_INITIATED',
    'REFUNDED',
    'CANCELLED_OFFLINE',
  ].includes(status);
  return {
    at,
    ahead: isOver ? [] : stones.slice(at + 1),
    stoneOf: (one: OrderStatus) => stones.indexOf(one),
  };
}
