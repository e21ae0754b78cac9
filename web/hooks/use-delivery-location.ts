import { queryOptions, useMutation, useSuspenseQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { updateCart } from '#contracts/cart';
import { profileUpdate } from '#contracts/customers';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { storedSession } from '../api/session.ts';
import { dismissUndo, showError, showSuccess } from '../components/feedback/toast.tsx';
import { t } from '../i18n/language.ts';
import { useStore } from '../lib/store.ts';
import { pinQuery } from '../shop/pin.ts';
import { chosenPlace, DEFAULT_PLACE, type Place, savePlace } from '../shop/place.ts';
import { cartQuery } from './use-cart.ts';
import { firstShop, shopsQuery, useCustomerId, useProfile } from './use-session.ts';

/** The place of the shop: the chosen one, else that of the profile's PIN. */
export function useDeliveryLocation(): Place {
  const chosen = useStore(chosenPlace);
  const { _id, pincode } = useProfile().customerDetails;
  const pincodes = !chosen && pincode ? [pincode] : [];
  const [result] = useSuspenseQueries({ queries: pincodes.map(placeQuery) });
  const ofProfile = result?.data;
  useEffect(() => {
    // The panel may have just signed in another person.
    if (ofProfile && storedSession()?.userId === _id) savePlace(ofProfile);
  }, [ofProfile, _id]);
  return chosen ?? ofProfile ?? DEFAULT_PLACE;
}

/** The place of a PIN; null without a state, as of an Army Postal Service PIN. */
export async function placeOf(pincode: string, brandId?: string): Promise<Place | null> {
  const { stateCode } = await queryClient.fetchQuery(pinQuery(pincode, brandId));
  return stateCode ? { pincode, stateCode } : null;
}

/** Null also when the PIN cannot be looked up, so that cars are shown all the same. */
const placeQuery = (pincode: string) =>
  queryOptions({
    queryKey: ['place of', pincode],
    queryFn: () => placeOf(pincode).catch(() => null),
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
  });

/** Of a toast that names the place: it goes when another one is chosen. */
export const PLACE_CHANGE = 'place';

/** Makes a place that of the shop: prices show it at once; profile and cart follow, which is said of the cart's prices. False, and a toast, if they cannot. */
export function useChoosePlace(): (place: Place) => Promise<boolean> {
  const id = useCustomerId();
  const { mutateAsync } = useMutation({
    scope: { id: 'place' },
    async mutationFn({ stateCode: state, pincode }: Place) {
      if (pincode) await call(profileUpdate, { params: { id }, body: { pincode } });
      const { _id: shopId } = firstShop(await queryClient.fetchQuery(shopsQuery()));
      const { cartList } = await queryClient.fetchQuery(cartQuery(id, shopId));
      const movable = cartList.filter(
        (item) =>
          item.status !== 'CHECKOUT_LOCKED' &&
          item.status !== 'UNAVAILABLE' &&
          (item.state !== state || item.pincode !== pincode),
      );
      const body = { state, ...(pincode && { pincode }) };
      for (const { _id } of movable) await call(updateCart, { params: { id: _id }, body });
      if (movable.some((item) => item.state !== state))
        showSuccess(t.cart.pricedFor(t.labels.state[state]));
    },
    onError: showError,
  });
  return (place) => {
    dismissUndo(PLACE_CHANGE);
    savePlace(place);
    return mutateAsync(place).then(
      () => true,
      () => false,
    );
  };
}
