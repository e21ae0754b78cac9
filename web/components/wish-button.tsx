import { useWish } from '../hooks/use-wish.ts';
import { Heart } from '../icons.ts';
import { t } from '../language.ts';

interface WishButtonProps {
  productId: string;
  productName: string;
  className: string;
}

/** Puts a car on the wish list, or takes it off. */
export function WishButton({ productId, productName, className }: WishButtonProps) {
  const { isWished, isBusy, flip } = useWish({ _id: productId, productName });
  return (
    <button
      type="button"
      className={`ibtn ${className}`}
      aria-pressed={isWished}
      aria-label={t.car.wish(productName)}
      disabled={isBusy}
      onClick={flip}
    >
      <Heart className="icon" aria-hidden="true" />
    </button>
  );
}
