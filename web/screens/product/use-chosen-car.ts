import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Product } from '#contracts/catalogue';
import { useDeliveryLocation } from '../../hooks/use-delivery-location.ts';
import { carDetails } from '../../shop/car-details.ts';
import { chosenCar, detailsOptions, type ProductDetails } from '../../shop/chosen-car.ts';

export type Variant = Product['variants'][number];
type ChooseKey = 'variant' | 'colour' | 'finance' | 'loan';
const PRICE_KEYS: readonly ChooseKey[] = ['variant', 'finance'];
export type ChangeSelection = (change: Partial<Record<ChooseKey, string>>) => void;

export function useChosenCar(carKey: string) {
  const [params, setParams] = useSearchParams();
  const { stateCode, pincode } = useDeliveryLocation();
  // A choice shows at once; the previous response stays until the new one is loaded.
  const deferredParams = useDeferredValue(params);
  const deferredState = useDeferredValue(stateCode);
  const deferredPin = useDeferredValue(pincode);
  const options = detailsOptions(deferredParams, {
    stateCode: deferredState,
    ...(deferredPin && { pincode: deferredPin }),
  });
  const query = {
    ...carDetails(carKey, options),
    chosen(details: ProductDetails) {
      const { variant, colour, requested } = chosenCar(params, details);
      if (!variant || !colour)
        throw new Error(`${details.productDetails.productName} has no variant or no colour.`);
      return { variant, colour, requested };
    },
  };
  const choose: ChangeSelection = (change) =>
    setParams((previous) => ({ ...Object.fromEntries(previous), ...change }), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    });
  return {
    query,
    choose,
    /** The price is that of an earlier choice. */
    isPriceStale:
      stateCode !== deferredState ||
      PRICE_KEYS.some((key) => params.get(key) !== deferredParams.get(key)),
    /** The waiting times are those of an earlier PIN. */
    isWaitStale: pincode !== deferredPin,
    itemId: params.get('item') ?? undefined,
  };
}
