import { listHotDeals, listShopProducts } from '../catalogue.ts';
import { listCategory, listSubCategory } from '../categories.ts';
import { saveQuery } from '../complaints.ts';
import { OWNER_ID } from '../constants.ts';
import { listInsurance } from '../insurance.ts';
import { listOffer } from '../offers.ts';
import { validatePincode } from '../pincodes.ts';
import { getAdminProfile, getMenuList, getShop } from '../shops.ts';
import { asGuest, asGuestWithCar } from './common-steps.ts';

export const opensTheShop = asGuest('opens the shop', 'The calls of the first screens')
  .step('profile', getAdminProfile)
  .with({
    description: 'Reads the version and the settings of the shop',
    input: () => ({ params: { ownerId: OWNER_ID } }),
  })
  .step('menu', getMenuList)
  .with({
    description: 'Lists the side menu',
    input: () => ({}),
    shows: ({ menuList }) => ({
      'all its entries are for customers': [
        menuList.every(({ roles }) => roles.includes('customer')),
        true,
      ],
    }),
  })
  .step('store', getShop)
  .with({
    description: 'Shows the shop with its cars',
    input: ({ shop }) => ({ params: { shopId: shop._id, token: '/10/0' } }),
    shows: ({ store, productList }, { shop }) => ({
      'it is the requested shop': [store._id, shop._id],
      'there are ten cars at most': [productList.length <= 10, true],
    }),
  })
  .step('deals', listHotDeals)
  .with({
    description: 'The hot deals are shown on the first screen',
    input: () => ({ params: { ownerId: OWNER_ID }, query: { isHotDeal: true } }),
    shows: ({ productList }) => ({
      'all of them are hot deals': [productList.every(({ isHotDeal }) => isHotDeal), true],
    }),
  })
  .step('cars', listShopProducts)
  .with({
    description: 'The cars of the own shop are listed, the cheapest first',
    input: ({ shop }) => ({
      params: { ownerId: OWNER_ID, shopId: shop._id, token: '/ProductsList/100/0' },
      query: { filter: { sort: 'csdAsc' } },
    }),
    shows: ({ productList }) => {
      const prices = productList.map(({ priceFrom }) => priceFrom.csd);
      return {
        'no car is cheaper than the one before': [prices, prices.toSorted((a, b) => a - b)],
      };
    },
  })
  .step('categories', listCategory)
  .with({
    description: 'The kinds of vehicles are listed with their brands',
    input: () => ({ query: { withSub: true } }),
    shows: ({ categoryList }) => ({
      'each comes with its brands': [
        categoryList.every(({ subCategoryList }) => subCategoryList !== undefined),
        true,
      ],
    }),
  })
  .step('brands', listSubCategory)
  .with({
    description: 'The brands are listed',
    input: () => ({ params: { ownerId: OWNER_ID } }),
  });

export const asksBeforeBuying = asGuestWithCar(
  'asks before buying',
  'A buyer asks about delivery, insurance, offers and a call back',
)
  .step('place', validatePincode)
  .with({
    description: 'Asks whether a car can be delivered to a PIN code',
    input: () => ({ params: { pincode: '110010' } }),
    shows: ({ pincode }) => ({ 'it is the requested PIN': [pincode, '110010'] }),
  })
  .step('insurance', listInsurance)
  .with({
    description: 'Asks what insurance costs for the car',
    input: ({ found, variant }) => ({
      query: { productId: found._id, variantId: variant._id, state: 'DL' },
    }),
    shows: ({ insuranceList }) => ({
      'every plan has a premium': [
        insuranceList.every(({ premium }) => premium !== undefined),
        true,
      ],
    }),
  })
  .step('offers', listOffer)
  .with({
    description: 'Asks which offers apply to the car',
    input: ({ found }) => ({
      params: { ownerId: OWNER_ID },
      query: { filter: { productId: found._id } },
    }),
    shows: ({ offerList }) => ({
      'every offer says whether it applies': [
        offerList.every(({ applicability }) => applicability !== undefined),
        true,
      ],
    }),
  })
  .step('asked', saveQuery)
  .with({
    description: 'Asks for a call back about the car',
    input: ({ run, found }) => ({
      body: {
        ownerId: OWNER_ID,
        type: 'callback',
        name: 'Asha Rawat',
        mobile: run.mobile(0),
        productId: found._id,
        consent: true,
      },
    }),
  })
  .step('askedAgain', saveQuery)
  .with({
    description: 'Asks the same again',
    input: ({ run, found }) => ({
      body: {
        ownerId: OWNER_ID,
        type: 'callback',
        name: 'Asha Rawat',
        mobile: run.mobile(0),
        productId: found._id,
        consent: true,
      },
    }),
    shows: ({ ticketNo }, { asked }) => ({
      'it is the same question': [ticketNo, asked.ticketNo],
    }),
  });
