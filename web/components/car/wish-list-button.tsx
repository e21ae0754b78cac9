import type { ComponentProps } from 'react';
import { useWishListToggle } from '../../hooks/use-wish-list.ts';
import { t } from '../../i18n/language.ts';
import { IconButton } from '../icon-button.tsx';
import { Heart } from '../icons.ts';
import { OptionalBoundary } from '../loading/boundaries.tsx';
import { useIsFirstPaintDone } from '../loading/deferred-content.tsx';

type WishListButtonProps = {
  car: Parameters<typeof useWishListToggle>[0];
  className: string;
  caption?: string;
};

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
  const { isWished, isBusy, toggle } = useWishListToggle(props.car);
  return <Button {...props} aria-pressed={isWished} aria-busy={isBusy} onClick={toggle} />;
}

type ButtonProps = WishListButtonProps & ComponentProps<'button'>;

const Button = ({ car, ...button }: ButtonProps) => (
  <IconButton icon={Heart} label={t.car.wish(car.productName)} {...button} />
);
