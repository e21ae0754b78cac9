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
import { STATES } from '../constants.ts';
import {
  among,
  asSent,
  atMost,
  each,
  inOrder,
  noneTwice,
  notAmong,
  sum,
} from '../engine/laws/claims.ts';
import { afterwards, bothAnswers, everyAnswer, everyRow, laws } from '../engine/laws/law.ts';
import { saveAllImages } from '../images.ts';
import { listInsurance } from '../insurance.ts';
import { listOffer } from '../offers.ts';
import { Serviceability, validatePincode } from '../pincodes.ts';
import { getAllStore, getMenuList, getShop } from '../shops.ts';

const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);

const kindFields = ['categoryName', 'image', 'order', 'isActive'] as const;
const brandFields = [
  'subCategoryName',
  'categoryId',
  'logo',
  'order',
  'notice',
  'isActive',
] as const;

export const shopLaws = [
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
  ...laws('A shop of its owner, and nobody else’s.', [
    everyAnswer(getAllStore, 'Every listed shop is open', ({ object }) =>
      each('storeList', object.storeList, ({ isActive }) => ({ isActive: [isActive, true] })),
    ),
    everyAnswer(getShop, 'It shows the shop that was asked', ({ params, object }) => ({
      'store._id': [object.store._id, params.shopId],
    })),
    everyAnswer(getMenuList, 'The menu is in its order', ({ object }) => ({
      order: inOrder(
        object.menuList.map(({ order }) => order),
        'asc',
      ),
    })),
    everyAnswer(listOffer, 'An offer ends after it begins', ({ object }) =>
      each('offerList', object.offerList, ({ startsAt, endsAt }) => ({
        startsAt: atMost(startsAt, endsAt),
      })),
    ),
    everyAnswer(
      listOffer,
      'It says of every offer whether it applies to the car that was asked',
      ({ query, object }) =>
        each('offerList', object.offerList, ({ applicability }) => ({
          applicability: [applicability !== undefined, query.filter?.productId !== undefined],
        })),
    ),
    everyAnswer(listOffer, 'Only an offer that does not apply has a reason', ({ object }) =>
      each('offerList', object.offerList, ({ applicability: told }) => ({
        'applicability.reason': [told?.reason === undefined, told?.ok ?? true],
      })),
    ),
    everyAnswer(saveAllImages, 'Each picture is stored or has failed', ({ body, object }) => ({
      // A recording has no files.
      images: body.images && [object.images.length + object.failed.length, body.images.length],
    })),
  ]),
  ...laws('A premium is the sum of its lines, with GST.', [
    everyAnswer(listInsurance, 'A premium is the sum of its lines', ({ object }) =>
      each('insuranceList', object.insuranceList, ({ premium }) => {
        if (!premium) return {};
        const { thirdParty, ownDamage, addons, gst, total } = premium;
        const net = thirdParty + ownDamage + sum(addons.map(({ amount }) => amount));
        return { 'premium.total': [total, net + gst] };
      }),
    ),
    everyAnswer(listInsurance, 'Tax on a premium is its rate of the lines', ({ object }) =>
      each('insuranceList', object.insuranceList, ({ premium, gstPct }) => {
        if (!premium) return {};
        const { gst, total } = premium;
        return { 'premium.gst': [gst, Math.round(((total - gst) * gstPct) / 100)] };
      }),
    ),
    everyAnswer(listInsurance, 'Own damage is its rate of the insured value', ({ object }) =>
      each('insuranceList', object.insuranceList, ({ premium, kind, odRatePct }) => ({
        'premium.ownDamage': [
          premium?.ownDamage,
          premium && (kind === 'tp3' ? 0 : Math.round((premium.insuredValue * odRatePct) / 100)),
        ],
      })),
    ),
    everyAnswer(listInsurance, 'Plans have a premium if a car was asked', ({ query, object }) =>
      each('insuranceList', object.insuranceList, ({ premium }) => ({
        premium: [premium !== undefined, query.productId !== undefined],
      })),
    ),
  ]),
  ...laws('A PIN code says where a car is delivered and registered.', [
    everyAnswer(validatePincode, 'It answers for the PIN that was asked', ({ params, object }) => ({
      pincode: [object.pincode, params.pincode],
    })),
    everyAnswer(validatePincode, 'Dealers sell the brand that was asked', ({ query, object }) =>
      each('dealers', object.dealers, ({ brandIds }) => ({
        brandIds: [brandIds.includes(query.brandId ?? brandIds[0] ?? ''), true],
      })),
    ),
    everyRow(Serviceability, 'A state has its name', ({ stateCode, state }) => ({
      state: [state, stateCode && STATES[stateCode]],
    })),
    everyRow(
      Serviceability,
      'Only a known PIN is served, and none of the Army Postal Service',
      (place) => ({
        isMilitary: [place.isMilitary, place.pincode.startsWith('9')],
        isServiceable: [place.isServiceable && (place.isMilitary || !place.isValid), false],
      }),
    ),
    everyRow(Serviceability, 'Transport takes at least its least time', ({ deliveryDays }) => ({
      'deliveryDays.min': atMost(deliveryDays?.min, deliveryDays?.max),
    })),
  ]),
];
