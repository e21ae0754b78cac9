import { OWNER_ID } from '#contracts/constants';
import type { Endpoint } from '#contracts/endpoint';
import type { Calls } from '#contracts/index';

/** What a backend has told so far: ids of its own rows, under the names that steps ask for. */
export type Known = Partial<Record<Thing, string>>;

export type Thing =
  | 'shopId'
  | 'categoryId'
  | 'productId'
  | 'productName'
  | 'variantId'
  | 'colourId'
  | 'customerId'
  | 'addressId'
  | 'newAddressId'
  | 'orderId';

/** A call cannot be made because no answer has told what it needs. */
export class Missing extends Error {
  override name = 'Missing';
}

const hints: Partial<Record<Thing, string>> = {
  customerId: 'give --customer ID, or --write to register a guest',
  addressId: 'the customer has no address; --write makes one',
  orderId: 'the customer has no order',
};

function need(known: Known, thing: Thing): string {
  const value = known[thing];
  if (value !== undefined) return value;
  throw new Missing(`no ${thing} known: ${hints[thing] ?? 'no answer named one'}`);
}

/** Whom a call reaches: nobody, the own account alone, or people of the shop and other customers. */
export type Reach = 'read' | 'own' | 'people' | 'admin';

export interface Step<Input = object> {
  reach: Reach;
  input: (known: Known) => Input;
  /** What the answer tells: a name for the first value at a place in its object. */
  tells?: Partial<Record<Thing, string>>;
}

type InputOf<Call> = Call extends Endpoint<infer Input, infer _> ? Input : never;

/** What belongs to whoever asks; the rest belongs to the shop. */
export const personal: readonly Thing[] = ['customerId', 'addressId', 'newAddressId', 'orderId'];

/** An id that nobody has. */
export const UNKNOWN_ID = 'ffffffffffffffffffffffff';

/** A text by which the shop knows where such a row comes from. */
const REMARK = 'Written by an automatic check of the interface. Please ignore.';
const unique = Date.now().toString(36);

const page = (known: Known) => ({
  params: { a: need(known, 'customerId'), b: need(known, 'shopId'), skip: 0, limit: 10 },
});

/** How every call is made, in an order in which earlier answers feed later ones. */
export const steps: { [Name in keyof Calls]: Step<InputOf<Calls[Name]>> } = {
  register: {
    reach: 'own',
    input: () => ({
      body: {
        name: 'Guest10000',
        fullName: 'Guest10000',
        email: `verify.${unique}@example.com`,
        mobile: '9999999999',
        password: `verify-${unique}`,
        ownerId: OWNER_ID,
      },
    }),
    tells: { customerId: 'customerDetails._id' },
  },
  getMenuList: { reach: 'read', input: () => ({}) },
  getAdminProfile: { reach: 'read', input: () => ({ params: { ownerId: OWNER_ID } }) },
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
  listSubCategory: { reach: 'read', input: () => ({ params: { ownerId: OWNER_ID } }) },
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
        mobile: '9999999999',
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
    input: () => ({
      body: { images: [{ filename: 'check.png', mimetype: 'image/png', bytes: smallestPng }] },
    }),
  },
  viewProfile: {
    reach: 'read',
    input: (known) => ({ params: { id: need(known, 'customerId') } }),
  },
  getWallet: {
    reach: 'read',
    input: (known) => ({ params: { ownerId: OWNER_ID, customerId: need(known, 'customerId') } }),
  },
  getReedemCashback: {
    reach: 'read',
    input: (known) => ({ params: { id: need(known, 'customerId') } }),
  },
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
        mobile: '9999999999',
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
        mobile: '9999999999',
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
  deleteAddress: {
    reach: 'own',
    input: (known) => ({ params: { id: need(known, 'newAddressId') } }),
  },
  createCategory: admin(() => ({ body: { categoryName: `Check ${unique}` } })),
  editCategory: admin((known) => ({
    params: { id: need(known, 'categoryId') },
    body: {},
  })),
  deleteCategory: admin(() => ({ params: { id: UNKNOWN_ID } })),
  createSubCategory: admin((known) => ({
    body: { subCategoryName: `Check ${unique}`, categoryId: need(known, 'categoryId') },
  })),
  editSubCategory: admin(() => ({ params: { id: UNKNOWN_ID }, body: {} })),
  deleteSubCategory: admin(() => ({ params: { id: UNKNOWN_ID } })),
  addCategoryToProduct: admin((known) => ({
    body: { productIds: [UNKNOWN_ID], categoryId: need(known, 'categoryId') },
  })),
};

function admin<Input>(input: (known: Known) => Input): Step<Input> {
  return { reach: 'admin', input };
}

/** One transparent pixel. */
const smallestPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
