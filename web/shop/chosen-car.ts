import {
  financeModes,
  type getProductDetails,
  openingColour,
  type Product,
} from '#contracts/catalogue';
import { DEFAULT_STATE } from '#contracts/constants';
import type { OutputOf } from '#contracts/engine/endpoint';
import type { Place } from './place.ts';

export type Colour = Product['colours'][number];

export type ProductDetails = OutputOf<typeof getProductDetails>;

/** The options in an address, without those that are invalid. */
export function requestedOptions(address: URLSearchParams) {
  const financeMode = financeModes.find((mode) => mode === address.get('finance'));
  const variantId = address.get('variant');
  return {
    ...(financeMode && { financeMode }),
    ...(variantId && /^[0-9a-f]{24}$/.test(variantId) && { variantId }),
  };
}

/** What to ask for besides a car's id; undefined for the usual price, that in the default state. */
export function detailsOptions(address: URLSearchParams, { stateCode, pincode }: Place) {
  const options = {
    ...(stateCode !== DEFAULT_STATE && { state: stateCode }),
    ...requestedOptions(address),
    ...(pincode && { pincode }),
  };
  return Object.keys(options).length ? options : undefined;
}

/**
 * The selected variant and colour: those in the address if the car has them, else those in which it opens. The requested
 * colour may be one that the variant does not come in.
 */
export function chosenCar(
  address: URLSearchParams,
  { productDetails: car, variantId }: ProductDetails,
) {
  const byId = (id: string | null) => car.variants.find(({ _id }) => _id === id);
  const variant = byId(address.get('variant')) ?? byId(variantId) ?? car.variants[0];
  const isAvailable = ({ _id }: Colour) => variant?.colourIds.includes(_id);
  const key = address.get('colour');
  const requested = car.colours.find(({ code, _id }) => code === key || _id === key);
  const colour =
    requested && isAvailable(requested)
      ? requested
      : (openingColour(car, variant) ?? car.colours[0]);
  return { variant, colour, requested };
}

/** The picture of a car in the colour that its page opens in. */
export const openingImage = (details: ProductDetails) =>
  chosenCar(new URLSearchParams(), details).colour?.images[0];

/** The address of the car as configured, without this buyer's cart item and loan. */
export function shareableLink(address: string): string {
  const link = new URL(address);
  for (const param of ['item', 'loan']) link.searchParams.delete(param);
  return link.href;
}
