import { describe, expect, test } from 'vitest';
import {
  getProductDetails,
  listHotDeals,
  listShopProducts,
  productsList,
} from '#contracts/catalogue';
import { OWNER_ID } from '#contracts/constants';
import { aCustomer, aProduct, aSubCategory, aVariant, brandId, shopId } from '#fixtures/builders';
import { startServer, startWorld } from '../testing.ts';

const asha = aCustomer();
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
  startWorld({ customers: [asha], products: [small, large, gone], ...rows });
const everything = { params: { shopId: 'all', ownerId: OWNER_ID, limit: 20, skip: 0 } };
const names = (list: { productName: string }[]) => list.map(({ productName }) => productName);

describe('the list of cars', () => {
  test('returns cars for sale with facets and pages', async () => {
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

  test('marks a car as sold out when all active variants are', async () => {
    const soldOut = aVariant({ stockState: 'soldOut' });
    const offSale = aVariant({ isActive: false });
    const { call } = await open({
      products: [
        aProduct({ productName: 'Pavona', popularity: 90, variants: [soldOut, aVariant()] }),
        aProduct({ productName: 'Torrin', popularity: 50, variants: [soldOut, offSale] }),
      ],
    });

    const { productList } = await call(productsList, everything);

    expect(productList).toMatchObject([
      { productName: 'Pavona', isSoldOut: false },
      { productName: 'Torrin', isSoldOut: true },
    ]);
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

  test('rejects a filter that is not JSON', async () => {
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

  test('of deals excludes expired ones', async () => {
    const running = aProduct({ isHotDeal: true, hotDealEndsAt: '2999-01-01T00:00:00.000Z' });
    const ended = aProduct({ isHotDeal: true, hotDealEndsAt: '2020-01-01T00:00:00.000Z' });
    const { call } = await open({ products: [small, running, ended] });

    const { productList } = await call(listHotDeals, {
      params: { ownerId: OWNER_ID },
      query: { isHotDeal: true },
    });

    expect(productList.map(({ _id }) => _id)).toEqual([running._id]);
  });

  test('of deals or of a shop can be filtered', async () => {
    const deal = aProduct({ isHotDeal: true });
    const { call } = await open({ products: [small, deal, large] });
    const query: object = { filter: { bodyType: ['SUV'] } };
    const params = { ownerId: OWNER_ID, shopId, token: '' };

    const ofShop = await call(listShopProducts, { params, query });
    const all = await call(listHotDeals, { params, query });
    const deals = await call(listHotDeals, { params, query: { ...query, isHotDeal: true } });

    for (const list of [ofShop, all]) expect(names(list.productList)).toEqual(['Torrin']);
    expect(deals.productList).toEqual([]);
  });

  test('of an unknown owner is a 404', async () => {
    const { call } = await open();
    const params = { ...everything.params, shopId, ownerId: 'f'.repeat(24), token: '' };

    for (const asked of [
      call(listShopProducts, { params }),
      call(listHotDeals, { params }),
      call(productsList, { params }),
    ])
      await expect(asked).rejects.toMatchObject({
        status: 404,
        message: expect.stringContaining('There is no owner "ffff'),
      });
  });
});

describe('one car', () => {
  test('is found by id or slug, with its price breakup for a state', async () => {
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

  test('has the first or requested variant, with the eligibility for each', async () => {
    const [plain, electric] = [aVariant(), aVariant({ fuelType: 'Electric' })];
    const car = aProduct({ productName: 'Pavona', variants: [plain, electric] });
    const { as } = await open({ products: [car] });
    const details = (variantId?: string) =>
      as(asha._id)(getProductDetails, {
        params: { id: car._id },
        query: { ...(variantId && { variantId }) },
      });

    const first = await details();
    const second = await details(electric._id);

    expect([first.variantId, second.variantId]).toEqual([plain._id, electric._id]);
    expect(first.eligibility).toEqual(second.eligibility);
    expect(first.eligibility.map(({ variantId }) => variantId)).toEqual([plain._id, electric._id]);
    await expect(details('f'.repeat(24))).rejects.toMatchObject({
      status: 404,
      message: expect.stringContaining('There is no variant of Pavona "ffff'),
    });
  });

  const ofPrice = (exShowroomPrice: number) => [aVariant({ exShowroomPrice })];
  const off = aSubCategory({ isActive: false });

  test.each([
    ['is not sold any more', gone],
    ['is of a make that is switched off', aProduct({ subCategoryId: off._id })],
  ])('that %s is a 404', async (_, car) => {
    const { call } = await open({
      products: [car],
      subCategories: [aSubCategory({ _id: brandId }), off],
    });

    for (const id of [car._id, car.slug])
      await expect(call(getProductDetails, { params: { id } })).rejects.toMatchObject({
        status: 404,
        message: expect.stringContaining(`There is no car "${id}"`),
      });
  });

  test('has four similar cars by body type and price, all for sale', async () => {
    const car = aProduct({ productName: 'This' });
    const others = [
      aProduct({ productName: 'Fifth', bodyType: 'SUV', variants: ofPrice(2_500_000) }),
      aProduct({ productName: 'Fourth', bodyType: 'SUV', variants: ofPrice(1_500_000) }),
      aProduct({ productName: 'Third', bodyType: 'SUV', variants: ofPrice(620_000) }),
      aProduct({ productName: 'Second', variants: ofPrice(700_000) }),
      aProduct({ productName: 'First', variants: ofPrice(500_000) }),
      gone,
      aProduct({ subCategoryId: off._id }),
    ];
    const { call } = await open({
      products: [...others, car],
      subCategories: [aSubCategory({ _id: brandId }), off],
    });
    const similar = async () =>
      names((await call(getProductDetails, { params: { id: car._id } })).similarProducts);

    const asked = await similar();

    expect(asked).toEqual(['First', 'Second', 'Third', 'Fourth']);
    expect(await similar()).toEqual(asked);
  });
});
