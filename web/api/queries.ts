import { type Filter, listHotDeals, productsList } from '#contracts/catalogue';
import { listSubCategory } from '#contracts/categories';
import { HOT_DEAL_PAGE, OWNER_ID, PRODUCT_PAGE } from '#contracts/constants';
import { listOffer } from '#contracts/offers';

/** Cars of all shops; by default as many as one response holds. */
export const carsRequest = (filter?: Filter, { limit = PRODUCT_PAGE, skip = 0 } = {}) =>
  [
    productsList,
    {
      params: { shopId: 'all', ownerId: OWNER_ID, limit, skip },
      ...(filter && { query: { filter } }),
    },
  ] as const;

export const CARS_PER_PAGE = 48;

/** One page of a list of cars, counted from 0. */
export const carPageRequest = (filter: Filter, page: number) =>
  carsRequest(filter, { limit: CARS_PER_PAGE, skip: page * CARS_PER_PAGE });

/** The first page of the unfiltered list. */
export const popularCarsRequest = carPageRequest({ sort: 'popular' }, 0);

export const hotDealsRequest = [
  listHotDeals,
  {
    params: { ownerId: OWNER_ID, limit: HOT_DEAL_PAGE, skip: 0 },
    query: { isHotDeal: true },
  },
] as const;

/** The brands of all shops. */
export const brandsRequest = [listSubCategory, { params: { ownerId: OWNER_ID } }] as const;

/** The offers on the home page. */
export const offersRequest = [listOffer, { params: { ownerId: OWNER_ID } }] as const;
