import { OWNER_ID } from '#contracts/constants';
import { getAllStore } from '#contracts/shops';
import { read } from './client.ts';
import { queryClient } from './query-client.ts';
import { saveShop } from './session.ts';

/** Loads the shops at startup; the first one is the visitor's. */
export async function loadShop(): Promise<void> {
  const { storeList } = await queryClient.fetchQuery(
    read(getAllStore, { params: { ownerId: OWNER_ID } }),
  );
  if (storeList[0]) saveShop(storeList[0]);
}
