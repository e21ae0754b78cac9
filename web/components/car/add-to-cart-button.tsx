import type { ProductSummary } from '#contracts/catalogue';
import { useAddToCart } from '../../hooks/use-add-to-cart.ts';
import { useDeliveryLocation } from '../../hooks/use-delivery-location.ts';
import { t } from '../../i18n/language.ts';

interface AddToCartButtonProps {
  /** Without a variant or colour, the one that the shop chooses. */
  car: Pick<ProductSummary, '_id' | 'productName' | 'variantId'>;
  colourId?: string | undefined;
}

/** Puts a car as it is configured by default into the cart, in the place of delivery. */
export function AddToCartButton({ car, colourId }: AddToCartButtonProps) {
  const add = useAddToCart(car.productName);
  const { stateCode: state, pincode } = useDeliveryLocation();
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
