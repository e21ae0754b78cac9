import { useSyncExternalStore } from 'react';
import { COMPARED } from './forget.ts';
import { inBrowser, parsed } from './storage.ts';

/** How many cars can stand side by side. */
export const COMPARE_LIMIT = 4;

const listeners = new Set<() => void>();
/** What was read last, and what it says: to the same text belong the same slugs. */
let text: string | null = null;
let slugs: readonly string[] = [];

function stored(): readonly string[] {
  const now = inBrowser.get(COMPARED);
  if (now !== text) {
    const value: unknown = parsed(now);
    slugs = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
    text = now;
  }
  return slugs;
}

function set(next: readonly string[]) {
  inBrowser.set(COMPARED, JSON.stringify(next));
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The slugs of the cars that this browser wants to compare, and how to change them. */
export function useCompare() {
  const chosen = useSyncExternalStore(subscribe, stored);
  return {
    slugs: chosen,
    isFull: chosen.length >= COMPARE_LIMIT,
    has: (slug: string) => chosen.includes(slug),
    toggle: (slug: string) =>
      set(chosen.includes(slug) ? chosen.filter((one) => one !== slug) : [...chosen, slug]),
    takeOut: (...gone: string[]) => set(stored().filter((one) => !gone.includes(one))),
    clear: () => set([]),
  };
}
