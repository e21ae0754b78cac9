import type { ComponentProps } from 'react';
import { useWishListToggle } from '../../hooks/use-wish-list.ts';
import { t } from '../../i18n/language.ts';
import { IconButton } from '../icon-button.tsx';
import { Heart } from '../icons.ts';
import { OptionalBoundary } from '../loading/boundaries.tsx';
import { useIsFirstPaintDone } from '../loading/deferred-content.tsx';

type WishListButtonProps = { productId: string; productName: string; className: string };

/** Adds a car to the wish list or removes it; disabled until the wish list is loaded. */
export function WishListButton(props: WishListButtonProps) {
  const disabledButton = <Button {...props} disabled />;
  if (!useIsFirstPaintDone()) return disabledButton;
  return (
    <OptionalBoundary fallback={disabledButton}>
      <LoadedWishButton {...props} />
    </OptionalBoundary>
  );
}

function LoadedWishButton(props: WishListButtonProps) {
  const { productId: _id, productName } = props;
  const { isWished, isBusy, toggle } = useWishListToggle({ _id, productName });
  return <Button {...props} aria-pressed={isWished} aria-busy={isBusy} onClick={toggle} />;
}

type ButtonProps = WishListButtonProps & ComponentProps<'button'>;

const Button = ({ productId: _, productName, ...button }: ButtonProps) => (
  <IconButton icon={Heart} label={t.car.wish(productName)} {...button} />
);
