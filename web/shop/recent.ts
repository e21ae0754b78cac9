import { parseJson, safeLocalStorage } from '../lib/storage.ts';

/** How many of each are remembered. */
const LIMIT = 8;

const keys = { cars: 'recentCars', searches: 'recentSearches' } as const;
type Kind = keyof typeof keys;

/** What this browser saw last: slugs of cars, or words searched for; the newest first. */
export function recentItems(kind: Kind): string[] {
  const stored: unknown = parseJson(safeLocalStorage.get(keys[kind]));
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
}

export function addRecentItem(kind: Kind, one: string) {
  const others = recentItems(kind).filter((other) => other !== one);
  safeLocalStorage.set(keys[kind], JSON.stringify([one, ...others].slice(0, LIMIT)));
}

export const clearRecentItems = (kind: Kind) => safeLocalStorage.remove(keys[kind]);
