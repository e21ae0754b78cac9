import { describe, expect, test } from 'vitest';
import { search } from '#contracts/catalogue';
import { OWNER_ID } from '#contracts/constants';
import {
  aCategory,
  aProduct,
  aSubCategory,
  aVariant,
  brandId,
  carsId,
  shopId,
} from '#fixtures/builders';
import { startWorld } from '../testing.ts';

const small = aProduct({ productName: 'Pavona', popularity: 90 });
const large = aProduct({
  productName: 'Torrin',
  popularity: 50,
  variants: [aVariant({ exShowroomPrice: 1_076_500, fuelType: 'Diesel' })],
});
const gone = aProduct({ productName: 'Kestra', isActive: false });

const open = (rows: Parameters<typeof startWorld>[0] = {}) =>
  startWorld({ products: [large, small, gone], ...rows });
const ask = async (query: { search?: string; filter?: object }) => {
  const { call } = await open();
  return call(search, { params: { ownerId: OWNER_ID, x: 'all' }, query });
};
const names = (list: { productName: string }[]) => list.map(({ productName }) => productName);

describe('search', () => {
  test.each([
    ['pa', ['Pavona']],
    ['pav', ['Pavona']],
    ['torin', ['Torrin']],
    ['diesel', ['Torrin']],
    ['', ['Pavona', 'Torrin']],
  ])('for "%s" finds %j', async (words, expected) => {
    const { productList } = await ask({ search: words });

    expect(names(productList)).toEqual(expected);
  });

  test('without words returns the most popular cars first unless sorted otherwise', async () => {
    const { productList } = await ask({});
    const dearest = await ask({ search: ' ', filter: { sort: 'csdDesc' } });

    expect(names(productList)).toEqual(['Pavona', 'Torrin']);
    expect(names(dearest.productList)).toEqual(['Torrin', 'Pavona']);
  });

  test('without words or matches still counts the other facets', async () => {
    const { productList, facets } = await ask({ search: '', filter: { priceTo: 100_000 } });

    expect(productList).toEqual([]);
    expect(facets.budget).not.toEqual([]);
  });

  test.each(['t', ' T ', '\u0000t'])(
    'for the single character "%s" suggests and lists nothing',
    async (words) => {
      const { suggestions, ...found } = await ask({ search: words });

      expect(suggestions.join()).toContain('Torrin');
      expect(found).toMatchObject({ productList: [], totalCount: 0 });
      expect(found).not.toHaveProperty('didYouMean');
    },
  );

  test.each(['.*', '"--', '%%%'])('for the characters %s lists nothing', async (signs) => {
    expect(await ask({ search: signs })).toMatchObject({ productList: [], totalCount: 0 });
  });

  test('follows changes of cars', async () => {
    const { call, world } = await open();
    const find = async (text: string) => {
      const input = { params: { ownerId: OWNER_ID, x: 'all' }, query: { search: text } };
      const { productList, suggestions, didYouMean } = await call(search, input);
      return { cars: names(productList), suggestions, didYouMean };
    };
    const change = (id: string, changes: object) =>
      world.transact(() => world.products.update(id, (car) => Object.assign(car, changes)), {
        call: 'test',
      });
    expect(await find('pavona')).toMatchObject({ cars: ['Pavona'] });

    change(small._id, { productName: 'Nehara' });
    change(large._id, { csdStatus: 'discontinued' });

    expect(await find('nehra')).toMatchObject({
      cars: ['Nehara'],
      didYouMean: expect.stringContaining('Nehara'),
    });
    expect(await find('torin')).toEqual({ cars: [], suggestions: [] });
    expect(await find('torr')).toMatchObject({ cars: [], suggestions: [] });
    change(large._id, { csdStatus: 'available', ratingAvg: 5 });
    expect(await find('torr')).toMatchObject({ cars: ['Torrin'] });
  });

  test('can be limited only to a shop, a brand or a category', async () => {
    const [other, vans, shut] = [aSubCategory(), aCategory(), aSubCategory({ isActive: false })];
    const { call } = await open({
      categories: [aCategory({ _id: carsId }), vans],
      subCategories: [aSubCategory({ _id: brandId }), other, shut],
    });
    const within = (x: string) => call(search, { params: { ownerId: OWNER_ID, x } });

    for (const x of [shopId, brandId, carsId]) expect((await within(x)).totalCount).toBe(2);
    for (const x of [other._id, vans._id, shut._id]) expect((await within(x)).totalCount).toBe(0);
    await expect(within('ffffffffffffffffffffffff')).rejects.toMatchObject({ status: 404 });
  });
});
