import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getProductDetails, type Product } from '#contracts/catalogue';
import { ApiError } from '../../api/api-error.ts';
import { call, read } from '../../api/client.ts';
import { useDeliveryLocation } from '../../hooks/use-delivery-location.ts';
import { chosenCar, detailsInput, type ProductDetails } from '../../shop/chosen-car.ts';

export type Variant = Product['variants'][number];
type ChooseKey = 'variant' | 'colour' | 'state' | 'finance' | 'loan' | 'pin';
const PRICE_KEYS: readonly ChooseKey[] = ['variant', 'state', 'finance'];
export type ChangeSelection = (change: Partial<Record<ChooseKey, string>>) => void;

export function useChosenCar(slug: string) {
  const [params, setParams] = useSearchParams();
  const { stateCode } = useDeliveryLocation();
  // A choice shows at once; the previous response stays until the new one is loaded.
  const deferredParams = useDeferredValue(params);
  const input = detailsInput(slug, deferredParams, stateCode);
  const query = {
    ...read(getProductDetails, input),
    queryFn: () =>
      call(getProductDetails, input).catch((error: unknown) => {
        const isUnknown = error instanceof ApiError && error.status === 404;
        if (!isUnknown || !input.query.variantId) throw error;
        const { variantId: _, ...rest } = input.query; // the variant may belong to another car
        return call(getProductDetails, { ...input, query: rest });
      }),
    chosen(details: ProductDetails) {
      const { variant, colour } = chosenCar(params, details);
      if (!variant || !colour)
        throw new Error(`${details.productDetails.productName} has no variant or no colour.`);
      return { variant, colour };
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
    isPriceStale: PRICE_KEYS.some((key) => params.get(key) !== deferredParams.get(key)),
    itemId: params.get('item') ?? undefined,
  };
}
