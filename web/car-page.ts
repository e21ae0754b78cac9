import { type Filter, listHotDeals, productsList } from '#contracts/catalogue';
import { HOT_DEAL_PAGE, OWNER_ID } from '#contracts/constants';

/** How many cars are asked for at a time. */
export const PAGE = 48;

/** What to ask for one page of a list, from 0. */
export const carPage = (filter: Filter, page: number) =>
  [
    productsList,
    {
      params: { shopId: 'all', ownerId: OWNER_ID, limit: PAGE, skip: page * PAGE },
      query: { filter },
    },
  ] as const;

/** What to ask for the deals of the month. */
export const hotDeals = [
  listHotDeals,
  {
    params: { ownerId: OWNER_ID, limit: HOT_DEAL_PAGE, skip: 0 },
    query: { isHotDeal: true },
  },
] as const;
