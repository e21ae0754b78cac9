import type { Order, OrderStatus } from '#contracts/orders';
import type { PaymentRow, PaymentStatus } from '#contracts/payments';
import { conflict } from '../../engine/problem.ts';
import type { ShopWorld } from '../../implement.ts';
import { availabilityValidTill } from '../../rules/availability.ts';
import { actorOf, isPaidToCsd, orderEdges } from '../../rules/order-states.ts';
import { ORDER_PAYMENT_MINUTES, paymentEdges } from '../../rules/payment-states.ts';
import { canMove } from '../../rules/states.ts';
import { plus } from '../../rules/time.ts';
import { cancellationCharge } from '../../rules/token.ts';
import { earned, RELEASE_DAYS, redeem, restore, reverse } from '../../rules/wallet.ts';
import { digits } from '../order-numbers.ts';
import { serviceabilityOf } from '../serviceability.ts';
import { waitAt } from '../wait.ts';
import { bookEntries, ledgerOf } from '../wallets.ts';
import { demandNoteOf, resolveCancelRequests, resolveNote } from './order-requests.ts';

type Draft = Parameters<Parameters<ShopWorld['orders']['update']>[1]>[0];

/** The statuses an order can move to, the usual one first. */
export function nextStatuses({ status, timeline, amountPaid }: Order): readonly OrderStatus[] {
  // Without a paid token there is no refund.
  if ((status === 'CANCELLED' || status === 'CANCELLED_OFFLINE') && amountPaid === 0) return [];
  if (status !== 'CANCEL_REQUESTED') return orderEdges[status];
  const before =
    timeline.findLast((entry) => entry.status !== 'CANCEL_REQUESTED')?.status ?? 'PLACED';
  return [isPaidToCsd(before) ? 'CANCELLED_OFFLINE' : 'CANCELLED'];
}

interface Transition {
  /** Now by default. */
  at?: string;
  note?: string;
  /** Why the buyer cancels. */
  reason?: string;
  /** How the token was paid. */
  paid?: { txnId?: string; mode: string };
}

/** Moves an order to another status with all its effects; throws a 409 if the order cannot move there. */
export function transitionOrder(
  world: ShopWorld,
  id: string,
  to: OrderStatus,
  transition: Transition = {},
): Order {
  const order = world.orders.mustGet(id, 'order');
  const legal = nextStatuses(order);
  if (!legal.includes(to)) {
    const options = legal.length ? `It can become ${legal.join(' or ')}.` : 'Nothing follows.';
    throw conflict(
      'ORDER_STATE',
      `Order ${order.orderNo} is ${order.status} and cannot become ${to}. ${options}`,
    );
  }
  const at = transition.at ?? world.now();
  const moved = world.orders.update(id, (draft) => {
    effects[to]?.(draft, { world, order, transition, at });
    draft.status = to;
    draft.updatedAt = at;
    draft.timeline.push({
      status: to,
      at,
      by: actorOf(to),
      note: transition.note ?? noteOf(to, order),
    });
  });
  sideEffects[to]?.(world, moved);
  return moved;
}

interface Context {
  world: ShopWorld;
  order: Order;
  transition: Transition;
  at: string;
}

/** Effects of a new status on the order. References start with the shop's initials. */
const effects: Partial<Record<OrderStatus, (draft: Draft, context: Context) => void>> = {
  PAYMENT_PENDING(draft, { at }) {
    draft.payBy ??= plus(at, { minutes: ORDER_PAYMENT_MINUTES });
  },
  BOOKED(draft, { transition: { paid }, at, order, world }) {
    draft.amountPaid = order.amountDue;
    draft.payment.status = 'SUCCESS';
    draft.payment.mode = paid?.mode ?? 'none';
    draft.payment.at = at;
    if (paid?.txnId) draft.payment.txnId = paid.txnId;
    draft.invoiceNo = `R-${order.orderNo}`;
    delete draft.payBy;
    const wait = waitOf(world, order);
    if (wait)
      draft.expectedDelivery = {
        from: plus(at, { days: wait.min }),
        to: plus(at, { days: wait.max }),
      };
  },
  PAYMENT_FAILED(draft) {
    draft.payment.status = 'FAILED';
  },
  EXPIRED(draft) {
    // A declined payment stays declined.
    if (draft.payment.status !== 'FAILED') draft.payment.status = 'EXPIRED';
  },
  /** All papers are checked except the last, the proof of service (assumed). */
  ON_HOLD(draft, { at }) {
    tick(draft.checklist.slice(0, -1), at);
  },
  DOCUMENTS_VERIFIED(draft, { at }) {
    tick(draft.checklist, at);
  },
  AVAILABILITY_ISSUED(draft, { at }) {
    draft.csd.availabilityIssuedAt = at;
    draft.csd.availabilityValidTill = availabilityValidTill(at);
  },
  CSD_PAYMENT_PENDING(draft, { world, order }) {
    draft.csd.demandNo = demandNoteOf(world, order)?.demandNo ?? `CC-D${digits(world, 6)}`;
  },
  CSD_PAID(draft, { at }) {
    draft.csd.paidAt = at;
  },
  LSO_ISSUED(draft, { world, at }) {
    draft.csd.lsoNo = `CC-L${digits(world, 6)}`;
    draft.csd.lsoDate = at;
  },
  VEHICLE_ALLOTTED(draft, { world }) {
    draft.vehicle.vinMasked = digits(world, 6);
  },
  READY_FOR_DELIVERY(draft, { world, order }) {
    const { address, pincode = address.pincode } = order;
    const { rtoCode } = serviceabilityOf(world, pincode);
    const office = rtoCode ?? `${order.priceBreakup.stateCode}-00`;
    draft.vehicle.registrationNo = `${office}-CC-${digits(world, 4)}`;
  },
  /** The token is not deducted anywhere: a delivered order gets it back in full (assumed). */
  DELIVERED(draft, { order }) {
    if (order.amountPaid > 0) draft.payment.status = 'REFUND_INITIATED';
  },
  CLOSED(draft, { order }) {
    if (order.payment.status === 'REFUND_INITIATED') draft.payment.status = 'REFUNDED';
  },
  CANCEL_REQUESTED(draft, { order, transition, at }) {
    const charge = Math.min(cancellationCharge(order.status), order.amountPaid);
    const reason = transition.reason ?? 'Requested by the customer';
    draft.cancel = cancellation(order, reason, at, charge);
  },
  CANCELLED(draft, { order, at }) {
    // Cancelled by the shop while on hold, without a charge.
    draft.cancel ??= cancellation(order, 'Given up by the shop', at, 0);
  },
  REFUND_INITIATED(draft) {
    draft.payment.status = 'REFUND_INITIATED';
    if (draft.cancel) draft.cancel.refundStatus = 'INITIATED';
  },
  REFUNDED(draft) {
    draft.payment.status = 'REFUNDED';
    if (draft.cancel) draft.cancel.refundStatus = 'DONE';
  },
};

/** The waiting time of the ordered car; undefined if it has been withdrawn or sold out since. */
function waitOf(world: ShopWorld, { product, address, pincode = address.pincode }: Order) {
  const car = world.products.get(product._id);
  const variant = car?.variants.find(({ _id }) => _id === product.variantId);
  return car && variant && waitAt(world, pincode, car, variant)?.waitDays;
}

const cancellation = ({ amountPaid }: Order, reason: string, at: string, charge: number) => ({
  reason,
  at,
  charge,
  refundAmount: amountPaid - charge,
  refundStatus: 'NONE' as const,
});

/** Effects of a new status elsewhere: payment, cart, wallet, reviews. */
const sideEffects: Partial<Record<OrderStatus, (world: ShopWorld, order: Order) => void>> = {
  PAYMENT_PENDING: (world, { cartItemId, payBy }) =>
    setCartItem(world, cartItemId, 'CHECKOUT_LOCKED', payBy),
  BOOKED(world, { _id, customerId, walletUsed, priceBreakup, cartItemId, offer }) {
    const at = world.now();
    bookEntries(world, customerId, redeem(ledgerOf(world, customerId), walletUsed, _id, at));
    const amount = earned(priceBreakup.csd.price);
    const earning = { type: 'earn', state: 'PENDING', orderId: _id, at } as const;
    bookEntries(world, customerId, [
      { ...earning, amount, reason: 'Cashback on an order' },
      ...(offer?.cashback
        ? [{ ...earning, amount: offer.cashback, offerId: offer._id, reason: offer.title.en }]
        : []),
    ]);
    setCartItem(world, cartItemId, 'ORDERED');
  },
  CSD_PAYMENT_PENDING(world, order) {
    const note = demandNoteOf(world, order);
    if (note && note.status !== 'CLOSED')
      resolveNote(world, note._id, 'Done. The demand is entered.');
  },
  EXPIRED(world, order) {
    movePayment(world, order, 'EXPIRED');
    setCartItem(world, order.cartItemId, 'ACTIVE');
  },
  DELIVERED(world, order) {
    const { _id, customerId, product } = order;
    movePayment(world, order, 'REFUND_INITIATED');
    const availableAt = plus(world.now(), { days: RELEASE_DAYS });
    for (const entry of ledgerOf(world, customerId)) {
      if (entry.type === 'earn' && entry.orderId === _id)
        world.walletEntries.update(entry._id, (draft) => {
          draft.availableAt = availableAt;
        });
    }
    // Reviews written before delivery now count as a buyer's.
    for (const review of world.reviews.by('customerId', customerId)) {
      if (review.productId === product._id)
        world.reviews.update(review._id, (draft) => {
          draft.isVerifiedBuyer = true;
        });
    }
  },
  CLOSED(world, order) {
    const { _id, customerId, updatedAt } = order;
    movePayment(world, order, 'REFUNDED');
    const ledger = ledgerOf(world, customerId);
    bookEntries(world, customerId, restore(ledger, _id, updatedAt, 'The car was delivered'));
  },
  CANCELLED: undoBooking,
  CANCELLED_OFFLINE: undoBooking,
  REFUND_INITIATED: (world, order) => movePayment(world, order, 'REFUND_INITIATED'),
  REFUNDED: (world, order) => movePayment(world, order, 'REFUNDED'),
};

/** Moves the payment of an order too, if it can; a pending one waits for its bank. */
function movePayment(world: ShopWorld, { payment, updatedAt }: Order, to: PaymentStatus) {
  const current = world.payments.get(payment.checksumId ?? '');
  if (current && canMove(paymentEdges, current.status, to))
    world.payments.update(current._id, (draft) => {
      draft.status = to;
      draft.updatedAt = updatedAt;
    });
}

function undoBooking(world: ShopWorld, { _id, customerId, cartItemId }: Order) {
  const ledger = ledgerOf(world, customerId);
  const at = world.now();
  bookEntries(world, customerId, [...restore(ledger, _id, at), ...reverse(ledger, _id, at)]);
  if (cartItemId && world.cartItems.get(cartItemId)?.status === 'CHECKOUT_LOCKED')
    setCartItem(world, cartItemId, 'ACTIVE');
  resolveCancelRequests(world, _id);
}

/** Copies the status of a payment to its order until the order is paid, even if it is cancelled. */
export function syncOrderPayment(world: ShopWorld, { _id, orderId, status }: PaymentRow) {
  const order = world.orders.get(orderId ?? '');
  if (order?.payment.checksumId === _id && order.amountPaid === 0)
    world.orders.update(order._id, (draft) => {
      draft.payment.status = status;
    });
}

/** Sets the status of an order's cart item, if it still exists. */
export function setCartItem(
  world: ShopWorld,
  id: string | undefined,
  status: 'ACTIVE' | 'CHECKOUT_LOCKED' | 'ORDERED',
  lockedUntil?: string,
) {
  if (id === undefined || !world.cartItems.get(id)) return;
  world.cartItems.update(id, (item) => {
    item.status = status;
    delete item.lockedUntil;
    if (lockedUntil) item.lockedUntil = lockedUntil;
  });
}

function tick(papers: Order['checklist'], at: string) {
  for (const paper of papers) Object.assign(paper, { done: true, at: paper.at ?? at });
}

/** A later attempt to pay does not extend the time to pay. */
const noteOf = (to: OrderStatus, { status }: Order) =>
  to === 'PAYMENT_PENDING' && status === 'PAYMENT_FAILED'
    ? 'The payment was started again'
    : notes[to];

/** Default notes of the timeline. */
const notes: Record<OrderStatus, string> = {
  PLACED: 'Order placed',
  PAYMENT_PENDING: `The car is held for ${ORDER_PAYMENT_MINUTES} minutes`,
  PAYMENT_FAILED: 'The payment failed; nothing was charged',
  EXPIRED: 'The token was not paid in time',
  BOOKED: 'Token received',
  ELIGIBILITY_CHECK: 'The shop checks entitlement and papers',
  ON_HOLD: 'One paper has not been shown; bring it to the shop',
  DOCUMENTS_VERIFIED: 'Papers are complete',
  AVAILABILITY_ISSUED: 'The dealer confirms the car is available',
  AVAILABILITY_EXPIRED: 'The certificate has expired; the dealer issues a new one',
  CSD_PAYMENT_PENDING: 'Demand placed; pay on the AFD portal from your own account',
  CSD_PAID: 'Paid to CSD',
  LSO_ISSUED: 'The depot has issued the supply order',
  VEHICLE_ALLOTTED: 'The dealer has allotted a car',
  READY_FOR_DELIVERY: 'Registered and insured; ready at the dealer',
  DELIVERED: 'Delivered',
  CLOSED: 'Closed',
  CANCEL_REQUESTED: 'Cancellation asked for',
  CANCELLED: 'Cancelled',
  REFUND_INITIATED: 'Token is on its way back',
  REFUNDED: 'Token returned',
  CANCELLED_OFFLINE: 'Cancelled with the depot on paper; the token is refunded separately',
};
