import { type Static, Type } from '@sinclair/typebox';
import { Address } from './addresses.ts';
import { configuration } from './cart.ts';
import { extra, Localised, OrderNo, Pincode, Rupees } from './common.ts';
import { Complaint } from './complaints.ts';
import { endpoint } from './engine/endpoint.ts';
import { given } from './engine/provenance.ts';
import {
  Count,
  entity,
  Instant,
  Limit,
  ObjectId,
  oneOf,
  page,
  Skip,
  Text,
} from './engine/schemas.ts';
import { OfferCode } from './offers.ts';
import { PaymentStatus, paymentStatuses } from './payments.ts';
import { FinanceMode, PriceBreakup } from './product.ts';

export const orderStatuses = [
  'PLACED',
  'PAYMENT_PENDING',
  'PAYMENT_FAILED',
  'EXPIRED',
  'BOOKED',
  'ELIGIBILITY_CHECK',
  'ON_HOLD',
  'DOCUMENTS_VERIFIED',
  'AVAILABILITY_ISSUED',
  'AVAILABILITY_EXPIRED',
  'CSD_PAYMENT_PENDING',
  'CSD_PAID',
  'LSO_ISSUED',
  'VEHICLE_ALLOTTED',
  'READY_FOR_DELIVERY',
  'DELIVERED',
  'CLOSED',
  'CANCEL_REQUESTED',
  'CANCELLED',
  'REFUND_INITIATED',
  'REFUNDED',
  'CANCELLED_OFFLINE',
] as const;
export const OrderStatus = oneOf(orderStatuses);
export type OrderStatus = Static<typeof OrderStatus>;

/** A cancellation in one of these has a charge: a certificate is issued, and CSD not paid (assumed). */
export const lateStatuses: readonly OrderStatus[] = [
  'AVAILABILITY_ISSUED',
  'AVAILABILITY_EXPIRED',
  'CSD_PAYMENT_PENDING',
];

/** The canteen has been paid; a cancellation is handled offline (assumed). */
export const paidToCsdStatuses: readonly OrderStatus[] = [
  'CSD_PAID',
  'LSO_ISSUED',
  'VEHICLE_ALLOTTED',
  'READY_FOR_DELIVERY',
];

/** Delivered, cancelled or expired; at most a refund follows (assumed). */
const finishedStatuses: readonly OrderStatus[] = [
  'EXPIRED',
  'DELIVERED',
  'CLOSED',
  'CANCELLED',
  'REFUND_INITIATED',
  'REFUNDED',
  'CANCELLED_OFFLINE',
];

/** The canteen sells one car at a time, so a customer with an open order cannot order another car (assumed). */
export const isOpen = (status: OrderStatus) => !finishedStatuses.includes(status);

/** The buyer may ask for another dealer until theirs has confirmed the car (assumed). */
export const dealerChangeStatuses: readonly OrderStatus[] = [
  'PLACED',
  'PAYMENT_PENDING',
  'PAYMENT_FAILED',
  'BOOKED',
  'ELIGIBILITY_CHECK',
  'ON_HOLD',
  'DOCUMENTS_VERIFIED',
];

const TimelineEntry = Type.Object({
  status: OrderStatus,
  at: Instant,
  by: oneOf(['system', 'gateway', 'customer', 'shop', 'dealer', 'depot']),
  note: Text,
});

const AppliedOffer = Type.Object({
  _id: ObjectId,
  code: OfferCode,
  title: Localised,
  /** Discount on the token, in rupees. */
  value: Rupees,
  /** In rupees. */
  cashback: Rupees,
  /** What the dealer adds to the value of an old car, in rupees. */
  exchange: Type.Optional(Rupees),
});

const ReturnedPayment = Type.Object({
  checksumId: ObjectId,
  amount: Rupees,
  status: oneOf(['AUTO_REFUND', 'REFUND_INITIATED', 'REFUNDED']),
  txnId: Type.Optional(Text),
  mode: Type.Optional(Text),
  arrivedAt: Instant,
  /** When it reached its status. */
  updatedAt: Instant,
});
export type ReturnedPayment = Static<typeof ReturnedPayment>;

const paymentStates = ['NONE', ...paymentStatuses] as const;
/** A copy of the product at the time of the order. */
const OrderedProduct = Type.Object({
  _id: ObjectId,
  slug: Text,
  productName: Text,
  brandName: Text,
  subCategoryId: ObjectId,
  variantId: ObjectId,
  variantName: Text,
  csdIndexNo: Text,
  fuelType: Text,
  transmission: Text,
  colourId: ObjectId,
  colourName: Localised,
  image: Text,
});

export const Order = entity('Order', {
  _id: ObjectId,
  orderNo: OrderNo,
  ownerId: ObjectId,
  shopId: ObjectId,
  customerId: ObjectId,
  customerDetails: Type.Object({ fullName: Text, mobile: Text, email: Text }),
  cartItemId: Type.Optional(ObjectId),
  product: OrderedProduct,
  priceBreakup: PriceBreakup,
  financeMode: FinanceMode,
  bookingAmount: Rupees,
  walletUsed: Rupees,
  offer: Type.Optional(AppliedOffer),
  /** bookingAmount minus offer and wallet. */
  amountDue: Rupees,
  amountPaid: Rupees,
  payment: Type.Object({
    status: oneOf(paymentStates),
    attempts: Count,
    checksumId: Type.Optional(ObjectId),
    txnId: Type.Optional(Text),
    mode: Type.Optional(Text),
    at: Type.Optional(Instant),
  }),
  /** Payments of the token that came when the order no longer needed them, oldest first: each goes back in full. */
  returnedPayments: Type.Optional(Type.Array(ReturnedPayment)),
  /** The deadline for the token. */
  payBy: Type.Optional(Instant),
  address: Address,
  /** Where the car is delivered and registered, when that is not at the PIN of the address. */
  pincode: Type.Optional(Pincode),
  dealer: Type.Optional(
    Type.Object({
      _id: ObjectId,
      name: Text,
      city: Text,
      mobile: Text,
      /** When the buyer changed to this dealer; absent for the first one. */
      since: Type.Optional(Instant),
    }),
  ),
  depot: Type.Optional(Type.Object({ _id: ObjectId, name: Text })),
  checklist: Type.Array(
    Type.Object({ code: Text, label: Localised, done: Type.Boolean(), at: Type.Optional(Instant) }),
  ),
  csd: Type.Object({
    demandNo: Type.Optional(Text),
    availabilityIssuedAt: Type.Optional(Instant),
    availabilityValidTill: Type.Optional(Instant),
    paidAt: Type.Optional(Instant),
    lsoNo: Type.Optional(Text),
    lsoDate: Type.Optional(Instant),
  }),
  vehicle: Type.Object({
    /** The last six characters. */
    vinMasked: Type.Optional(Text),
    registrationNo: Type.Optional(Text),
  }),
  status: OrderStatus,
  timeline: Type.Array(TimelineEntry),
  cancel: Type.Optional(
    Type.Object({
      reason: Text,
      at: Instant,
      charge: Rupees,
      refundAmount: Rupees,
      refundStatus: oneOf(['NONE', 'INITIATED', 'DONE']),
    }),
  ),
  expectedDelivery: Type.Optional(Type.Object({ from: Instant, to: Instant })),
  invoiceNo: Type.Optional(Text),
  complaintIds: Type.Array(ObjectId),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Order = Static<typeof Order>;

export const NewOrder = Type.Object({
  customerId: ObjectId,
  shopId: ObjectId,
  /** Either a cart item, or the car itself. */
  cartItemId: Type.Optional(ObjectId),
  productId: Type.Optional(ObjectId),
  variantId: Type.Optional(ObjectId),
  colourId: Type.Optional(ObjectId),
  quantity: Type.Optional(Type.Literal(1, { description: 'One car per order.' })),
  addressId: ObjectId,
  pincode: Type.Optional(Pincode),
  dealerId: Type.Optional(ObjectId),
  paymentMode: oneOf(['token', 'payLater']),
  checksumId: Type.Optional(ObjectId),
  walletAmount: Type.Optional(Rupees),
  offerCode: configuration.offerCode,
  consent: Type.Boolean(),
  /** The buyer has confirmed a price above their cap with the canteen. */
  eligibilityConfirmed: Type.Optional(Type.Boolean()),
  /** The CSD price the buyer saw; a different current price is an error. */
  expectedPrice: Type.Optional(Rupees),
});
export type NewOrder = Static<typeof NewOrder>;

export const createOrder = endpoint('POST /api/v1/customer/createOrder', {
  summary: 'Orders one car; the token is paid afterwards, or before with a checksumId',
  why: 'No call returns the outcome of a payment, so both ways work: create, then pay; or pay, then create with the checksumId, which the server verifies itself. Calling twice returns the same order.',
  access: 'user',
  body: NewOrder,
  object: Type.Object({ order: Order }),
  errors: {
    402: ['PAYMENT_NOT_SUCCESS'],
    403: ['NOT_OWNER'],
    404: ['NOT_FOUND'],
    409: [
      'PRICE_CHANGED',
      'ALREADY_ORDERED',
      'WALLET_CHANGED',
      'VARIANT_UNAVAILABLE',
      'AMOUNT_MISMATCH',
      'OVER_CAP',
      'OTHER_CAR',
      'PROFILE_INCOMPLETE',
      'PIN_NOT_SERVICEABLE',
      'CONSENT_REQUIRED',
      'COLOUR_NOT_WITH_VARIANT',
      'ACCESSORY_UNKNOWN',
      'INSURANCE_UNKNOWN',
      'OFFER_NOT_APPLICABLE',
      'NOTHING_TO_ORDER',
    ],
  },
});

export const getOrderList = endpoint('GET /api/v1/Customer/getOrderList/{id}/{limit}/{skip}', {
  summary: 'Lists the customer’s orders, newest first',
  why: '{id} is taken as the customer id; limit and skip are in the specification.',
  access: 'user',
  params: { limit: given(Limit), skip: given(Skip) },
  query: Type.Object({ status: Type.Optional(extra(OrderStatus)) }),
  object: Type.Object({ orderList: Type.Array(Order), ...page }),
  errors: { 403: ['NOT_OWNER'] },
});

export const getOrderData = endpoint('GET /api/v1/admin/getOrderData/{id}', {
  summary:
    'Shows an order of the customer with its timeline, complaints and receipt; also polled during a payment',
  why: '{id} is taken as the order id; the order number is accepted too. No other call returns the outcome of a payment.',
  access: 'user',
  params: {
    id: Type.String({
      pattern: '^([0-9a-f]{24}|CS\\d{6}-[A-Z0-9]{6})$',
      description: 'An order id or order number.',
      paramError: { status: 404, code: 'NOT_FOUND' },
    }),
  },
  object: Type.Object({
    order: Order,
    /** The latest payment. */
    payment: Type.Optional(
      Type.Object({ checksumId: ObjectId, status: PaymentStatus, expiresAt: Instant }),
    ),
    timeline: Type.Array(TimelineEntry),
    /** The allowed next statuses, the usual one first. */
    next: Type.Array(OrderStatus),
    complaints: Type.Array(Complaint),
    receipt: Type.Optional(
      Type.Object({
        receiptNo: Text,
        at: Instant,
        token: Rupees,
        walletUsed: Rupees,
        offer: Rupees,
        paid: Rupees,
        txnId: Type.Optional(Text),
      }),
    ),
  }),
});
