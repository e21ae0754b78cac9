import { describe, expect, test } from 'vitest';
import { getProductDetails, listHotDeals, productsList, search } from '#contracts/catalogue';
import {
  addCategoryToProduct,
  createCategory,
  createSubCategory,
  deleteCategory,
  deleteSubCategory,
  editSubCategory,
  listSubCategory,
} from '#contracts/categories';
import { OWNER_ID } from '#contracts/constants';
import { giveProductReview, productReviewList } from '#contracts/reviews';
import { getShop } from '#contracts/shops';
import { getAllWishLists, wishListCart } from '#contracts/wishlist';
import {
  aCustomer,
  anAdmin,
  aProduct,
  aReview,
  aSubCategory,
  aVariant,
  brandId,
  carsId,
  shopId,
} from '#fixtures/builders';
import { startServer, startWorld } from '../testing.ts';

const asha = aCustomer();
const admin = anAdmin();
const small = aProduct({ productName: 'Pavona', popularity: 90 });
const large = aProduct({
  productName: 'Torrin',
  bodyType: 'SUV',
  popularity: 50,
  variants: [
    aVariant({ exShowroomPrice: 1_076_500, engineCc: 1462, lengthMm: 4340, fuelType: 'Diesel' }),
  ],
});
const gone = aProduct({ productName: 'Kestra', isActive: false });

const open = (rows: Parameters<typeof startWorld>[0] = {}) =>
  startWorld({ customers: [asha, admin], products: [small, large, gone], ...rows });
const everything = { params: { shopId: 'all', ownerId: OWNER_ID, limit: 20, skip: 0 } };
const names = (list: { productName: string }[]) => list.map(({ productName }) => productName);

describe('the list of cars', () => {
  test('shows what is sold, counts it in facets, and pages it', async () => {
    const { call } = await open();

    const { productList, totalCount, facets } = await call(productsList, everything);
    const second = await call(productsList, {
      params: { ...everything.params, limit: 1, skip: 1 },
    });
    const beyond = await call(productsList, { params: { ...everything.params, skip: 50 } });

    expect(names(productList)).toEqual(['Pavona', 'Torrin']);
    expect(totalCount).toBe(2);
    expect(facets.bodyType).toEqual(
      expect.arrayContaining([expect.objectContaining({ value: 'SUV', count: 1 })]),
    );
    expect(names(second.productList)).toEqual(['Torrin']);
    expect(beyond).toMatchObject({ productList: [], totalCount: 2 });
  });

  test.each([
    [{ sort: 'csdDesc' }, ['Torrin', 'Pavona']],
    [{ sort: 'savingDesc' }, ['Torrin', 'Pavona']],
    [{ bodyType: ['SUV'] }, ['Torrin']],
    [{ priceTo: 6 }, ['Pavona']],
    [{ priceTo: 600_000 }, ['Pavona']],
    [{ priceFrom: 20, priceTo: 8 }, ['Torrin']],
    [{ gstRate: [40] }, ['Torrin']],
    [{ eligibleFor: 'L3A_5', fuelType: ['Diesel'] }, ['Torrin']],
    [{ subCategoryId: ['ffffffffffffffffffffffff'] }, []],
  ] as const)('narrowed by %j is %j', async (filter, expected) => {
    const { call } = await open();

    const { productList } = await call(productsList, {
      ...everything,
      query: { filter: structuredClone(filter) as object },
    });

    expect(names(productList)).toEqual(expected);
  });

  test('refuses a filter that is no JSON, saying so', async () => {
    const { app, as, world } = await startServer({ customers: [asha] });
    await as(asha._id)(productsList, everything);
    const [session] = world.sessions.all();

    const reply = await app.inject({
      url: `/api/v1/admin/all/${OWNER_ID}/ProductsList/20/0?filter=${encodeURIComponent('{sort:')}`,
      headers: { authorization: `Bearer ${session?._id}` },
    });

    expect(reply.json()).toMatchObject({
      status: 400,
      code: 'BAD_FILTER',
      errors: [{ field: 'query.filter' }],
    });
  });

  test('of deals leaves out those that have ended', async () => {
    const running = aProduct({ isHotDeal: true, hotDealEndsAt: '2999-01-01T00:00:00.000Z' });
    const ended = aProduct({ isHotDeal: true, hotDealEndsAt: '2020-01-01T00:00:00.000Z' });
    const { call } = await open({ products: [small, running, ended] });

    const { productList } = await call(listHotDeals, {
      params: { ownerId: OWNER_ID },
      query: { isHotDeal: true },
    });

    expect(productList.map(({ _id }) => _id)).toEqual([running._id]);
  });
});

describe('one car', () => {
  test('is found by id or slug, with its whole price for a state', async () => {
    const { call } = await open();

    const byId = await call(getProductDetails, {
      params: { id: large._id },
      query: { state: 'MH', financeMode: 'loan' },
    });
    const bySlug = await call(getProductDetails, { params: { id: large.slug } });

    expect(byId.priceBreakup).toMatchObject({
      stateCode: 'MH',
      csd: { price: 922_715, roadTax: 150_710, hypothecation: 1_500 },
    });
    expect(bySlug.productDetails._id).toBe(large._id);
    expect(bySlug.eligibility[0]?.eligibility.reasons[0]?.code).toBe('PROFILE_MISSING');
  });
});

describe('search', () => {
  test.each([
    ['pav', ['Pavona']],
    ['torin', ['Torrin']],
    ['diesel', ['Torrin']],
    ['', ['Pavona', 'Torrin']],
  ])('for "%s" finds %j', async (words, expected) => {
    const { call } = await open();

    const { productList } = await call(search, {
      params: { ownerId: OWNER_ID, x: 'all' },
      query: { search: words },
    });

    expect(names(productList)).toEqual(expected);
  });

  const ask = async (query: { search?: string; filter?: object }) => {
    const { call } = await startWorld({ customers: [asha], products: [large, small] });
    return call(search, { params: { ownerId: OWNER_ID, x: 'all' }, query });
  };

  test('without a word shows the most popular cars first, unless another order is wished', async () => {
    const { productList } = await ask({});
    const dearest = await ask({ search: ' ', filter: { sort: 'csdDesc' } });

    expect(names(productList)).toEqual(['Pavona', 'Torrin']);
    expect(names(dearest.productList)).toEqual(['Torrin', 'Pavona']);
  });

  test('without a word and without a hit still counts what other choices would leave', async () => {
    const { productList, facets } = await ask({ search: '', filter: { priceTo: 100_000 } });

    expect(productList).toEqual([]);
    expect(facets.budget).not.toEqual([]);
  });

  test.each(['t', ' T ', '\u0000t'])(
    'for the single sign "%s" suggests and lists nothing',
    async (words) => {
      const { suggestions, ...found } = await ask({ search: words });

      expect(suggestions.join()).toContain('Torrin');
      expect(found).toMatchObject({ productList: [], totalCount: 0 });
      expect(found).not.toHaveProperty('didYouMean');
    },
  );

  test('can be narrowed to a shop, a brand or a category, and to nothing else', async () => {
    const { call } = await open();
    const ask = (x: string) => call(search, { params: { ownerId: OWNER_ID, x } });

    for (const x of [shopId, brandId, carsId]) expect((await ask(x)).totalCount).toBe(2);
    await expect(ask('ffffffffffffffffffffffff')).rejects.toMatchObject({ status: 404 });
  });
});

describe('categories and makes', () => {
  test('are created once, whatever the case of their letters', async () => {
    const { as } = await open();
    const ask = as(admin._id);
    const create = (categoryName: string) => ask(createCategory, { body: { categoryName } });

    const { category } = await create('Two-wheelers');

    expect(category.slug).toBe('two-wheelers');
    await expect(create('two-WHEELERS')).rejects.toMatchObject({ status: 409, code: 'NAME_TAKEN' });
  });

  test('are not deleted while something is in them, and only once', async () => {
    const { as } = await open();
    const ask = as(admin._id);
    const { subCategory } = await ask(createSubCategory, {
      body: { subCategoryName: 'Aravali', categoryId: carsId },
    });
    const params = { id: subCategory._id };

    await expect(ask(deleteCategory, { params: { id: carsId } })).rejects.toMatchObject({
      code: 'CATEGORY_IN_USE',
    });
    await expect(ask(deleteSubCategory, { params: { id: brandId } })).rejects.toMatchObject({
      code: 'CATEGORY_IN_USE',
    });
    await ask(deleteSubCategory, { params });
    await expect(ask(deleteSubCategory, { params })).rejects.toMatchObject({ status: 404 });
  });

  test('a make switched off takes its cars off every list', async () => {
    const { as, call } = await open();
    await as(admin._id)(editSubCategory, { params: { id: brandId }, body: { isActive: false } });

    const { totalCount } = await call(productsList, everything);
    const { subCategoryList } = await call(listSubCategory, { params: { ownerId: OWNER_ID } });

    expect(totalCount).toBe(0);
    expect(subCategoryList).toEqual([]);
  });

  test.each([' x', 'y ', '   '])('are not called "%s"', async (categoryName) => {
    const { as } = await open();

    await expect(as(admin._id)(createCategory, { body: { categoryName } })).rejects.toMatchObject({
      status: 422,
      errors: [{ code: 'TOO_SHORT' }],
    });
  });

  test('a make takes its cars along into another category', async () => {
    const { as, world } = await open();
    const ask = as(admin._id);
    const { category } = await ask(createCategory, { body: { categoryName: ' Off-roaders ' } });

    await ask(editSubCategory, { params: { id: brandId }, body: { categoryId: category._id } });

    expect(category.categoryName).toBe('Off-roaders');
    expect(world.products.get(small._id)?.categoryId).toBe(category._id);
  });

  test('a car does not leave its make behind in another category', async () => {
    const { as, world } = await open();
    const ask = as(admin._id);
    const { category } = await ask(createCategory, { body: { categoryName: 'Off-roaders' } });

    const { updatedCount, failed } = await ask(addCategoryToProduct, {
      body: { productIds: [small._id], categoryId: category._id },
    });

    expect(updatedCount).toBe(0);
    expect(failed).toMatchObject([{ productId: small._id, code: 'SUB_CATEGORY_ELSEWHERE' }]);
    expect(world.products.get(small._id)?.categoryId).toBe(carsId);
  });

  test('cars are put into a make together, and those that are not there are told', async () => {
    const other = aSubCategory();
    const { as, world } = await open({
      subCategories: [aSubCategory({ _id: brandId }), other],
    });
    const missing = 'ffffffffffffffffffffffff';

    const { updatedCount, failed } = await as(admin._id)(addCategoryToProduct, {
      body: { productIds: [small._id, missing], categoryId: carsId, subCategoryId: other._id },
    });

    expect(updatedCount).toBe(1);
    expect(failed).toMatchObject([{ productId: missing, code: 'NOT_FOUND' }]);
    expect(world.products.get(small._id)?.subCategoryId).toBe(other._id);
  });
});

describe('the wish list', () => {
  const list = { params: { a: asha._id, b: shopId, skip: 0, limit: 10 } };

  test('takes a car on and off, newest first, and tells a fallen price', async () => {
    const { as, world } = await open();
    const ask = as(asha._id);
    const tap = (id: string) => ask(wishListCart, { params: { id } });
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
});

describe('reviews', () => {
  const review = {
    productId: small._id,
    customerId: asha._id,
    rating: 5,
    title: 'Easy in traffic',
    review: 'Light steering and a good view all around.',
  };
  const read = { params: { productId: small._id } };

  test('change the rating of the car, and a second one replaces the first', async () => {
    const { as } = await open({ reviews: [aReview({ productId: small._id, rating: 2 })] });
    const ask = as(asha._id);

    const first = await ask(giveProductReview, { body: review });
    const second = await ask(giveProductReview, { body: { ...review, rating: 3 } });

    expect(first).toMatchObject({ ratingAvg: 3.5, ratingCount: 2 });
    expect(second).toMatchObject({
      ratingAvg: 2.5,
      ratingCount: 2,
      ratingHistogram: { 1: 0, 2: 1, 3: 1, 4: 0, 5: 0 },
      review: { customerName: 'A. Rawat', isVerifiedBuyer: false },
    });
  });

  test('with unfit words wait, seen by their writer alone', async () => {
    const { as, call } = await open();
    await as(asha._id)(giveProductReview, { body: { ...review, title: 'What a fraud' } });

    const own = await as(asha._id)(productReviewList, read);
    const others = await call(productReviewList, read);

    expect(own.reviewList).toMatchObject([{ status: 'pending' }]);
    expect(others).toMatchObject({ reviewList: [], ratingCount: 0 });
  });

  test('hide identity numbers in every text', async () => {
    const { as } = await open();
    const told = { ...review, pros: ['My PAN ABCDE1234F'], cons: ['2345 6789 0123 was asked'] };

    const { review: kept } = await as(asha._id)(giveProductReview, { body: told });

    expect(kept.pros).toEqual([`My PAN ${'•'.repeat(8)}4F`]);
    expect(JSON.stringify(kept)).not.toMatch(/ABCDE|2345/);
  });

  test.each([{ title: '   ' }, { review: ' '.repeat(30) }, { pros: ['  '] }])(
    'say something: not %j',
    async (told) => {
      const { as } = await open();

      await expect(
        as(asha._id)(giveProductReview, { body: { ...review, ...told } }),
      ).rejects.toMatchObject({ status: 422, errors: [{ code: 'FORMAT' }] });
    },
  );

  test('that were rejected wait again once they are changed, and keep the reply of the shop', async () => {
    const reply = {
      text: 'Thank you, we have talked to the dealer.',
      at: '2026-11-20T04:30:00.000Z',
    };
    const rejected = aReview({
      productId: small._id,
      customerId: asha._id,
      status: 'rejected',
      reply,
    });
    const { as } = await open({ reviews: [rejected] });

    const ask = as(asha._id);
    const { review: changed } = await ask(giveProductReview, { body: review });
    const { review: again } = await ask(giveProductReview, { body: { ...review, rating: 4 } });

    expect(changed).toMatchObject({ _id: rejected._id, status: 'pending', reply });
    expect(again).toMatchObject({ status: 'pending', rating: 4, reply });
  });

  test('are not for guests', async () => {
    const { call, world } = await open();
    await call(productReviewList, read);
    const guest = world.customers.find(({ isGuest }) => isGuest);

    await expect(
      call(giveProductReview, { body: { ...review, customerId: guest?._id ?? '' } }),
    ).rejects.toMatchObject({ status: 403, code: 'GUEST' });
  });
});

test.each([
  ['', 2],
  ['/1/0', 1],
  ['/ProductsList/1/1', 1],
])('a shop with "%s" behind its id lists %i of its cars', async (token, count) => {
  const { call } = await open();

  const { store, productList, totalCount } = await call(getShop, { params: { shopId, token } });

  expect([store._id, productList.length, totalCount]).toEqual([shopId, count, 2]);
});
