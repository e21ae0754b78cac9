import { OWNER_ID } from '#contracts/constants';
import { need, REMARK, type Steps, unique } from './step.ts';

/** Orders and messages: what somebody at the shop will see. */
export const peopleSteps = {
  createOrder: {
    reach: 'people',
    input: (known) => ({
      body: {
        customerId: need(known, 'customerId'),
        shopId: need(known, 'shopId'),
        productId: need(known, 'productId'),
        variantId: need(known, 'variantId'),
        colourId: need(known, 'colourId'),
        addressId: need(known, 'addressId'),
        paymentMode: 'payLater',
        consent: true,
        eligibilityConfirmed: true,
      },
    }),
    tells: { orderId: 'order._id' },
  },
  getOrderList: {
    reach: 'read',
    input: (known) => ({ params: { id: need(known, 'customerId'), limit: 10, skip: 0 } }),
    tells: { orderId: 'orderList[]._id' },
  },
  getOrderData: {
    reach: 'read',
    input: (known) => ({ params: { id: need(known, 'orderId') } }),
  },
  // Issues a checksum for a sum of money, though it is a GET.
  payment: {
    reach: 'people',
    input: (known) => ({
      params: {
        mobile: '9000000000',
        email: `verify.${unique}@example.com`,
        customer_id: need(known, 'customerId'),
        amount: '1',
      },
    }),
  },
  giveProductReview: {
    reach: 'people',
    input: (known) => ({
      body: {
        productId: need(known, 'productId'),
        customerId: need(known, 'customerId'),
        rating: 5,
        title: 'Interface check',
        review: REMARK,
      },
    }),
  },
  saveUserComplaint: {
    reach: 'people',
    input: (known) => ({
      body: {
        customerId: need(known, 'customerId'),
        category: 'APP_BUG',
        subject: 'Interface check',
        description: REMARK,
      },
    }),
  },
  saveQuery: {
    reach: 'people',
    input: () => ({
      body: {
        ownerId: OWNER_ID,
        type: 'contact',
        name: 'Interface Check',
        mobile: '9000000000',
        message: REMARK,
        consent: true,
      },
    }),
  },
  giveFeedBack: {
    reach: 'people',
    input: (known) => ({
      body: { customerId: need(known, 'customerId'), rating: 5, area: 'other', message: REMARK },
    }),
  },
} satisfies Partial<Steps>;
