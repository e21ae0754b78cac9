import { aPicture } from '#contracts/journeys/people';
import { byId, type KnownValues, NOTE, pick, required, type Steps } from './step.ts';

const page = (known: KnownValues) => ({
  params: { a: required(known, 'customerId'), b: required(known, 'shopId'), skip: 0, limit: 10 },
});

/** Calls that read and change only the customer's own data. */
export const customerSteps = {
  wishListCart: { effect: 'own', input: byId('productId') },
  getAllWishLists: { effect: 'read', input: page },
  updateCart: {
    effect: 'own',
    input: (known) => ({
      params: { id: required(known, 'productId') },
      body: pick(known, 'variantId', 'colourId'),
    }),
  },
  cartList: { effect: 'read', input: page },
  profileUpdate: {
    effect: 'own',
    input: (known) => ({ ...byId('customerId')(known), body: {} }),
  },
  saveAddress: {
    effect: 'own',
    input: (known) => ({
      body: {
        customerId: required(known, 'customerId'),
        name: 'Interface Check',
        mobile: '9000000000',
        addressLine1: NOTE,
        city: 'Delhi Cantt',
        stateCode: 'DL',
        pincode: '110010',
        addressType: 'home',
      },
    }),
    provides: { addressId: 'address._id', newAddressId: 'address._id' },
  },
  getAddress: {
    effect: 'read',
    input: byId('customerId'),
    provides: { addressId: 'addressList[]._id' },
  },
  getAddressDetails: {
    effect: 'read',
    input: (known) => ({
      params: { a: required(known, 'customerId'), b: required(known, 'addressId') },
    }),
  },
  editAddress: {
    effect: 'own',
    input: (known) => ({
      params: { id: required(known, 'newAddressId') },
      body: { landmark: 'Interface check' },
    }),
  },
  saveAllImages: { effect: 'own', input: () => ({ body: { images: [aPicture] } }) },
  viewProfile: { effect: 'read', input: byId('customerId') },
  getReedemCashback: { effect: 'read', input: byId('customerId') },
} satisfies Partial<Steps>;
