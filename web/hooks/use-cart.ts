import { useSuspenseQuery } from '@tanstack/react-query';
import { cartList } from '#contracts/cart';
import { CART_PAGE } from '#contracts/constants';
import { readAll } from '../api/read-all.ts';
import { useCustomerId, useShop } from './use-session.ts';

export const useCartQuery = () =>
  readAll(cartList, { a: useCustomerId(), b: useShop()._id, limit: CART_PAGE }, 'cartList');

/** The visitor's cart at current prices. */
export const useCart = () => useSuspenseQuery(useCartQuery()).data;
