import { useSuspenseQuery } from '@tanstack/react-query';
import { OWNER_ID } from '#contracts/constants';
import { viewProfile } from '#contracts/customers';
import type { OutputOf } from '#contracts/engine/endpoint';
import { getAdminProfile, getAllStore } from '#contracts/shops';
import { read } from '../api/client.ts';
import { sessionQuery } from '../api/create-session.ts';

/** The id of this visitor, who is registered first if need be. */
export const useCustomerId = (): string => useSuspenseQuery(sessionQuery).data.userId;

export const profileQuery = (id: string) => read(viewProfile, { params: { id } });

/** The visitor's profile with its counts. */
export const useProfile = () => useSuspenseQuery(profileQuery(useCustomerId())).data;

export const shopsQuery = () => read(getAllStore, { params: { ownerId: OWNER_ID } });

/** The visitor's shop: the first of the list. */
export const useShop = () => firstShop(useSuspenseQuery(shopsQuery()).data);

export function firstShop({ storeList: [shop] }: OutputOf<typeof getAllStore>) {
  if (!shop) throw new Error('The server lists no shop, but the storefront needs one.');
  return shop;
}

/** The shop's contact details, app version and opening state. */
export const shopProfileQuery = () => read(getAdminProfile, { params: { ownerId: OWNER_ID } });

export const useShopProfile = () => useSuspenseQuery(shopProfileQuery()).data.data;
