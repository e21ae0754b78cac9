import type { ProductSummary } from '#contracts/catalogue';
import { paths } from '../paths.ts';

interface ListedCar extends Pick<ProductSummary, '_id' | 'slug'> {
  variantId?: string | undefined;
  colourCode?: string | undefined;
}

/** The page of a car in a list, on the variant and the colour that the list shows. */
export function carLink(car: ListedCar): string {
  const { variantId, colourCode } = car;
  const options = new URLSearchParams({
    ...(variantId && { variant: variantId }),
    ...(colourCode && { colour: colourCode }),
  });
  return options.size ? `${paths.car(car)}?${options}` : paths.car(car);
}
