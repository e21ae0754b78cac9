import { Type } from '@sinclair/typebox';
import { Customer } from './customers.ts';
import { control, endpoint } from './engine/endpoint.ts';
import { ObjectId, oneOf, Text } from './engine/schemas.ts';
import { Order, OrderStatus } from './orders.ts';
import { PaymentStatus } from './payments.ts';

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
