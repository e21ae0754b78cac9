import { parseStored } from '../lib/storage.ts';
import { createStoredValue, useStore } from '../lib/store.ts';

/** How many cars can be compared at once. */
export const COMPARE_LIMIT = 4;

const compared = createStoredValue('compare', (text): readonly string[] => {
  const slugs: unknown = parseStored(text);
  return Array.isArray(slugs) ? slugs.filter((slug) => typeof slug === 'string') : [];
});

const save = (slugs: readonly string[]) => compared.set(JSON.stringify(slugs));

function toggle(slug: string) {
  const slugs = compared.get();
  if (slugs.includes(slug)) remove(slug);
  else if (slugs.length < COMPARE_LIMIT) save([...slugs, slug]);
}

const remove = (...removed: string[]) =>
  save(compared.get().filter((slug) => !removed.includes(slug)));

export const clearCompared = () => compared.set(null);

/** The slugs of the cars to compare, stored in this browser. */
export function useCompare() {
  const slugs = useStore(compared);
  return {
    slugs,
    isFull: slugs.length >= COMPARE_LIMIT,
    has: (slug: string) => slugs.includes(slug),
    toggle,
    remove,
    clear: () => save([]),
    replaceAll: save,
  };
}
