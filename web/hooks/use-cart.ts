import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type CartItem, cartList, type updateCart } from '#contracts/cart';
import { CART_PAGE } from '#contracts/constants';
import type { OutputOf } from '#contracts/engine/endpoint';
import { readAll } from '../api/read-all.ts';
import { t } from '../i18n/language.ts';
import { shopsQuery, useCustomerId, useProfile, useShop } from './use-session.ts';

export const cartQuery = (customerId: string, shopId: string) =>
  readAll(cartList, { a: customerId, b: shopId, limit: CART_PAGE }, 'cartList');

/** The cars in the visitor's cart once they are loaded; an empty cart is not asked for. */
export function useCartItems(): readonly CartItem[] {
  const { customerDetails, counts } = useProfile();
  const shopId = useQuery(shopsQuery()).data?.storeList[0]?._id;
  const hasItems = counts.cart > 0;
  const { data } = useQuery({
    ...cartQuery(customerDetails._id, shopId ?? ''),
    enabled: hasItems && shopId !== undefined,
  });
  return hasItems && data ? data.cartList : [];
}

/** What was done to the cart, and how many cars are in it now. */
export const cartMessage = (
  done: string,
  { itemCount }: OutputOf<typeof updateCart>['cartSummary'],
) => `${done} ${t.layout.cart}: ${t.common.cars(itemCount)}${t.common.stop}`;

/** The visitor's cart at current prices. */
export const useCart = () => useCartQuery().data;

/** The same, with whether it is being read again. */
export const useCartQuery = () => useSuspenseQuery(cartQuery(useCustomerId(), useShop()._id));
