import { actAs } from '#contracts/control';
import { unwrap } from '#contracts/engine/envelope';
import { booksACar } from '#contracts/journeys/buying';
import { earnsCashback } from '#contracts/journeys/wallet';
import { people } from '#fixtures/generate/people';
import {
  add,
  answering,
  asking,
  call,
  cars,
  type Lie,
  price,
  rows,
  seenBy,
  stale,
  tampering,
  toBuyers,
  without,
  withoutFilter,
  withParam,
  zoned,
} from './tell-lies.ts';

/** What a backend may do wrong without breaking a schema. */
export const lies: readonly Lie[] = [
  asking('skip is ignored', ['productsList'], withParam({ skip: 0 }), (object, { params }) => {
    object.skip = params?.skip;
  }),
  asking('limit is ignored', ['productsList'], withParam({ limit: 50 }), (object, { params }) => {
    object.limit = params?.limit;
  }),
  asking(
    'pages are shifted by one',
    ['productsList'],
    (input) => withParam({ skip: Number(input.params?.skip ?? 0) + 1 })(input),
    (object, { params }) => {
      object.skip = params?.skip;
    },
  ),
  asking('a filter is ignored', cars, withoutFilter('bodyType')),
  asking('a filter is turned round', cars, withoutFilter('fuelType'), (object, { query }) => {
    const wanted = Object(query?.filter).fuelType;
    if (wanted)
      object.productList = rows(object).filter((row) => !`${row.fuelTypes}`.includes(wanted[0]));
  }),
  asking('an order is ignored', cars, withoutFilter('sort')),
  answering('an order is turned round', cars, (object, { query }) => {
    if (Reflect.get(Object(Reflect.get(query ?? {}, 'filter')), 'sort')) rows(object).reverse();
  }),
  answering('an order is unstable', ['productsList'], (object, _input, count) => {
    if (count % 2) rows(object).reverse();
  }),
  answering('two rows are swapped', ['productsList'], (object) => {
    rows(object).splice(0, 2, ...rows(object).slice(0, 2).reverse());
  }),
  answering('a row is doubled', ['productsList'], (object) => {
    rows(object).splice(1, 1, ...rows(object).slice(0, 1));
  }),
  answering('a row is lost', ['getShop'], (object) => void rows(object).shift()),
  answering('the total is the page', ['productsList'], (object) => {
    Object.assign(object, { totalCount: rows(object).length });
  }),
  answering('a total is off by one', ['search'], (object) => add(object, 'totalCount', 1), [
    'productsList',
  ]),
  answering('a facet is off by one', ['productsList'], ({ facets }) => {
    for (const one of rows(Object(facets).bodyType ? { list: Object(facets).bodyType } : {}))
      add(one, 'count', 1);
  }),
  answering(
    'a brand counts one car more',
    ['listSubCategory'],
    (object) => add(rows(object)[0], 'productCount', 1),
    ['productsList'],
  ),
  answering(
    'a list has an older price than the page',
    ['productsList'],
    (object) => {
      for (const { priceFrom } of rows(object)) {
        add(priceFrom, 'csd', -1000);
        add(priceFrom, 'saving', 1000);
      }
    },
    ['getProductDetails'],
  ),
  asking('the state is ignored', ['getProductDetails'], without('query', 'state')),
  answering('the page is of another car', ['getProductDetails'], ({ productDetails }) => {
    Object.assign(Object(productDetails), { _id: 'f'.repeat(24), slug: 'another' });
  }),
  answering('on-road is one rupee more', ['getProductDetails'], (object) =>
    price(object, ({ csd, showroom }) => {
      add(csd, 'onRoad', 1);
      add(showroom, 'onRoad', 1);
    }),
  ),
  answering('road tax is rounded the other way', ['getProductDetails'], (object) =>
    price(object, ({ csd }) => {
      for (const line of ['roadTax', 'onRoad', 'payToDealer']) add(csd, line, 1);
    }),
  ),
  answering('a percentage is cut, not rounded', ['getProductDetails'], (object) =>
    price(object, (breakup) => {
      breakup.savingPct = Math.floor(Number(breakup.savingPct) * 10) / 10;
    }),
  ),
  answering('prices are in paise', ['getProductDetails'], (object) =>
    price(object, (breakup) => {
      for (const column of [breakup.csd, breakup.showroom])
        for (const name of Object.keys(column)) column[name] = Number(column[name]) * 100;
      breakup.saving = Number(breakup.saving) * 100;
    }),
  ),
  answering('a premium is one rupee more', ['listInsurance'], (object) => {
    for (const { premium } of rows(object)) add(premium, 'total', 1);
  }),
  answering('a rating is rounded up', ['productReviewList'], (object) =>
    add(object, 'ratingAvg', 0.1),
  ),
  asking('a brand is ignored', ['validatePincode'], without('query', 'brandId')),
  seenBy(
    tampering(
      'a new name of a brand is lost',
      'editSubCategory',
      (send, input, _object, token) =>
        send(call('editSubCategory'), { ...input, body: { subCategoryName: 'Old name' } }, token),
      ['createSubCategory', 'listSubCategory'],
    ),
    people.admin,
  ),
  seenBy(
    tampering(
      'a new name of a kind is lost',
      'editCategory',
      (send, input, _object, token) =>
        send(call('editCategory'), { ...input, body: { categoryName: 'Old name' } }, token),
      ['createCategory', 'listCategory'],
    ),
    people.admin,
  ),
  seenBy(
    tampering(
      'a write goes to another person too',
      'saveAddress',
      async (send) => {
        const { exchange } = Object(await send(actAs, { params: { customerId: people.cart } }));
        const { authToken } = Object(unwrap(exchange.reply));
        return send(call('saveAddress'), { body: anotherAddress(people.cart) }, authToken);
      },
      ['getAddress'],
    ),
    people.cart,
  ),
  asking('brands of kinds are left out', ['listCategory'], without('query', 'withSub')),
  toBuyers(
    answering('a wallet is off by one rupee', ['getWallet'], ({ balance }) =>
      add(balance, 'pending', 1),
    ),
    earnsCashback,
  ),
  answering(
    'cart rows are those of another customer',
    ['cartList'],
    (object) => {
      for (const row of rows(object)) row.customerId = 'f'.repeat(24);
    },
    ['updateCart'],
  ),
  answering(
    'addresses are those of another customer',
    ['getAddress'],
    (object) => {
      for (const row of rows(object)) row.customerId = 'f'.repeat(24);
    },
    ['saveAddress'],
  ),
  tampering(
    'a write is lost',
    'saveAddress',
    (send, _input, { address }, token) =>
      send(call('deleteAddress'), { params: { id: Object(address)._id } }, token),
    ['getAddress'],
  ),
  tampering(
    'a write is done twice',
    'saveAddress',
    (send, { body }, _object, token) =>
      send(call('saveAddress'), { body: { ...body, addressLine1: 'A second copy' } }, token),
    ['getAddress', 'deleteAddress'],
  ),
  tampering(
    'a toggle is lost',
    'wishListCart',
    (send, input, _object, token) => send(call('wishListCart'), input, token),
    ['getAllWishLists'],
  ),
  tampering(
    'a cart item is lost',
    'updateCart',
    (send, input, _object, token) =>
      send(call('updateCart'), { ...input, body: { quantity: 0 } }, token),
    ['cartList'],
  ),
  tampering(
    'a refused write is done',
    'createOrder',
    (send, { body }, object, token) =>
      Object.keys(object).length
        ? Promise.resolve()
        : send(call('saveAddress'), { body: anotherAddress(body?.customerId) }, token),
    ['getAddress'],
  ),
  stale('a cart is stale by one write', 'updateCart', 'cartList', (input) => ({
    ...input,
    body: { quantity: 0 },
  })),
  stale('a wish list is stale by one write', 'wishListCart', 'getAllWishLists', (input) => input),
  toBuyers(
    answering('one order becomes two', ['createOrder'], ({ order }, _input, count) => {
      Object.assign(Object(order), { _id: count.toString(16).padStart(24, '0') });
    }),
    booksACar,
  ),
  toBuyers(
    answering(
      'steps of an order run back',
      ['getOrderData', 'createOrder', 'getOrderList'],
      (object) => {
        const order = Object(object.order ?? rows(object)[0]);
        if (order.timeline) order.timeline = order.timeline.toReversed();
      },
    ),
    booksACar,
  ),
  toBuyers(
    answering('an order skips a step', ['getOrderData'], ({ order }) => {
      const { timeline } = Object(order);
      timeline?.splice(1, 1);
    }),
    booksACar,
  ),
  toBuyers(
    answering('an amount due is one rupee less', ['createOrder', 'getOrderData'], ({ order }) =>
      add(order, 'amountDue', -1),
    ),
    booksACar,
  ),
  answering(
    'a clock is off by the zone',
    ['getAddress'],
    (object) => {
      Object.assign(object, zoned({ ...object }));
    },
    ['saveAddress'],
  ),
  answering(
    'the same question is answered differently',
    ['getAllStore'],
    (object, _input, count) => {
      if (count % 2) rows(object).reverse();
    },
  ),
];

const anotherAddress = (customerId: unknown) => ({
  customerId,
  name: 'Interface Check',
  mobile: '9000000000',
  addressLine1: 'Not asked for',
  city: 'Delhi Cantt',
  stateCode: 'DL',
  pincode: '110010',
  addressType: 'home',
});
