import {
  byId,
  type KnownValues,
  pick,
  required,
  type Step,
  type Steps,
  UNKNOWN_ID,
  unique,
} from './step.ts';

/** Calls of an admin. They change and delete only what they have made, and nothing that is in use. */
export const adminSteps = {
  createCategory: admin(() => ({ body: { categoryName: `Check ${unique}` } }), {
    newCategoryId: 'category._id',
  }),
  editCategory: admin((known) => ({
    ...byId('newCategoryId')(known),
    body: { categoryName: `Check ${unique} again` },
  })),
  createSubCategory: admin(
    (known) => ({
      body: {
        subCategoryName: `Check ${unique}`,
        categoryId: known.newCategoryId ?? required(known, 'categoryId'),
      },
    }),
    { newBrandId: 'subCategory._id' },
  ),
  editSubCategory: admin((known) => ({
    ...byId('newBrandId')(known),
    body: { subCategoryName: `Check ${unique} again` },
  })),
  deleteSubCategory: admin(byId('newBrandId')),
  deleteCategory: admin(byId('newCategoryId')),
  addCategoryToProduct: admin((known) => ({
    body: { productIds: [UNKNOWN_ID], ...pick(known, 'categoryId') },
  })),
} satisfies Partial<Steps>;

function admin<Input>(
  input: (known: KnownValues) => Input,
  provides?: Step['provides'],
): Step<Input> {
  return { effect: 'admin', input, ...(provides && { provides }) };
}
