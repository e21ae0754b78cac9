import { OWNER_ID } from '#contracts/constants';
import { need, type Steps } from './step.ts';

/** Reads what the shop shows to everybody. */
export const shopSteps = {
  // It needs nothing, so it comes first: whatever is wrong with a whole backend shows here.
  getMenuList: { reach: 'read', input: () => ({}) },
  getAllStore: {
    reach: 'read',
    input: () => ({ params: { ownerId: OWNER_ID } }),
    tells: { shopId: 'storeList[]._id' },
  },
  listCategory: {
    reach: 'read',
    input: () => ({ query: { withSub: true } }),
    tells: { categoryId: 'categoryList[]._id' },
  },
  productsList: {
    reach: 'read',
    input: () => ({ params: { shopId: 'all', ownerId: OWNER_ID, limit: 20, skip: 0 } }),
    tells: { productId: 'productList[]._id', productName: 'productList[].productName' },
  },
  getProductDetails: {
    reach: 'read',
    input: (known) => ({ params: { id: need(known, 'productId') } }),
    tells: {
      variantId: 'productDetails.variants[]._id',
      colourId: 'productDetails.variants[].colourIds[]',
    },
  },
  listShopProducts: {
    reach: 'read',
    input: (known) => ({
      params: { ownerId: OWNER_ID, shopId: need(known, 'shopId'), token: '/ProductsList/100/0' },
    }),
  },
  listHotDeals: {
    reach: 'read',
    input: () => ({ params: { ownerId: OWNER_ID }, query: { isHotDeal: true } }),
  },
  search: {
    reach: 'read',
    input: (known) => ({
      params: { ownerId: OWNER_ID, x: 'all' },
      query: { search: need(known, 'productName') },
    }),
  },
  getShop: {
    reach: 'read',
    input: (known) => ({ params: { shopId: need(known, 'shopId'), token: '/10/0' } }),
  },
  listOffer: {
    reach: 'read',
    input: (known) => ({
      params: { ownerId: OWNER_ID },
      query: { filter: { productId: need(known, 'productId') } },
    }),
  },
  listInsurance: {
    reach: 'read',
    input: (known) => ({
      query: {
        productId: need(known, 'productId'),
        variantId: need(known, 'variantId'),
        state: 'DL',
      },
    }),
  },
  validatePincode: { reach: 'read', input: () => ({ params: { pincode: '110010' } }) },
  productReviewList: {
    reach: 'read',
    input: (known) => ({ params: { productId: need(known, 'productId') } }),
  },
} satisfies Partial<Steps>;
