import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { financeModes, getProductDetails, type Product } from '#contracts/catalogue';
import type { StateCode } from '#contracts/common';
import type { Endpoint } from '#contracts/endpoint';
import { read } from '../../api.ts';
import { usePlace } from '../../hooks/use-place.ts';
import { t } from '../../language.ts';

export type Colour = Product['colours'][number];
export type Variant = Product['variants'][number];
export type ChooseKey = 'variant' | 'colour' | 'state' | 'finance';
export type Choose = (key: ChooseKey, value: string) => void;

type OutputOf<Call> = Call extends Endpoint<infer _, infer Output> ? Output : never;
type Details = OutputOf<typeof getProductDetails>;

/** A car as it is chosen in the address: variant, colour, state, whose money, and the place in the cart it is for. */
export function useCar(slug: string) {
  const [params, setParams] = useSearchParams();
  const place = usePlace();
  const isState = (text: string | null): text is StateCode =>
    text !== null && text in t.words.state;
  const state = params.get('state');
  const finance = financeModes.find((one) => one === params.get('finance'));
  const variantId = params.get('variant');
  const query = {
    ...read(getProductDetails, {
      params: { id: slug },
      query: {
        state: isState(state) ? state : place.stateCode,
        ...(finance && { financeMode: finance }),
        ...(variantId && { variantId }),
      },
    }),
    placeholderData: keepPreviousData,
    /** The variant and colour in view: those of the address where the car has them, else its first. */
    chosen({ productDetails: car, variantId: shown }: Details) {
      const variant = car.variants.find(({ _id }) => _id === shown) ?? car.variants[0];
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
      { replace: true, preventScrollReset: true },
    );
  return { query, choose, item: params.get('item') ?? undefined };
}
