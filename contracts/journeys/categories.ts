import {
  addCategoryToProduct,
  createCategory,
  createSubCategory,
  deleteCategory,
  deleteSubCategory,
  editCategory,
  editSubCategory,
  listCategory,
  listSubCategory,
} from '../categories.ts';
import { OWNER_ID } from '../constants.ts';
import { asGuestWithCar } from './common-steps.ts';

/** Moves a car of the shop and back, even when a step fails in between. */
export const sortsTheShop = asGuestWithCar(
  'sorts the shop',
  'The admin makes a category and a brand, moves a car there and back, and deletes both',
)
  .fails('notForGuests', createCategory)
  .with({
    description: 'A guest tries to create a category',
    as: 'guest',
    input: ({ run }) => ({ body: { categoryName: `Kind ${run.word}` } }),
    expectedError: { status: 403, code: 'FORBIDDEN' },
  })
  .step('category', createCategory)
  .with({
    description: 'Creates a category',
    input: ({ run }) => ({ body: { categoryName: `Kind ${run.word}`, order: 900 } }),
    shows: ({ category }, { run }) => ({
      'it has its name': [category.categoryName, `Kind ${run.word}`],
    }),
  })
  .fails('nameTaken', createCategory)
  .with({
    description: 'Creates it again, in capital letters',
    input: ({ run }) => ({ body: { categoryName: `KIND ${run.word.toUpperCase()}` } }),
    expectedError: { status: 409, code: 'NAME_TAKEN' },
  })
  .step('renamed', editCategory)
  .with({
    description: 'Renames it',
    input: ({ run, category }) => ({
      params: { id: category.category._id },
      body: { categoryName: `Sort ${run.word}` },
    }),
    shows: ({ category }, { run }) => ({
      'it has the new name': [category.categoryName, `Sort ${run.word}`],
      'the rest is unchanged': [category.order, 900],
    }),
  })
  .step('brand', createSubCategory)
  .with({
    description: 'Creates a brand in it',
    input: ({ run, category }) => ({
      body: { subCategoryName: `Make ${run.word}`, categoryId: category.category._id },
    }),
    shows: ({ subCategory }) => ({ 'it has no cars yet': [subCategory.productCount, 0] }),
  })
  .step('noticed', editSubCategory)
  .with({
    description: 'Puts a notice on the brand',
    input: ({ brand }) => ({
      params: { id: brand.subCategory._id },
      body: { notice: 'Back in a week' },
    }),
    shows: ({ subCategory }) => ({ 'it is there': [subCategory.notice, 'Back in a week'] }),
  })
  .step('categories', listCategory)
  .with({
    description: 'A guest sees the category and its brand',
    as: 'guest',
    input: () => ({ query: { withSub: true } }),
    shows: ({ categoryList }, { category, brand }) => {
      const own = categoryList.find(({ _id }) => _id === category.category._id);
      return {
        'the brand is in it': [
          own?.subCategoryList?.map(({ _id }) => _id),
          [brand.subCategory._id],
        ],
      };
    },
  })
  .fails('elsewhere', addCategoryToProduct)
  .with({
    description: 'Puts the car into its own category, but into the brand of another one',
    input: ({ found, brand }) => ({
      body: {
        productIds: [found._id],
        categoryId: found.categoryId,
        subCategoryId: brand.subCategory._id,
      },
    }),
    expectedError: { status: 409, code: 'SUB_CATEGORY_ELSEWHERE' },
  })
  .step('moved', addCategoryToProduct)
  .with({
    description: 'Puts the car into the new category and brand',
    input: ({ found, category, brand }) => ({
      body: {
        productIds: [found._id],
        categoryId: category.category._id,
        subCategoryId: brand.subCategory._id,
      },
    }),
    shows: ({ updatedCount, failed }) => ({
      'the car is moved': [updatedCount, 1],
      'nothing failed': [failed.length, 0],
    }),
  })
  .step('brands', listSubCategory)
  .with({
    description: 'A guest sees the car counted with the brand',
    as: 'guest',
    input: ({ category }) => ({
      params: { ownerId: OWNER_ID },
      query: { categoryId: category.category._id },
    }),
    shows: ({ subCategoryList }) => ({
      'the brand has one car': [subCategoryList.map(({ productCount }) => productCount), [1]],
    }),
  })
  .fails('categoryInUse', deleteCategory)
  .with({
    description: 'Deletes the category while it holds a brand and a car',
    input: ({ category }) => ({ params: { id: category.category._id } }),
    expectedError: { status: 409, code: 'CATEGORY_IN_USE' },
  })
  .fails('brandInUse', deleteSubCategory)
  .with({
    description: 'Deletes the brand while it has a car',
    input: ({ brand }) => ({ params: { id: brand.subCategory._id } }),
    expectedError: { status: 409, code: 'CATEGORY_IN_USE' },
  })
  .cleanup('movedBack', addCategoryToProduct)
  .with({
    description: 'Moves the car back',
    // Even without a response of the move: it can be lost after the change.
    input: ({ found, brand }) =>
      found &&
      brand && {
        body: {
          productIds: [found._id],
          categoryId: found.categoryId,
          subCategoryId: found.subCategoryId,
        },
      },
  })
  .cleanup('brandDeleted', deleteSubCategory)
  .with({
    description: 'Deletes the brand',
    input: ({ brand }) => brand && { params: { id: brand.subCategory._id } },
  })
  .cleanup('categoryDeleted', deleteCategory)
  .with({
    description: 'Deletes the category',
    input: ({ category }) => category && { params: { id: category.category._id } },
  })
  .step('left', listCategory)
  .with({
    description: 'Looks at what is left',
    as: 'guest',
    input: () => ({}),
    shows: ({ categoryList }, { category }) => ({
      'the category is gone': [
        categoryList.some(({ _id }) => _id === category.category._id),
        false,
      ],
    }),
  });
