import type { Product } from '#contracts/catalogue';
import { invalid } from '../../engine/problem.ts';
import type { Row } from '../../engine/world/row.ts';
import { pricesOf } from './prepare-seed.ts';

const ofVariant = ['gstRate', 'basicPrice', 'csdPrice', 'saving', 'savingPct'] as const;
const ofCar = ['csd', 'exShowroom', 'basic', 'saving', 'savingPct'] as const;

/**
 * An edited row with the fields that follow from others: the prices of a car follow from the showroom prices of its
 * variants and the taxes at `now`. Throws if such a field was edited to something else.
 */
export function completeRow(name: string, row: Row, before: Row | undefined, now: string): Row {
  if (name !== 'products') return row;
  const car = row as Product;
  const old = before as Product | undefined;
  if (car.variants.length === 0) return car;
  const next = { ...car, ...pricesOf(car, now) };
  const follows = (field: string, value: number) => ({
    field: `body.row.${field}`,
    code: 'FOLLOWS',
    message: `Follows from exShowroomPrice of the variant, and is ${value}. Change that.`,
  });
  const errors = [
    ...next.variants.flatMap((variant, index) => {
      const was = old?.variants.find(({ _id }) => _id === variant._id);
      const { [index]: given = variant } = car.variants;
      return ofVariant
        .filter((field) => was && given[field] !== was[field] && given[field] !== variant[field])
        .map((field) => follows(`variants.${index}.${field}`, variant[field]));
    }),
    ...ofCar
      .filter((field) => {
        const given = car.priceFrom[field];
        return old && given !== old.priceFrom[field] && given !== next.priceFrom[field];
      })
      .map((field) => follows(`priceFrom.${field}`, next.priceFrom[field])),
  ];
  if (errors.length) throw invalid(errors);
  return next;
}
