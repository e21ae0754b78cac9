import type { Facets, Filter, ProductSummary, Variant } from '#contracts/catalogue';

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

const nameOf = ({ from, to }: { from: number; to: number }) => `${from}-${to}`;

type Basis = NonNullable<Filter['priceBasis']>;

const priceOf: Record<Basis, (variant: Variant) => number> = {
  csd: ({ csdPrice }) => csdPrice,
  exShowroom: ({ exShowroomPrice }) => exShowroomPrice,
};

/** What a car counts as in each facet when this variant of it is taken. */
const values: Record<
  FacetName,
  (car: ProductSummary, variant: Variant, basis: Basis) => readonly string[]
> = {
  subCategoryId: ({ subCategoryId }) => [subCategoryId],
  bodyType: ({ bodyType }) => [bodyType],
  fuelType: (_car, { fuelType }) => [fuelType],
  transmission: (_car, { transmission }) => [transmission],
  seating: ({ seating }) => [String(seating)],
  safetyMin: ({ safetyStars = 0 }) =>
    [1, 2, 3, 4, 5].filter((stars) => stars <= safetyStars).map(String),
  budget: (_car, variant, basis) => {
    const price = priceOf[basis](variant);
    return bands.filter(({ from, to }) => from <= price && price <= to).map(nameOf);
  },
  gstRate: (_car, { gstRate }) => [String(gstRate)],
};

export const facetNames = Object.keys(values) as FacetName[];

export const valuesOf = (
  name: FacetName,
  car: ProductSummary,
  variant: Variant,
  { priceBasis = 'csd' }: Filter,
) => values[name](car, variant, priceBasis);

interface Choice {
  name: FacetName;
  fits(car: ProductSummary, variant: Variant): boolean;
}

/**
 * The choices a filter makes in the facets; a facet without one is not among them. A car fits when one of its variants
 * meets all of them: a diesel with a gearbox that only the petrol has is no such car.
 */
export function wanted(filter: Filter): Choice[] {
  const choices: Choice[] = [];
  const among = (name: FacetName, chosen: readonly unknown[] | undefined) => {
    if (!chosen?.length) return;
    const set = new Set(chosen.map(String));
    choices.push({
      name,
      fits: (car, variant) => valuesOf(name, car, variant, filter).some((value) => set.has(value)),
    });
  };
  among('subCategoryId', filter.subCategoryId);
  among('bodyType', filter.bodyType);
  among('fuelType', filter.fuelType);
  among('transmission', filter.transmission);
  among('seating', filter.seating);
  among('gstRate', filter.gstRate);
  const { safetyMin } = filter;
  if (safetyMin)
    choices.push({ name: 'safetyMin', fits: ({ safetyStars = 0 }) => safetyStars >= safetyMin });
  if (filter.priceFrom !== undefined || filter.priceTo !== undefined) choices.push(budget(filter));
  return choices;
}

/** The budget bands in their order. */
export const budgetBands = bands.map((band): Band => ({ value: nameOf(band), label: band.label }));

/** Prices from 1,000 on are rupees, below lakh; the wrong way round they are turned (assumed). */
function budget({
  priceFrom = 0,
  priceTo = Number.POSITIVE_INFINITY,
  priceBasis = 'csd',
}: Filter): Choice {
  const [one, other] = [rupees(priceFrom), rupees(priceTo)];
  const [least, most] = one <= other ? [one, other] : [other, one];
  return {
    name: 'budget',
    fits: (_car, variant) => {
      const price = priceOf[priceBasis](variant);
      return least <= price && price <= most;
    },
  };
}

const rupees = (value: number) => (value < 1000 ? value * lakh : value);
