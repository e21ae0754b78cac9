import { PAGE_LIMIT } from '#contracts/constants';
import * as contract from '#contracts/control';
import type { OrderStatus } from '#contracts/orders';
import type { PaymentStatus } from '#contracts/payments';
import type { ShopSeed, WorldRows } from '#contracts/seed';
import { conflict } from '../engine/problem.ts';
import type { Worlds } from '../engine/world/worlds.ts';
import { implement, implementControl, type ShopWorld, worldOf } from '../implement.ts';
import { paymentEdges } from '../rules/payment-states.ts';
import { canMove } from '../rules/states.ts';
import { deadlines } from '../services/deadlines.ts';
import { applyDueChanges } from '../services/orders/apply-due-changes.ts';
import { nextStatuses, transitionOrder } from '../services/orders/order-transitions.ts';
import { decidePayment, type Outcome } from '../services/orders/payments.ts';
import { peopleIn } from '../services/people.ts';
import { newSession } from './customers.ts';

const { listPeople, ...calls } = contract;

/** Control calls of the shop: move orders and payments, issue tokens. */
export const controlHandlers = (worlds: Worlds<ShopSeed, WorldRows>) => [
  ...implement(calls, {
    advanceOrder({ params: { id }, body }, world) {
      applyDueChanges(world, world.orders.mustGet(id, 'order').customerId);
      const before = world.orders.mustGet(id, 'order');
      const to = body.to ?? nextStatuses(before)[0];
      if (to === undefined)
        throw conflict(
          'ORDER_STATE',
          `Order ${before.orderNo} is ${before.status}, which is final.`,
        );
      const payment = world.payments.get(before.payment.checksumId ?? '');
      const decision = paymentOutcomes[to];
      if (decision && payment && canMove(paymentEdges, payment.status, decision.payment))
        decidePayment(world, payment._id, decision.outcome);
      else transitionOrder(world, id, to);
      const order = world.orders.mustGet(id, 'order');
      return { order, next: [...nextStatuses(order)] };
    },

    orderMoves({ params: { id } }, world) {
      const order = world.orders.mustGet(id, 'order');
      applyDueChanges(world, order.customerId);
      return { next: [...nextStatuses(world.orders.mustGet(id, 'order'))] };
    },

    settlePayment({ params: { checksumId }, body: { outcome } }, world) {
      const payment = decidePayment(world, checksumId, outcome);
      const order = world.orders.get(payment.orderId ?? '');
      return {
        checksumId,
        status: payment.status,
        ...(order && { orderId: order._id, orderStatus: order.status }),
      };
    },

    listDeadlines: (_request, world) => ({ deadlines: deadlines(world) }),

    actAs({ params: { customerId } }, world) {
      const customerDetails = world.customers.mustGet(customerId, 'customer');
      return { customerDetails, authToken: newSession(world, customerDetails) };
    },

    arrive({ body: { token } }, world) {
      const { name, as: person } = worlds.summary(world);
      const as = token === undefined ? person : customerOfEnded(world, token);
      const customer = as === null ? undefined : world.customers.mustGet(as, 'customer');
      return { world: name, as, authToken: customer ? newSession(world, customer) : null };
    },

    readArrival: (_request, world) => ({ createdAt: worlds.summary(world).createdAt }),
  }),

  ...implementControl(
    { listPeople },
    {
      listPeople: ({ query: { find = '', limit = PAGE_LIMIT, skip = 0 } }, world) =>
        peopleIn(worldOf({ world }), find, { limit, skip }),
    },
  ),
];

/** Null for a token that is unknown or still holds, and where the clock was not moved: then it has ended as tokens do. */
function customerOfEnded(world: ShopWorld, token: string): string | null {
  const { shift, frozen } = world.state.clock;
  const isMoved = shift !== 0 || frozen !== null;
  const session = isMoved ? world.sessions.get(token) : undefined;
  return session && session.expiresAt <= world.now() ? session.customerId : null;
}

/** The payment outcome that moves an order to a status. */
const paymentOutcomes: Partial<Record<OrderStatus, { outcome: Outcome; payment: PaymentStatus }>> =
  {
    BOOKED: { outcome: 'success', payment: 'SUCCESS' },
    PAYMENT_FAILED: { outcome: 'failure', payment: 'FAILED' },
  };
