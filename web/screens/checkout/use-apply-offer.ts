import { useMutation } from '@tanstack/react-query';
import { type CartItem, updateCart } from '#contracts/cart';
import { call } from '../../api/client.ts';

/** Takes an offer for the car of the cart, another one, or none. */
export const useOffer = ({ _id }: CartItem) =>
  useMutation({
    scope: { id: 'offer' },
    mutationFn: (offerCode: string | undefined) =>
      call(updateCart, { params: { id: _id }, body: { offerCode: offerCode ?? null } }),
  });
