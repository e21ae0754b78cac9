import { useNavigate } from 'react-router-dom';
import { updateCart } from '#contracts/cart';
import { viewProfile } from '#contracts/customers';
import { write } from '../api/client.ts';
import { showSuccess } from '../components/feedback/toast.tsx';
import { t } from '../i18n/language.ts';
import { paths } from '../paths.ts';
import {
  optimisticChange,
  withOptimisticUpdate,
  writeInBackground,
} from '../shop/optimistic-update.ts';
import { cartMessage } from './use-cart.ts';
import { useSingleFlightMutation } from './use-single-flight-mutation.ts';

/** Adds a car to the cart; the cart's count changes at once, it can be undone, and the cart is one tap away. */
export function useAddToCart(productName: string) {
  const navigate = useNavigate();
  return useSingleFlightMutation({
    ...write(updateCart),
    ...withOptimisticUpdate(incrementCartCount),
    onSuccess({ cartItem, cartSummary }) {
      const message = cartMessage(t.product.inCart(productName), cartSummary);
      const goToCart = { label: t.product.goToCart, run: () => navigate(paths.cart) };
      const isNew = cartItem?.createdAt === cartItem?.updatedAt;
      // Undo must not remove an item that was in the cart before.
      if (!cartItem || !isNew) return showSuccess(message, undefined, undefined, goToCart);
      const params = { id: cartItem._id };
      const undo = () =>
        writeInBackground(updateCart, { params, body: { quantity: 0 } }, (left) =>
          showSuccess(cartMessage(t.cart.removed(productName), left.cartSummary)),
        );
      showSuccess(message, undo, undefined, goToCart);
    },
  });
}

const incrementCartCount = optimisticChange(viewProfile, (profile, _input: object) => ({
  ...profile,
  counts: { ...profile.counts, cart: profile.counts.cart + 1 },
}));
