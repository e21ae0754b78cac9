import { describe, expect, test } from 'vitest';
import type { Variant } from '#contracts/catalogue';
import { getAllWishLists, wishListCart } from '#contracts/wishlist';
import { aColour, aCustomer, anId, aProduct, aVariant, shopId } from '#fixtures/builders';
import { startWorld } from '../testing.ts';

const asha = aCustomer();
const small = aProduct({ productName: 'Pavona' });
const large = aProduct({ productName: 'Torrin' });
const list = { params: { a: asha._id, b: shopId, skip: 0, limit: 10 } };

/** A wish of hers as the world keeps it. */
const aWish = (productId: string) => ({
  _id: anId(),
  customerId: asha._id,
  productId,
  addedAt: '2026-11-20T04:30:00.000Z',
  csdPriceAtAdd: 534_746,
});

async function open(rows: Parameters<typeof startWorld>[0] = {}) {
  const server = await startWorld({ customers: [asha], products: [small, large], ...rows });
  const ask = server.as(asha._id);
  const tap = (id: string) => ask(wishListCart, { params: { id } });
  return { ...server, ask, tap };
}

test('a car is added and removed, newest first, with its price drop', async () => {
  const { ask, tap, world } = await open();
  world.clock.freeze('2026-11-21T04:30:00.000Z');
  await tap(small._id);
  world.clock.shift(1_000);
  const second = await tap(large._id);
  world.transact(
    () =>
      world.products.update(large._id, (car) => {
        car.priceFrom.csd -= 10_000;
      }),
    { call: 'test' },
  );

  const { wishList } = await ask(getAllWishLists, list);
  const off = await tap(large._id);

  expect(second).toEqual({ isWishListed: true, wishListCount: 2 });
  expect(wishList.map(({ product, priceDrop }) => [product?.productName, priceDrop])).toEqual([
    ['Torrin', 10_000],
    ['Pavona', undefined],
  ]);
  expect(off).toEqual({ isWishListed: false, wishListCount: 1 });
});

describe('a wish for one variant', () => {
  const petrol = aVariant({ exShowroomPrice: 500_000 });
  const gas = aVariant({ variantName: 'Vx CNG', fuelType: 'CNG', exShowroomPrice: 600_000 });
  const both = aProduct({ variants: [petrol, gas] });

  async function openWithWish() {
    const server = await open({ products: [both] });
    const { ask, world } = server;
    const tap = (variantId: string) =>
      ask(wishListCart, { params: { id: both._id }, query: { variantId } });
    await tap(gas._id);
    const change = (draft: (gas: Variant) => void) =>
      world.transact(
        () => world.products.update(both._id, ({ variants }) => variants.slice(1).forEach(draft)),
        { call: 'test' },
      );
    const wish = async () => (await ask(getAllWishLists, list)).wishList[0];
    return { ...server, tap, change, wish };
  }

  test('has its name, its price and the drop of its price', async () => {
    const { change, wish, world } = await openWithWish();
    const price = world.products.mustGet(both._id).variants[1]?.csdPrice ?? 0;
    change((one) => {
      one.csdPrice -= 7_000;
    });

    expect(await wish()).toMatchObject({
      variantName: 'Vx CNG',
      csdPriceAtAdd: price,
      priceDrop: 7_000,
      product: {
        variantId: gas._id,
        variantCount: 1,
        fuelTypes: ['CNG'],
        priceFrom: { csd: price - 7_000 },
      },
    });
  });

  test('is shown in the colour that was chosen, which the cart can have too', async () => {
    const red = aColour({ code: 'sindoor-red' });
    const car = aProduct({
      variants: [aVariant({ colourIds: [red._id] })],
      colours: [aColour(), red],
    });
    const { ask } = await open({ products: [car] });

    await ask(wishListCart, { params: { id: car._id }, query: { colourCode: red.code } });

    expect((await ask(getAllWishLists, list)).wishList).toMatchObject([
      {
        colourCode: red.code,
        colourId: red._id,
        product: {
          colourCode: red.code,
          image: { url: expect.stringContaining(red.code) },
        },
      },
    ]);
  });

  test('is for the car as a whole once the variant is withdrawn', async () => {
    const { change, wish } = await openWithWish();
    change((one) => {
      one.isActive = false;
    });

    const shown = await wish();

    expect(shown?.product).toMatchObject({ variantCount: 1, fuelTypes: ['Petrol'] });
    expect(shown).not.toHaveProperty('variantName');
    expect(shown).not.toHaveProperty('priceDrop');
  });

  test('is removed by a heart on any variant', async () => {
    const { tap } = await openWithWish();

    expect(await tap(petrol._id)).toEqual({ isWishListed: false, wishListCount: 0 });
    await expect(tap(anId())).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

test.each([
  ['skip and limit', { skip: 0, limit: 1 }],
  ['limit and skip', { skip: 1, limit: 0 }],
])('a page can be requested as %s', async (_, page) => {
  const { ask } = await open({ wishes: [aWish(small._id), aWish(large._id)] });

  const { wishList, ...counts } = await ask(getAllWishLists, {
    params: { ...list.params, ...page },
  });

  expect(wishList).toHaveLength(1);
  expect(counts).toEqual({ totalCount: 2, limit: 1, skip: 0 });
});

test('the list is limited to a hundred cars', async () => {
  const wishes = Array.from({ length: 100 }, () => aWish(anId()));
  const { tap } = await open({ wishes });

  await expect(tap(small._id)).rejects.toMatchObject({ status: 409, code: 'WISH_LIST_FULL' });
  await tap(wishes[0]?.productId ?? '');

  expect(await tap(small._id)).toEqual({ isWishListed: true, wishListCount: 100 });
});

test('a wish for a discontinued car has no details and can be removed', async () => {
  const gone = aProduct({ isActive: false });
  const { ask, tap } = await open({ products: [gone], wishes: [aWish(gone._id), aWish(anId())] });

  const { wishList } = await ask(getAllWishLists, list);
  const off = await tap(gone._id);

  expect(wishList.map(({ product }) => product)).toEqual([undefined, undefined]);
  expect(off).toEqual({ isWishListed: false, wishListCount: 1 });
  await expect(tap(anId())).rejects.toMatchObject({ status: 404 });
});

test('other customers cannot see the list', async () => {
  const { call } = await open();

  await expect(call(getAllWishLists, list)).rejects.toMatchObject({
    status: 403,
    code: 'NOT_OWNER',
  });
});
