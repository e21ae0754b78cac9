import { useSyncExternalStore } from 'react';

/** How many cars can stand side by side. */
export const COMPARE_LIMIT = 4;
const KEY = 'compare';

let slugs: readonly string[] = stored();
const listeners = new Set<() => void>();

function stored(): string[] {
  const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function set(next: readonly string[]) {
  slugs = next;
  localStorage.setItem(KEY, JSON.stringify(next));
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The slugs of the cars that this browser wants to compare, and how to change them. */
export function useCompare() {
  const chosen = useSyncExternalStore(subscribe, () => slugs);
  return {
    slugs: chosen,
    isFull: chosen.length >= COMPARE_LIMIT,
    has: (slug: string) => chosen.includes(slug),
    toggle: (slug: string) =>
      set(chosen.includes(slug) ? chosen.filter((one) => one !== slug) : [...chosen, slug]),
    clear: () => set([]),
  };
}
