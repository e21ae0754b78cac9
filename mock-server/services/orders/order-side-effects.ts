import type { Order, OrderStatus } from '#contracts/orders';
import type { PaymentRow, PaymentStatus } from '#contracts/payments';
import type { ShopWorld } from '../../implement.ts';
import { paymentEdges } from '../../rules/payment-states.ts';
import { canMove } from '../../rules/states.ts';
import { plus } from '../../rules/time.ts';
import {
  earned,
  keepReserved,
  RELEASE_DAYS,
  redeem,
  restore,
  reverse,
} from '../../rules/wallet.ts';
import { bookEntries, ledgerOf } from '../wallets.ts';
import {
  demandNoteOf,
  resolveCancelRequests,
  resolveHoldAnswers,
  resolveNote,
} from './order-requests.ts';

/** Effects of a new status elsewhere: payment, cart, wallet, reviews. */
export const sideEffects: Partial<Record<OrderStatus, (world: ShopWorld, order: Order) => void>> = {
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
  ELIGIBILITY_CHECK: resolveHoldAnswers,
  DOCUMENTS_VERIFIED: resolveHoldAnswers,
  CSD_PAYMENT_PENDING(world, order) {
    const note = demandNoteOf(world, order);
    if (note && note.status !== 'CLOSED')
      resolveNote(world, note._id, 'Done. The demand is entered.');
  },
  EXPIRED(world, order) {
    movePayment(world, order, 'EXPIRED');
    releaseCashback(world, order);
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

/** What is no longer reserved may have expired meanwhile: it stays for some days. */
function releaseCashback(world: ShopWorld, { _id, customerId, walletUsed, updatedAt }: Order) {
  const ledger = ledgerOf(world, customerId);
  bookEntries(world, customerId, keepReserved(ledger, walletUsed, _id, updatedAt));
}

/** Moves the payment of an order too, if it can; a pending one waits for its bank. */
function movePayment(world: ShopWorld, { payment, updatedAt }: Order, to: PaymentStatus) {
  const current = world.payments.get(payment.checksumId ?? '');
  if (current && canMove(paymentEdges, current.status, to))
    world.payments.update(current._id, (draft) => {
      draft.status = to;
      draft.updatedAt = updatedAt;
    });
}

function undoBooking(world: ShopWorld, order: Order) {
  const { _id, customerId, cartItemId, amountPaid } = order;
  const ledger = ledgerOf(world, customerId);
  const at = world.now();
  bookEntries(world, customerId, [...restore(ledger, _id, at), ...reverse(ledger, _id, at)]);
  if (amountPaid === 0) releaseCashback(world, order);
  if (cartItemId && world.cartItems.get(cartItemId)?.status === 'CHECKOUT_LOCKED')
    setCartItem(world, cartItemId, 'ACTIVE');
  resolveCancelRequests(world, _id);
}

/**
 * Copies the status of a payment to its order until the order is paid, even if it is cancelled,
 * and what is returned of any other payment.
 */
export function syncOrderPayment(world: ShopWorld, payment: PaymentRow) {
  const order = world.orders.get(payment.orderId ?? '');
  if (!order) return;
  const isLatest = order.payment.checksumId === payment._id;
  if (isLatest && order.amountPaid > 0) return;
  world.orders.update(order._id, (draft) => {
    if (isLatest) draft.payment.status = payment.status;
    keepReturned(draft, payment);
  });
}

function keepReturned(order: Order, payment: PaymentRow) {
  const { _id: checksumId, amount, status, txnId, mode, updatedAt } = payment;
  if (status !== 'AUTO_REFUND' && status !== 'REFUND_INITIATED' && status !== 'REFUNDED') return;
  order.returnedPayments ??= [];
  const known = order.returnedPayments.find((one) => one.checksumId === checksumId);
  if (known) Object.assign(known, { status, updatedAt });
  else
    order.returnedPayments.push({
      checksumId,
      amount,
      status,
      ...(txnId && { txnId }),
      ...(mode && { mode }),
      arrivedAt: updatedAt,
      updatedAt,
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
