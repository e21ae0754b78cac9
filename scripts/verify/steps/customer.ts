import { aPicture } from '#contracts/journeys/people';
import { type Known, need, REMARK, type Steps } from './step.ts';

const page = (known: Known) => ({
  params: { a: need(known, 'customerId'), b: need(known, 'shopId'), skip: 0, limit: 10 },
});

/** Reads and changes what belongs to the customer who asks, and to nobody else. */
export const customerSteps = {
  wishListCart: {
    reach: 'own',
    input: (known) => ({ params: { id: need(known, 'productId') } }),
  },
  getAllWishLists: { reach: 'read', input: page },
  updateCart: {
    reach: 'own',
    input: (known) => ({
      params: { id: need(known, 'productId') },
      body: { variantId: need(known, 'variantId'), colourId: need(known, 'colourId') },
    }),
  },
  cartList: { reach: 'read', input: page },
  profileUpdate: {
    reach: 'own',
    input: (known) => ({
      params: { id: need(known, 'customerId') },
      body: {},
    }),
  },
  saveAddress: {
    reach: 'own',
    input: (known) => ({
      body: {
        customerId: need(known, 'customerId'),
        name: 'Interface Check',
        mobile: '9000000000',
        addressLine1: REMARK,
        city: 'Delhi Cantt',
        stateCode: 'DL',
        pincode: '110010',
        addressType: 'home',
      },
    }),
    tells: { addressId: 'address._id', newAddressId: 'address._id' },
  },
  getAddress: {
    reach: 'read',
    input: (known) => ({ params: { id: need(known, 'customerId') } }),
    tells: { addressId: 'addressList[]._id' },
  },
  getAddressDetails: {
    reach: 'read',
    input: (known) => ({
      params: { a: need(known, 'customerId'), b: need(known, 'addressId') },
    }),
  },
  editAddress: {
    reach: 'own',
    input: (known) => ({
      params: { id: need(known, 'newAddressId') },
      body: { landmark: 'Interface check' },
    }),
  },
  saveAllImages: {
    reach: 'own',
    input: () => ({ body: { images: [aPicture] } }),
  },
  viewProfile: {
    reach: 'read',
    input: (known) => ({ params: { id: need(known, 'customerId') } }),
  },
  getReedemCashback: {
    reach: 'read',
    input: (known) => ({ params: { id: need(known, 'customerId') } }),
  },
} satisfies Partial<Steps>;
