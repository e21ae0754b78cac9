import type { Facets, Filter } from '#contracts/catalogue';
import type { Condition, Question } from '../../engine/columns/definition.ts';
import { priceRange } from './budgets.ts';

export type FacetName = keyof Facets;

/** The facets in the order of the contract, with the columns that count them. */
export const facetColumns = ({ priceBasis = 'csd' }: Filter): [FacetName, column: string][] => [
  ['subCategoryId', 'subCategoryId'],
  ['bodyType', 'bodyType'],
  ['fuelType', 'fuelType'],
  ['transmission', 'transmission'],
  ['colour', 'colour'],
  ['seating', 'seating'],
  ['safetyMin', 'safetyMin'],
  ['budget', `${priceBasis}Budget`],
  ['gstRate', 'gstRate'],
];

/** What a filter asks at that time, without cars of closed shops and of hidden brands. */
export function questionOf(
  filter: Filter,
  {
    shopId,
    inactive,
    now,
  }: { shopId?: string | undefined; inactive: readonly string[]; now: string },
): Question {
  const { categoryId, isNew, isHotDeal, eligibleFor, safetyMin, priceFrom, priceTo } = filter;
  const { priceBasis = 'csd', mileageFrom, bootFrom, groundClearanceFrom } = filter;
  const where: Condition[] = [];
  if (inactive.length > 0)
    where.push({ column: 'subCategoryId', notIn: inactive }, { column: 'shop', notIn: inactive });
  const only = (column: string, value: string | undefined) => {
    if (value) where.push({ column, anyOf: [value] });
  };
  only('shop', shopId);
  only('categoryId', categoryId);
  only('eligibleFor', eligibleFor);
  only('isNew', isNew ? 'true' : undefined);
  if (isHotDeal) where.push({ column: 'dealEnds', from: Date.parse(now) + 1, to: Infinity });

  const least = (column: string, from: number | undefined) => {
    if (from) where.push({ column, from, to: Infinity });
  };
  least('mileage', mileageFrom);
  least('boot', bootFrom);
  least('groundClearance', groundClearanceFrom);

  const oneOf = (facet: FacetName & keyof Filter, values: readonly unknown[] | undefined) => {
    if (values?.length) where.push({ column: facet, facet, anyOf: values.map(String) });
  };
  oneOf('subCategoryId', filter.subCategoryId);
  oneOf('bodyType', filter.bodyType);
  oneOf('fuelType', filter.fuelType);
  oneOf('transmission', filter.transmission);
  oneOf('colour', filter.colour);
  oneOf('seating', filter.seating);
  oneOf('gstRate', filter.gstRate);
  oneOf('safetyMin', safetyMin ? [safetyMin] : undefined);
  if (priceFrom !== undefined || priceTo !== undefined) {
    const range = priceRange(priceFrom, priceTo);
    where.push({ column: priceBasis, facet: `${priceBasis}Budget`, ...range });
  }
  return { where };
}
