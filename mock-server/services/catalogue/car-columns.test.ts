import { expect, test } from 'vitest';
import { aProduct, aSeed } from '#fixtures/builders';
import { carColumns } from './car-columns.ts';
import { activeVariants } from './cheapest-variant.ts';
import { prepareSeed } from './prepare-seed.ts';

test('the fields that the index of cars reads are those that it names', () => {
  const seed = prepareSeed(aSeed({ products: [aProduct({ isHotDeal: true })] }), '2026-11-29');
  const [product] = seed.rows.products;
  if (!product) throw new Error('The seed has no car.');
  const read = new Set<string | symbol>();
  const car = new Proxy(product, {
    get(target, field) {
      read.add(field);
      return Reflect.get(target, field, target);
    },
  });
  const { items, rowValues, itemValues, numbers, sorts, shownFirst, reads } = carColumns;
  const [variant] = activeVariants(product);
  if (!variant) throw new Error('The car has no variant.');

  items(car);
  for (const value of [rowValues, itemValues, numbers, sorts].flatMap(Object.values))
    value(car, variant);
  shownFirst(car, variant);

  expect([...read].sort()).toEqual(reads?.toSorted());
});
