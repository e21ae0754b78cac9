import { expect, test } from 'vitest';
import { cartList, updateCart } from '#contracts/cart';
import { getProductDetails, productsList, search } from '#contracts/catalogue';
import { OWNER_ID } from '#contracts/constants';
import { getAllWishLists, wishListCart } from '#contracts/wishlist';
import {
  aCustomer,
  anAddress,
  anId,
  aPincodeArea,
  aProduct,
  aVariant,
  shopId,
} from '#fixtures/builders';
import { asha, startBuying } from '../handlers/testing.ts';

const DAY = 86_400_000;
const inStock = aVariant();
const waits = aVariant({ stockState: 'waits' });
const soldOut = aVariant({ stockState: 'soldOut' });
const car = aProduct({
  variants: [inStock, waits, soldOut],
  waitingWeeks: { min: 3, max: 5 },
});
const waiting = { variants: [waits], waitingWeeks: { min: 3, max: 5 } };
const home = anAddress({ customerId: asha._id, pincode: '110010' });
const rows = {
  products: [car],
  addresses: [home],
  pincodeAreas: [
    aPincodeArea({ deliveryDays: { min: 3, max: 8 } }),
    aPincodeArea({ prefix: '111', deliveryDays: { min: 7, max: 12 } }),
    aPincodeArea({ prefix: '194', isServiceable: false, deliveryDays: { min: 20, max: 40 } }),
  ],
};

test.each([
  ['in stock', inStock, { min: 12, max: 30 }],
  ['that waits', waits, { min: 24, max: 43 }],
])(
  'car page, cart and order name the same waiting time of a variant %s',
  async (_, { _id }, wait) => {
    const { ask, intent, settle, order, world } = await startBuying(rows);

    const { waits } = await ask(getProductDetails, {
      params: { id: car._id },
      query: { pincode: '110010' },
    });
    await ask(updateCart, { params: { id: car._id }, body: { variantId: _id, pincode: '110010' } });
    const { cartList: items } = await ask(cartList, {
      params: { a: asha._id, b: shopId, skip: 0, limit: 10 },
    });
    const placed = await order({
      productId: car._id,
      variantId: _id,
      colourId: car.colours[0]?._id,
      addressId: home._id,
    });
    await settle((await intent(placed.amountDue)).checksumId, 'success');
    const { expectedDelivery, payment } = world.orders.mustGet(placed._id, 'order');
    const daysUntil = (at = '') => (Date.parse(at) - Date.parse(payment.at ?? '')) / DAY;

    expect(waits?.find((one) => one.variantId === _id)?.waitDays).toEqual(wait);
    expect(items[0]?.waitDays).toEqual(wait);
    expect([daysUntil(expectedDelivery?.from), daysUntil(expectedDelivery?.to)]).toEqual([
      wait.min,
      wait.max,
    ]);
  },
);

test('an item of a waiting list that moves to the PIN of the order has the waiting time of the order', async () => {
  const listed = aProduct({ csdStatus: 'waitlist', waitingWeeks: { min: 6, max: 8 } });
  const { ask, intent, settle, order, world } = await startBuying({ ...rows, products: [listed] });
  const put = (id: string, pincode: string) =>
    ask(updateCart, { params: { id }, body: { pincode } });

  const { cartItem: before } = await put(listed._id, '111001');
  const { cartItem: after } = await put(before?._id ?? '', home.pincode);
  const placed = await order({ productId: undefined, cartItemId: after?._id, addressId: home._id });
  await settle((await intent(placed.amountDue)).checksumId, 'success');

  const { expectedDelivery, payment } = world.orders.mustGet(placed._id, 'order');
  const daysUntil = (at = '') => (Date.parse(at) - Date.parse(payment.at ?? '')) / DAY;
  expect(before?.waitDays).toEqual({ min: 49, max: 68 });
  expect(after?.waitDays).toEqual({ min: 45, max: 64 });
  expect(daysUntil(expectedDelivery?.from)).toBe(after?.waitDays?.min);
  expect(daysUntil(expectedDelivery?.to)).toBe(after?.waitDays?.max);
});

test('the waiting time includes transport to the PIN asked for, else to the one of the customer, else to any', async () => {
  const ravi = aCustomer({ pincode: '111001' });
  const { as } = await startBuying({ ...rows, customers: [asha, ravi] });
  const waitOf = async (id: string, query = {}) =>
    (await as(id)(getProductDetails, { params: { id: car._id }, query })).waits?.[0]?.waitDays;

  expect([
    await waitOf(asha._id),
    await waitOf(ravi._id),
    await waitOf(ravi._id, { pincode: '110010' }),
  ]).toEqual([
    { min: 12, max: 34 },
    { min: 16, max: 34 },
    { min: 12, max: 30 },
  ]);
});

test.each([
  ['110010', { min: 24, max: 43 }],
  ['111001', { min: 28, max: 47 }],
  ['194101', undefined],
])(
  'lists, search, similar cars, wish list, car page and cart of a buyer at %s name one waiting time',
  async (pincode, wait) => {
    const [listed, other] = [aProduct({ ...waiting, _id: anId() }), aProduct(waiting)];
    const { ask } = await startBuying({
      ...rows,
      products: [listed, other],
      customers: [{ ...asha, pincode }],
    });
    const scope = { shopId: 'all', ownerId: OWNER_ID, limit: 10, skip: 0 };
    const ofOther = <Row extends { _id: string }>(found: readonly Row[]) =>
      found.find((one) => one._id === other._id);

    const { productList } = await ask(productsList, { params: scope, query: {} });
    const found = await ask(search, { params: { ownerId: OWNER_ID, x: 'all' }, query: {} });
    const page = await ask(getProductDetails, { params: { id: listed._id }, query: {} });
    const opened = await ask(getProductDetails, { params: { id: other._id }, query: {} });
    await ask(wishListCart, { params: { id: other._id }, query: {} });
    const { wishList } = await ask(getAllWishLists, {
      params: { a: asha._id, b: shopId, skip: 0, limit: 10 },
    });
    const { cartItem } = await ask(updateCart, { params: { id: other._id }, body: {} });

    expect([
      ofOther(productList)?.waitDays,
      ofOther(found.productList)?.waitDays,
      ofOther(page.similarProducts)?.waitDays,
      wishList[0]?.product?.waitDays,
      opened.waits?.[0]?.waitDays,
      cartItem?.waitDays,
      cartItem?.product.waitDays,
    ]).toEqual(Array(7).fill(wait));
  },
);

test('a sold-out variant has no waiting time', async () => {
  const { ask } = await startBuying(rows);

  const { waits } = await ask(getProductDetails, { params: { id: car._id }, query: {} });

  expect(waits?.at(-1)).toEqual({ variantId: soldOut._id });
});
