/** A range of prices, as buyers name it. */
export interface Budget {
  /** `from-to` in rupees, both inclusive. */
  value: string;
  label: string;
  from: number;
  to: number;
}

const lakh = 100_000;

/** The budget bands of Indian car shops. */
export const budgets: readonly Budget[] = (
  [
    [0, 5, 'Up to 5 lakh'],
    [5, 8, '5 to 8 lakh'],
    [8, 10, '8 to 10 lakh'],
    [10, 15, '10 to 15 lakh'],
    [15, 20, '15 to 20 lakh'],
    [20, 1000, 'Over 20 lakh'],
  ] as const
).map(([above, upTo, label]) => {
  const [from, to] = [above ? above * lakh + 1 : 0, upTo * lakh];
  return { value: `${from}-${to}`, label, from, to };
});

const values = budgets.map(({ value }) => [value]);

/** The budgets that a price in rupees is in: one at most. */
export const budgetsWith = (price: number): readonly string[] =>
  values[budgets.findIndex(({ from, to }) => from <= price && price <= to)] ?? [];

/** Prices below 1,000 are in lakh, others in rupees; a reversed range is swapped (assumed). */
export function priceRange(priceFrom = 0, priceTo = Number.POSITIVE_INFINITY) {
  const [from, to] = [rupees(priceFrom), rupees(priceTo)].sort((one, other) => one - other);
  return { from: from as number, to: to as number };
}

const rupees = (value: number) => (value < 1000 ? value * lakh : value);
