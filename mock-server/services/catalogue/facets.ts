import type { Facets, Filter } from '#contracts/catalogue';
import { freeze } from '#contracts/engine/freeze';
import type { SubCategoryRow } from '#contracts/seed';
import type { Counts } from '../../engine/columns/definition.ts';
import type { ShopWorld } from '../../implement.ts';
import { budgets } from './budgets.ts';
import { type FacetName, facetColumns } from './question.ts';

type Counted = ReadonlyMap<string, number>;

/** What follows from the names of the brands: facets by their counts, and labelled values by facet, sorted. */
interface Labelled {
  /** Null for counts that were asked for once, as most are: what is kept makes garbage collection slower. */
  facets: WeakMap<Counts, Facets | null>;
  values: Map<FacetName, { value: string; label: string }[]>;
}

const cache = new WeakMap<readonly SubCategoryRow[], Labelled>();

/** The counts with labels, sorted. Cached, so that their JSON is written once. */
export function facetsOf(
  world: ShopWorld,
  cars: { counts(columns: readonly string[]): Counts },
  filter: Filter,
): Facets {
  const brands = world.subCategories.all();
  const labelled = cache.get(brands) ?? { facets: new WeakMap(), values: new Map() };
  cache.set(brands, labelled);
  const columns = facetColumns(filter);
  const counts = cars.counts(columns.map(([, column]) => column));
  const known = labelled.facets.get(counts);
  if (known) return known;
  const isAskedAgain = known === null;
  const entries = columns.map(([name, column]) => {
    const counted = counts.get(column) ?? new Map<string, number>();
    return [name, tallyOf(name, counted, labelled, world)];
  });
  const facets: Facets = Object.fromEntries(entries);
  labelled.facets.set(counts, isAskedAgain ? freeze(facets) : null);
  return facets;
}

/** Values that were counted before are sorted already: sorting takes longer than counting. */
function tallyOf(name: FacetName, counted: Counted, { values }: Labelled, world: ShopWorld) {
  const known = name === 'budget' ? budgets : (values.get(name) ?? []);
  const tally = withCounts(known, counted);
  if (tally.length === counted.size) return tally;
  const labelOf = (value: string) =>
    (name === 'subCategoryId' && world.subCategories.get(value)?.subCategoryName) || value;
  const all = new Set([...known.map(({ value }) => value), ...counted.keys()]);
  const sorted = Array.from(all, (value) => ({ value, label: labelOf(value) })).sort((one, other) =>
    byLabel.compare(one.label, other.label),
  );
  values.set(name, sorted);
  return withCounts(sorted, counted);
}

function withCounts(labelled: readonly { value: string; label: string }[], counted: Counted) {
  const tally: Facets[FacetName] = [];
  for (const { value, label } of labelled) {
    const count = counted.get(value);
    if (count) tally.push({ value, label, count });
  }
  return tally;
}

const byLabel = new Intl.Collator('en', { numeric: true });
