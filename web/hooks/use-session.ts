import { useSuspenseQuery } from '@tanstack/react-query';
import { OWNER_ID } from '#contracts/constants';
import { viewProfile } from '#contracts/customers';
import { getAdminProfile, getAllStore } from '#contracts/shops';
import { read, sessionQuery } from '../api/client.ts';

/** The id of this visitor, registered by now. */
export const useCustomerId = (): string => useSuspenseQuery(sessionQuery).data.userId;

/** The visitor's own profile with its counts. */
export function useProfile() {
  const id = useCustomerId();
  return useSuspenseQuery(read(viewProfile, { params: { id } })).data;
}

/** The shop of this visitor: the first of the list. */
export function useShop() {
  const { data } = useSuspenseQuery(read(getAllStore, { params: { ownerId: OWNER_ID } }));
  const [shop] = data.storeList;
  if (!shop) throw new Error('The server lists no shop, and the storefront needs one.');
  return shop;
}

/** Options to read what the shop says of itself: how it is reached, its version, whether it is closed. */
export const shopProfileQuery = () => read(getAdminProfile, { params: { ownerId: OWNER_ID } });

export const useShopProfile = () => useSuspenseQuery(shopProfileQuery()).data.data;
