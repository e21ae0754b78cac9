import { expect, test } from 'vitest';
import { addCategoryToProduct, createCategory, editSubCategory } from '#contracts/categories';
import { aCategory, anAdmin, aProduct, aSubCategory, brandId, carsId } from '#fixtures/builders';
import { startWorld } from '../testing.ts';

const admin = anAdmin();
const small = aProduct();
const cars = aCategory({ _id: carsId, categoryName: 'Cars' });
const vans = aCategory({ categoryName: 'Vans' });

const open = (rows: Parameters<typeof startWorld>[0] = {}) =>
  startWorld({ customers: [admin], products: [small], ...rows });

test('the cars of a make move with it to another category', async () => {
  const { as, world } = await open();
  const ask = as(admin._id);
  const { category } = await ask(createCategory, { body: { categoryName: ' Off-roaders ' } });

  await ask(editSubCategory, { params: { id: brandId }, body: { categoryId: category._id } });

  expect(category.categoryName).toBe('Off-roaders');
  expect(world.products.get(small._id)?.categoryId).toBe(category._id);
});

test('renaming a make renames it in its cars, and the name must be unique', async () => {
  const tata = aSubCategory({ subCategoryName: 'Tata' });
  const maruti = aSubCategory({ _id: brandId, subCategoryName: 'Maruti' });
  const { as, world } = await open({ subCategories: [maruti, tata] });
  const rename = (subCategoryName: string) =>
    as(admin._id)(editSubCategory, { params: { id: brandId }, body: { subCategoryName } });

  await expect(rename('TATA')).rejects.toMatchObject({
    code: 'NAME_TAKEN',
    errors: [{ field: 'body.subCategoryName' }],
  });
  const { subCategory } = await rename('MARUTI');

  expect(subCategory).toMatchObject({ subCategoryName: 'MARUTI', slug: maruti.slug });
  expect(world.products.get(small._id)?.brandName).toBe('MARUTI');
});

test('a car cannot be in another category than its make', async () => {
  const { as, world } = await open();
  const ask = as(admin._id);
  const { category } = await ask(createCategory, { body: { categoryName: 'Off-roaders' } });

  const { updatedCount, failed } = await ask(addCategoryToProduct, {
    body: { productIds: [small._id], categoryId: category._id },
  });

  expect(updatedCount).toBe(0);
  expect(failed).toMatchObject([{ productId: small._id, code: 'SUB_CATEGORY_ELSEWHERE' }]);
  await expect(
    ask(addCategoryToProduct, {
      body: { productIds: [small._id], categoryId: category._id, subCategoryId: brandId },
    }),
  ).rejects.toMatchObject({
    status: 409,
    code: 'SUB_CATEGORY_ELSEWHERE',
    message: expect.stringContaining('Maruti Suzuki belongs to another category.'),
  });
  expect(world.products.get(small._id)?.categoryId).toBe(carsId);
});

test('a car without a make is put into any category', async () => {
  const { as, world } = await open({ categories: [cars, vans], subCategories: [] });

  await as(admin._id)(addCategoryToProduct, {
    body: { productIds: [small._id], categoryId: vans._id },
  });

  expect(world.products.get(small._id)?.categoryId).toBe(vans._id);
});

test('several cars can move to a make, and unknown ones are reported', async () => {
  const tempo = aSubCategory({ subCategoryName: 'Tempo', categoryId: vans._id });
  const { as, world } = await open({
    categories: [cars, vans],
    subCategories: [aSubCategory({ _id: brandId }), tempo],
  });

  const { updatedCount, failed } = await as(admin._id)(addCategoryToProduct, {
    body: {
      productIds: [small._id, 'f'.repeat(24)],
      categoryId: vans._id,
      subCategoryId: tempo._id,
    },
  });

  expect(updatedCount).toBe(1);
  expect(failed).toMatchObject([{ productId: 'f'.repeat(24), code: 'NOT_FOUND' }]);
  expect(world.products.get(small._id)).toMatchObject({
    categoryId: vans._id,
    subCategoryId: tempo._id,
    brandName: 'Tempo',
  });
});
