import { type Known, need, type Step, type Steps, UNKNOWN_ID, unique } from './step.ts';

/** What only the admin of the shop may do, without changing anything that is in use. */
export const adminSteps = {
  createCategory: admin(() => ({ body: { categoryName: `Check ${unique}` } })),
  editCategory: admin((known) => ({
    params: { id: need(known, 'categoryId') },
    body: {},
  })),
  deleteCategory: admin(() => ({ params: { id: UNKNOWN_ID } })),
  createSubCategory: admin((known) => ({
    body: { subCategoryName: `Check ${unique}`, categoryId: need(known, 'categoryId') },
  })),
  editSubCategory: admin(() => ({ params: { id: UNKNOWN_ID }, body: {} })),
  deleteSubCategory: admin(() => ({ params: { id: UNKNOWN_ID } })),
  addCategoryToProduct: admin((known) => ({
    body: { productIds: [UNKNOWN_ID], categoryId: need(known, 'categoryId') },
  })),
} satisfies Partial<Steps>;

function admin<Input>(input: (known: Known) => Input): Step<Input> {
  return { reach: 'admin', input };
}
