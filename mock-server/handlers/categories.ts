import type { Category, SubCategory } from '#contracts/categories';
import * as categories from '#contracts/categories';
import type { SubCategoryRow } from '#contracts/seed';
import { conflict, problem } from '../engine/problem.ts';
import { implement, type ShopWorld } from '../implement.ts';
import { brandTotals } from '../services/catalogue/brand-totals.ts';
import { inactiveIds } from '../services/catalogue/listing.ts';
import { mustBeUnderDailyLimit } from '../services/daily-limits.ts';
import { mustBeStored } from '../services/images.ts';
import { mustBeKnownShopOwner } from '../services/ownership.ts';

export const categoryHandlers = implement(categories, {
  listSubCategory({ params: { ownerId }, query: { categoryId }, user }, world) {
    mustBeKnownShopOwner(world, ownerId);
    return {
      subCategoryList: brandsFor(user.role, world).filter(
        (brand) => !categoryId || brand.categoryId === categoryId,
      ),
    };
  },

  listCategory({ query: { withSub }, user }, world) {
    const brands = new Map<string, SubCategory[]>();
    for (const brand of withSub ? brandsFor(user.role, world) : []) {
      const some = brands.get(brand.categoryId);
      if (some) some.push(brand);
      else brands.set(brand.categoryId, [brand]);
    }
    const categoryList = inOrder(world.categories.all())
      .filter(({ isActive }) => isActive || user.role === 'admin')
      .map((category) => ({
        ...category,
        ...(withSub && { subCategoryList: brands.get(category._id) ?? [] }),
      }));
    return { categoryList };
  },

  createCategory({ body: { categoryName: name, image, order }, user }, world) {
    mustBeUnderDailyLimit(world, 'categories', world.categories.all());
    mustBeUniqueName(world.categories.all(), 'categoryName', name);
    mustBeStored(world, image ? [image] : [], [], 'body.image');
    const category = world.categories.put({
      _id: world.newId(),
      ownerId: user.ownerId,
      categoryName: name,
      slug: slugOf(name, world.categories.all(), 'category'),
      ...(image && { image }),
      order: order ?? world.categories.size + 1,
      isActive: true,
      createdAt: world.now(),
      updatedAt: world.now(),
    });
    return { category };
  },

  editCategory({ params: { id }, body: { categoryName: name, image, ...changes } }, world) {
    const { _id, image: before = '' } = world.categories.mustGet(id, 'category');
    if (name) mustBeUniqueName(others(world.categories.all(), _id), 'categoryName', name);
    mustBeStored(world, image ? [image] : [], [before], 'body.image');
    const category = world.categories.update(id, (draft) => {
      Object.assign(draft, changes, name && { categoryName: name }, image && { image });
      if (image === '') delete draft.image;
      draft.updatedAt = world.now();
    });
    return { category };
  },

  deleteCategory({ params: { id } }, world) {
    const { _id, categoryName } = world.categories.mustGet(id, 'category');
    const brands = world.subCategories.by('categoryId', _id).length;
    const cars = world.products.by('categoryId', _id).length;
    if (brands || cars)
      throw inUse(categoryName, `${pluralized(brands, 'brand')} and ${pluralized(cars, 'car')}`);
    world.categories.delete(id);
    return { deletedId: id };
  },

  createSubCategory({ body: { subCategoryName: name, categoryId, logo, order }, user }, world) {
    mustBeUnderDailyLimit(world, 'brands', world.subCategories.all());
    world.categories.mustGet(categoryId, 'category');
    mustBeUniqueName(world.subCategories.all(), 'subCategoryName', name);
    mustBeStored(world, logo ? [logo] : [], [], 'body.logo');
    const row = world.subCategories.put({
      _id: world.newId(),
      ownerId: user.ownerId,
      categoryId,
      subCategoryName: name,
      slug: slugOf(name, world.subCategories.all(), 'brand'),
      ...(logo && { logo }),
      order: order ?? world.subCategories.size + 1,
      isActive: true,
      createdAt: world.now(),
      updatedAt: world.now(),
    });
    return { subCategory: withTotals(row, brandTotals(world)) };
  },

  editSubCategory({ params: { id }, body: { subCategoryName: name, logo, ...changes } }, world) {
    const { _id, logo: before = '' } = world.subCategories.mustGet(id, 'brand');
    if (changes.categoryId) world.categories.mustGet(changes.categoryId, 'category');
    if (name) mustBeUniqueName(others(world.subCategories.all(), _id), 'subCategoryName', name);
    mustBeStored(world, logo ? [logo] : [], [before], 'body.logo');
    const row = world.subCategories.update(id, (draft) => {
      Object.assign(draft, changes, name && { subCategoryName: name }, logo && { logo });
      if (logo === '') delete draft.logo;
      if (draft.notice === '') delete draft.notice;
      draft.updatedAt = world.now();
    });
    const totals = brandTotals(world); // before its cars are written again, which changes none of these numbers
    if (name || changes.categoryId) updateItsCars(world, row);
    return { subCategory: withTotals(row, totals) };
  },

  deleteSubCategory({ params: { id } }, world) {
    const { _id, subCategoryName } = world.subCategories.mustGet(id, 'brand');
    const cars = world.products.by('subCategoryId', _id).length;
    if (cars) throw inUse(subCategoryName, pluralized(cars, 'car'));
    world.subCategories.delete(id);
    return { deletedId: id };
  },

  addCategoryToProduct({ body: { productIds, categoryId, subCategoryId } }, world) {
    world.categories.mustGet(categoryId, 'category');
    const brand =
      subCategoryId === undefined ? undefined : world.subCategories.mustGet(subCategoryId, 'brand');
    if (brand && brand.categoryId !== categoryId)
      throw conflict('SUB_CATEGORY_ELSEWHERE', elsewhereMessage(brand));

    const failed = [];
    for (const productId of productIds) {
      const product = world.products.get(productId);
      if (!product) {
        failed.push({ productId, code: 'NOT_FOUND', message: `There is no car "${productId}".` });
        continue;
      }
      const itsBrand = brand ?? world.subCategories.get(product.subCategoryId);
      if (itsBrand && itsBrand.categoryId !== categoryId) {
        failed.push({
          productId,
          code: 'SUB_CATEGORY_ELSEWHERE',
          message: elsewhereMessage(itsBrand),
        });
        continue;
      }
      world.products.put({
        ...product,
        categoryId,
        ...(brand && { subCategoryId: brand._id, brandName: brand.subCategoryName }),
        updatedAt: world.now(),
      });
    }
    return { updatedCount: productIds.length - failed.length, failed };
  },
});

const elsewhereMessage = ({ subCategoryName }: SubCategoryRow) =>
  `${subCategoryName} belongs to another category.`;

const others = <Row extends { _id: string }>(rows: readonly Row[], id: string) =>
  rows.filter(({ _id }) => _id !== id);

const inOrder = <Row extends { order: number }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => one.order - other.order);

/** Sorted brands: all for an admin, only active ones for customers. */
function brandsFor(role: 'customer' | 'admin', world: ShopWorld): SubCategory[] {
  const inactive = inactiveIds(world);
  const totals = brandTotals(world);
  return inOrder(world.subCategories.all())
    .filter(({ _id }) => role === 'admin' || !inactive.has(_id))
    .map((row) => withTotals(row, totals));
}

/** Adds the number of cars for sale, and their lowest CSD price and saving. */
const withTotals = (row: SubCategoryRow, totals: ReturnType<typeof brandTotals>): SubCategory => ({
  ...row,
  productCount: 0,
  ...totals.get(row._id),
});

/** Copies a brand's name and category to its cars. */
function updateItsCars(world: ShopWorld, { _id, subCategoryName, categoryId }: SubCategoryRow) {
  for (const car of world.products.by('subCategoryId', _id))
    world.products.put({ ...car, brandName: subCategoryName, categoryId });
}

function mustBeUniqueName<Field extends string>(
  rows: readonly Record<Field, string>[],
  field: Field,
  name: string,
) {
  const wanted = comparable(name);
  if (!rows.some((row) => comparable(row[field]) === wanted)) return;
  const message = `"${name}" is there already.`;
  throw problem(409, 'NAME_TAKEN', message, [
    { field: `body.${field}`, code: 'NAME_TAKEN', message },
  ]);
}

/** Equal names differ only in case and Unicode form. */
const comparable = (name: string) => name.normalize('NFC').toLowerCase();

const pluralized = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

const inUse = (name: string, what: string) =>
  conflict('CATEGORY_IN_USE', `"${name}" still holds ${what}. Move them first.`);

/** `Maruti Suzuki` becomes `maruti-suzuki`, and a name without Latin letters its kind, with a number if that is taken. */
function slugOf(name: string, rows: readonly Pick<Category, 'slug'>[], kind: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [kind];
  const slug = words.join('-');
  const taken = new Set(rows.map((row) => row.slug));
  let unique = slug;
  for (let number = 2; taken.has(unique); number++) unique = `${slug}-${number}`;
  return unique;
}
