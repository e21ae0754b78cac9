import { Type } from '@sinclair/typebox';
import { PAGE_LIMIT } from './constants.ts';
import { Customer } from './customers.ts';
import { control, endpoint } from './engine/endpoint.ts';
import { Count, Instant, ObjectId, oneOf, page, Text } from './engine/schemas.ts';
import { Order, OrderStatus } from './orders.ts';
import { PaymentStatus } from './payments.ts';

export const advanceOrder = endpoint('POST /__mock/orders/{id}/advance', {
  ...control,
  summary: 'Advances an order to its usual next status, or to any allowed status',
  body: Type.Object({ to: Type.Optional(OrderStatus) }),
  object: Type.Object({ order: Order, next: Type.Array(OrderStatus) }),
  errors: { 409: ['ORDER_STATE'] },
});

export const orderMoves = endpoint('GET /__mock/orders/{id}/moves', {
  ...control,
  summary: 'Lists the allowed next statuses of an order, the usual one first',
  object: Type.Object({ next: Type.Array(OrderStatus) }),
});

export const settlePayment = endpoint('POST /__mock/payments/{checksumId}/outcome', {
  ...control,
  summary: 'Sets the outcome of a payment',
  body: Type.Object({
    /** `pay`: the buyer pays, and the bank answers as planned in `paymentPlans`, else with success. */
    outcome: oneOf(['open', 'pay', 'success', 'failure', 'pending', 'close']),
  }),
  object: Type.Object({
    checksumId: ObjectId,
    status: PaymentStatus,
    orderId: Type.Optional(ObjectId),
    orderStatus: Type.Optional(OrderStatus),
  }),
  errors: { 409: ['PAYMENT_STATE'] },
});

export const listDeadlines = endpoint('GET /__mock/deadlines', {
  ...control,
  summary: 'Lists the next ten things that end by the clock of this world, soonest first',
  object: Type.Object({
    deadlines: Type.Array(Type.Object({ endsAt: Instant, what: Text })),
  }),
});

export const listPeople = endpoint('GET /__mock/people', {
  ...control,
  summary: 'Lists customers with their order, cart and wallet; `find` searches these too',
  query: Type.Object({
    find: Type.Optional(Text),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_LIMIT })),
    skip: Type.Optional(Count),
  }),
  object: Type.Object({
    people: Type.Array(
      Type.Object({
        customer: Customer,
        /** The one that was searched for, else an open one, else the newest. */
        order: Type.Union([
          Type.Object({ _id: ObjectId, orderNo: Text, status: OrderStatus, productName: Text }),
          Type.Null(),
        ]),
        orderCount: Count,
        cartCount: Count,
        /** In rupees. */
        wallet: Count,
      }),
    ),
    ...page,
  }),
});

export const actAs = endpoint('POST /__mock/act-as/{customerId}', {
  ...control,
  summary: 'Creates a token of any customer, including the admin',
  isSignIn: true,
  object: Type.Object({ customerDetails: Customer, authToken: Text }),
});

export const arrive = endpoint('POST /__mock/arrive', {
  ...control,
  summary: 'Signs a visitor in to a world, as the customer of its scenario if it has one',
  isSignIn: true,
  body: Type.Object({
    /** Of a session that has ended by the clock of the world: only its customer is signed in, again. */
    token: Type.Optional(Text),
  }),
  object: Type.Object({
    world: Text,
    as: Type.Union([ObjectId, Type.Null()]),
    authToken: Type.Union([Text, Type.Null()]),
  }),
});

export const readArrival = endpoint('GET /__mock/arrive', {
  ...control,
  summary: 'Says when this world was begun, or begun again by a reset, by the clock of the machine',
  object: Type.Object({ createdAt: Instant }),
});
