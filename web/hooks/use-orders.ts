import { useSuspenseQuery } from '@tanstack/react-query';
import { PAGE_LIMIT } from '#contracts/constants';
import { getOrderList } from '#contracts/orders';
import { read } from '../api/client.ts';
import { useCustomerId } from './use-session.ts';

/** The orders of this visitor, newest first. */
export function useOrders() {
  const params = { id: useCustomerId(), limit: PAGE_LIMIT, skip: 0 };
  return useSuspenseQuery(read(getOrderList, { params })).data.orderList;
}
