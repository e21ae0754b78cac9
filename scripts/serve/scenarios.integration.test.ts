import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { cartList, updateCart } from '#contracts/cart';
import { getProductDetails, productsList, search } from '#contracts/catalogue';
import { GUEST_MOBILE, GUEST_PASSWORD, OWNER_ID } from '#contracts/constants';
import { actAs, settlePayment } from '#contracts/control';
import { register, viewProfile } from '#contracts/customers';
import type { Endpoint } from '#contracts/engine/endpoint';
import { finish } from '#contracts/engine/steps';
import { createOrder, getOrderData, getOrderList, orderStatuses } from '#contracts/orders';
import { payment } from '#contracts/payments';
import type { ShopSeed } from '#contracts/seed';
import { getAdminProfile, getMenuList } from '#contracts/shops';
import { getWallet } from '#contracts/wallet';
import { getAllWishLists } from '#contracts/wishlist';
import { scenarios } from '#fixtures/scenarios/index';
import { withCarCount } from '#fixtures/scenarios/many-cars';
import { readSeed } from '#fixtures/seed';
import { createApp } from '#mock-server/app';
import { testClient } from '#mock-server/engine/testing/test-client';
import { isNewerVersion } from '#web/lib/compare-versions';

/** The mock's responses in scenarios. Tests beside the scenarios check their rows. */

const baseSeed = readSeed();
const all = { limit: 100, skip: 0 };

/** A mock in a scenario, and calls as its customer. */
async function mockIn(name: string, made?: ShopSeed) {
  const scenario = scenarios[name];
  if (!scenario) throw new Error(`There is no scenario "${name}".`);
  const seed = made ?? finish(scenario.seed?.(baseSeed) ?? baseSeed);
  const { app, world, close } = await createApp({ seed });
  onTestFinished(close);
  const send = testClient(app);
  const { as: me = '' } = scenario;

  const asGuest = () =>
    send(register, {
      body: {
        name: 'Guest10000',
        fullName: 'Guest10000',
        email: 'guest10000@example.in',
        mobile: GUEST_MOBILE,
        password: GUEST_PASSWORD,
        ownerId: OWNER_ID,
      },
    });
  let guest: ReturnType<typeof asGuest> | undefined;
  async function ask<Input extends object, Output>(
    endpoint: Endpoint<Input, Output>,
    input: Input,
  ): Promise<Output> {
    guest ??= me ? undefined : asGuest();
    const { authToken } = await (guest ?? send(actAs, { params: { customerId: me } }));
    return send(endpoint, input, authToken);
  }

  const cart = () => ask(cartList, { params: { a: me, b: seed.rows.stores[0]?._id ?? '' } });
  const order = async (more: { walletAmount?: number; eligibilityConfirmed?: boolean } = {}) => {
    const [item] = (await cart()).cartList;
    const address = seed.rows.addresses.find(({ customerId }) => customerId === me);
    return ask(createOrder, {
      body: {
        customerId: me,
        shopId: item?.shopId ?? '',
        cartItemId: item?._id ?? '',
        addressId: address?._id ?? '',
        paymentMode: 'token',
        consent: true,
        ...more,
      },
    });
  };
  const myOrder = async () => {
    const { orderList } = await ask(getOrderList, { params: { id: me, ...all } });
    return ask(getOrderData, { params: { id: orderList[0]?._id ?? '' } });
  };
  return { seed, world, send, ask, me, cart, order, myOrder };
}

const listed = (ask: Awaited<ReturnType<typeof mockIn>>['ask']) =>
  ask(productsList, { params: { shopId: 'all', ownerId: OWNER_ID, ...all } });

test('full-cart: a sixth car is rejected, and one price has changed', async () => {
  const { ask, cart, seed } = await mockIn('full-cart');
  const { cartList: items, summary } = await cart();
  const mine = new Set(items.map(({ productId }) => productId));
  const sixth = seed.rows.products.find(({ _id }) => !mine.has(_id));

  expect(summary).toEqual({ itemCount: 5, limit: 5, readyCount: 4 });
  expect(items.filter(({ status }) => status === 'PRICE_CHANGED')).toHaveLength(1);
  await expect(
    ask(updateCart, { params: { id: sixth?._id ?? '' }, body: {} }),
  ).rejects.toMatchObject({ code: 'CART_FULL' });
});

test('checkout-ready: the car in the cart can be ordered', async () => {
  const { cart, order } = await mockIn('checkout-ready');

  expect((await cart()).summary).toMatchObject({ itemCount: 1, readyCount: 1 });
  expect((await order()).order).toMatchObject({ status: 'PAYMENT_PENDING', amountDue: 4000 });
});

test('price-changed: a car can only be ordered after its new price is accepted', async () => {
  const { ask, cart, order } = await mockIn('price-changed');
  const { cartList: items, summary } = await cart();
  const ways = items.map(({ priceChanged: moved }) =>
    Math.sign((moved?.new ?? 0) - (moved?.old ?? 0)),
  );

  expect(summary).toMatchObject({ itemCount: 5, readyCount: 0 });
  expect(new Set(ways)).toEqual(new Set([1, -1]));
  await expect(order()).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
  const { cartItem } = await ask(updateCart, {
    params: { id: items[0]?._id ?? '' },
    body: { action: 'acceptPrice' },
  });
  expect(cartItem?.priceChanged).toBeUndefined();
});

test('returning-buyer: there is cashback, and a wish has become cheaper', async () => {
  const { ask, me } = await mockIn('returning-buyer');

  const { balance } = await ask(getWallet, { params: { ownerId: OWNER_ID, customerId: me } });
  const { wishList } = await ask(getAllWishLists, { params: { a: me, b: OWNER_ID } });

  expect(balance.redeemable).toBe(1085);
  expect(wishList.flatMap(({ priceDrop }) => priceDrop ?? [])).toEqual([9000]);
});

test('not-entitled: both the price and the last purchase prevent an order', async () => {
  const { cart, order } = await mockIn('not-entitled');
  const [item] = (await cart()).cartList;

  expect(item).toMatchObject({ status: 'NOT_ENTITLED', eligibility: { ok: false } });
  expect(item?.eligibility.reasons.map(({ code }) => code)).toEqual([
    'OVER_CAP',
    'GAP_UNDER_8Y',
    'ONE_IN_SERVICE',
  ]);
  await expect(order()).rejects.toMatchObject({ code: 'OVER_CAP' });
});

test('military-pin: the car cannot be delivered there', async () => {
  const { order } = await mockIn('military-pin');

  await expect(order()).rejects.toMatchObject({ code: 'PIN_NOT_SERVICEABLE' });
});

test('every order still has its status when the buyer opens it', async () => {
  const { world, send } = await mockIn('fresh-guest');

  for (const status of orderStatuses) {
    const { as: me = '' } = scenarios[`order-${status.toLowerCase().replaceAll('_', '-')}`] ?? {};
    const { authToken } = await send(actAs, { params: { customerId: me } });
    const { orderList } = await send(getOrderList, { params: { id: me, ...all } }, authToken);
    expect(orderList.map((order) => order.status)).toEqual([status]);
  }
  expect(world.orders.size).toBe(baseSeed.rows.orders.length);
});

test('every-order: one list has every status, and each order opens', async () => {
  const { ask, me } = await mockIn('every-order');

  const { orderList } = await ask(getOrderList, { params: { id: me, ...all } });
  const found = orderList.map(({ status }) => status);

  expect(found.sort()).toEqual([...orderStatuses].sort());
  for (const { _id } of orderList) await ask(getOrderData, { params: { id: _id } });
});

test('payment-pending: the order waits for the bank without a limit', async () => {
  const { myOrder, world, send } = await mockIn('payment-pending');
  const { payment: pendingPayment } = await myOrder();

  world.clock.shift(3 * 3_600_000);
  expect(await myOrder()).toMatchObject({
    order: { status: 'PAYMENT_PENDING', payment: { status: 'PENDING' } },
    payment: { status: 'PENDING' },
  });
  await send(settlePayment, {
    params: { checksumId: pendingPayment?.checksumId ?? '' },
    body: { outcome: 'success' },
  });
  expect((await myOrder()).order.status).toBe('BOOKED');
});

test('payment-failed-twice: the third failure is the last', async () => {
  const { ask, myOrder, send } = await mockIn('payment-failed-twice');
  const { order } = await myOrder();
  const { mobile, email } = order.customerDetails;
  const params = { mobile, email, customer_id: order.customerId, amount: String(order.amountDue) };

  expect(order).toMatchObject({ status: 'PAYMENT_FAILED', payment: { attempts: 2 } });
  const { checksumId } = await ask(payment, { params });
  await send(settlePayment, { params: { checksumId }, body: { outcome: 'failure' } });
  expect((await myOrder()).order).toMatchObject({ status: 'EXPIRED', payment: { attempts: 3 } });
});

test('certificate-expiring: it is valid today and expired two days later', async () => {
  const { myOrder, world } = await mockIn('certificate-expiring');

  expect((await myOrder()).order.status).toBe('AVAILABILITY_ISSUED');
  world.clock.shift(2 * 24 * 3_600_000);
  expect((await myOrder()).order.status).toBe('AVAILABILITY_EXPIRED');
});

test('rich-wallet: cashback pays a fifth of the token of the car in the cart', async () => {
  const { ask, me, order, world } = await mockIn('rich-wallet');
  const wallet = async () =>
    (await ask(getWallet, { params: { ownerId: OWNER_ID, customerId: me } })).balance;

  expect(await wallet()).toEqual({
    redeemable: 4000,
    pending: 0,
    lifetimeEarned: 4000,
    expiringSoon: 2000,
    reserved: 0,
  });
  await expect(order({ walletAmount: 2200 })).resolves.toMatchObject({
    order: { walletUsed: 2200 },
  });
  world.clock.shift(5 * 24 * 3_600_000);
  expect((await wallet()).redeemable).toBe(2000);
});

test('sold-out: no car is available, in the cart or outside it', async () => {
  const { ask, cart } = await mockIn('sold-out');
  const { productList } = await listed(ask);
  const { cartList: items } = await cart();
  const [first] = productList.filter(({ _id }) => !items.some((item) => item.productId === _id));

  expect(items.map(({ status }) => status)).toEqual(Array(5).fill('UNAVAILABLE'));
  await expect(
    ask(updateCart, { params: { id: first?._id ?? '' }, body: {} }),
  ).rejects.toMatchObject({ code: 'VARIANT_UNAVAILABLE' });
});

test('empty-catalogue: lists and search find nothing', async () => {
  const { ask } = await mockIn('empty-catalogue');
  const found = await ask(search, {
    params: { ownerId: OWNER_ID, x: 'all' },
    query: { search: 'lumi' },
  });

  expect(await listed(ask)).toMatchObject({ productList: [], totalCount: 0 });
  expect(found).toMatchObject({ productList: [], suggestions: [], totalCount: 0 });
});

test('brand-suspended: the Maruti in the cart is unavailable, the other cars are not', async () => {
  const { ask, cart } = await mockIn('brand-suspended');
  const { cartList: items } = await cart();
  const unavailable = items.filter(({ status }) => status === 'UNAVAILABLE');
  const { eligibility } = await ask(getProductDetails, {
    params: { id: unavailable[0]?.productId ?? '' },
  });

  expect(unavailable.map(({ product }) => product.brandName)).toEqual(['Maruti Suzuki']);
  expect(eligibility[0]?.eligibility.reasons).toMatchObject([{ code: 'BRAND_SUSPENDED' }]);
});

test('long-names: cart, menu and cars still match the contract', async () => {
  const { ask, cart, seed } = await mockIn('long-names');
  const { menuList } = await ask(getMenuList, {});

  expect((await cart()).cartList).toHaveLength(1);
  expect(menuList[0]?.title.en).toMatch(/^होम और/);
  for (const { slug, isActive } of seed.rows.products.slice(0, 5))
    if (isActive) await ask(getProductDetails, { params: { id: slug } });
});

test('one-of-everything: every count is one', async () => {
  const { ask, me, cart } = await mockIn('one-of-everything');
  const { counts, complaints } = await ask(viewProfile, { params: { id: me } });

  expect(counts).toEqual({ cart: 1, wish: 1, orders: 1 });
  expect(complaints).toHaveLength(1);
  expect((await cart()).summary).toMatchObject({ itemCount: 1, readyCount: 1 });
  expect(await listed(ask)).toMatchObject({ totalCount: 1, productList: [{ ratingCount: 1 }] });
});

test('update-available: the version of the shop is newer than ours', async () => {
  const { ask } = await mockIn('update-available');
  const { version }: { version: string } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  const { data } = await ask(getAdminProfile, { params: { ownerId: OWNER_ID } });

  expect(isNewerVersion(data.appVersion, version)).toBe(true);
});

test('many cars: they are listed, searched and opened', async () => {
  const { ask, seed } = await mockIn('cars-10000', withCarCount(baseSeed, 200));
  const last = seed.rows.products.at(-1);
  const found = await ask(search, {
    params: { ownerId: OWNER_ID, x: 'all' },
    query: { search: last?.productName ?? '' },
  });
  const { productDetails } = await ask(getProductDetails, { params: { id: last?.slug ?? '' } });

  expect((await listed(ask)).totalCount).toBe(200);
  expect(found.productList[0]?._id).toBe(last?._id);
  expect(productDetails.variants.length).toBeGreaterThan(0);
});
