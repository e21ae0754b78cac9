import { Link } from 'react-router-dom';
import type { ProductSummary } from '#contracts/catalogue';
import { useAddToCart } from '../../hooks/use-add-to-cart.ts';
import { useCartItems } from '../../hooks/use-cart.ts';
import { useDeliveryLocation } from '../../hooks/use-delivery-location.ts';
import { t } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';

interface AddToCartButtonProps {
  /** Without a variant or colour, the one that the shop chooses. */
  car: Pick<ProductSummary, '_id' | 'productName' | 'variantId'>;
  colourId?: string | undefined;
}

/** What was not chosen may be any. */
const fits = (chosen: string | undefined, own: string) => chosen === undefined || chosen === own;

/** Puts a car into the cart, in the place of delivery; of one that is there, leads to the cart. */
export function AddToCartButton({ car, colourId }: AddToCartButtonProps) {
  const isInCart = useCartItems().some(
    (item) =>
      item.productId === car._id &&
      fits(car.variantId, item.variantId) &&
      fits(colourId, item.colourId),
  );
  const add = useAddToCart(car.productName);
  const { stateCode: state, pincode } = useDeliveryLocation();
  if (isInCart)
    return (
      <Link
        className="btn outline"
        to={paths.cart}
        aria-label={`${t.product.goToCart}: ${car.productName}`}
      >
        {t.product.goToCart}
      </Link>
    );
  return (
    <button
      type="button"
      className="btn outline"
      aria-label={`${t.product.addToCart}: ${car.productName}`}
      aria-busy={add.isPending}
      onClick={() =>
        add.mutate({
          params: { id: car._id },
          body: {
            state,
            ...(pincode && { pincode }),
            ...(car.variantId && { variantId: car.variantId }),
            ...(colourId && { colourId }),
          },
        })
      }
    >
      {t.product.addToCart}
    </button>
  );
}
