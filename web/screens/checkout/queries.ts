import { type QueryKey, useIsFetching } from '@tanstack/react-query';
import type { CartItem } from '#contracts/cart';
import { getProductDetails } from '#contracts/catalogue';
import { OWNER_ID } from '#contracts/constants';
import { listInsurance } from '#contracts/insurance';
import { listOffer } from '#contracts/offers';
import { read } from '../../api/client.ts';

/** Options to read the car of a cart item, with its token before any offer. */
export const detailsOf = ({ product, variantId, state }: CartItem) =>
  read(getProductDetails, { params: { id: product.slug }, query: { variantId, state } });

/** Options to read the insurance plans for that car, with their premiums. */
export const plansFor = ({ productId, variantId }: CartItem) =>
  read(listInsurance, { query: { productId, variantId } });

/** Options to read every offer, and whether it holds for that car. */
export const offersFor = ({ productId, variantId }: CartItem) =>
  read(listOffer, {
    params: { ownerId: OWNER_ID },
    query: { filter: { productId, variantId } },
  });

/** Whether something that nobody has read yet is on its way. */
export const useIsAwaited = ({ queryKey }: { queryKey: QueryKey }) =>
  useIsFetching({ queryKey, exact: true, predicate: ({ state }) => state.data === undefined }) > 0;
