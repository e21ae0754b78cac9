import { beforeEach, describe, expect, test } from 'vitest';
import { cartList, updateCart } from '#contracts/cart';
import { editSubCategory } from '#contracts/categories';
import { profileUpdate } from '#contracts/customers';
import { createOrder } from '#contracts/orders';
import {
  aColour,
  aCustomer,
  anAddress,
  anAdmin,
  anInsurancePlan,
  anOffer,
  aPincodeArea,
  aProduct,
  aStore,
  aVariant,
  brandId,
  shopId,
} from '#fixtures/builders';
import { startWorld } from '../testing.ts';

const asha = aCustomer();
const admin = anAdmin();
const home = anAddress({ customerId: asha._id });
const mats = {
  _id: 'ac0000000000000000000001',
  name: { en: 'Mats', hi: 'मैट' },
  price: 2_490,
  category: 'comfort' as const,
};
const cover = { ...mats, _id: 'ac0000000000000000000002', price: 1_200 };
const redArt = '/art/pavona/sindoor/side.svg';
const [red, blue] = [aColour({ code: 'sindoor' }), aColour({ code: 'indigo' })];
const [zeroDep] = anInsurancePlan().addons;
const insurance = anInsurancePlan({
  addons: zeroDep ? [zeroDep, { ...zeroDep, code: 'RTI', recommended: false }] : [],
});
const thirdParty = anInsurancePlan({ kind: 'tp3', addons: [] });
const closed = aStore({ isActive: false });
const pavona = aProduct({
  shopIds: [shopId, closed._id],
  colours: [red, blue],
  variants: [
    aVariant(),
    aVariant({ variantName: 'Red only', colourIds: [red._id] }),
    aVariant({ variantName: 'Sold out', stockState: 'soldOut' }),
  ],
  accessories: [mats, cover],
});
const pune = aStore({ shopName: 'Cantt Cars Pune', slug: 'pune' });
const sylo = aProduct({ shopIds: [shopId, pune._id] });
const tora = aProduct({ shopIds: [closed._id, pune._id] });
const others = Array.from({ length: 5 }, () => aProduct());

let server: Awaited<ReturnType<typeof startWorld>>;
let ask: ReturnType<typeof server.as>;
const put = (
  body: Parameters<NonNullable<(typeof updateCart)['~types']>>[0]['body'] = {},
  id = pavona._id,
) => ask(updateCart, { params: { id }, body });
const list = () => ask(cartList, { params: { a: asha._id, b: shopId, skip: 0, limit: 10 } });

beforeEach(async () => {
  server = await startWorld({
    customers: [asha, admin],
    addresses: [home],
    stores: [aStore({ _id: shopId }), pune, closed],
    products: [pavona, sylo, tora, ...others],
    offers: [
      anOffer({ code: 'TOKEN1000', value: 1_000 }),
      anOffer({ code: 'MINE', productIds: [pavona._id], subCategoryIds: [brandId] }),
      anOffer({ code: 'HALFMATS', type: 'accessoryPct', value: 50 }),
    ],
    insurancePlans: [thirdParty, insurance],
    pincodeAreas: [aPincodeArea(), aPincodeArea({ prefix: '400', stateCode: 'MH' })],
  });
  ask = server.as(asha._id);
});

describe('putting a car into the cart', () => {
  test('takes the first variant and colour and prices it in full', async () => {
    const { cartItem, cartSummary } = await put();

    expect(cartItem).toMatchObject({
      variantId: pavona.variants[0]?._id,
      colourId: red._id,
      state: 'DL',
      status: 'ACTIVE',
      bookingToken: 5_000,
      image: redArt,
      priceBreakup: { csd: { price: 534_746 } },
      eligibility: { ok: true },
    });
    expect(cartSummary).toEqual({ itemCount: 1, limit: 5, readyCount: 1 });
  });

  test('twice adds one item, and another item in another colour or variant', async () => {
    await put();
    await put();
    await put({ colourId: blue._id });
    const { cartSummary } = await put({ variantId: pavona.variants[1]?._id ?? '' });

    expect(cartSummary.itemCount).toBe(3);
  });

  test('accepts a loan and a shop', async () => {
    const { cartItem } = await put({ financeMode: 'loan', shopId: pune._id }, sylo._id);

    expect(cartItem).toMatchObject({ financeMode: 'loan', shopId: pune._id });
  });

  test('is rejected for a variant that is sold out', async () => {
    await expect(put({ variantId: pavona.variants[2]?._id ?? '' })).rejects.toMatchObject({
      status: 409,
      code: 'VARIANT_UNAVAILABLE',
    });
  });

  test('again with changes keeps its offer', async () => {
    await put({ offerCode: 'TOKEN1000' });

    expect((await put({ financeMode: 'loan' })).cartItem).toMatchObject({
      financeMode: 'loan',
      offerCode: 'TOKEN1000',
      bookingToken: 4_000,
    });
  });

  test('again with changes updates the item', async () => {
    await put();

    const { cartItem } = await put({
      accessories: [mats._id],
      financeMode: 'loan',
      offerCode: 'TOKEN1000',
    });

    expect(cartItem).toMatchObject({
      chosenAccessories: [{ price: 2_490 }],
      priceBreakup: { csd: { accessories: 2_490, hypothecation: 1_500 } },
      bookingToken: 4_000,
    });
    expect(cartItem?.chosenAccessories).toHaveLength(1);
  });

  test('with an offer on accessories reduces their price', async () => {
    const { cartItem } = await put({ accessories: [mats._id, cover._id], offerCode: 'HALFMATS' });

    expect(cartItem?.priceBreakup.csd.accessories).toBe(1_845);
    expect(cartItem?.bookingToken).toBe(5_000);
  });

  test('with an offer for this car applies it', async () => {
    expect((await put({ offerCode: 'MINE' })).cartItem).toMatchObject({ bookingToken: 4_000 });
  });

  test('uses full insurance with recommended add-ons by default', async () => {
    const premium = async (body: Parameters<typeof put>[0]) =>
      (await put(body)).cartItem?.priceBreakup.csd.insurance;
    const usual = await premium({});
    const chosen = await premium({
      insurancePlanId: insurance._id,
      insuranceAddons: ['ZERO_DEP'],
    });
    const bare = await premium({ insurancePlanId: insurance._id, insuranceAddons: [] });
    const least = await premium({ insurancePlanId: thirdParty._id, insuranceAddons: [] });

    expect([usual, chosen, bare, least]).toEqual([21_510, 21_510, 20_342, 12_555]);
    expect((await list()).cartList[0]).toMatchObject({ insurancePlanId: thirdParty._id });
  });

  test('again without its offer keeps the car at the full token', async () => {
    const before = await put({ offerCode: 'TOKEN1000' });

    const { cartItem } = await put({ offerCode: null });

    expect(cartItem).toMatchObject({ _id: before.cartItem?._id, bookingToken: 5_000 });
    expect(cartItem).not.toHaveProperty('offerCode');
  });

  test('is rejected for the sixth car', async () => {
    for (const { _id } of others) await put({}, _id);

    await expect(put()).rejects.toMatchObject({ status: 409, code: 'CART_FULL' });
  });

  test.each([
    [
      'a colour of another variant',
      { variantId: pavona.variants[1]?._id ?? '', colourId: blue._id },
      'COLOUR_NOT_WITH_VARIANT',
      'colourId',
    ],
    [
      'an accessory of no car',
      { accessories: ['ffffffffffffffffffffffff'] },
      'ACCESSORY_UNKNOWN',
      'accessories',
    ],
    [
      'a plan of no insurer',
      { insurancePlanId: 'ffffffffffffffffffffffff' },
      'INSURANCE_UNKNOWN',
      'insurancePlanId',
    ],
    [
      'an extra without a plan',
      { insuranceAddons: ['ZERO_DEP'] },
      'INSURANCE_UNKNOWN',
      'insurancePlanId',
    ],
    ['an offer that does not exist', { offerCode: 'NOSUCH' }, 'OFFER_NOT_APPLICABLE', 'offerCode'],
  ])('with %s is rejected and changes nothing', async (_, body, code, field) => {
    await expect(put(body)).rejects.toMatchObject({
      status: 422,
      code,
      errors: [{ field: `body.${field}`, code }],
    });
    expect((await list()).totalCount).toBe(0);
  });
});

test('quantity 0 removes a car, by car id or cart item id', async () => {
  const { cartItem } = await put();
  await put({}, others[0]?._id ?? '');

  const byItem = await put({ quantity: 0 }, cartItem?._id ?? '');
  const byCar = await put({ quantity: 0 }, others[0]?._id ?? '');

  expect(byItem).toMatchObject({ cartItem: null, cartSummary: { itemCount: 1 } });
  expect(byCar.cartSummary.itemCount).toBe(0);
});

test('a deleted car does not count in the cart and can be removed', async () => {
  const { cartItem } = await put();
  const { world } = server;
  world.transact(() => world.products.delete(pavona._id), { call: 'test' });

  const { cartList: items, summary } = await list();
  for (const { _id } of others) await put({}, _id);
  const { cartSummary } = await put({ quantity: 0 }, cartItem?._id ?? '');

  expect([items, summary.itemCount]).toEqual([[], 0]);
  expect(cartSummary.itemCount).toBe(5);
  expect(world.cartItems.get(cartItem?._id ?? '')).toBeUndefined();
});

test('an item that becomes equal to another replaces it', async () => {
  await put({ colourId: red._id });
  const { cartItem } = await put({ colourId: blue._id });

  const changed = await put({ colourId: red._id }, cartItem?._id ?? '');

  expect(changed).toMatchObject({
    cartItem: { _id: cartItem?._id, colourId: red._id },
    cartSummary: { itemCount: 1 },
  });
});

test('a car in the cart cannot change to a variant that is sold out', async () => {
  const { cartItem } = await put();
  const variantId = pavona.variants[2]?._id ?? '';

  const change = put({ variantId }, cartItem?._id);

  await expect(change).rejects.toMatchObject({ status: 409, code: 'VARIANT_UNAVAILABLE' });
});

test('a cart item of another customer is a 404', async () => {
  const { cartItem } = await put();
  const theirs = { params: { id: cartItem?._id ?? '' } };

  for (const body of [{ financeMode: 'loan' as const }, { quantity: 0 }])
    await expect(server.call(updateCart, { ...theirs, body })).rejects.toMatchObject({
      status: 404,
    });
  expect((await list()).cartList).toMatchObject([{ financeMode: 'own' }]);
});

test('an ordered car can no longer be changed', async () => {
  const { cartItem } = await put();
  const id = cartItem?._id ?? '';
  const { world } = server;
  world.transact(
    () =>
      world.cartItems.update(id, (item) => {
        item.status = 'ORDERED';
      }),
    { call: 'test' },
  );

  await expect(put({ financeMode: 'loan' }, id)).rejects.toMatchObject({ status: 404 });
});

test('a new PIN sets the state of a car', async () => {
  const { cartItem } = await put();

  const { cartItem: moved } = await put({ pincode: '400001' }, cartItem?._id ?? '');

  expect([cartItem?.state, moved?.state]).toEqual(['DL', 'MH']);
  expect(moved).toMatchObject({ pincode: '400001', priceBreakup: { stateCode: 'MH' } });
});

test('a new state removes a PIN of another state', async () => {
  const { cartItem } = await put({ pincode: '400001' });

  const { cartItem: moved } = await put({ state: 'DL' }, cartItem?._id ?? '');

  expect(moved?.state).toBe('DL');
  expect(moved).not.toHaveProperty('pincode');
});

test('a car for another state does not use the PIN of its buyer', async () => {
  await ask(profileUpdate, { params: { id: asha._id }, body: { pincode: '400001' } });

  const { cartItem } = await put({ state: 'DL' });

  expect(cartItem?.state).toBe('DL');
  expect(cartItem).not.toHaveProperty('pincode');
});

test('a PIN with the wrong state is rejected for a new car and for one in the cart', async () => {
  const error = { status: 422, errors: [{ field: 'body.state', code: 'OTHER_STATE' }] };

  await expect(put({ state: 'DL', pincode: '400001' })).rejects.toMatchObject(error);
  const { cartItem } = await put({ state: 'MH', pincode: '400001' });
  const change = put({ state: 'DL', pincode: '400001' }, cartItem?._id);

  await expect(change).rejects.toMatchObject(error);
});

test('adding a car without any open shop is rejected', async () => {
  const { stores } = server.world;
  const close = () => {
    for (const { _id } of stores.all()) stores.delete(_id);
  };
  server.world.transact(close, { call: 'test' });

  await expect(put()).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test('an expired offer is dropped when its car is changed', async () => {
  const { cartItem } = await put({ offerCode: 'TOKEN1000' });
  const { world } = server;
  world.transact(
    () =>
      world.offers.update(world.offers.all()[0]?._id ?? '', (offer) => {
        offer.isActive = false;
      }),
    { call: 'test' },
  );

  const { cartItem: changed } = await put({ financeMode: 'loan' }, cartItem?._id ?? '');

  expect(changed).toMatchObject({ financeMode: 'loan' });
  expect(changed).not.toHaveProperty('offerCode');
});

test('a changed price is shown old and new until it is accepted', async () => {
  const { cartItem } = await put();
  const id = cartItem?._id ?? '';
  server.world.transact(
    () =>
      server.world.cartItems.update(id, (item) => {
        item.priceSeen = 531_200;
      }),
    { call: 'test' },
  );

  const [moved] = (await list()).cartList;
  const { cartItem: changed } = await put({ financeMode: 'loan' }, id);
  const { cartItem: accepted } = await put({ action: 'acceptPrice' }, id);

  expect(moved).toMatchObject({
    status: 'PRICE_CHANGED',
    priceChanged: { old: 531_200, new: 534_746 },
  });
  expect(changed).toMatchObject({ financeMode: 'loan', status: 'PRICE_CHANGED' });
  expect(accepted).toMatchObject({ status: 'ACTIVE' });
  expect(accepted).not.toHaveProperty('priceChanged');
});

test('cars of a suspended make stay in the cart as unavailable', async () => {
  await put();
  await server.as(admin._id)(editSubCategory, {
    params: { id: brandId },
    body: { isActive: false },
  });

  const { cartList: items, summary } = await list();

  expect(items[0]?.status).toBe('UNAVAILABLE');
  expect(summary).toMatchObject({ itemCount: 1, readyCount: 0 });
});

test.each([
  ['the canteen has suspended', { csdStatus: 'suspended' }, {}],
  ['comes no longer in its variant', {}, { isActive: false }],
  ['is sold out in its variant', {}, { stockState: 'soldOut' }],
])('a car that %s stays in the cart as unavailable', async (_, overrides, ofVariant) => {
  await put();
  const change = () =>
    server.world.products.update(pavona._id, (car) => {
      Object.assign(car, overrides);
      Object.assign(car.variants[0] ?? {}, ofVariant);
    });
  server.world.transact(change, { call: 'test' });

  expect((await list()).cartList[0]?.status).toBe('UNAVAILABLE');
});

test('a car added without a variant gets the first active one', async () => {
  const change = () =>
    server.world.products.update(pavona._id, ({ variants: [first] }) => {
      if (first) first.isActive = false;
    });
  server.world.transact(change, { call: 'test' });

  expect((await put()).cartItem?.variantId).toBe(pavona.variants[1]?._id);
});

test('a lower pay level makes the same car not entitled', async () => {
  const dear = others[0]?._id ?? '';
  await put({}, dear);
  server.world.transact(
    () =>
      server.world.products.update(dear, (car) => {
        for (const variant of car.variants) variant.basicPrice = 900_000;
      }),
    { call: 'test' },
  );
  await ask(profileUpdate, {
    params: { id: asha._id },
    body: { eligibility: { beneficiaryType: 'serving', payLevelBand: 'L3A_5', serviceYears: 9 } },
  });

  const { cartList: items, summary } = await list();

  expect(items[0]).toMatchObject({
    status: 'NOT_ENTITLED',
    eligibility: { reasons: [{ code: 'OVER_CAP', excess: 100_000 }] },
  });
  expect(summary.readyCount).toBe(1); // with a confirmation from the URC it can be ordered
});

test('the two ids, and skip and limit, are accepted in either order', async () => {
  await put();

  const { totalCount, limit, skip } = await ask(cartList, {
    params: { a: shopId, b: asha._id, skip: 10, limit: 0 },
  });

  expect({ totalCount, limit, skip }).toEqual({ totalCount: 1, limit: 10, skip: 0 });
});

describe('a cart item that is being paid for', () => {
  test('has the same price and offer as its order', async () => {
    const { cartItem } = await put({ accessories: [mats._id], offerCode: 'TOKEN1000' });

    const { order } = await ask(createOrder, {
      body: {
        customerId: asha._id,
        shopId,
        cartItemId: cartItem?._id ?? '',
        addressId: home._id,
        paymentMode: 'token',
        consent: true,
      },
    });

    const [locked] = (await list()).cartList;
    expect(locked).toMatchObject({
      status: 'CHECKOUT_LOCKED',
      offerCode: 'TOKEN1000',
      bookingToken: order.amountDue,
      priceBreakup: { csd: { onRoad: order.priceBreakup.csd.onRoad } },
    });
    expect(order.amountDue).toBe(4_000);
    await expect(put({ quantity: 0 }, locked?._id)).rejects.toMatchObject({
      status: 409,
      code: 'CART_LOCKED',
    });
  });
});

describe('a cart item that was not paid in time', () => {
  test.each([
    ['is shown', async () => (await list()).cartList[0]?.status],
    ['is changed', async () => (await put({ financeMode: 'loan' })).cartItem?.status],
  ])('is unlocked when it %s', async (_, look) => {
    const { cartItem } = await put();
    const body = {
      customerId: asha._id,
      shopId,
      cartItemId: cartItem?._id ?? '',
      addressId: home._id,
      paymentMode: 'token' as const,
      consent: true,
    };
    await ask(createOrder, { body });
    server.world.clock.shift(31 * 60_000);

    expect(await look()).toBe('ACTIVE');
  });
});

describe('the shop of a car in the cart', () => {
  test('can be changed to another one that sells it', async () => {
    const { cartItem } = await put({ shopId }, sylo._id);

    const { cartItem: moved } = await put({ shopId: pune._id }, cartItem?._id ?? '');

    expect([cartItem?.shopId, moved?.shopId]).toEqual([shopId, pune._id]);
  });

  test.each([
    ['does not sell it', pune._id],
    ['does not exist', 'ffffffffffffffffffffffff'],
    ['is closed', closed._id],
  ])('cannot be one that %s', async (_why, other) => {
    const error = { status: 404, code: 'NOT_FOUND' };
    await expect(put({ shopId: other })).rejects.toMatchObject(error);
    const { cartItem } = await put();

    await expect(put({ shopId: other }, cartItem?._id ?? '')).rejects.toMatchObject(error);
  });

  test('is the next one that sells it if the first is closed', async () => {
    const { cartItem } = await put({}, tora._id);

    expect(cartItem?.shopId).toBe(pune._id);
  });
});

describe('a cart item addressed by customer id', () => {
  test('is added, changed and removed by its product id', async () => {
    const { cartItem } = await put({ productId: sylo._id }, asha._id);
    const changed = await put({ productId: sylo._id, financeMode: 'loan' }, asha._id);
    const { cartSummary } = await put({ productId: sylo._id, quantity: 0 }, asha._id);

    expect(cartItem?.productId).toBe(sylo._id);
    expect(changed.cartItem).toMatchObject({ _id: cartItem?._id, financeMode: 'loan' });
    expect(cartSummary.itemCount).toBe(0);
  });

  test('is rejected for another customer, and without a product id', async () => {
    const error = { status: 404, code: 'NOT_FOUND' };

    await expect(put({ productId: sylo._id }, admin._id)).rejects.toMatchObject(error);
    await expect(put({}, asha._id)).rejects.toMatchObject(error);
  });
});
