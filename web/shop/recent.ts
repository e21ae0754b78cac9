import { inBrowser, parseJson } from '../lib/storage.ts';

/** How many of each are remembered. */
const LIMIT = 8;

const keys = { cars: 'recentCars', searches: 'recentSearches' } as const;
type Kind = keyof typeof keys;

/** What this browser saw last: slugs of cars, or words searched for; the newest first. */
export function recent(kind: Kind): string[] {
  const stored: unknown = parseJson(inBrowser.get(keys[kind]));
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
}

export function remember(kind: Kind, one: string) {
  const others = recent(kind).filter((other) => other !== one);
  inBrowser.set(keys[kind], JSON.stringify([one, ...others].slice(0, LIMIT)));
}

export const forget = (kind: Kind) => inBrowser.remove(keys[kind]);
