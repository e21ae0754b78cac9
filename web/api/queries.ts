import { type Filter, listHotDeals, productsList } from '#contracts/catalogue';
import { listSubCategory } from '#contracts/categories';
import { HOT_DEAL_PAGE, OWNER_ID, PRODUCT_PAGE } from '#contracts/constants';
import { listOffer } from '#contracts/offers';

/** What to ask for cars of all shops; without a page the first ones, as many as one answer holds. */
export const carsRequest = (filter?: Filter, { limit = PRODUCT_PAGE, skip = 0 } = {}) =>
  [
    productsList,
    {
      params: { shopId: 'all', ownerId: OWNER_ID, limit, skip },
      ...(filter && { query: { filter } }),
    },
  ] as const;

/** How many cars a list asks for at a time. */
export const CARS_PER_PAGE = 48;

/** What to ask for one page of a list, from 0. */
export const carPageRequest = (filter: Filter, page: number) =>
  carsRequest(filter, { limit: CARS_PER_PAGE, skip: page * CARS_PER_PAGE });

/** What to ask for the deals of the month. */
export const hotDealsRequest = [
  listHotDeals,
  {
    params: { ownerId: OWNER_ID, limit: HOT_DEAL_PAGE, skip: 0 },
    query: { isHotDeal: true },
  },
] as const;

/** What to ask for the makes of all shops. */
export const makesRequest = [listSubCategory, { params: { ownerId: OWNER_ID } }] as const;

/** What to ask for the offers that stand on the first page. */
export const offersRequest = [listOffer, { params: { ownerId: OWNER_ID } }] as const;
