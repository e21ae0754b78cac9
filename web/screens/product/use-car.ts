import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import { financeModes, getProductDetails, type Product } from '#contracts/catalogue';
import type { StateCode } from '#contracts/common';
import type { Endpoint } from '#contracts/endpoint';
import { ApiError, call, read } from '../../api.ts';
import { usePlace } from '../../hooks/use-place.ts';
import { t } from '../../language.ts';

export type Colour = Product['colours'][number];
export type Variant = Product['variants'][number];
export type ChooseKey = 'variant' | 'colour' | 'state' | 'finance' | 'loan' | 'pin';
/** What changes the price. */
const ofPrice: readonly ChooseKey[] = ['variant', 'state', 'finance'];
export type Choose = (key: ChooseKey, value: string) => void;

type OutputOf<Call> = Call extends Endpoint<infer _, infer Output> ? Output : never;
type Details = OutputOf<typeof getProductDetails>;

const isState = (text: string | null): text is StateCode =>
  text !== null && Object.hasOwn(t.words.state, text);

/** What an address asks for; what cannot be a variant, a state or a kind of money counts for nothing. */
export function wantedIn(address: URLSearchParams, stateCode: StateCode) {
  const state = address.get('state');
  const financeMode = financeModes.find((one) => one === address.get('finance'));
  const variantId = address.get('variant');
  return {
    state: isState(state) ? state : stateCode,
    ...(financeMode && { financeMode }),
    ...(variantId && /^[0-9a-f]{24}$/.test(variantId) && { variantId }),
  };
}

/** A car as it is chosen in the address: variant, colour, state, whose money, and the place in the cart it is for. */
export function useCar(slug: string) {
  const [params, setParams] = useSearchParams();
  const { stateCode } = usePlace();
  // A choice shows at once; what the server says of it comes later, and until then what it said before stays.
  const answered = useDeferredValue(params);
  const wanted = wantedIn(answered, stateCode);
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
    /** The variant and colour in view: those of the address where the car has them, else its first. */
    chosen({ productDetails: car, variantId: shown }: Details) {
      const byId = (id: string | null) => car.variants.find(({ _id }) => _id === id);
      const variant = byId(params.get('variant')) ?? byId(shown) ?? car.variants[0];
      const comes = ({ _id }: Colour) => variant?.colourIds.includes(_id);
      const named = params.get('colour');
      const wanted = car.colours.find(({ code, _id }) => code === named || _id === named);
      const colour = wanted && comes(wanted) ? wanted : (car.colours.find(comes) ?? car.colours[0]);
      if (!variant || !colour) throw new Error(`${car.productName} has no variant or no colour.`);
      return { variant, colour };
    },
  };
  const choose: Choose = (key, value) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(key, value);
        return next;
      },
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  return {
    query,
    choose,
    /** The price is still that of an earlier choice. */
    isPriceOld: ofPrice.some((key) => params.get(key) !== answered.get(key)),
    item: params.get('item') ?? undefined,
  };
}
