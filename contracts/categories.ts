import { type Static, Type } from '@sinclair/typebox';
import { extra, letters, Rupees, Slug, SPACES_AROUND, Url } from './common.ts';
import { endpoint } from './engine/endpoint.ts';
import { Count, entity, Instant, ObjectId, prose, Text } from './engine/schemas.ts';

const CategoryName = Type.String({
  minLength: 2,
  maxLength: 40,
  pattern: `^[^${letters}]*[${letters}].*$`,
  description: '2 to 40 characters, a letter among them.',
  strip: SPACES_AROUND,
});
/** The URL of a stored picture; an empty text removes the picture. */
const Picture = Type.String({ maxLength: 500 });
const Order = Type.Integer({ minimum: 0, maximum: 1000 });

const category = {
  _id: ObjectId,
  ownerId: ObjectId,
  categoryName: Text,
  slug: Slug,
  image: Type.Optional(Url),
  order: Count,
  isActive: Type.Boolean(),
  createdAt: Instant,
  updatedAt: Instant,
};

/** A kind of vehicle, such as cars. */
export const Category = entity('Category', category);
export type Category = Static<typeof Category>;

export const subCategoryFacts = {
  _id: ObjectId,
  ownerId: ObjectId,
  categoryId: ObjectId,
  subCategoryName: Text,
  slug: Slug,
  logo: Type.Optional(Url),
  order: Count,
  /** Shown to buyers, for example when a brand is suspended. */
  notice: Type.Optional(Text),
  isActive: Type.Boolean(),
  createdAt: Instant,
  updatedAt: Instant,
};

/** A brand. */
export const SubCategory = entity('SubCategory', {
  ...subCategoryFacts,
  productCount: Count,
  csdPriceFrom: Type.Optional(Rupees),
  /** The smallest saving on any of its cars, in rupees. */
  savingFrom: Type.Optional(Rupees),
});
export type SubCategory = Static<typeof SubCategory>;

export const listSubCategory = endpoint('GET /api/v1/admin/listSubCategory/{ownerId}', {
  summary: 'Lists the brands with their number of cars and lowest price',
  why: 'Sub-categories are listed per owner and the brands page is called "category", so a sub-category is a brand.',
  access: 'user',
  query: Type.Object({ categoryId: Type.Optional(extra(ObjectId)) }),
  object: Type.Object({ subCategoryList: Type.Array(SubCategory) }),
});

export const listCategory = endpoint('GET /api/v1/admin/listCategory', {
  summary: 'Lists the kinds of vehicles, optionally with their brands',
  why: 'Listed without an owner, so categories are global.',
  access: 'user',
  query: Type.Object({ withSub: Type.Optional(extra(Type.Boolean())) }),
  object: Type.Object({
    categoryList: Type.Array(
      Type.Object({ ...category, subCategoryList: Type.Optional(Type.Array(SubCategory)) }),
    ),
  }),
});

const inUse = { 404: ['NOT_FOUND'], 409: ['CATEGORY_IN_USE'] };
const taken = { 404: ['NOT_FOUND'], 409: ['NAME_TAKEN'] };

export const createCategory = endpoint('POST /api/v1/admin/createCategory', {
  summary: 'Creates a category',
  why: 'Only a name is required; names are unique regardless of case, and the slug is derived from the name.',
  access: 'admin',
  body: Type.Object({
    categoryName: CategoryName,
    /** The URL of a stored picture. */
    image: Type.Optional(Url),
    order: Type.Optional(Order),
  }),
  object: Type.Object({ category: Category }),
  errors: taken,
});

export const editCategory = endpoint('PUT /api/v1/admin/editCategory/{id}', {
  summary: 'Changes a category; an inactive category hides its brands and cars and flags carts',
  why: 'Same prefix as createCategory; {id} is the category id; omitted fields are unchanged.',
  access: 'admin',
  body: Type.Object({
    categoryName: Type.Optional(CategoryName),
    image: Type.Optional(Picture),
    order: Type.Optional(Order),
    isActive: Type.Optional(Type.Boolean()),
  }),
  object: Type.Object({ category: Category }),
  errors: taken,
});

export const deleteCategory = endpoint('DELETE /api/v1/admin/deleteCategory/{id}', {
  summary: 'Deletes a category that holds no brand and no car',
  why: 'Same prefix as createCategory; deleting one in use would orphan cars.',
  access: 'admin',
  object: Type.Object({ deletedId: ObjectId }),
  errors: inUse,
});

export const createSubCategory = endpoint('POST /api/v1/admin/createSubCategory', {
  summary: 'Creates a brand in a category',
  why: 'Same prefix as createCategory; the category must exist.',
  access: 'admin',
  body: Type.Object({
    subCategoryName: CategoryName,
    categoryId: ObjectId,
    /** The URL of a stored picture. */
    logo: Type.Optional(Url),
    order: Type.Optional(Order),
  }),
  object: Type.Object({ subCategory: SubCategory }),
  errors: taken,
});

export const editSubCategory = endpoint('PUT /api/v1/admin/editSubCategory/{id}', {
  summary: 'Changes a brand; an inactive brand hides its cars and flags carts',
  why: 'Same prefix as createCategory; {id} is the sub-category id; omitted fields are unchanged. Its cars move with it to another category.',
  access: 'admin',
  body: Type.Object({
    subCategoryName: Type.Optional(CategoryName),
    categoryId: Type.Optional(ObjectId),
    logo: Type.Optional(Picture),
    order: Type.Optional(Order),
    /** An empty text removes the notice. */
    notice: Type.Optional(prose(0, 200)),
    isActive: Type.Optional(Type.Boolean()),
  }),
  object: Type.Object({ subCategory: SubCategory }),
  errors: taken,
});

export const deleteSubCategory = endpoint('DELETE /api/v1/admin/deleteSubCategory/{id}', {
  summary: 'Deletes a brand that has no car',
  why: 'Same prefix as createCategory; deleting one in use would orphan cars.',
  access: 'admin',
  object: Type.Object({ deletedId: ObjectId }),
  errors: inUse,
});

export const addCategoryToProduct = endpoint('POST /api/v1/admin/addCategoryToProduct', {
  summary: 'Assigns cars to a category and brand',
  why: 'Several cars at once, as an admin screen would; failures are listed and the other cars assigned. Without a brand a car keeps its own, which must be in the category.',
  access: 'admin',
  body: Type.Object({
    productIds: Type.Array(ObjectId, { minItems: 1, maxItems: 200, uniqueItems: true }),
    categoryId: ObjectId,
    subCategoryId: Type.Optional(ObjectId),
  }),
  object: Type.Object({
    updatedCount: Count,
    failed: Type.Array(Type.Object({ productId: ObjectId, code: Text, message: Text })),
  }),
  errors: { 404: ['NOT_FOUND'], 409: ['SUB_CATEGORY_ELSEWHERE'] },
});
