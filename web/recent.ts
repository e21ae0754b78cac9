/** How many of each are remembered. */
const LIMIT = 8;

const keys = { cars: 'recentCars', searches: 'recentSearches' } as const;
type Kind = keyof typeof keys;

/** What a stored text says; nothing when it says nothing that can be read. */
export function parsed(text: string | null) {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

/** What this browser saw last: slugs of cars, or words searched for; the newest first. */
export function recent(kind: Kind): string[] {
  const stored: unknown = parsed(localStorage.getItem(keys[kind]));
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
}

export function remember(kind: Kind, one: string) {
  const others = recent(kind).filter((other) => other !== one);
  try {
    localStorage.setItem(keys[kind], JSON.stringify([one, ...others].slice(0, LIMIT)));
  } catch {
    // A browser without room remembers what it did before.
  }
}

export const forget = (kind: Kind) => localStorage.removeItem(keys[kind]);
