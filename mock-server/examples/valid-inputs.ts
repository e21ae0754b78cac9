import { sampleTexts } from '#contracts/common';
import { OWNER_ID } from '#contracts/constants';
import type { AnyEndpoint, InputOf } from '#contracts/engine/endpoint';
import { type CallInput, CannotGenerateInput, minimalInput } from '#contracts/engine/example-input';
import { type Calls, namedEndpoints } from '#contracts/index';
import { aPicture } from '#contracts/journeys/people';
import { addressBody, type TestData } from './test-data.ts';

/** An input that a call answers with 200. */
export interface ValidInput<Input> {
  /** Who makes the call; the customer by default. */
  as?: keyof TestData['people'];
  input: Input;
  /** The same call for another customer's data: an error. */
  foreign?: Input;
  /** Path ids without effect: an unknown one is no error. */
  ignores?: readonly string[];
}

type Cases = { [Name in keyof Calls]?: (data: TestData) => ValidInput<InputOf<Calls[Name]>> };

/** The input of a call for examples and contract tests: from `validInputs`, else generated. Throws CannotGenerateInput. */
export function validInputOf(name: string, data: TestData): ValidInput<CallInput> {
  const endpoint = namedEndpoints.get(name);
  if (!endpoint) throw new Error(`The contract has no call "${name}".`);
  const entry: unknown = Reflect.get(validInputs, name);
  return typeof entry === 'function' ? entry(data) : minimalCase(endpoint, data);
}

const WHERE_TO_ADD =
  ' Add an input to mock-server/examples/valid-inputs.ts, and for npm run verify to scripts/verify/steps.';

/** Fills params and fields by their names; a call with others, such as `id`, needs an entry in `validInputs`. */
function minimalCase(
  endpoint: AnyEndpoint,
  { people, shopId, car, address }: TestData,
): ValidInput<CallInput> {
  const known = {
    ownerId: OWNER_ID,
    shopId,
    productId: car.id,
    variantId: car.variantId,
    colourId: car.colourId,
    categoryId: car.categoryId,
    subCategoryId: car.subCategoryId,
    addressId: address._id,
    limit: 10,
  };
  const inputOf = (customerId: string) => {
    try {
      return minimalInput(endpoint, { ...known, customerId }, sampleTexts);
    } catch (error) {
      if (error instanceof CannotGenerateInput) error.message += WHERE_TO_ADD;
      throw error;
    }
  };
  const input = inputOf(people.customer.id);
  const foreign = inputOf(people.other.id);
  const namesCustomer = JSON.stringify(input) !== JSON.stringify(foreign);
  return {
    as: endpoint.access === 'admin' ? 'admin' : 'customer',
    input,
    ...(namesCustomer && { foreign }),
  };
}

/** What schemas do not say: whose `id` a call takes, which input gives a rich response, what is not allowed. */
export const validInputs = {
  listShopProducts: ({ shopId }) => ({
    input: {
      params: { ownerId: OWNER_ID, shopId, token: '/ProductsList/100/0' },
      query: { filter: { fuelType: ['Petrol'], sort: 'csdAsc' } },
    },
  }),
  listHotDeals: () => ({
    input: { params: { ownerId: OWNER_ID }, query: { isHotDeal: true } },
  }),
  productsList: ({ shopId }) => ({
    input: {
      params: { shopId, ownerId: OWNER_ID, limit: 20, skip: 0 },
      query: { filter: { priceTo: 30, sort: 'savingDesc' } },
    },
  }),
  getProductDetails: ({ car }) => ({
    input: { params: { id: car.id }, query: { variantId: car.variantId, state: 'MH' } },
  }),
  search: ({ car }) => ({
    input: { params: { ownerId: OWNER_ID, x: 'all' }, query: { search: car.name } },
  }),
  register: ({ unique }) => ({
    input: {
      body: {
        name: 'Guest48213',
        fullName: 'Guest48213',
        email: `guest48213.${unique()}@example.in`,
        mobile: '9999999999',
        password: 'guest-of-the-shop',
        ownerId: OWNER_ID,
      },
    },
  }),
  viewProfile: ({ people }) => ({
    input: { params: { id: people.customer.id } },
    foreign: { params: { id: people.other.id } },
  }),
  profileUpdate: ({ people }) => ({
    input: {
      params: { id: people.customer.id },
      body: {
        language: 'hi',
        eligibility: { beneficiaryType: 'serving', payLevelBand: 'L10_18', serviceYears: 12 },
      },
    },
    foreign: { params: { id: people.other.id }, body: { language: 'hi' } },
  }),
  getShop: ({ shopId }) => ({ input: { params: { shopId, token: '/10/0' } } }),
  listOffer: ({ car }) => ({
    input: { params: { ownerId: OWNER_ID }, query: { filter: { productId: car.id } } },
  }),
  listInsurance: ({ car }) => ({
    input: { query: { productId: car.id, variantId: car.variantId, state: 'DL' } },
  }),
  listCategory: () => ({ input: { query: { withSub: true } } }),
  createCategory: ({ unique }) => ({
    as: 'admin',
    input: { body: { categoryName: `Kind ${unique()}`, order: 3 } },
  }),
  editCategory: ({ category, unique }) => ({
    as: 'admin',
    input: { params: { id: category._id }, body: { categoryName: `Kind ${unique()}` } },
  }),
  deleteCategory: ({ spareCategory }) => ({
    as: 'admin',
    input: { params: { id: spareCategory._id } },
  }),
  createSubCategory: ({ category, unique }) => ({
    as: 'admin',
    input: { body: { subCategoryName: `Make ${unique()}`, categoryId: category._id } },
  }),
  editSubCategory: ({ subCategory }) => ({
    as: 'admin',
    input: { params: { id: subCategory._id }, body: { notice: 'Back in a week' } },
  }),
  deleteSubCategory: ({ spareSubCategory }) => ({
    as: 'admin',
    input: { params: { id: spareSubCategory._id } },
  }),
  addCategoryToProduct: ({ car }) => ({
    as: 'admin',
    input: {
      body: {
        productIds: [car.id],
        categoryId: car.categoryId,
        subCategoryId: car.subCategoryId,
      },
    },
  }),
  updateCart: ({ car }) => ({
    input: {
      params: { id: car.id },
      body: { variantId: car.variantId, colourId: car.colourId, financeMode: 'loan' },
    },
  }),
  cartList: ({ people, shopId }) => ({
    input: { params: { a: people.customer.id, b: shopId, skip: 0, limit: 10 } },
    foreign: { params: { a: people.other.id, b: shopId, skip: 0, limit: 10 } },
    ignores: ['b'],
  }),
  wishListCart: ({ car }) => ({ input: { params: { id: car.id } } }),
  getAllWishLists: ({ people, shopId }) => ({
    input: { params: { a: people.customer.id, b: shopId, skip: 0, limit: 10 } },
    foreign: { params: { a: people.other.id, b: shopId, skip: 0, limit: 10 } },
    ignores: ['b'],
  }),
  saveAddress: ({ people, unique }) => ({
    input: { body: { ...addressBody(people.customer.id, unique()), addressLine2: 'Block C' } },
    foreign: { body: addressBody(people.other.id, unique()) },
  }),
  getAddress: ({ people }) => ({
    input: { params: { id: people.customer.id } },
    foreign: { params: { id: people.other.id } },
  }),
  getAddressDetails: ({ people, address, foreignAddress }) => ({
    input: { params: { a: people.customer.id, b: address._id } },
    foreign: { params: { a: people.customer.id, b: foreignAddress._id } },
  }),
  editAddress: ({ address, foreignAddress }) => ({
    input: { params: { id: address._id }, body: { landmark: 'Behind the stadium' } },
    foreign: { params: { id: foreignAddress._id }, body: { landmark: 'Behind the stadium' } },
  }),
  deleteAddress: ({ spareAddress, foreignAddress }) => ({
    input: { params: { id: spareAddress._id } },
    foreign: { params: { id: foreignAddress._id } },
  }),
  payment: ({ people: { buyer, other }, order }) => {
    const { mobile, email } = buyer;
    const amount = String(order.amountDue);
    return {
      as: 'buyer',
      input: { params: { mobile, email, customer_id: buyer.id, amount } },
      foreign: { params: { mobile, email, customer_id: other.id, amount } },
    };
  },
  createOrder: ({ people, shopId, car, address, foreignAddress }) => {
    const body = {
      customerId: people.customer.id,
      shopId,
      productId: car.id,
      variantId: car.variantId,
      colourId: car.colourId,
      addressId: address._id,
      paymentMode: 'payLater',
      consent: true,
      eligibilityConfirmed: true,
    } as const;
    return { input: { body }, foreign: { body: { ...body, addressId: foreignAddress._id } } };
  },
  getOrderList: ({ people }) => ({
    as: 'buyer',
    input: { params: { id: people.buyer.id, limit: 10, skip: 0 } },
    foreign: { params: { id: people.other.id, limit: 10, skip: 0 } },
  }),
  getOrderData: ({ order }) => ({ as: 'buyer', input: { params: { id: order._id } } }),
  getReedemCashback: ({ people }) => ({
    input: { params: { id: people.customer.id } },
    foreign: { params: { id: people.other.id } },
  }),
  productReviewList: ({ car }) => ({
    input: { params: { productId: car.id, limit: 100, skip: 0 }, query: { sort: 'newest' } },
  }),
  giveProductReview: ({ people, car }) => {
    const body = {
      productId: car.id,
      customerId: people.customer.id,
      rating: 4,
      title: 'Easy in traffic',
      review: 'Light steering and a good view all around.',
      pros: ['Light steering'],
    };
    return { input: { body }, foreign: { body: { ...body, customerId: people.other.id } } };
  },
  saveUserComplaint: ({ people }) => {
    const body = {
      customerId: people.customer.id,
      category: 'DEALER_NO_RESPONSE',
      subject: 'Nobody answers',
      description: 'I have called the dealer for a week and nobody answers.',
    } as const;
    return { input: { body }, foreign: { body: { ...body, customerId: people.other.id } } };
  },
  saveQuery: ({ car }) => ({
    input: {
      body: {
        ownerId: OWNER_ID,
        type: 'testDrive',
        name: 'Asha Rawat',
        mobile: '9812345678',
        productId: car.id,
        consent: true,
      },
    },
  }),
  giveFeedBack: ({ people }) => {
    const body = { customerId: people.customer.id, rating: 5, area: 'search' } as const;
    return { input: { body }, foreign: { body: { ...body, customerId: people.other.id } } };
  },
  saveAllImages: () => ({
    input: { body: { images: [aPicture] } },
  }),
} satisfies Cases;
