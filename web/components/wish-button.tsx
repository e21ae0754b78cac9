import type { ComponentProps } from 'react';
import { useWish } from '../hooks/use-wish.ts';
import { t } from '../i18n/language.ts';
import { useIsFirstPaintDone } from './deferred-content.tsx';
import { Heart } from './icons.ts';
import { OptionalBoundary } from './states.tsx';

interface WishButtonProps {
  productId: string;
  productName: string;
  className: string;
}

/** Puts a car on the wish list, or takes it off. The car does not wait for the wish list to be known. */
export function WishButton(props: WishButtonProps) {
  const unknown = <Button {...props} disabled />;
  if (!useIsFirstPaintDone()) return unknown;
  return (
    <OptionalBoundary fallback={unknown}>
      <LoadedWishButton {...props} />
    </OptionalBoundary>
  );
}

function LoadedWishButton(props: WishButtonProps) {
  const { productId: _id, productName } = props;
  const { isWished, isBusy, toggle } = useWish({ _id, productName });
  return <Button {...props} aria-pressed={isWished} aria-busy={isBusy} onClick={toggle} />;
}

const Button = ({
  productId: _,
  productName,
  className,
  ...others
}: WishButtonProps & ComponentProps<'button'>) => (
  <button
    type="button"
    className={`ibtn ${className}`}
    aria-label={t.car.wish(productName)}
    {...others}
  >
    <Heart className="icon" aria-hidden="true" />
  </button>
);
