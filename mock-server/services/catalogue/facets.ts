import type { Facets, Filter, Product, Variant } from '#contracts/catalogue';
import { colourFamily } from '../../rules/colours.ts';

export type FacetName = keyof Facets;

export interface Band {
  /** `from-to` in rupees, both inclusive. */
  value: string;
  label: string;
}

const lakh = 100_000;

/** The budget bands of Indian car shops, in rupees. */
const bands = [
  [0, 5, 'Up to 5 lakh'],
  [5, 8, '5 to 8 lakh'],
  [8, 10, '8 to 10 lakh'],
  [10, 15, '10 to 15 lakh'],
  [15, 20, '15 to 20 lakh'],
  [20, 1000, 'Over 20 lakh'],
].map(([from, to, label]) => ({
  from: from ? Number(from) * lakh + 1 : 0,
  to: Number(to) * lakh,
  label: String(label),
}));

const bandValue = ({ from, to }: { from: number; to: number }) => `${from}-${to}`;

type Basis = NonNullable<Filter['priceBasis']>;

const priceOf: Record<Basis, (variant: Variant) => number> = {
  csd: ({ csdPrice }) => csdPrice,
  exShowroom: ({ exShowroomPrice }) => exShowroomPrice,
};

const starsOf = ({ safetyRating }: Product) => safetyRating?.stars ?? 0;

/** The values of a variant in each facet. */
const values: Record<
  FacetName,
  (car: Product, variant: Variant, basis: Basis) => readonly string[]
> = {
  subCategoryId: ({ subCategoryId }) => [subCategoryId],
  bodyType: ({ bodyType }) => [bodyType],
  fuelType: (_car, { fuelType }) => [fuelType],
  transmission: (_car, { transmission }) => [transmission],
  colour: ({ colours }, { colourIds }) =>
    colours.filter(({ _id }) => colourIds.includes(_id)).map(({ hex }) => colourFamily(hex)),
  seating: ({ seating }) => [String(seating)],
  safetyMin: (car) => [1, 2, 3, 4, 5].filter((stars) => stars <= starsOf(car)).map(String),
  budget: (_car, variant, basis) => {
    const price = priceOf[basis](variant);
    return bands.filter(({ from, to }) => from <= price && price <= to).map(bandValue);
  },
  gstRate: (_car, { gstRate }) => [String(gstRate)],
};

export const facetNames = Object.keys(values) as FacetName[];

export const facetValues = (
  name: FacetName,
  car: Product,
  variant: Variant,
  { priceBasis = 'csd' }: Filter,
) => values[name](car, variant, priceBasis);

interface FacetFilter {
  name: FacetName;
  matches(car: Product, variant: Variant): boolean;
}

/** The facets that a filter restricts. A car matches when a single variant of it meets all of them. */
export function facetFiltersOf(filter: Filter): FacetFilter[] {
  const filters: FacetFilter[] = [];
  const oneOf = (name: FacetName, selected: readonly unknown[] | undefined) => {
    if (!selected?.length) return;
    const set = new Set(selected.map(String));
    filters.push({
      name,
      matches: (car, variant) =>
        facetValues(name, car, variant, filter).some((value) => set.has(value)),
    });
  };
  oneOf('subCategoryId', filter.subCategoryId);
  oneOf('bodyType', filter.bodyType);
  oneOf('fuelType', filter.fuelType);
  oneOf('transmission', filter.transmission);
  oneOf('colour', filter.colour);
  oneOf('seating', filter.seating);
  oneOf('gstRate', filter.gstRate);
  const { safetyMin } = filter;
  if (safetyMin) filters.push({ name: 'safetyMin', matches: (car) => starsOf(car) >= safetyMin });
  if (filter.priceFrom !== undefined || filter.priceTo !== undefined) filters.push(budget(filter));
  return filters;
}

export const budgetBands = bands.map(
  (band): Band => ({ value: bandValue(band), label: band.label }),
);

/** Prices below 1,000 are in lakh, others in rupees; a reversed range is swapped (assumed). */
function budget({
  priceFrom = 0,
  priceTo = Number.POSITIVE_INFINITY,
  priceBasis = 'csd',
}: Filter): FacetFilter {
  const [one, other] = [rupees(priceFrom), rupees(priceTo)];
  const [from, to] = one <= other ? [one, other] : [other, one];
  return {
    name: 'budget',
    matches: (_car, variant) => {
      const price = priceOf[priceBasis](variant);
      return from <= price && price <= to;
    },
  };
}

const rupees = (value: number) => (value < 1000 ? value * lakh : value);
