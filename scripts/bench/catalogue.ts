import type { Filter } from '#contracts/catalogue';
import type { App } from '#mock-server/app';
import { colourFamily } from '#mock-server/rules/colours';

type Wish = Required<
  Pick<
    Filter,
    | 'subCategoryId'
    | 'bodyType'
    | 'fuelType'
    | 'transmission'
    | 'colour'
    | 'seating'
    | 'safetyMin'
    | 'gstRate'
  >
>;

/** What questions are made of. */
export interface Catalogue {
  shops: string[];
  brands: string[];
  cars: { id: string; brand: string; name: string }[];
  /** A sample of variants: facets to filter by, and the price in rupees. */
  variants: (Wish & { price: number })[];
}

const SAMPLE = 400;

const isActive = (row: { isActive: boolean }) => row.isActive;

export function catalogueOf({ products, stores, subCategories }: App['world']): Catalogue {
  const sold = products.filter((one) => one.isActive && one.csdStatus !== 'discontinued');
  return {
    shops: stores.filter(isActive).map(({ _id }) => _id),
    brands: subCategories.filter(isActive).map(({ _id }) => _id),
    cars: sold.map(({ _id, brandName, productName }) => ({
      id: _id,
      brand: brandName,
      name: productName,
    })),
    variants: sold.slice(0, SAMPLE).flatMap((car) =>
      car.variants.map((variant) => ({
        subCategoryId: [car.subCategoryId],
        bodyType: [car.bodyType],
        fuelType: [variant.fuelType],
        transmission: [variant.transmission],
        colour: car.colours.slice(0, 1).map(({ hex }) => colourFamily(hex)),
        seating: [car.seating],
        safetyMin: car.safetyRating?.stars ?? 0,
        gstRate: [variant.gstRate],
        price: variant.csdPrice,
      })),
    ),
  };
}
