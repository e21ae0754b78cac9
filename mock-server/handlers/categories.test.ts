import { describe, expect, test } from 'vitest';
import {
  addCategoryToProduct,
  createCategory,
  createSubCategory,
  deleteCategory,
  deleteSubCategory,
  editCategory,
  editSubCategory,
  listSubCategory,
} from '#contracts/categories';
import {
  aCategory,
  aCustomer,
  anAdmin,
  aProduct,
  aSubCategory,
  brandId,
  carsId,
} from '#fixtures/builders';
import { startWorld } from '../testing.ts';

const admin = anAdmin();
const small = aProduct();

const open = (rows: Parameters<typeof startWorld>[0] = {}) =>
  startWorld({ customers: [admin], products: [small], ...rows });

describe('categories and makes', () => {
  const asha = aCustomer();
  const cars = aCategory({ _id: carsId, categoryName: 'Cars' });
  const vans = aCategory({ categoryName: 'Vans' });
  const stored = {
    _id: 'a'.repeat(24),
    customerId: admin._id,
    url: '/images/van.png',
    contentType: 'image/png' as const,
    width: 1,
    height: 1,
    bytes: '',
    createdAt: vans.createdAt,
  };

  test('are active when created, and last unless an order is given', async () => {
    const { as } = await open({ images: [stored] });
    const ask = as(admin._id);
    const image = stored.url;
    const kind = async (body: { categoryName: string; image?: string; order?: number }) =>
      (await ask(createCategory, { body })).category;
    const make = async (body: { subCategoryName: string; logo?: string; order?: number }) =>
      (await ask(createSubCategory, { body: { ...body, categoryId: carsId } })).subCategory;

    expect(await kind({ categoryName: 'Vans', image })).toMatchObject({
      isActive: true,
      order: 2,
      image,
    });
    expect(await kind({ categoryName: 'Boats', order: 7 })).toMatchObject({ order: 7 });
    expect(await make({ subCategoryName: 'Tempo', logo: image })).toMatchObject({
      isActive: true,
      order: 2,
      logo: image,
    });
    expect(await make({ subCategoryName: 'Fiat', order: 7 })).toMatchObject({ order: 7 });
  });

  const nowhere = { id: 'f'.repeat(24) };
  const into = { productIds: [small._id], categoryId: carsId };
  type Ask = ReturnType<Awaited<ReturnType<typeof open>>['as']>;

  test.each<[string, string, (ask: Ask) => Promise<unknown>]>([
    ['category', 'be edited', (ask) => ask(editCategory, { params: nowhere, body: {} })],
    ['category', 'be deleted', (ask) => ask(deleteCategory, { params: nowhere })],
    [
      'category',
      'have a new make',
      (ask) =>
        ask(createSubCategory, { body: { subCategoryName: 'Tempo', categoryId: nowhere.id } }),
    ],
    [
      'category',
      'take a make',
      (ask) => ask(editSubCategory, { params: { id: brandId }, body: { categoryId: nowhere.id } }),
    ],
    [
      'category',
      'take cars',
      (ask) => ask(addCategoryToProduct, { body: { ...into, categoryId: nowhere.id } }),
    ],
    ['brand', 'be edited', (ask) => ask(editSubCategory, { params: nowhere, body: {} })],
    ['brand', 'be deleted', (ask) => ask(deleteSubCategory, { params: nowhere })],
    [
      'brand',
      'take cars',
      (ask) => ask(addCategoryToProduct, { body: { ...into, subCategoryId: nowhere.id } }),
    ],
    ['owner', 'have makes', (ask) => ask(listSubCategory, { params: { ownerId: nowhere.id } })],
  ])('an unknown %s cannot %s', async (what, _, act) => {
    const { as } = await open();

    await expect(act(as(admin._id))).rejects.toMatchObject({
      status: 404,
      message: expect.stringContaining(`There is no ${what} "${nowhere.id}"`),
    });
  });

  test('have names that are unique regardless of case', async () => {
    const { as } = await open();
    const ask = as(admin._id);
    const create = (categoryName: string) => ask(createCategory, { body: { categoryName } });

    const { category } = await create('Two-wheelers');

    expect(category.slug).toBe('two-wheelers');
    await expect(create('two-WHEELERS')).rejects.toMatchObject({
      status: 409,
      code: 'NAME_TAKEN',
      errors: [
        {
          field: 'body.categoryName',
          code: 'NAME_TAKEN',
          message: '"two-WHEELERS" is there already.',
        },
      ],
    });
  });

  test('have a unique slug made of their name', async () => {
    const { as } = await open();
    const slugOf = async (categoryName: string) =>
      (await as(admin._id)(createCategory, { body: { categoryName } })).category.slug;

    expect(await slugOf('Big Vans')).toBe('big-vans');
    expect(await slugOf('Big Vans!')).toBe('big-vans-2');
    expect(await slugOf('(Big) Vans')).toBe('big-vans-3');
    expect(await slugOf('गाड़ी')).toBe('category');
    await expect(slugOf('!!')).rejects.toMatchObject({ status: 422 });
  });

  test('are a hundred new ones a day at most', async () => {
    const { as, world } = await open();
    const make = (name: string) =>
      as(admin._id)(createSubCategory, { body: { subCategoryName: name, categoryId: carsId } });
    for (let number = 1; number <= 100; number++) await make(`Brand ${number}`);

    await expect(make('One more')).rejects.toMatchObject({ status: 429, code: 'RATE_LIMIT' });
    world.clock.shift(24 * 3_600_000);
    expect((await make('One more')).subCategory.slug).toBe('one-more');
    world.clock.shift(-48 * 3_600_000);
    expect((await make('One before')).subCategory.slug).toBe('one-before');
  });

  test('can only be created by the admin', async () => {
    const { as } = await open({ customers: [asha] });

    await expect(
      as(asha._id)(createCategory, { body: { categoryName: 'Two-wheelers' } }),
    ).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });

  test('can keep their name, but not take another’s', async () => {
    const { as } = await open({ categories: [cars, vans] });
    const rename = (categoryName: string) =>
      as(admin._id)(editCategory, { params: { id: vans._id }, body: { categoryName } });
    const { category } = await rename('VANS');

    expect(category).toMatchObject({ categoryName: 'VANS', slug: vans.slug, order: vans.order });
    await expect(rename(cars.categoryName)).rejects.toMatchObject({ code: 'NAME_TAKEN' });
  });

  test('lose their pictures only by an empty URL', async () => {
    const maruti = aSubCategory({ _id: brandId, logo: '/images/maruti.png' });
    const pictured = { ...vans, image: '/images/van.png' };
    const { as } = await open({ categories: [cars, pictured], subCategories: [maruti] });
    const ask = as(admin._id);
    const edit = (body: { image?: '' }) =>
      ask(editCategory, { params: { id: pictured._id }, body });
    const editMake = (body: { logo?: '' }) =>
      ask(editSubCategory, { params: { id: brandId }, body });

    expect((await edit({})).category.image).toBe(pictured.image);
    expect((await edit({ image: '' })).category.image).toBeUndefined();
    expect((await editMake({})).subCategory.logo).toBe(maruti.logo);
    expect((await editMake({ logo: '' })).subCategory.logo).toBeUndefined();
  });

  test('accept only stored or previous pictures', async () => {
    const maruti = aSubCategory({ _id: brandId, logo: '/art/maruti.svg' });
    const old = aCategory({ image: '/art/old.svg' });
    const { as } = await open({
      categories: [cars, vans, old],
      subCategories: [maruti],
      images: [stored],
    });
    const ask = as(admin._id);
    const give = (image: string, id = vans._id) =>
      ask(editCategory, { params: { id }, body: { image } });
    const giveMake = (logo: string) =>
      ask(editSubCategory, { params: { id: brandId }, body: { logo } });
    const isRefused = (field: string) =>
      expect.objectContaining({
        status: 404,
        errors: [expect.objectContaining({ field, code: 'NOT_STORED' })],
      });

    expect((await give(stored.url)).category.image).toBe(stored.url);
    expect((await give('/art/old.svg', old._id)).category.image).toBe('/art/old.svg');
    expect((await giveMake('/art/maruti.svg')).subCategory.logo).toBe('/art/maruti.svg');
    expect((await giveMake(stored.url)).subCategory.logo).toBe(stored.url);
    await expect(give('not a picture')).rejects.toEqual(isRefused('body.image'));
    await expect(giveMake('/images/other.png')).rejects.toEqual(isRefused('body.logo'));
    await expect(
      ask(createCategory, { body: { categoryName: 'Lorries', image: 'picture' } }),
    ).rejects.toEqual(isRefused('body.image'));
    await expect(
      ask(createSubCategory, {
        body: { subCategoryName: 'Tempo', categoryId: cars._id, logo: 'logo' },
      }),
    ).rejects.toEqual(isRefused('body.logo'));
  });

  test('lose their notice by an empty text', async () => {
    const maruti = aSubCategory({ _id: brandId, notice: 'Suspended until new prices are agreed.' });
    const { as } = await open({ subCategories: [maruti, aSubCategory()] });
    const edit = (notice: string) =>
      as(admin._id)(editSubCategory, { params: { id: brandId }, body: { notice } });

    expect((await edit('Back in a week')).subCategory.notice).toBe('Back in a week');
    expect((await edit('')).subCategory).not.toHaveProperty('notice');
  });

  test('cannot be deleted while in use, and only once', async () => {
    const { as } = await open();
    const ask = as(admin._id);
    const { subCategory } = await ask(createSubCategory, {
      body: { subCategoryName: 'Aravali', categoryId: carsId },
    });
    const params = { id: subCategory._id };

    await expect(ask(deleteCategory, { params: { id: carsId } })).rejects.toMatchObject({
      code: 'CATEGORY_IN_USE',
      message: expect.stringContaining('still holds 2 brands and 1 car.'),
    });
    await expect(ask(deleteSubCategory, { params: { id: brandId } })).rejects.toMatchObject({
      code: 'CATEGORY_IN_USE',
      message: expect.stringContaining('still holds 1 car.'),
    });
    await ask(deleteSubCategory, { params });
    await expect(ask(deleteSubCategory, { params })).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    ['an empty make', { products: [], subCategories: [aSubCategory()] }, '1 brand and 0 cars'],
    ['a car alone', { subCategories: [] }, '0 brands and 1 car'],
  ])('a category with %s cannot be deleted', async (_, rows, held) => {
    const { as, world } = await open(rows);

    await expect(as(admin._id)(deleteCategory, { params: { id: carsId } })).rejects.toMatchObject({
      message: expect.stringContaining(`still holds ${held}.`),
    });
    expect(world.categories.get(carsId)).toBeDefined();
  });

  test('an empty category is deleted', async () => {
    const { as, world } = await open({ categories: [cars, vans] });

    const answer = await as(admin._id)(deleteCategory, { params: { id: vans._id } });

    expect(answer).toEqual({ deletedId: vans._id });
    expect(world.categories.all()).toEqual([cars]);
  });

  test.each([' x', 'y ', '   '])('cannot be named "%s"', async (categoryName) => {
    const { as } = await open();

    await expect(as(admin._id)(createCategory, { body: { categoryName } })).rejects.toMatchObject({
      status: 422,
      errors: [{ code: 'TOO_SHORT' }],
    });
  });

  test('have the time of their last change', async () => {
    const { as, world } = await open({ categories: [cars, vans] });
    const ask = as(admin._id);
    world.clock.freeze('2027-01-01T00:00:00.000Z');

    const { category } = await ask(editCategory, { params: { id: vans._id }, body: {} });
    const { subCategory } = await ask(editSubCategory, { params: { id: brandId }, body: {} });
    await ask(addCategoryToProduct, { body: { ...into, subCategoryId: brandId } });

    const car = world.products.get(small._id);
    for (const one of [category, subCategory, car]) expect(one?.updatedAt).toBe(world.now());
  });
});
