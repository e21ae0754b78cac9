import { newestFirst } from '#contracts/engine/newest-first';
import type { Order } from '#contracts/orders';
import * as orders from '#contracts/orders';
import { notFound } from '../engine/problem.ts';
import { implement } from '../implement.ts';
import { applyDueChanges } from '../services/orders/apply-due-changes.ts';
import { nextStatuses } from '../services/orders/order-transitions.ts';
import { placeOrder } from '../services/orders/place-order.ts';
import { mustBeSelf } from '../services/ownership.ts';
import { pageOf } from '../services/paging.ts';

export const orderHandlers = implement(orders, {
  createOrder({ body, user }, world) {
    mustBeSelf(world, user, body.customerId);
    applyDueChanges(world, user._id);
    return { order: placeOrder(world, user, body) };
  },

  getOrderList({ params: { id, limit, skip }, query: { status }, user }, world) {
    mustBeSelf(world, user, id);
    applyDueChanges(world, user._id);
    const ownOrders = world.orders
      .by('customerId', user._id)
      .filter((order) => status === undefined || order.status === status)
      .toReversed()
      .toSorted(newestFirst);
    const { rows: orderList, ...page } = pageOf(ownOrders, { limit, skip });
    return { orderList, ...page };
  },

  getOrderData({ params: { id }, user }, world) {
    const found = world.orders.get(id) ?? world.orders.by('orderNo', id)[0];
    if (!found || (found.customerId !== user._id && user.role !== 'admin'))
      throw notFound('order', id);
    applyDueChanges(world, found.customerId);
    const order = world.orders.mustGet(found._id, 'order');
    const payment = world.payments.get(order.payment.checksumId ?? '');
    const receipt = receiptOf(order);
    return {
      order,
      ...(payment && {
        payment: {
          checksumId: payment._id,
          status: payment.status,
          expiresAt: payment.expiresAt,
        },
      }),
      timeline: order.timeline,
      next: [...nextStatuses(order)],
      complaints: world.complaints.by('orderId', order._id).toReversed(),
      ...(receipt && { receipt }),
    };
  },
});

function receiptOf({ invoiceNo, payment, ...order }: Order) {
  if (invoiceNo === undefined || payment.at === undefined) return undefined;
  return {
    receiptNo: invoiceNo,
    at: payment.at,
    token: order.bookingAmount,
    walletUsed: order.walletUsed,
    offer: order.offer?.value ?? 0,
    paid: order.amountPaid,
    ...(payment.txnId && { txnId: payment.txnId }),
  };
}
