import { describe, expect, test } from 'vitest';
import { getProductDetails, productsList } from '#contracts/catalogue';
import {
  editCategory,
  editSubCategory,
  listCategory,
  listSubCategory,
} from '#contracts/categories';
import { OWNER_ID } from '#contracts/constants';
import {
  aCategory,
  anAdmin,
  aProduct,
  aSubCategory,
  aVariant,
  brandId,
  carsId,
} from '#fixtures/builders';
import { startWorld } from '../testing.ts';

const admin = anAdmin();
const small = aProduct();
const everything = { params: { shopId: 'all', ownerId: OWNER_ID, limit: 20, skip: 0 } };

const open = (rows: Parameters<typeof startWorld>[0] = {}) =>
  startWorld({ customers: [admin], products: [small], ...rows });

describe('the lists of categories and makes', () => {
  const second = aCategory({ categoryName: 'Vans', order: 2 });
  const off = aCategory({ categoryName: 'Boats', order: 3, isActive: false });
  const first = aCategory({ _id: carsId, categoryName: 'Cars', order: 1 });
  const maruti = aSubCategory({ _id: brandId, subCategoryName: 'Maruti', order: 2 });
  const tata = aSubCategory({ subCategoryName: 'Tata', order: 1 });
  const rows = { categories: [second, off, first], subCategories: [maruti, tata] };

  test('are sorted, and only the admin sees inactive ones', async () => {
    const { as, call } = await open(rows);
    const names = ({ categoryList }: { categoryList: { categoryName: string }[] }) =>
      categoryList.map(({ categoryName }) => categoryName);

    expect(names(await call(listCategory))).toEqual(['Cars', 'Vans']);
    expect(names(await as(admin._id)(listCategory))).toEqual(['Cars', 'Vans', 'Boats']);
  });

  test('include the makes on request', async () => {
    const { call } = await open(rows);

    const { categoryList } = await call(listCategory, { query: { withSub: true } });
    const plain = await call(listCategory);

    expect(
      categoryList.map(({ subCategoryList = [] }) =>
        subCategoryList.map(({ subCategoryName }) => subCategoryName),
      ),
    ).toEqual([['Tata', 'Maruti'], []]);
    expect(plain.categoryList[0]).not.toHaveProperty('subCategoryList');
  });

  test('exclude the makes and cars of an inactive category', async () => {
    const { as, call } = await open(rows);
    const makes = { params: { ownerId: OWNER_ID } };

    await as(admin._id)(editCategory, { params: { id: carsId }, body: { isActive: false } });

    const response = call(getProductDetails, { params: { id: small._id } });
    await expect(response).rejects.toMatchObject({ status: 404 });
    expect((await call(productsList, everything)).totalCount).toBe(0);
    expect((await call(listSubCategory, makes)).subCategoryList).toEqual([]);
    const { subCategoryList } = await as(admin._id)(listSubCategory, makes);
    expect(subCategoryList.map(({ subCategoryName }) => subCategoryName)).toEqual([
      'Tata',
      'Maruti',
    ]);
  });

  test('include the number of cars, lowest price and saving of a make', async () => {
    const subCategories = [...rows.subCategories, aSubCategory({ categoryId: second._id })];
    const products = [small, aProduct({ isActive: false })];
    const { call } = await open({ ...rows, subCategories, products });

    const { subCategoryList } = await call(listSubCategory, {
      params: { ownerId: OWNER_ID },
      query: { categoryId: carsId },
    });

    expect(
      subCategoryList.map(({ productCount, csdPriceFrom, savingFrom }) => [
        productCount,
        csdPriceFrom,
        savingFrom,
      ]),
    ).toEqual([
      [0, undefined, undefined],
      [1, 534_746, 44_154],
    ]);
  });
});

test('the totals of a make follow its cars', async () => {
  const dear = aProduct({ variants: [aVariant({ exShowroomPrice: 1_900_000 })] });
  const { call, world } = await open({ products: [small, dear] });
  const totals = async () => {
    const { subCategoryList } = await call(listSubCategory, { params: { ownerId: OWNER_ID } });
    return subCategoryList.map(({ productCount, csdPriceFrom, savingFrom }) => ({
      productCount,
      csdPriceFrom,
      savingFrom,
    }));
  };
  const totalsOf = (...cars: string[]) => {
    const prices = cars.map((id) => world.products.mustGet(id).priceFrom);
    return {
      productCount: cars.length,
      csdPriceFrom: Math.min(...prices.map(({ csd }) => csd)),
      savingFrom: Math.min(...prices.map(({ saving }) => saving)),
    };
  };

  expect(await totals()).toEqual([totalsOf(small._id, dear._id)]);
  world.transact(
    () =>
      world.products.update(small._id, (car) => {
        car.isActive = false;
      }),
    { call: 'test' },
  );
  expect(await totals()).toEqual([totalsOf(dear._id)]);
  expect(totalsOf(dear._id).csdPriceFrom).toBeGreaterThan(1_000_000);
});

test('cars of an inactive make are in no list', async () => {
  const { as, call } = await open();
  await as(admin._id)(editSubCategory, { params: { id: brandId }, body: { isActive: false } });

  const { totalCount } = await call(productsList, everything);
  const { subCategoryList } = await call(listSubCategory, { params: { ownerId: OWNER_ID } });

  expect(totalCount).toBe(0);
  expect(subCategoryList).toEqual([]);
});
