import type { Faker } from '@faker-js/faker';
import { type Filter, sorts } from '#contracts/catalogue';
import type { Catalogue } from './catalogue.ts';

type Facet = Exclude<keyof Catalogue['variants'][number], 'price'>;

/** How often buyers use a facet (assumed). */
const facets: { value: Facet; weight: number }[] = [
  { value: 'subCategoryId', weight: 6 },
  { value: 'bodyType', weight: 5 },
  { value: 'fuelType', weight: 5 },
  { value: 'transmission', weight: 4 },
  { value: 'colour', weight: 2 },
  { value: 'seating', weight: 2 },
  { value: 'safetyMin', weight: 2 },
  { value: 'gstRate', weight: 1 },
];

/**
 * Filters of buyers who look for some variant: its price range in rupees, up to three of its facets, often with the value
 * of another variant beside it, and a sort.
 */
export function filtersOf({ variants }: Catalogue, faker: Faker): () => Filter {
  const { arrayElement, weightedArrayElement } = faker.helpers;
  return () => {
    const wanted = arrayElement(variants);
    const other = arrayElement(variants);
    const filter: Filter = { sort: arrayElement(sorts), ...priceRange(wanted.price, faker) };
    for (let count = faker.number.int(3); count > 0; count--) {
      const facet = weightedArrayElement(facets);
      const [one, more] = [wanted[facet], other[facet]];
      const both =
        Array.isArray(one) && Array.isArray(more) ? [...new Set([...one, ...more])] : one;
      Object.assign(filter, { [facet]: faker.datatype.boolean() ? one : both });
    }
    return filter;
  };
}

function priceRange(price: number, faker: Faker): Pick<Filter, 'priceFrom' | 'priceTo'> {
  const priceFrom = Math.round(price * faker.number.float({ min: 0.5, max: 0.98 }));
  const priceTo = Math.round(price * faker.number.float({ min: 1.02, max: 1.8 }));
  return faker.datatype.boolean(0.4) ? { priceTo } : { priceFrom, priceTo };
}
