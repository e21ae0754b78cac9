import { saveAddress } from '#contracts/addresses';
import { giveFeedBack, saveUserComplaint } from '#contracts/complaints';
import { ADDRESS_LIMIT, OPEN_COMPLAINT_LIMIT, WISH_LIST_LIMIT } from '#contracts/constants';
import { orderErrorSetups } from './order-error-setups.ts';
import type { ErrorSetups, RequestSetup, SetupContext } from './setup-context.ts';
import { addressBody } from './test-data.ts';
import { validInputs } from './valid-inputs.ts';

/** Not that of the PIN of `addressBody`. */
const stateCode = 'WB';
const inOtherState = { description: 'With a PIN of another state' };

/** The mobile of somebody else with an order. */
function mobileOfABuyer({ world, data }: SetupContext) {
  const order = world.orders.find(({ customerId }) => customerId !== data.people.customer.id);
  return order && world.customers.get(order.customerId)?.mobile;
}

const errorSetups: ErrorSetups = {
  ...orderErrorSetups,
  register: {
    EMAIL_TAKEN: ({ data }) => {
      const { body } = validInputs.register(data).input;
      const { email } = data.people.customer;
      return {
        description: 'With an e-mail that is registered',
        input: { body: { ...body, email } },
      };
    },
    CONTACT_TAKEN: (context) => {
      const { body } = validInputs.register(context.data).input;
      const mobile = mobileOfABuyer(context);
      if (!mobile) return undefined;
      return {
        description: 'With the mobile of a buyer',
        input: { body: { ...body, name: 'Kiran Joshi', mobile } },
      };
    },
  },
  profileUpdate: {
    CONTACT_TAKEN: (context) => {
      const { id } = context.data.people.customer;
      const mobile = mobileOfABuyer(context);
      if (!mobile) return undefined;
      return {
        description: 'With the mobile of a buyer',
        input: { params: { id }, body: { mobile } },
      };
    },
    MONTH_NOT_PAST: ({ data: { people } }) => ({
      description: 'With a last car of the future',
      input: {
        params: { id: people.customer.id },
        body: {
          eligibility: {
            beneficiaryType: 'serving',
            payLevelBand: 'L6_9',
            lastCsdCarMonth: '9999-12',
          },
        },
      },
    }),
  },
  editAddress: {
    OTHER_STATE: async ({ send, aPerson }) => {
      const by = await aPerson();
      const { address } = await send(saveAddress, { body: addressBody(by.id, '7') }, by.token);
      return { ...inOtherState, input: { params: { id: address._id }, body: { stateCode } }, by };
    },
  },
  saveAddress: {
    OTHER_STATE: async ({ aPerson }) => {
      const by = await aPerson();
      return { ...inOtherState, input: { body: { ...addressBody(by.id, '7'), stateCode } }, by };
    },
    ADDRESS_LIMIT: async ({ send, aPerson }) => {
      const by = await aPerson();
      const another = (street: number) => ({ body: addressBody(by.id, String(street)) });
      for (let street = 0; street < ADDRESS_LIMIT; street++)
        await send(saveAddress, another(street), by.token);
      return { description: 'With all addresses saved', input: another(ADDRESS_LIMIT), by };
    },
  },
  wishListCart: {
    WISH_LIST_FULL: async ({ world, data, change, aPerson }) => {
      const by = await aPerson();
      change(() => {
        for (let count = 0; count < WISH_LIST_LIMIT; count++)
          world.wishes.put({
            _id: world.newId(),
            customerId: by.id,
            productId: world.newId(),
            addedAt: world.now(),
            csdPriceAtAdd: 0,
          });
      });
      return { description: 'With a full wish list', input: { params: { id: data.car.id } }, by };
    },
  },
  createCategory: {
    NOT_FOUND: () => ({
      description: 'With a picture that is not stored',
      input: { body: { categoryName: 'Vans', image: '/images/none.png' } },
    }),
    NAME_TAKEN: ({ world, data: { category } }) => {
      const { categoryName } = world.categories.mustGet(category._id, 'category');
      return {
        description: 'With the name of another category',
        input: { body: { categoryName } },
      };
    },
  },
  editCategory: {
    NAME_TAKEN: ({ data: { category, categories } }) => {
      const other = categories.find(({ _id }) => _id !== category._id);
      return (
        other && {
          description: 'With the name of another category',
          input: { params: { id: category._id }, body: { categoryName: other.categoryName } },
        }
      );
    },
  },
  deleteCategory: {
    CATEGORY_IN_USE: ({ data: { category } }) => ({
      description: 'For a category with brands in it',
      input: { params: { id: category._id } },
    }),
  },
  createSubCategory: {
    NAME_TAKEN: ({ data: { category, subCategory } }) => ({
      description: 'With the name of another brand',
      input: {
        body: { categoryId: category._id, subCategoryName: subCategory.subCategoryName },
      },
    }),
  },
  editSubCategory: {
    NAME_TAKEN: ({ world, data: { subCategory } }) => {
      const other = world.subCategories.find(({ _id }) => _id !== subCategory._id);
      return (
        other && {
          description: 'With the name of another brand',
          input: {
            params: { id: subCategory._id },
            body: { subCategoryName: other.subCategoryName },
          },
        }
      );
    },
  },
  deleteSubCategory: {
    CATEGORY_IN_USE: ({ world }) => {
      const [car] = world.products.all();
      return (
        car && {
          description: 'For a brand with cars',
          input: { params: { id: car.subCategoryId } },
        }
      );
    },
  },
  addCategoryToProduct: {
    SUB_CATEGORY_ELSEWHERE: ({ world, data: { car, subCategory } }) => {
      const elsewhere = world.categories.find(({ _id }) => _id !== subCategory.categoryId);
      return (
        elsewhere && {
          description: 'With a brand of another category',
          input: {
            body: {
              productIds: [car.id],
              categoryId: elsewhere._id,
              subCategoryId: subCategory._id,
            },
          },
        }
      );
    },
  },
  giveProductReview: {
    GUEST: async ({ data, aGuest }) => {
      const by = await aGuest();
      const { body } = validInputs.giveProductReview(data).input;
      return { description: 'As a guest', input: { body: { ...body, customerId: by.id } }, by };
    },
  },
  saveQuery: {
    SLOT_NOT_AVAILABLE: ({ world, data }) => ({
      description: 'With a time that is now',
      input: { body: { ...validInputs.saveQuery(data).input.body, preferredSlot: world.now() } },
    }),
  },
  giveFeedBack: {
    RATE_LIMIT: async ({ send, data, aPerson }) => {
      const by = await aPerson();
      const body = { ...validInputs.giveFeedBack(data).input.body, customerId: by.id };
      await send(giveFeedBack, { body }, by.token);
      return {
        description: 'Another one on the same day',
        input: { body: { ...body, rating: 1 } },
        by,
      };
    },
  },
  saveUserComplaint: {
    TOO_MANY_OPEN: async ({ send, data, aPerson }) => {
      const by = await aPerson();
      const { body } = validInputs.saveUserComplaint(data).input;
      const complaintBody = { ...body, customerId: by.id };
      for (let count = 1; count <= OPEN_COMPLAINT_LIMIT; count++)
        await send(
          saveUserComplaint,
          { body: { ...complaintBody, subject: `Unanswered call ${count}` } },
          by.token,
        );
      return {
        description: 'With as many complaints open as there may be',
        input: { body: complaintBody },
        by,
      };
    },
    COMPLAINT_STATE: async ({ send, data, aPerson }) => {
      const by = await aPerson();
      const { body } = validInputs.saveUserComplaint(data).input;
      const complaintBody = { ...body, customerId: by.id };
      const { complaint } = await send(saveUserComplaint, { body: complaintBody }, by.token);
      const again = { ...complaintBody, complaintId: complaint._id };
      await send(saveUserComplaint, { body: { ...again, action: 'close' } }, by.token);
      return { description: 'For a complaint that is closed', input: { body: again }, by };
    },
    ORDER_STATE: async ({ world, data, personOf }) => {
      const order = world.orders.find(({ status }) => status === 'CLOSED');
      const by = order && (await personOf(order.customerId));
      if (!by) return undefined;
      const { body } = validInputs.saveUserComplaint(data).input;
      const customerId = by.id;
      return {
        description: 'With the demand number of an order that is closed',
        input: {
          body: { ...body, customerId, orderId: order._id, demandNo: 'AFD-1187' },
        },
        by,
      };
    },
    DEALER_CONFIRMED: async ({ world, data, personOf }) => {
      const order = world.orders.find(
        ({ status, dealer }) => status === 'AVAILABILITY_ISSUED' && dealer !== undefined,
      );
      const by = order && (await personOf(order.customerId));
      if (!by) return undefined;
      const { body } = validInputs.saveUserComplaint(data).input;
      return {
        description: 'For another dealer, after theirs has confirmed the car',
        input: {
          body: {
            ...body,
            customerId: by.id,
            orderId: order._id,
            category: 'OTHER',
            ...(order.dealer && { dealerId: order.dealer._id }),
          },
        },
        by,
      };
    },
  },
  saveAllImages: {
    VALIDATION: () => ({ description: 'With no picture', input: { body: { images: [] } } }),
    UNSUPPORTED_IMAGE: () => ({
      description: 'With a text for a picture',
      input: {
        body: {
          images: [
            {
              filename: 'dent.png',
              mimetype: 'image/png',
              bytes: new TextEncoder().encode('dent'),
            },
          ],
        },
      },
    }),
  },
};

/** The setup of one error code of one call; most need none. */
export function errorSetupOf(name: string, code: string): RequestSetup | undefined {
  const setups = new Map<string, Record<string, RequestSetup>>(Object.entries(errorSetups)).get(
    name,
  );
  return setups && new Map(Object.entries(setups)).get(code);
}
