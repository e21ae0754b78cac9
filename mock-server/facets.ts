import type { Facets, Filter, ProductSummary } from '#contracts/catalogue';

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

/** What a car counts as in each facet. */
const values: Record<FacetName, (car: ProductSummary) => readonly string[]> = {
  subCategoryId: ({ subCategoryId }) => [subCategoryId],
  bodyType: ({ bodyType }) => [bodyType],
  fuelType: ({ fuelTypes }) => fuelTypes,
  transmission: ({ transmissions }) => transmissions,
  seating: ({ seating }) => [String(seating)],
  safetyMin: ({ safetyStars = 0 }) =>
    [1, 2, 3, 4, 5].filter((stars) => stars <= safetyStars).map(String),
  budget: ({ priceFrom }) =>
    bands.filter(({ from, to }) => from <= priceFrom.csd && priceFrom.csd <= to).map(nameOf),
  gstRate: ({ gstRates }) => gstRates.map(String),
};

export const facetNames = Object.keys(values) as FacetName[];

export const valuesOf = (name: FacetName, car: ProductSummary) => values[name](car);

interface Choice {
  name: FacetName;
  fits(car: ProductSummary): boolean;
}

/** The choices a filter makes in the facets; a facet without one is not among them. */
export function wanted(filter: Filter): Choice[] {
  const choices: Choice[] = [];
  const among = (name: FacetName, chosen: readonly unknown[] | undefined) => {
    if (!chosen?.length) return;
    const set = new Set(chosen.map(String));
    choices.push({ name, fits: (car) => values[name](car).some((value) => set.has(value)) });
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
    fits: (car) => least <= car.priceFrom[priceBasis] && car.priceFrom[priceBasis] <= most,
  };
}

const rupees = (value: number) => (value < 1000 ? value * lakh : value);
