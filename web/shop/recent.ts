import { parseStored, safeLocalStorage } from '../lib/storage.ts';

const MAX_ITEMS = 8;

const keys = { cars: 'recentCars', searches: 'recentSearches' } as const;
type Kind = keyof typeof keys;

/** The ids of the cars seen last or the last searches, newest first. */
export function recentItems(kind: Kind): string[] {
  const stored: unknown = parseStored(safeLocalStorage.get(keys[kind]));
  return Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : [];
}

export function addRecentItem(kind: Kind, item: string) {
  const others = recentItems(kind).filter((other) => other !== item);
  safeLocalStorage.set(keys[kind], JSON.stringify([item, ...others].slice(0, MAX_ITEMS)));
}

export const clearRecentItems = (kind: Kind) => safeLocalStorage.remove(keys[kind]);
