import { financeModes, type getProductDetails, type Product } from '#contracts/catalogue';
import type { StateCode } from '#contracts/common';
import { STATES } from '#contracts/constants';
import type { OutputOf } from '#contracts/engine/endpoint';

export type Colour = Product['colours'][number];

export type ProductDetails = OutputOf<typeof getProductDetails>;

const isState = (text: string | null): text is StateCode =>
  text !== null && Object.hasOwn(STATES, text);

/** What an address asks for; what cannot be a variant, a state or a kind of money counts for nothing. */
export function requestedOptions(address: URLSearchParams, stateCode: StateCode) {
  const state = address.get('state');
  const financeMode = financeModes.find((one) => one === address.get('finance'));
  const variantId = address.get('variant');
  return {
    state: isState(state) ? state : stateCode,
    ...(financeMode && { financeMode }),
    ...(variantId && /^[0-9a-f]{24}$/.test(variantId) && { variantId }),
  };
}

/** The variant and colour in view: those of the address where the car has them, else its first. */
export function chosenCar(
  address: URLSearchParams,
  { productDetails: car, variantId }: ProductDetails,
) {
  const byId = (id: string | null) => car.variants.find(({ _id }) => _id === id);
  const variant = byId(address.get('variant')) ?? byId(variantId) ?? car.variants[0];
  const comes = ({ _id }: Colour) => variant?.colourIds.includes(_id);
  const named = address.get('colour');
  const wanted = car.colours.find(({ code, _id }) => code === named || _id === named);
  const colour = wanted && comes(wanted) ? wanted : (car.colours.find(comes) ?? car.colours[0]);
  return { variant, colour };
}

/** The address to hand on: the car as it is chosen, without the cart, the PIN and the loan of this buyer. */
export function shareableLink(address: string): string {
  const link = new URL(address);
  for (const own of ['item', 'pin', 'loan']) link.searchParams.delete(own);
  return link.href;
}
