import { type Static, Type } from '@sinclair/typebox';
import { Email, ImageUrls, OrderNo, OwnMobile, PersonName, Pincode } from './common.ts';
import { endpoint } from './engine/endpoint.ts';
import { assumed } from './engine/provenance.ts';
import { Count, entity, Instant, ObjectId, oneOf, prose, Text } from './engine/schemas.ts';

export const complaintCategories = [
  'REGISTRATION_HELP',
  'ELIGIBILITY',
  'PRICE_MISMATCH',
  'DEALER_NO_RESPONSE',
  'DEALER_EXTRA_CHARGES',
  'AVAILABILITY_CERT_DELAY',
  'PAYMENT_DEBITED_NOT_UPDATED',
  'LSO_DELAY',
  'DELIVERY_DELAY',
  'VARIANT_COLOUR_CHANGE',
  'VEHICLE_DEFECT',
  'RTO_REGISTRATION',
  'CANCELLATION_REFUND',
  'CASHBACK_WALLET',
  'APP_BUG',
  'OTHER',
] as const;

export const complaintStatuses = [
  'OPEN',
  'ACKNOWLEDGED',
  'IN_PROGRESS',
  'WAITING_CUSTOMER',
  'RESOLVED',
  'REOPENED',
  'CLOSED',
] as const;
export type ComplaintStatus = (typeof complaintStatuses)[number];

/** What a buyer asks for, or says, in a note about an order. */
const orderRequest = {
  dealerId: Type.Optional(
    assumed(
      ObjectId,
      'The dealer whom the buyer asks for instead, until the first has confirmed the car. No call changes a dealer, so it is a note about the order, in words too, which the mock applies at once.',
      'The requests of the mock in services/orders/order-requests.ts; without this field staff read the note.',
    ),
  ),
  demandNo: Type.Optional(
    assumed(
      Type.String({
        pattern: '^[A-Za-z0-9][A-Za-z0-9/-]{3,29}$',
        description: '4 to 30 letters, digits, slashes or hyphens; a letter or digit first.',
      }),
      'The number of the demand that the buyer has placed on the AFD portal. No call takes it, so it is a note about the order, in words too; the shop answers by moving the order to CSD_PAYMENT_PENDING.',
      'The requests of the mock in services/orders/order-requests.ts; without this field staff read the note.',
    ),
  ),
};

export const Complaint = entity('Complaint', {
  _id: ObjectId,
  ticketNo: Text,
  customerId: ObjectId,
  orderId: Type.Optional(ObjectId),
  category: oneOf(complaintCategories),
  ...orderRequest,
  subject: Text,
  description: Text,
  images: ImageUrls,
  status: oneOf(complaintStatuses),
  priority: oneOf(['normal', 'high']),
  messages: Type.Array(
    Type.Object({
      by: oneOf(['customer', 'shop', 'system']),
      text: Text,
      at: Instant,
      images: ImageUrls,
    }),
  ),
  slaDueAt: Instant,
  resolution: Type.Optional(Text),
  resolvedAt: Type.Optional(Instant),
  reopenCount: Count,
  createdAt: Instant,
  updatedAt: Instant,
});
export type Complaint = Static<typeof Complaint>;

/** Kinds of identity and card numbers that the shop never needs. */
export const privateNumbers = ['PAN', 'AADHAAR', 'CARD', 'SERVICE'] as const;

export const saveUserComplaint = endpoint('POST /api/v1/Customer/SaveUserComplaint', {
  summary: 'Opens a complaint; with complaintId adds a reply, reopens or closes it',
  why: 'No other call returns complaints, so the thread is here and in profile and order. There is no call to cancel an order: a complaint of category CANCELLATION_REFUND does it, at once if no token was paid. Nor is there one to change the dealer or to report a demand: a note of category OTHER with dealerId or demandNo does it. Guests may complain too: the specification lists complaints among the actions of visitors. The same text within a day is a retry and returns the same complaint. Pictures are URLs from saveAllImages.',
  access: 'user',
  body: Type.Object({
    customerId: ObjectId,
    orderId: Type.Optional(ObjectId),
    ...orderRequest,
    category: oneOf(complaintCategories),
    subject: prose(5, 100),
    description: prose(20, 2000),
    images: Type.Optional(ImageUrls),
    complaintId: Type.Optional(ObjectId),
    action: Type.Optional(oneOf(['reply', 'reopen', 'close'])),
  }),
  object: Type.Object({
    complaint: Complaint,
    /** The kinds of identity and card numbers that were removed from the text. */
    masked: Type.Array(oneOf(privateNumbers)),
  }),
  errors: {
    403: ['NOT_OWNER'],
    404: ['NOT_FOUND'],
    409: ['TOO_MANY_OPEN', 'COMPLAINT_STATE', 'ORDER_STATE', 'DEALER_CONFIRMED'],
  },
});

/** What the form for a call back offers. */
export const callbackTypes = [
  'callback',
  'testDrive',
  'quote',
  'eligibility',
  'exchange',
  'contact',
] as const;

/** News of a car: when it is available, or when its price changes. */
export const alertTypes = ['availability', 'priceAlert'] as const;
export type AlertType = (typeof alertTypes)[number];

export const Query = entity('Query', {
  _id: ObjectId,
  ticketNo: Text,
  ownerId: ObjectId,
  customerId: ObjectId,
  type: oneOf([...callbackTypes, ...alertTypes]),
  name: Text,
  mobile: Text,
  email: Type.Optional(Text),
  productId: Type.Optional(ObjectId),
  variantId: Type.Optional(ObjectId),
  pincode: Type.Optional(Pincode),
  orderNo: Type.Optional(OrderNo),
  preferredSlot: Type.Optional(Instant),
  message: Text,
  status: oneOf(['new', 'contacted', 'closed']),
  createdAt: Instant,
});
export type Query = Static<typeof Query>;

export const saveQuery = endpoint('POST /api/v1/customer/saveQuery', {
  summary: 'Asks for a call back, a test drive, a quote, help, or news of a car',
  why: 'A lead form of a car shop; ownerId is given. No call sets an alert, so a query of type availability or priceAlert asks the shop to tell the buyer. The same type, car, variant, order, mobile and customer within 24 hours returns the open query with what was changed, such as another day; without a car, and for a price alert, the text must be the same too, or a second question would be lost. No call lists queries.',
  access: 'user',
  body: Type.Object({
    ownerId: ObjectId,
    type: oneOf([...callbackTypes, ...alertTypes]),
    name: PersonName,
    mobile: OwnMobile,
    email: Type.Optional(Email),
    productId: Type.Optional(ObjectId),
    variantId: Type.Optional(ObjectId),
    pincode: Type.Optional(Pincode),
    orderNo: Type.Optional(
      assumed(
        OrderNo,
        'There is no login: to give a buyer the account of before, the desk compares an order and the mobile.',
        'The form writes the number into the message.',
      ),
    ),
    preferredSlot: Type.Optional(
      assumed(
        Instant,
        'Staff are available from tomorrow to the 30th day from today, Monday to Saturday from 10:00 until 18:00 Indian time, so that no call begins at 18:00.',
        'The rule of the mock, and the days that the form offers.',
      ),
    ),
    message: Type.Optional(prose(0, 1000)),
    consent: Type.Literal(true, { description: 'We need your consent to call you.' }),
    /** A honeypot: people leave it empty; a filled one is answered and not saved. */
    website: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  object: Type.Object({ query: Query, ticketNo: Text }),
  errors: { 404: ['NOT_FOUND'], 409: ['SLOT_NOT_AVAILABLE'] },
});

export const feedbackAreas = [
  'prices',
  'search',
  'checkout',
  'delivery',
  'support',
  'app',
  'other',
] as const;

export const Feedback = entity('Feedback', {
  _id: ObjectId,
  customerId: ObjectId,
  rating: Type.Integer({ minimum: 1, maximum: 5 }),
  area: Text,
  message: Text,
  appVersion: Type.Optional(Text),
  platform: Type.Optional(Text),
  createdAt: Instant,
});
export type Feedback = Static<typeof Feedback>;

export const giveFeedBack = endpoint('POST /api/v1/Customer/GiveFeedBack', {
  summary: 'Gives feedback on the shop, once a day',
  why: 'Stars, an area and a message are what a feedback form asks. The same feedback again is a retry and returns the first.',
  access: 'user',
  body: Type.Object({
    customerId: ObjectId,
    rating: Type.Integer({ minimum: 1, maximum: 5, description: 'A whole number from 1 to 5.' }),
    area: oneOf(feedbackAreas),
    message: Type.Optional(prose(0, 1000)),
    appVersion: Type.Optional(Type.String({ maxLength: 20 })),
    platform: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  object: Type.Object({ feedback: Feedback }),
  errors: { 403: ['NOT_OWNER'], 404: ['NOT_FOUND'], 429: ['RATE_LIMIT'] },
});
