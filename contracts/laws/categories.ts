import { getProductDetails, productsList } from '../catalogue.ts';
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
import { among, asSent, each, inOrder, noneTwice, notAmong } from '../engine/laws/claims.ts';
import { afterwards, bothAnswers, everyAnswer, laws } from '../engine/laws/law.ts';

const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);

const rowsOf = <Row extends { _id: string }>(rows: readonly Row[], id: string) =>
  rows.filter(({ _id }) => _id === id);

const kindFields = ['categoryName', 'image', 'order', 'isActive'] as const;
const brandFields = [
  'subCategoryName',
  'categoryId',
  'logo',
  'order',
  'notice',
  'isActive',
] as const;

export const categoryLaws = [
  ...laws('Brands and kinds are sorted by the shop.', [
    everyAnswer(listSubCategory, 'Brands are in the order of the shop', ({ object }) => ({
      order: inOrder(
        object.subCategoryList.map(({ order }) => order),
        'asc',
      ),
      slug: noneTwice(object.subCategoryList.map(({ slug }) => slug)),
    })),
    everyAnswer(listCategory, 'Kinds are in the order of the shop', ({ object }) => ({
      order: inOrder(
        object.categoryList.map(({ order }) => order),
        'asc',
      ),
      slug: noneTwice(object.categoryList.map(({ slug }) => slug)),
    })),
    everyAnswer(
      listCategory,
      'A kind has its own brands, if they were asked',
      ({ query, object }) =>
        each('categoryList', object.categoryList, ({ _id, subCategoryList }) => ({
          hasBrands: [subCategoryList !== undefined, query.withSub === true],
          ...each('subCategoryList', subCategoryList ?? [], ({ categoryId }) => ({
            categoryId: [categoryId, _id],
          })),
        })),
    ),
    bothAnswers(
      listCategory,
      listSubCategory,
      'Both lists have the same brands',
      (kinds, brands) => {
        if (!kinds.query.withSub || brands.query.categoryId) return {};
        const nested = kinds.object.categoryList.flatMap((kind) =>
          idsOf(kind.subCategoryList ?? []),
        );
        const listed = idsOf(brands.object.subCategoryList);
        return { subCategoryList: [nested.toSorted(), listed.toSorted()] };
      },
    ),
    everyAnswer(
      [createCategory, editCategory],
      'A kind is stored as it was sent',
      ({ body, object }) => asSent('category', body, object.category, kindFields),
    ),
    everyAnswer(
      [createSubCategory, editSubCategory],
      'A brand is stored as it was sent',
      ({ body, object }) => asSent('subCategory', body, object.subCategory, brandFields),
    ),
    everyAnswer(editCategory, 'It changes the kind that was asked', ({ params, object }) => ({
      'category._id': [object.category._id, params.id],
    })),
    everyAnswer(editSubCategory, 'It changes the brand that was asked', ({ params, object }) => ({
      'subCategory._id': [object.subCategory._id, params.id],
    })),
    everyAnswer(
      [deleteCategory, deleteSubCategory],
      'It deletes what was asked',
      ({ params, object }) => ({ deletedId: [object.deletedId, params.id] }),
    ),
    everyAnswer(addCategoryToProduct, 'Each car is assigned or has failed', ({ body, object }) => ({
      updatedCount: [object.updatedCount + object.failed.length, body.productIds.length],
      ...each('failed', object.failed, ({ productId }) => ({
        productId: among(productId, body.productIds),
      })),
    })),
  ]),
  ...laws('What an admin writes is seen at once.', [
    afterwards(createCategory, listCategory, 'A new kind is listed', ({ object }, list) => ({
      categoryList: among(object.category._id, idsOf(list.object.categoryList)),
    })),
    afterwards(
      editCategory,
      listCategory,
      'A changed kind is listed as it is now',
      ({ object: { category } }, list) =>
        each('categoryList', rowsOf(list.object.categoryList, category._id), (row) => ({
          '': [{ ...row, subCategoryList: undefined }, category],
        })),
    ),
    afterwards(
      editSubCategory,
      productsList,
      'Cars have the name and kind of their brand',
      ({ object: { subCategory } }, list) =>
        each('productList', list.object.productList, (car) =>
          car.subCategoryId === subCategory._id
            ? {
                brandName: [car.brandName, subCategory.subCategoryName],
                categoryId: [car.categoryId, subCategory.categoryId],
              }
            : {},
        ),
    ),
    afterwards(
      addCategoryToProduct,
      getProductDetails,
      'An assigned car is of its kind and brand',
      ({ body, object }, { object: { productDetails: car } }) => {
        const hasFailed = object.failed.some(({ productId }) => productId === car._id);
        const isAssigned = body.productIds.includes(car._id) && !hasFailed;
        return isAssigned
          ? asSent('productDetails', body, car, ['categoryId', 'subCategoryId'])
          : {};
      },
    ),
    afterwards(deleteCategory, listCategory, 'A deleted kind is gone', ({ params }, list) => ({
      categoryList: notAmong(params.id, idsOf(list.object.categoryList)),
    })),
    afterwards(createSubCategory, listSubCategory, 'A new brand is listed', ({ object }, list) =>
      list.query.categoryId
        ? {}
        : { subCategoryList: among(object.subCategory._id, idsOf(list.object.subCategoryList)) },
    ),
    afterwards(
      deleteSubCategory,
      listSubCategory,
      'A deleted brand is gone',
      ({ params }, list) => ({
        subCategoryList: notAmong(params.id, idsOf(list.object.subCategoryList)),
      }),
    ),
  ]),
];
