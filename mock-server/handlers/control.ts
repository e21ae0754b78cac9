import { OWNER_ID } from '#contracts/constants';
import * as contract from '#contracts/control';
import type { WorldSummary } from '#contracts/engine/control/worlds';
import { type Ledger, openCount } from '#contracts/engine/drift/ledger';
import { endpoints } from '#contracts/index';
import type { OrderStatus } from '#contracts/orders';
import type { PaymentStatus } from '#contracts/payments';
import { implement } from '../engine/http/implement.ts';
import { conflict, notFound } from '../engine/problem.ts';
import type { Upstream } from '../engine/upstream/upstream.ts';
import type { Worlds } from '../engine/world/worlds.ts';
import { paymentEdges } from '../rules/payment-states.ts';
import { canMove } from '../rules/states.ts';
import { applyDueChanges } from '../services/apply-due-changes.ts';
import { nextStatuses, transitionOrder } from '../services/order-transitions.ts';
import { decidePayment, type Outcome } from '../services/payments.ts';
import { newSession } from './customers.ts';

interface Behind {
  worlds: Worlds;
  upstream: Upstream | undefined;
  ledger: () => Ledger;
  /** Where the shop is, once it is known. */
  shop?: (() => string | undefined) | undefined;
}

const told = (shop: string | undefined) => (shop === undefined ? {} : { shop });

/** What every mock tells and moves, with the backend behind it if there is one. */
export const controlHandlers = ({ worlds, upstream, ledger, shop = () => undefined }: Behind) =>
  implement(contract, {
    health: (_request, world) => ({
      ownerId: OWNER_ID,
      shopId: world.stores.find(({ isActive }) => isActive)?._id ?? null,
      ...facts(worlds.summary(world)),
      worlds: worlds.size,
      calls: endpoints.length,
      assumptions: openCount(endpoints, ledger()),
      now: world.now(),
      ...(upstream && { upstream: upstream.url }),
      ...told(shop()),
    }),

    drift: () => upstream?.drift() ?? { seen: [], findings: [], failures: [] },

    advanceOrder({ params: { id }, body }, world) {
      applyDueChanges(world, world.orders.mustGet(id, 'order').customerId);
      const { status, orderNo, payment } = world.orders.mustGet(id, 'order');
      const to = body.to ?? nextStatuses(world.orders.mustGet(id, 'order'))[0];
      if (to === undefined)
        throw conflict('ORDER_STATE', `Order ${orderNo} is ${status}: its road ends here.`);
      const intent = world.payments.get(payment.checksumId ?? '');
      const decision = decisions[to];
      if (decision && intent && canMove(paymentEdges, intent.status, decision.payment))
        decidePayment(world, intent._id, decision.outcome);
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

    actAs({ params: { customerId } }, world) {
      const customerDetails = world.customers.get(customerId);
      if (!customerDetails) throw notFound('customer', customerId);
      return { customerDetails, authToken: newSession(world, customerDetails) };
    },

    arrive(_request, world) {
      const { name, as } = worlds.summary(world);
      const customer = as === null ? undefined : world.customers.mustGet(as, 'customer');
      return { world: name, as, authToken: customer ? newSession(world, customer) : null };
    },
  });

/** What the bank has said when an order goes on this way. */
const decisions: Partial<Record<OrderStatus, { outcome: Outcome; payment: PaymentStatus }>> = {
  BOOKED: { outcome: 'success', payment: 'SUCCESS' },
  PAYMENT_FAILED: { outcome: 'failure', payment: 'FAILED' },
};

const facts = ({ seed, name, scenario }: WorldSummary) => ({ seed, world: name, scenario });
