import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { wishListCart } from '#contracts/wishlist';
import { write } from '../api.ts';
import { useWishes } from '../hooks/use-wishes.ts';
import { Heart } from '../icons.ts';
import { t } from '../language.ts';

interface WishButtonProps {
  productId: string;
  productName: string;
  className: string;
}

/** Puts a car on the wish list, or takes it off. It shows what it will be, and goes back if the server refuses. */
export function WishButton({ productId, productName, className }: WishButtonProps) {
  const { data: wished } = useSuspenseQuery(useWishes());
  const wish = useMutation(write(wishListCart));
  const isWished = wished.has(productId) !== wish.isPending;
  return (
    <button
      type="button"
      className={`ibtn ${className}`}
      aria-pressed={isWished}
      aria-label={t.car.wish(productName)}
      disabled={wish.isPending}
      onClick={() => wish.mutate({ params: { id: productId } })}
    >
      <Heart className="icon" aria-hidden="true" />
    </button>
  );
}
