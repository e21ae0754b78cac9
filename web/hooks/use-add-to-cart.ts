import { updateCart } from '#contracts/cart';
import { viewProfile } from '#contracts/customers';
import { write } from '../api/client.ts';
import {
  optimisticChange,
  withOptimisticUpdate,
  writeInBackground,
} from '../api/optimistic-update.ts';
import { showSuccess } from '../components/feedback/toast.tsx';
import { t } from '../i18n/language.ts';
import { useSingleFlightMutation } from './use-single-flight-mutation.ts';

/** Adds a car to the cart; the cart's count changes at once, and it can be undone. */
export const useAddToCart = (productName: string) =>
  useSingleFlightMutation({
    ...write(updateCart),
    ...withOptimisticUpdate(incrementCartCount),
    onSuccess({ cartItem }) {
      const message = t.product.inCart(productName);
      const isNew = cartItem?.createdAt === cartItem?.updatedAt;
      // Undo must not remove an item that was in the cart before.
      if (!cartItem || !isNew) return showSuccess(message);
      const params = { id: cartItem._id };
      showSuccess(message, () => writeInBackground(updateCart, { params, body: { quantity: 0 } }));
    },
  });

const incrementCartCount = optimisticChange(viewProfile, (profile, _input: object) => ({
  ...profile,
  counts: { ...profile.counts, cart: profile.counts.cart + 1 },
}));
