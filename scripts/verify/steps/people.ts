import { OWNER_ID } from '#contracts/constants';
import { byId, NOTE, pick, required, type Steps, unique } from './step.ts';

/** Orders and messages, which the shop's staff will see. */
export const peopleSteps = {
  createOrder: {
    effect: 'people',
    input: (known) => ({
      body: {
        ...pick(known, 'customerId', 'shopId', 'productId', 'variantId', 'colourId', 'addressId'),
        paymentMode: 'payLater',
        consent: true,
        eligibilityConfirmed: true,
      },
    }),
    provides: { orderId: 'order._id' },
  },
  getOrderList: {
    effect: 'read',
    input: (known) => ({ params: { id: required(known, 'customerId'), limit: 10, skip: 0 } }),
    provides: { orderId: 'orderList[]._id' },
  },
  getOrderData: { effect: 'read', input: byId('orderId') },
  // A GET that starts a payment.
  payment: {
    effect: 'people',
    input: (known) => ({
      params: {
        mobile: '9000000000',
        email: `verify.${unique}@example.com`,
        customer_id: required(known, 'customerId'),
        amount: '1',
      },
    }),
  },
  giveProductReview: {
    effect: 'people',
    input: (known) => ({
      body: {
        ...pick(known, 'productId', 'customerId'),
        rating: 5,
        title: 'Interface check',
        review: NOTE,
      },
    }),
  },
  saveUserComplaint: {
    effect: 'people',
    input: (known) => ({
      body: {
        customerId: required(known, 'customerId'),
        category: 'APP_BUG',
        subject: 'Interface check',
        description: NOTE,
      },
    }),
  },
  saveQuery: {
    effect: 'people',
    input: () => ({
      body: {
        ownerId: OWNER_ID,
        type: 'contact',
        name: 'Interface Check',
        mobile: '9000000000',
        message: NOTE,
        consent: true,
      },
    }),
  },
  giveFeedBack: {
    effect: 'people',
    input: (known) => ({
      body: { customerId: required(known, 'customerId'), rating: 5, area: 'other', message: NOTE },
    }),
  },
} satisfies Partial<Steps>;
