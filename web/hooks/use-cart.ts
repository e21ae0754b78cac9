import { useSuspenseQuery } from '@tanstack/react-query';
import { cartList } from '#contracts/cart';
import { CART_PAGE } from '#contracts/constants';
import { readAll } from '../api/read-all.ts';
import { useCustomerId, useShop } from './use-session.ts';

/** The visitor's cart at current prices. */
export function useCart() {
  const params = { a: useCustomerId(), b: useShop()._id, limit: CART_PAGE };
  return useSuspenseQuery(readAll(cartList, params, 'cartList')).data;
}
