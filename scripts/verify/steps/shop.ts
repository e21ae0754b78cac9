import { OWNER_ID } from '#contracts/constants';
import { byId, pick, required, type Steps } from './step.ts';

/** Calls that read the public data of the shop. */
export const shopSteps = {
  // First, since it needs no values: a problem of the whole backend shows here.
  getMenuList: { effect: 'read', input: () => ({}) },
  getAllStore: {
    effect: 'read',
    input: () => ({ params: { ownerId: OWNER_ID } }),
    provides: { shopId: 'storeList[]._id' },
  },
  listCategory: {
    effect: 'read',
    input: () => ({ query: { withSub: true } }),
    provides: { categoryId: 'categoryList[]._id' },
  },
  productsList: {
    effect: 'read',
    input: () => ({ params: { shopId: 'all', ownerId: OWNER_ID, limit: 20, skip: 0 } }),
    provides: { productId: 'productList[]._id', productName: 'productList[].productName' },
  },
  getProductDetails: {
    effect: 'read',
    input: byId('productId'),
    provides: {
      variantId: 'productDetails.variants[]._id',
      colourId: 'productDetails.variants[].colourIds[]',
    },
  },
  listShopProducts: {
    effect: 'read',
    input: (known) => ({
      params: { ownerId: OWNER_ID, ...pick(known, 'shopId'), token: '/ProductsList/100/0' },
    }),
  },
  listHotDeals: {
    effect: 'read',
    input: () => ({ params: { ownerId: OWNER_ID }, query: { isHotDeal: true } }),
  },
  search: {
    effect: 'read',
    input: (known) => ({
      params: { ownerId: OWNER_ID, x: 'all' },
      query: { search: required(known, 'productName') },
    }),
  },
  getShop: {
    effect: 'read',
    input: (known) => ({ params: { shopId: required(known, 'shopId'), token: '/10/0' } }),
  },
  listOffer: {
    effect: 'read',
    input: (known) => ({
      params: { ownerId: OWNER_ID },
      query: { filter: { productId: required(known, 'productId') } },
    }),
  },
  listInsurance: {
    effect: 'read',
    input: (known) => ({ query: { ...pick(known, 'productId', 'variantId'), state: 'DL' } }),
  },
  validatePincode: { effect: 'read', input: () => ({ params: { pincode: '110010' } }) },
  productReviewList: { effect: 'read', input: (known) => ({ params: pick(known, 'productId') }) },
} satisfies Partial<Steps>;
