import { cartList } from '../cart.ts';
import {
  among,
  asSent,
  atLeast,
  atMost,
  each,
  inOrder,
  notAmong,
  sum,
} from '../engine/laws/claims.ts';
import {
  afterwards,
  again,
  bothAnswers,
  everyAnswer,
  everyRow,
  laws,
  overTime,
} from '../engine/laws/law.ts';
import { createOrder, getOrderData, getOrderList, Order } from '../orders.ts';
import { payment } from '../payments.ts';
import { orderEdges } from './order-edges.ts';

const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);

/** What of an order never changes once it is placed. */
const fixed = [
  'orderNo',
  'customerId',
  'shopId',
  'ownerId',
  'createdAt',
  'bookingAmount',
  'walletUsed',
  'amountDue',
  'product',
  'priceBreakup',
] as const;

/** Statuses in which the token has been paid, if one was due. */
const unpaid = ['PLACED', 'PAYMENT_PENDING', 'PAYMENT_FAILED', 'EXPIRED'];

export const orderLaws = [
  ...laws('An order moves as on the AFD portal.', [
    everyRow(Order, 'An order only moves along legal edges', ({ timeline }) => ({
      'timeline[0].status': [timeline[0]?.status, 'PLACED'],
      ...each('timeline', timeline.slice(1), ({ status }, index) => ({
        status: among(status, orderEdges[timeline[index]?.status ?? 'PLACED']),
      })),
    })),
    everyRow(Order, 'Its times do not run back', ({ timeline }) => ({
      'timeline.at': inOrder(
        timeline.map(({ at }) => at),
        'asc',
      ),
    })),
    everyRow(Order, 'Its status is that of its last step', ({ status, timeline }) => ({
      status: [status, timeline.at(-1)?.status],
    })),
    overTime(Order, 'A step that was taken stays', (before, after) => ({
      'timeline.length': atLeast(after.timeline.length, before.timeline.length),
      timeline: [after.timeline.slice(0, before.timeline.length), before.timeline],
    })),
    overTime(Order, 'Car, price and token of an order stay', (before, after) =>
      Object.fromEntries(fixed.map((field) => [field, [after[field], before[field]]])),
    ),
    everyAnswer(getOrderData, 'What may follow is legal', ({ object: { order, next } }) =>
      each('next', next, (status) => ({ '': among(status, orderEdges[order.status]) })),
    ),
  ]),
  ...laws('The token of an order, less the offer and the cashback.', [
    everyRow(Order, 'What is due is the token less offer and cashback', (order) => ({
      amountDue: [
        order.amountDue,
        order.bookingAmount - (order.offer?.value ?? 0) - order.walletUsed,
      ],
    })),
    everyRow(Order, 'What is paid is what was due, or nothing', ({ amountPaid, amountDue }) => ({
      amountPaid: among(amountPaid, [0, amountDue]),
    })),
    everyRow(Order, 'Nothing is paid before the token is', ({ timeline, amountPaid }) => ({
      amountPaid: timeline.every((step) => unpaid.includes(step.status))
        ? [amountPaid, 0]
        : undefined,
    })),
    everyRow(
      Order,
      'Charge and refund of a cancelled order are what was paid',
      ({ cancel, amountPaid }) => ({
        'cancel.refundAmount': cancel
          ? [cancel.refundAmount + Math.min(cancel.charge, amountPaid), amountPaid]
          : undefined,
      }),
    ),
    everyAnswer(getOrderData, 'A receipt adds up to the token', ({ object: { receipt } }) => ({
      'receipt.token': [
        receipt?.token,
        receipt && sum([receipt.paid, receipt.walletUsed, receipt.offer]),
      ],
    })),
  ]),
  ...laws('An order keeps what the buyer chose.', [
    everyRow(
      Order,
      'An order has the finance of its price and the address of its customer',
      (order) => ({
        financeMode: [order.financeMode, order.priceBreakup.financeMode],
        'address.customerId': [order.address.customerId, order.customerId],
      }),
    ),
    everyRow(
      Order,
      'Dates of delivery, papers and payment are in order',
      ({ expectedDelivery, csd }) => ({
        'expectedDelivery.from': atMost(expectedDelivery?.from, expectedDelivery?.to),
        'csd.availabilityValidTill': atLeast(csd.availabilityValidTill, csd.availabilityIssuedAt),
        'csd.lsoDate': atLeast(csd.lsoDate, csd.paidAt),
      }),
    ),
    everyAnswer(
      createOrder,
      'An order is for the car, address and cashback that were sent',
      ({ body, object: { order } }) => ({
        'order.customerId': [order.customerId, body.customerId],
        'order.shopId': [order.shopId, body.shopId],
        'order.address._id': [order.address._id, body.addressId],
        'order.walletUsed':
          body.walletAmount === undefined ? undefined : [order.walletUsed, body.walletAmount],
        ...asSent('order.product', body, order.product, ['variantId', 'colourId']),
      }),
    ),
    everyAnswer(
      getOrderList,
      'Orders are those of the customer, newest first',
      ({ params, object }) => ({
        createdAt: inOrder(
          object.orderList.map(({ createdAt }) => createdAt),
          'desc',
        ),
        ...each('orderList', object.orderList, ({ customerId }) => ({
          customerId: [customerId, params.id],
        })),
      }),
    ),
    everyAnswer(
      getOrderData,
      'It shows the order that was asked, with its own timeline',
      ({ params, object }) => ({
        'order._id': among(params.id, [object.order._id, object.order.orderNo]),
        timeline: [object.timeline, object.order.timeline],
      }),
    ),
    everyAnswer(
      getOrderData,
      'Its complaints are about it',
      ({ object: { order, complaints } }) => ({
        complaints: [idsOf(complaints).toSorted(), order.complaintIds.toSorted()],
        ...each('complaints', complaints, ({ orderId }) => ({ orderId: [orderId, order._id] })),
      }),
    ),
  ]),
  ...laws('Calling twice returns the same order.', [
    again(createOrder, 'The same order sent twice is one order', (first, second) => ({
      'order._id': [second.object.order._id, first.object.order._id],
    })),
    afterwards(
      createOrder,
      getOrderList,
      'A new order is in the list, once',
      ({ object }, list, before) => {
        if (list.params.id !== object.order.customerId) return {};
        const isWhole = list.object.skip === 0 && !list.query.status;
        return {
          orderList: isWhole ? among(object.order._id, idsOf(list.object.orderList)) : undefined,
          totalCount: before
            ? atMost(list.object.totalCount, before.object.totalCount + 1)
            : undefined,
        };
      },
    ),
    afterwards(
      createOrder,
      cartList,
      'A booked car has left the cart',
      ({ object: { order } }, cart) => ({
        cartList:
          order.status === 'BOOKED'
            ? notAmong(order.cartItemId, order.cartItemId ? idsOf(cart.object.cartList) : [])
            : undefined,
      }),
    ),
    again(payment, 'A payment under way is not begun twice', (first, second) => ({
      checksumId: [second.object.checksumId, first.object.checksumId],
    })),
    everyAnswer(
      payment,
      'A payment is for the amount and the customer that were asked',
      ({ params, object }) => ({
        txnAmount: [object.txnAmount, Number(params.amount)],
        customerId: [object.customerId, params.customer_id],
      }),
    ),
    bothAnswers(
      getOrderList,
      getOrderData,
      'The list has the status of the order',
      (list, page) => {
        const { order } = page.object;
        return each(
          'orderList',
          list.object.orderList.filter(({ _id }) => _id === order._id),
          ({ status }) => ({ status: [status, order.status] }),
        );
      },
    ),
  ]),
];
