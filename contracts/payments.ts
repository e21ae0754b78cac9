import { type Static, Type } from '@sinclair/typebox';
import { Email, extra, OwnMobile, Rupees, Url } from './common.ts';
import { endpoint } from './engine/endpoint.ts';
import { given } from './engine/provenance.ts';
import { Instant, ObjectId, oneOf, Text } from './engine/schemas.ts';

export const paymentStatuses = [
  'CREATED',
  'OPENED',
  'PENDING',
  'SUCCESS',
  'FAILED',
  'EXPIRED',
  'REFUND_INITIATED',
  'REFUNDED',
  'AUTO_REFUND',
] as const;
export const PaymentStatus = oneOf(paymentStatuses);
export type PaymentStatus = Static<typeof PaymentStatus>;

/** A payment attempt as the mock stores it. Its id is the checksumId. */
export const PaymentRow = Type.Object({
  _id: ObjectId,
  customerId: ObjectId,
  checksum: Text,
  orderRef: Text,
  amount: Rupees,
  /** The order it pays, once created. */
  orderId: Type.Optional(ObjectId),
  cartItemId: Type.Optional(ObjectId),
  /** Cashback reserved for the rest of the token until the order is created, in rupees. */
  walletHeld: Type.Optional(Rupees),
  status: PaymentStatus,
  txnId: Type.Optional(Text),
  mode: Type.Optional(Text),
  createdAt: Instant,
  updatedAt: Instant,
  expiresAt: Instant,
  /** When a bank that answers late confirms a pending payment. */
  confirmedAt: Type.Optional(Instant),
});
export type PaymentRow = Static<typeof PaymentRow>;

/** How the bank answers the next payment of the world. There is one such row at most, which the payment removes. */
export const PaymentPlan = Type.Object({
  _id: Type.Literal('next'),
  outcome: oneOf(['success', 'failure', 'pending', 'late']),
});
export type PaymentPlan = Static<typeof PaymentPlan>;

export const payment = endpoint(
  'GET /api/v1/Customer/Payment/{mobile}/{email}/{customer_id}/{amount}',
  {
    summary: 'Creates the checksum that opens the payment page',
    why: 'checksum is given; the parameters are those of a redirect to a payment gateway (customer, mobile, e-mail, amount), so the other fields are what such a redirect needs. The amount must be that of the open checkout. `orderId` names the order where several wait for their token; without it, it is the newest with this amount.',
    access: 'user',
    isUnsafe: true,
    params: {
      mobile: given(OwnMobile),
      email: given(Email),
      customer_id: given(ObjectId),
      amount: given(
        Type.String({
          pattern: '^\\d{1,5}(\\.\\d{1,2})?$',
          description: 'Rupees between 1 and 99,999.99, at most two decimals.',
        }),
      ),
    },
    query: Type.Object({ orderId: Type.Optional(extra(ObjectId)) }),
    object: Type.Object({
      checksum: given(Text),
      checksumId: ObjectId,
      orderRef: Text,
      merchantId: Text,
      txnAmount: Rupees,
      customerId: ObjectId,
      /** The payment page; add `?return=` with the URL to return to, and `&lang=hi` for Hindi. */
      callbackUrl: Url,
      expiresAt: Instant,
    }),
    errors: {
      403: ['NOT_OWNER'],
      404: ['NOT_FOUND'],
      409: [
        'AMOUNT_MISMATCH',
        'NO_OPEN_CHECKOUT',
        'TOO_MANY_ATTEMPTS',
        'NOTHING_TO_PAY',
        'PROFILE_INCOMPLETE',
      ],
    },
  },
);
