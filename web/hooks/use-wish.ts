import { useSuspenseQuery } from '@tanstack/react-query';
import { WISH_LIST_LIMIT } from '#contracts/constants';
import { viewProfile } from '#contracts/customers';
import { getAllWishLists, wishListCart } from '#contracts/wishlist';
import { call, queryClient, read } from '../api/client.ts';
import { optimisticChange, withOptimisticUpdate, writeLater } from '../api/optimistic-update.ts';
import { done, undone } from '../components/toast.tsx';
import { t } from '../i18n/language.ts';
import { useCustomerId, useShop } from './use-session.ts';
import { useSingleFlightMutation } from './use-single-flight-mutation.ts';

interface Car {
  _id: string;
  productName: string;
  /** Sold no more: once taken off it cannot be put back. */
  isGone?: boolean;
}

interface Flip {
  car: Car;
  isWished: boolean;
}

/** Options to read the whole wish list. */
export function useWishListQuery() {
  const params = { a: useCustomerId(), b: useShop()._id, skip: 0, limit: WISH_LIST_LIMIT };
  return read(getAllWishLists, { params });
}

/** Whether a car is on the wish list, and how to change that; it shows at once, and taking off can be undone. */
export function useWish(car: Car) {
  const query = useWishListQuery();
  const { data } = useSuspenseQuery(query);
  const isOn = (list?: typeof data) =>
    list?.wishList.some(({ productId }) => productId === car._id);
  const isWished = isOn(data) === true;
  const flip = useSingleFlightMutation({
    mutationFn: ({ car: { _id } }: Flip) => call(wishListCart, { params: { id: _id } }),
    ...withOptimisticUpdate(
      optimisticChange(getAllWishLists, (list, { car: { _id }, isWished: wasWished }: Flip) => {
        const others = list.wishList.filter(({ productId }) => productId !== _id);
        const added = { _id, customerId: _id, productId: _id, addedAt: '', csdPriceAtAdd: 0 };
        const wishList = wasWished ? others : [added, ...others];
        return { ...list, wishList, totalCount: wishList.length };
      }),
      optimisticChange(viewProfile, (profile, { isWished: wasWished }: Flip) => ({
        ...profile,
        counts: { ...profile.counts, wish: profile.counts.wish + (wasWished ? -1 : 1) },
      })),
    ),
    onSuccess: ({ isWishListed }) => {
      const back = () => {
        const isBack = isOn(queryClient.getQueryData(query.queryKey));
        if (!isBack) writeLater(wishListCart, { params: { id: car._id } });
      };
      if (!isWishListed)
        done(t.wish.removed(car.productName), car.isGone ? undefined : back, car._id);
    },
  });
  return {
    isWished,
    isBusy: flip.isPending,
    flip: () => {
      flip.mutate({ car, isWished });
      if (!isWished) undone(car._id);
    },
  };
}
