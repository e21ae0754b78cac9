import { useSuspenseQuery } from '@tanstack/react-query';
import { cartList } from '#contracts/cart';
import { CART_PAGE } from '#contracts/constants';
import { readAll } from '../api/read-all.ts';
import { useCustomerId, useShop } from './use-session.ts';

export const cartQuery = (customerId: string, shopId: string) =>
  readAll(cartList, { a: customerId, b: shopId, limit: CART_PAGE }, 'cartList');

/** The visitor's cart at current prices. */
export const useCart = () => useSuspenseQuery(cartQuery(useCustomerId(), useShop()._id)).data;
