import { byId, type KnownValues, pick, type Step, type Steps, UNKNOWN_ID, unique } from './step.ts';

/** Calls of an admin; none changes anything that is in use. */
export const adminSteps = {
  createCategory: admin(() => ({ body: { categoryName: `Check ${unique}` } })),
  editCategory: admin((known) => ({ ...byId('categoryId')(known), body: {} })),
  deleteCategory: admin(() => ({ params: { id: UNKNOWN_ID } })),
  createSubCategory: admin((known) => ({
    body: { subCategoryName: `Check ${unique}`, ...pick(known, 'categoryId') },
  })),
  editSubCategory: admin(() => ({ params: { id: UNKNOWN_ID }, body: {} })),
  deleteSubCategory: admin(() => ({ params: { id: UNKNOWN_ID } })),
  addCategoryToProduct: admin((known) => ({
    body: { productIds: [UNKNOWN_ID], ...pick(known, 'categoryId') },
  })),
} satisfies Partial<Steps>;

function admin<Input>(input: (known: KnownValues) => Input): Step<Input> {
  return { effect: 'admin', input };
}
