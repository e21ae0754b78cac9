import type { Order, OrderStatus } from '#contracts/orders';
import type { ShopWorld } from '../../implement.ts';
import { availabilityValidTill } from '../../rules/availability.ts';
import { ORDER_PAYMENT_MINUTES } from '../../rules/payment-states.ts';
import { plus } from '../../rules/time.ts';
import { cancellationCharge } from '../../rules/token.ts';
import { digits } from '../order-numbers.ts';
import { serviceabilityOf } from '../serviceability.ts';
import { waitAt } from '../wait.ts';
import { demandNoteOf } from './order-requests.ts';

type Draft = Parameters<Parameters<ShopWorld['orders']['update']>[1]>[0];

export interface Transition {
  /** Now by default. */
  at?: string;
  note?: string;
  /** Why the buyer cancels. */
  reason?: string;
  /** How the token was paid. */
  paid?: { txnId?: string; mode: string };
}

interface Context {
  world: ShopWorld;
  order: Order;
  transition: Transition;
  at: string;
}

/** Effects of a new status on the order. References start with the shop's initials. */
export const orderEffects: Partial<Record<OrderStatus, (draft: Draft, context: Context) => void>> =
  {
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
    AVAILABILITY_EXPIRED({ csd }, { at }) {
      // Moved here by hand before its last day, it was valid until now.
      if (csd.availabilityValidTill && csd.availabilityValidTill > at)
        csd.availabilityValidTill = at;
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

function tick(papers: Order['checklist'], at: string) {
  for (const paper of papers) Object.assign(paper, { done: true, at: paper.at ?? at });
}
