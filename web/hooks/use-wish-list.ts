import { useSuspenseQuery } from '@tanstack/react-query';
import { WISH_LIST_PAGE } from '#contracts/constants';
import { viewProfile } from '#contracts/customers';
import { getAllWishLists, wishListCart } from '#contracts/wishlist';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { readAll } from '../api/read-all.ts';
import { dismissUndo, showSuccess } from '../components/feedback/toast.tsx';
import { t } from '../i18n/language.ts';
import {
  optimisticChange,
  withOptimisticUpdate,
  writeInBackground,
} from '../shop/optimistic-update.ts';
import { useCustomerId, useShop } from './use-session.ts';
import { useSingleFlightMutation } from './use-single-flight-mutation.ts';

interface Car {
  _id: string;
  productName: string;
  /** The variant that is shown, if it is not the usual one. */
  variantId?: string | undefined;
  /** The colour that was chosen, if one was. */
  colourCode?: string | undefined;
  /** No longer sold: once removed it cannot be added back. */
  isDiscontinued?: boolean;
}

type Shown = Pick<Car, 'variantId' | 'colourCode'>;

interface Toggle {
  car: Car;
  /** The wish that is removed; without one the car is added. */
  removed: Shown | undefined;
}

function inputFor({ _id: id }: Car, { variantId, colourCode }: Shown) {
  const query = { ...(variantId && { variantId }), ...(colourCode && { colourCode }) };
  return { params: { id }, ...(Object.keys(query).length && { query }) };
}

/** The whole wish list. */
export function useWishListOptions() {
  const params = { a: useCustomerId(), b: useShop()._id, limit: WISH_LIST_PAGE };
  return readAll(getAllWishLists, params, 'wishList');
}

/** Whether a car is on the wish list, and a toggle that shows at once; removing can be undone. */
export function useWishListToggle(car: Car, onUndo?: () => void) {
  const query = useWishListOptions();
  const { data } = useSuspenseQuery(query);
  const wishIn = (list?: typeof data) =>
    list?.wishList.find(({ productId }) => productId === car._id);
  const wish = wishIn(data);
  const isWished = wish !== undefined;
  const toggle = useSingleFlightMutation({
    mutationFn: ({ car }: Toggle) => call(wishListCart, inputFor(car, car)),
    ...withOptimisticUpdate(
      optimisticChange(getAllWishLists, (list, { car: { _id }, removed }: Toggle) => {
        const others = list.wishList.filter(({ productId }) => productId !== _id);
        const added = { _id, customerId: _id, productId: _id, addedAt: '', csdPriceAtAdd: 0 };
        const wishList = removed ? others : [added, ...others];
        return { ...list, wishList, totalCount: wishList.length };
      }),
      optimisticChange(viewProfile, (profile, { removed }: Toggle) => ({
        ...profile,
        counts: { ...profile.counts, wish: profile.counts.wish + (removed ? -1 : 1) },
      })),
    ),
    onSuccess: ({ isWishListed }, { removed }) => {
      const undo = () => {
        if (wishIn(queryClient.getQueryData(query.queryKey))) return;
        onUndo?.();
        writeInBackground(wishListCart, inputFor(car, removed ?? {}), () =>
          showSuccess(t.wishList.restored(car.productName)),
        );
      };
      if (!isWishListed)
        showSuccess(
          t.wishList.removed(car.productName),
          car.isDiscontinued ? undefined : undo,
          car._id,
        );
    },
  });
  return {
    isWished,
    isBusy: toggle.isPending,
    toggle: () => {
      toggle.mutate({ car, removed: wish });
      if (!isWished) dismissUndo(car._id);
    },
  };
}
