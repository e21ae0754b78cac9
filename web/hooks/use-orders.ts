import { useSuspenseQuery } from '@tanstack/react-query';
import { PAGE_LIMIT } from '#contracts/constants';
import { getOrderList } from '#contracts/orders';
import { read } from '../api/client.ts';
import { useCustomerId } from './use-session.ts';

export const ordersQuery = (customerId: string) =>
  read(getOrderList, { params: { id: customerId, limit: PAGE_LIMIT, skip: 0 } });

/** The orders of this visitor, newest first. */
export const useOrders = () => useSuspenseQuery(ordersQuery(useCustomerId())).data.orderList;
