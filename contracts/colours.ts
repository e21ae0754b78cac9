import type { Colour, PriceBreakup, Product, Variant } from './product.ts';

/** The colour in which a car opens: the first that its variant comes in, without extra price if there is one (assumed). */
export function openingColour(
  { colours }: Pick<Product, 'colours'>,
  variant: Pick<Variant, 'colourIds'> | undefined,
): Colour | undefined {
  const options = colours.filter(({ _id }) => variant?.colourIds.includes(_id));
  return options.find(({ extraPrice }) => !extraPrice) ?? options[0];
}

/**
 * A price with the extra price of this colour in place of another's. The dealer charges it like accessories: it is in no CSD
 * price, GST, cap, TCS or basis of the road tax (assumed).
 */
export function priceInColour(
  price: PriceBreakup,
  { extraPrice }: Pick<Colour, 'extraPrice'>,
): PriceBreakup {
  const more = extraPrice - (price.csd.colour ?? 0);
  if (more === 0) return price;
  const inColour = (column: PriceBreakup['csd']) => ({
    ...column,
    colour: extraPrice,
    onRoad: column.onRoad + more,
    payToDealer: column.payToDealer + more,
  });
  return { ...price, csd: inColour(price.csd), showroom: inColour(price.showroom) };
}
