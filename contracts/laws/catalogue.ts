import {
  type Filter,
  getProductDetails,
  listHotDeals,
  listShopProducts,
  type ProductSummary,
  productsList,
  search,
} from '../catalogue.ts';
import { listSubCategory } from '../categories.ts';
import { among, atLeast, atMost, each, notAmong } from '../engine/laws/claims.ts';
import { type Answer, bothAnswers, everyAnswer, laws } from '../engine/laws/law.ts';
import { getAdminProfile, getShop } from '../shops.ts';

const carLists = [listShopProducts, listHotDeals, productsList, search];
const carsOf = [...carLists, getShop];

const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);
const wholeFilter = ({ query }: { query: { filter?: Filter } }): Filter => query.filter ?? {};
const isUnfiltered = ({ query }: { query: { filter?: Filter } }) =>
  Object.keys(query.filter ?? {}).length === 0;

/** In rupees: below 1,000 a price is in lakh, and two in the wrong order are swapped. */
function priceRange({ priceFrom = 0, priceTo = Infinity }: Filter) {
  const [from = 0, to = Infinity] = [priceFrom, priceTo]
    .map((price) => (price < 1000 ? price * 100_000 : price))
    .sort((one, other) => one - other);
  return { from, to };
}

/** km/l and km/kg are compared, and come before the range of an electric car. One without mileage, as in recorded data, has 0. */
const mileageRank = ({ mileage }: ProductSummary) =>
  mileage ? (mileage.unit === 'km' ? 1e6 : 0) - mileage.value : 0;

/** What a list of cars and the page of a car agree on. */
const facts = [
  'slug',
  'productName',
  'brandName',
  'categoryId',
  'subCategoryId',
  'modelYear',
  'bodyType',
  'seating',
  'isHotDeal',
  'isNew',
  'csdStatus',
  'ratingAvg',
  'ratingCount',
] as const;

const tokenFor = (csdPrice: number) =>
  csdPrice <= 600_000 ? 5_000 : csdPrice <= 1_000_000 ? 11_000 : 21_000;

export const catalogueLaws = [
  ...laws('One filter works for every list.', [
    everyAnswer(carLists, 'Every car costs what was asked', (answer) => {
      const filter = wholeFilter(answer);
      const { from, to } = priceRange(filter);
      return each('productList', answer.object.productList, ({ priceFrom }) => {
        const price = filter.priceBasis === 'exShowroom' ? priceFrom.exShowroom : priceFrom.csd;
        return {
          'priceFrom at least': atLeast(price, from),
          'priceFrom at most': atMost(price, to),
        };
      });
    }),
    everyAnswer(carLists, 'A car shows only the variants that fit the filter', (answer) => {
      const { fuelType = [], transmission = [], gstRate = [] } = wholeFilter(answer);
      return each('productList', answer.object.productList, (car) => ({
        ...each('fuelTypes', fuelType.length ? car.fuelTypes : [], (one) => ({
          '': among(one, fuelType),
        })),
        ...each('transmissions', transmission.length ? car.transmissions : [], (one) => ({
          '': among(one, transmission),
        })),
        ...each('gstRates', gstRate.length ? car.gstRates : [], (one) => ({
          '': among(one, gstRate),
        })),
      }));
    }),
    everyAnswer(carLists, 'A car is shown in a paint of the colours that were asked', (answer) => {
      const isAsked = Boolean(wholeFilter(answer).colour?.length);
      return each('productList', answer.object.productList, ({ colourCode }) => ({
        colourCode: [colourCode !== undefined, isAsked],
      }));
    }),
    everyAnswer(carLists, 'A car is as economical as was asked', (answer) => {
      const { mileageFrom } = wholeFilter(answer);
      return each('productList', mileageFrom ? answer.object.productList : [], ({ mileage }) => ({
        'mileage.value': atLeast(mileage?.value, mileageFrom),
        'mileage.unit': notAmong(mileage?.unit, ['km']),
      }));
    }),
    everyAnswer(carLists, 'By mileage, the most comes first, and electric cars last', (answer) => {
      if (wholeFilter(answer).sort !== 'mileageDesc') return {};
      const ranks = answer.object.productList.map(mileageRank);
      return each('productList', ranks, (rank, index) => ({
        mileage: atLeast(rank, ranks[index - 1]),
      }));
    }),
    everyAnswer(
      search,
      'A search shows at most a hundred cars, and all if there are fewer',
      ({ object }) => ({
        'productList.length': [object.productList.length, Math.min(100, object.totalCount)],
      }),
    ),
    everyAnswer(search, 'Each understood word has its meaning', ({ object }) => ({
      meanings: [object.meanings?.length, object.understood?.length],
    })),
  ]),
  ...laws('Lists, search and brands count the same cars.', [
    bothAnswers(
      productsList,
      search,
      'The list and an empty search count the same cars',
      (list, found) =>
        list.params.shopId === found.params.x && !found.query.search && isSameFilter(list, found)
          ? { totalCount: [found.object.totalCount, list.object.totalCount] }
          : {},
    ),
    bothAnswers(
      productsList,
      listHotDeals,
      'The two lists of all shops count the same cars',
      (list, deals) =>
        list.params.shopId === 'all' && !deals.query.isHotDeal && isSameFilter(list, deals)
          ? { totalCount: [deals.object.totalCount, list.object.totalCount] }
          : {},
    ),
    bothAnswers(
      productsList,
      productsList,
      'One shop has no more cars than all together',
      (all, shop) =>
        all.params.shopId === 'all' && isSameFilter(all, shop)
          ? { totalCount: atMost(shop.object.totalCount, all.object.totalCount) }
          : {},
    ),
    bothAnswers(listShopProducts, getShop, 'A shop counts the cars of its list', (list, shop) =>
      list.params.shopId === shop.params.shopId && isUnfiltered(list)
        ? { totalCount: [shop.object.totalCount, list.object.totalCount] }
        : {},
    ),
    bothAnswers(
      listSubCategory,
      productsList,
      'A brand counts the cars of its facet',
      (brands, list) =>
        list.params.shopId === 'all' && isUnfiltered(list)
          ? each('subCategoryList', brands.object.subCategoryList, ({ _id, productCount }) => ({
              productCount: [
                productCount,
                list.object.facets.subCategoryId.find(({ value }) => value === _id)?.count ?? 0,
              ],
            }))
          : {},
    ),
    bothAnswers(
      listSubCategory,
      carsOf,
      'No car costs less than its brand starts at',
      (brands, list) =>
        each('productList', list.object.productList, ({ subCategoryId, priceFrom }) => ({
          'priceFrom.csd': atLeast(
            priceFrom.csd,
            brands.object.subCategoryList.find(({ _id }) => _id === subCategoryId)?.csdPriceFrom,
          ),
        })),
    ),
    bothAnswers(carsOf, getProductDetails, 'A listed car is the car of its page', (list, page) => {
      const { productDetails: car } = page.object;
      const rows = list.object.productList.filter(({ _id }) => _id === car._id);
      return each('productList', rows, (row) =>
        Object.fromEntries(facts.map((fact) => [fact, [row[fact], car[fact]]])),
      );
    }),
    bothAnswers(carsOf, getProductDetails, 'A listed price is that of a variant', (list, page) => {
      const { productDetails: car } = page.object;
      const prices = car.variants.filter(({ isActive }) => isActive).map((one) => one.csdPrice);
      const rows = list.object.productList.filter(({ _id }) => _id === car._id);
      return each('productList', rows, ({ priceFrom }) => ({
        'priceFrom.csd': among(priceFrom.csd, prices),
      }));
    }),
  ]),
  ...laws('The page of a car answers for the variant, state and finance that were asked.', [
    everyAnswer(getProductDetails, 'It shows the car that was asked', ({ params, object }) => {
      const { _id, slug } = object.productDetails;
      return { 'productDetails._id': among(params.id, [_id, slug]) };
    }),
    everyAnswer(getProductDetails, 'The breakup is for what was asked', ({ query, object }) => ({
      variantId: [object.variantId, query.variantId ?? object.variantId],
      'priceBreakup.stateCode': [
        object.priceBreakup.stateCode,
        query.state ?? object.priceBreakup.stateCode,
      ],
      'priceBreakup.financeMode': [
        object.priceBreakup.financeMode,
        query.financeMode ?? object.priceBreakup.financeMode,
      ],
    })),
    everyAnswer(getProductDetails, 'The breakup has the prices of its variant', ({ object }) => {
      const { csd, showroom } = object.priceBreakup;
      const variant = object.productDetails.variants.find(({ _id }) => _id === object.variantId);
      return {
        'csd.price': [csd.price, variant?.csdPrice],
        'showroom.price': [showroom.price, variant?.exShowroomPrice],
      };
    }),
    everyAnswer(getProductDetails, 'The token follows the price', ({ object }) => ({
      bookingToken: [object.bookingToken, tokenFor(object.priceBreakup.csd.price)],
    })),
    everyAnswer(
      getProductDetails,
      'Entitlement and waiting time are told of each variant',
      ({ object }) => {
        const ids = idsOf(object.productDetails.variants);
        return {
          eligibility: [object.eligibility.map(({ variantId }) => variantId), ids],
          waits: [(object.waits ?? []).map(({ variantId }) => variantId), object.waits ? ids : []],
        };
      },
    ),
    everyAnswer(getProductDetails, 'A car is not similar to itself', ({ object }) => ({
      similarProducts: notAmong(object.productDetails._id, idsOf(object.similarProducts)),
    })),
    bothAnswers(
      getProductDetails,
      getAdminProfile,
      'A price is of the day of the price list',
      (page, shop) => ({
        'priceBreakup.asOf': [page.object.priceBreakup.asOf, shop.object.data.priceListUpdatedAt],
      }),
    ),
  ]),
];

const isSameFilter = (
  one: Pick<Answer<typeof productsList>, 'query'>,
  other: Pick<Answer<typeof productsList>, 'query'>,
) => isUnfiltered(one) && isUnfiltered(other);
