import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { type CartItem, updateCart } from '#contracts/cart';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { handOn } from './kept.ts';

/** Takes an offer for the car of the cart, another one, or none. */
export function useOffer(item: CartItem) {
  const navigate = useNavigate();
  return useMutation({
    scope: { id: 'offer' },
    mutationFn: async (offerCode: string | undefined) => {
      const params = { id: item._id };
      if (offerCode) return void (await call(updateCart, { params, body: { offerCode } }));
      const next = await withoutOffer(item);
      handOn(item._id, next._id);
      navigate(`${paths.checkout(next._id)}&step=offer`, {
        replace: true,
        preventScrollReset: true,
      });
    },
  });
}

/** A cart item keeps the offer it has, or takes another; to be without one, the car is put in anew. */
async function withoutOffer({ _id, productId, offerCode, ...item }: CartItem): Promise<CartItem> {
  const { variantId, colourId, accessories, insuranceAddons, financeMode, state } = item;
  const { insurancePlanId, pincode } = item;
  await call(updateCart, { params: { id: _id }, body: { quantity: 0 } });
  const { cartItem } = await call(updateCart, {
    params: { id: productId },
    body: {
      variantId,
      colourId,
      accessories,
      insuranceAddons,
      financeMode,
      state,
      ...(insurancePlanId && { insurancePlanId }),
      ...(pincode && { pincode }),
    },
  });
  if (!cartItem) throw new Error(`${offerCode} was to go, and the car went with it.`);
  return cartItem;
}
