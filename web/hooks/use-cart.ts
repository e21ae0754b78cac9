import { useSuspenseQuery } from '@tanstack/react-query';
import { cartList } from '#contracts/cart';
import { CART_PAGE } from '#contracts/constants';
import { read } from '../api/client.ts';
import { useCustomerId, useShop } from './use-session.ts';

/** The visitor's cart at current prices. */
export function useCart() {
  const params = { a: useCustomerId(), b: useShop()._id, skip: 0, limit: CART_PAGE };
  return useSuspenseQuery(read(cartList, { params })).data;
}
