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
  const due = { ...car, ...pricesOf(car, now) };
  const errors = [
    ...car.variants.flatMap((variant, index) => {
      const oldVariant = old?.variants.find(({ _id }) => _id === variant._id);
      return contradictions(
        `variants.${index}`,
        ofVariant,
        variant,
        oldVariant,
        due.variants[index]!,
      );
    }),
    ...contradictions('priceFrom', ofCar, car.priceFrom, old?.priceFrom, due.priceFrom),
  ];
  if (errors.length) throw invalid(errors);
  return due;
}

/** The fields that were edited to something else than what is due. */
const contradictions = <Name extends string>(
  path: string,
  names: readonly Name[],
  edited: Record<Name, number>,
  old: Record<Name, number> | undefined,
  due: Record<Name, number>,
) =>
  names
    .filter((name) => old && edited[name] !== old[name] && edited[name] !== due[name])
    .map((name) => ({
      field: `body.row.${path}.${name}`,
      code: 'FOLLOWS',
      message: `Follows from exShowroomPrice of the variant and the taxes of the day, which give ${due[name]}. Change exShowroomPrice.`,
    }));
