import { Type } from '@sinclair/typebox';
import { Count, Instant, ObjectId, oneOf, Text } from './common.ts';
import { Customer } from './customers.ts';
import { control, endpoint } from './engine/endpoint.ts';
import { Order, OrderStatus } from './orders.ts';
import { PaymentStatus } from './payments.ts';

export const health = endpoint('GET /__mock/health', {
  ...control,
  summary: 'Tells what this mock serves',
  object: Type.Object({
    ownerId: ObjectId,
    /** None where a recording has not seen a shop. */
    shopId: Type.Union([ObjectId, Type.Null()]),
    seed: Text,
    /** The world of this request, and the scenario it began in. */
    world: Text,
    scenario: Type.Union([Text, Type.Null()]),
    worlds: Count,
    calls: Count,
    /** Those of the contract that no backend has confirmed or contradicted yet. */
    assumptions: Count,
    now: Instant,
    /** The backend that answers in place of the mock. */
    upstream: Type.Optional(Text),
    /** Where the shop is that asks this mock, when another server serves it. */
    shop: Type.Optional(Text),
  }),
});

const times = { count: Count, firstSeen: Instant, lastSeen: Instant };

export const drift = endpoint('GET /__mock/drift', {
  ...control,
  summary: 'Tells where the backend behind this mock has left the contract so far',
  object: Type.Object({
    upstream: Type.Optional(Text),
    /** Which calls were answered with which status. */
    seen: Type.Array(Type.Object({ call: Text, status: Type.Integer(), ...times })),
    findings: Type.Array(
      Type.Object({
        /** Whether what was sent or what was answered leaves the contract. */
        direction: oneOf(['request', 'answer']),
        call: Text,
        status: Type.Integer(),
        field: Text,
        kind: Text,
        message: Text,
        sample: Text,
        isNote: Type.Boolean(),
        assumption: Type.Optional(Text),
        keyword: Type.Optional(Text),
        isThroughout: Type.Boolean(),
        ...times,
      }),
    ),
    /** Calls that got no answer fit to pass on. */
    failures: Type.Array(Type.Object({ call: Text, code: Text, message: Text, ...times })),
  }),
});

export const advanceOrder = endpoint('POST /__mock/orders/{id}/advance', {
  ...control,
  summary: 'Moves an order one step on its ordinary road, or along any legal edge that is named',
  body: Type.Object({ to: Type.Optional(OrderStatus) }),
  object: Type.Object({ order: Order, next: Type.Array(OrderStatus) }),
  errors: { 409: ['ORDER_STATE'] },
});

export const orderMoves = endpoint('GET /__mock/orders/{id}/moves', {
  ...control,
  summary:
    'Tells where an order can go from here: on its ordinary road first, then along other legal edges',
  object: Type.Object({ next: Type.Array(OrderStatus) }),
});

export const settlePayment = endpoint('POST /__mock/payments/{checksumId}/outcome', {
  ...control,
  summary: 'Says how a payment went',
  body: Type.Object({ outcome: oneOf(['open', 'success', 'failure', 'pending', 'close']) }),
  object: Type.Object({
    checksumId: ObjectId,
    status: PaymentStatus,
    orderId: Type.Optional(ObjectId),
    orderStatus: Type.Optional(OrderStatus),
  }),
  errors: { 409: ['PAYMENT_STATE'] },
});

export const actAs = endpoint('POST /__mock/act-as/{customerId}', {
  ...control,
  summary: 'Hands out a token of any customer, the admin included',
  object: Type.Object({ customerDetails: Customer, authToken: Text }),
});

export const arrive = endpoint('POST /__mock/arrive', {
  ...control,
  summary:
    'Lets a visitor into a world, as the customer whom its scenario is about if it is about one',
  object: Type.Object({
    world: Text,
    as: Type.Union([ObjectId, Type.Null()]),
    authToken: Type.Union([Text, Type.Null()]),
  }),
});
