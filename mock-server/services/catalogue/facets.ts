import type { Facets, Filter } from '#contracts/catalogue';
import { freeze } from '#contracts/engine/freeze';
import type { SubCategoryRow } from '#contracts/seed';
import type { Counts } from '../../engine/columns/definition.ts';
import type { ShopWorld } from '../../implement.ts';
import { budgets } from './budgets.ts';
import { type FacetName, facetColumns } from './question.ts';

interface Cached {
  brands: readonly SubCategoryRow[];
  facets: Facets;
}

const cache = new WeakMap<Counts, Cached>();

/** The counts with labels, sorted. Cached, so that their JSON is written once. */
export function facetsOf(
  world: ShopWorld,
  cars: { counts(columns: readonly string[]): Counts },
  filter: Filter,
): Facets {
  const columns = facetColumns(filter);
  const counts = cars.counts(columns.map(([, column]) => column));
  const brands = world.subCategories.all();
  const cached = cache.get(counts);
  if (cached?.brands === brands) return cached.facets;
  const entries = columns.map(([name, column]) => [
    name,
    valuesOf(name, counts.get(column) ?? new Map(), world),
  ]);
  const facets: Facets = freeze(Object.fromEntries(entries));
  cache.set(counts, { brands, facets });
  return facets;
}

function valuesOf(name: FacetName, counts: ReadonlyMap<string, number>, world: ShopWorld) {
  if (name === 'budget')
    return budgets.flatMap(({ value, label }) => {
      const count = counts.get(value);
      return count ? [{ value, label, count }] : [];
    });
  const labelOf = (value: string) =>
    (name === 'subCategoryId' && world.subCategories.get(value)?.subCategoryName) || value;
  return [...counts]
    .map(([value, count]) => ({ value, label: labelOf(value), count }))
    .sort((one, other) => byLabel.compare(one.label, other.label));
}

const byLabel = new Intl.Collator('en', { numeric: true });
