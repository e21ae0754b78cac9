import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getProductDetails, type Product } from '#contracts/catalogue';
import { ApiError, call, read } from '../../api/client.ts';
import { useDeliveryLocation } from '../../hooks/use-delivery-location.ts';
import { chosenCar, type ProductDetails, requestedOptions } from '../../shop/chosen-car.ts';

export type Variant = Product['variants'][number];
type ChooseKey = 'variant' | 'colour' | 'state' | 'finance' | 'loan' | 'pin';
/** What changes the price. */
const ofPrice: readonly ChooseKey[] = ['variant', 'state', 'finance'];
export type Choose = (change: Partial<Record<ChooseKey, string>>) => void;

/** A car as it is chosen in the address: variant, colour, state, whose money, and the place in the cart it is for. */
export function useCar(slug: string) {
  const [params, setParams] = useSearchParams();
  const { stateCode } = useDeliveryLocation();
  // A choice shows at once; what the server says of it comes later, and until then what it said before stays.
  const answered = useDeferredValue(params);
  const wanted = requestedOptions(answered, stateCode);
  const input = { params: { id: slug }, query: wanted };
  const query = {
    ...read(getProductDetails, input),
    queryFn: () =>
      call(getProductDetails, input).catch((error: unknown) => {
        const isUnknown = error instanceof ApiError && error.status === 404;
        if (!isUnknown || !wanted.variantId) throw error;
        const { variantId: _, ...rest } = wanted; // it may be a variant of another car
        return call(getProductDetails, { ...input, query: rest });
      }),
    chosen(details: ProductDetails) {
      const { variant, colour } = chosenCar(params, details);
      if (!variant || !colour)
        throw new Error(`${details.productDetails.productName} has no variant or no colour.`);
      return { variant, colour };
    },
  };
  const choose: Choose = (change) =>
    setParams((before) => ({ ...Object.fromEntries(before), ...change }), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    });
  return {
    query,
    choose,
    /** The price is still that of an earlier choice. */
    isPriceOld: ofPrice.some((key) => params.get(key) !== answered.get(key)),
    item: params.get('item') ?? undefined,
  };
}
