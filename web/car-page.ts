import { type Filter, productsList } from '#contracts/catalogue';
import { OWNER_ID } from '#contracts/constants';

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
