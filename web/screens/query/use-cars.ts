import { useSuspenseQuery } from '@tanstack/react-query';
import { productsList } from '#contracts/catalogue';
import { OWNER_ID, PRODUCT_PAGE } from '#contracts/constants';
import { read } from '../../api.ts';

/** All cars, to choose one from. */
export function useCars() {
  const params = { shopId: 'all', ownerId: OWNER_ID, limit: PRODUCT_PAGE, skip: 0 };
  return useSuspenseQuery(read(productsList, { params })).data.productList;
}
