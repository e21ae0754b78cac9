import { getAllWishLists } from '#contracts/wishlist';
import { read } from '../api.ts';
import { useCustomerId, useShop } from './use-session.ts';

/** Options to read which cars are on the wish list, by their ids. */
export function useWishes() {
  const a = useCustomerId();
  const { _id: b } = useShop();
  return {
    ...read(getAllWishLists, { params: { a, b, skip: 0, limit: 100 } }),
    select: toIds,
  };
}

const toIds = ({ wishList }: { wishList: { productId: string }[] }) =>
  new Set(wishList.map(({ productId }) => productId));
