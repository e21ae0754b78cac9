import { updateCart } from '#contracts/cart';
import { viewProfile } from '#contracts/customers';
import { write } from '../api/client.ts';
import {
  optimisticChange,
  withOptimisticUpdate,
  writeInBackground,
} from '../api/optimistic-update.ts';
import { showSuccess } from '../components/toast.tsx';
import { t } from '../i18n/language.ts';
import { useSingleFlightMutation } from './use-single-flight-mutation.ts';

/** Puts a car into the cart; the number there tells it at once, and it can be undone. */
export const useAddToCart = (productName: string) =>
  useSingleFlightMutation({
    ...write(updateCart),
    ...withOptimisticUpdate(oneMore),
    onSuccess({ cartItem }) {
      const says = t.product.inCart(productName);
      const isNew = cartItem?.createdAt === cartItem?.updatedAt;
      // What stood there before must not go with what was only put there again.
      if (!cartItem || !isNew) return showSuccess(says);
      const params = { id: cartItem._id };
      showSuccess(says, () => writeInBackground(updateCart, { params, body: { quantity: 0 } }));
    },
  });

/** The number at the cart, before the server has answered. */
const oneMore = optimisticChange(viewProfile, (profile, _input: object) => ({
  ...profile,
  counts: { ...profile.counts, cart: profile.counts.cart + 1 },
}));
