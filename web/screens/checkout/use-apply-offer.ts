import { useMutation } from '@tanstack/react-query';
import { type CartItem, updateCart } from '#contracts/cart';
import { call } from '../../api/client.ts';

/** Replaces the cart item's offer; `undefined` removes it. */
export const useApplyOffer = ({ _id }: CartItem) =>
  useMutation({
    scope: { id: 'offer' },
    mutationFn: (offerCode: string | undefined) =>
      call(updateCart, { params: { id: _id }, body: { offerCode: offerCode ?? null } }),
  });
