import { useSyncExternalStore } from 'react';
import { COMPARE_KEY } from '../api/clear-user-data.ts';
import { parseJson, safeLocalStorage } from '../lib/storage.ts';

/** How many cars can stand side by side. */
export const COMPARE_LIMIT = 4;

const listeners = new Set<() => void>();
/** What was read last, and what it says: to the same text belong the same slugs. */
let text: string | null = null;
let slugs: readonly string[] = [];

function stored(): readonly string[] {
  const now = safeLocalStorage.get(COMPARE_KEY);
  if (now !== text) {
    const value: unknown = parseJson(now);
    slugs = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
    text = now;
  }
  return slugs;
}

function set(next: readonly string[]) {
  safeLocalStorage.set(COMPARE_KEY, JSON.stringify(next));
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  addEventListener('storage', listener); // another tab has chosen
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

/** Goes by what is chosen now, which another tab may have changed since this one was drawn. */
function toggle(slug: string) {
  const now = stored();
  if (now.includes(slug)) remove(slug);
  else if (now.length < COMPARE_LIMIT) set([...now, slug]);
}

const remove = (...gone: string[]) => set(stored().filter((one) => !gone.includes(one)));

/** The slugs of the cars that this browser wants to compare, and how to change them. */
export function useCompare() {
  const chosen = useSyncExternalStore(subscribe, stored);
  return {
    slugs: chosen,
    isFull: chosen.length >= COMPARE_LIMIT,
    has: (slug: string) => chosen.includes(slug),
    toggle,
    remove,
    clear: () => set([]),
    /** These instead of all that were chosen. */
    replaceAll: set,
  };
}
