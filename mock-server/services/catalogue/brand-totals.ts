import type { SubCategory } from '#contracts/categories';
import type { ShopWorld } from '../../implement.ts';
import { carColumns } from './car-columns.ts';
import { inactiveIds } from './listing.ts';
import { questionOf } from './question.ts';

type Totals = Pick<SubCategory, 'productCount' | 'csdPriceFrom' | 'savingFrom'>;

/** By brand: the number of cars for sale, and their lowest CSD price and saving. Cached until cars change. */
export function brandTotals(world: ShopWorld): ReadonlyMap<string, Totals> {
  const inactive = [...inactiveIds(world)];
  return world.products.derived(`totals:${inactive}`, () => {
    const question = questionOf({}, { inactive, now: world.now() });
    const cars = world.products.columns(carColumns).select(question);
    const csd = cars.lowest('subCategoryId', 'csd');
    const saving = cars.lowest('subCategoryId', 'saving');
    const counts = cars.counts(['subCategoryId']).get('subCategoryId') ?? [];
    return new Map(
      Array.from(counts, ([brand, productCount]) => [
        brand,
        { productCount, csdPriceFrom: csd.get(brand)!, savingFrom: saving.get(brand)! },
      ]),
    );
  });
}
