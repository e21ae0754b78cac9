import type { Filter } from '#contracts/catalogue';
import { type Place, words } from './search-words.ts';

export interface Brand {
  readonly _id: string;
  /** In Latin letters. */
  readonly name: string;
}

/** What a brand may be called. */
interface BrandName {
  readonly words: readonly string[];
  readonly brandId: string;
}

/** By their first words, the longest first. */
export type BrandNames = ReadonlyMap<string, readonly BrandName[]>;

/** The names of further ones are searched for as text only. */
const MAX_BRANDS = 1000;

/** Each brand by its whole name, by the first word of it, and by the others. */
export function brandNames(brands: readonly Brand[]): BrandNames {
  const byFirst = new Map<string, BrandName[]>();
  for (const { _id: brandId, name } of brands.slice(0, MAX_BRANDS)) {
    const all = words(name);
    for (const some of [all, all.slice(0, 1), all.slice(1)]) {
      const [first] = some;
      if (first === undefined) continue;
      const names = byFirst.get(first) ?? [];
      names.push({ words: some, brandId });
      byFirst.set(first, names);
    }
  }
  for (const names of byFirst.values())
    names.sort((one, other) => other.words.length - one.words.length);
  return byFirst;
}

/** Words that may stand between two brands. */
const joiners: ReadonlySet<string> = new Set(['or', 'and', 'ya', 'aur']);

/**
 * Takes brands that are named side by side, as in `Kia or Hyundai`, out of the words that are left; a brand by itself is
 * searched for as text.
 */
export function takeBrands(left: string[], names: BrandNames): (Place & { filter: Filter })[] {
  const named: (Place & { brandId: string })[] = [];
  for (let first = 0; first < left.length; ) {
    const isThere = ({ words }: BrandName) => words.every((word, at) => left[first + at] === word);
    const found = names.get(left[first]!)?.find(isThere);
    const end = first + (found?.words.length ?? 1);
    if (found) named.push({ first, end, brandId: found.brandId });
    first = end;
  }
  const areJoined = (one: Place | undefined, other: Place | undefined) =>
    one !== undefined &&
    other !== undefined &&
    other.first - one.end <= (joiners.has(left[one.end]!) ? 1 : 0);
  const joined = named.filter(
    (one, at) => areJoined(named[at - 1], one) || areJoined(one, named[at + 1]),
  );
  for (const { first, end } of joined) left.fill('*', first, end);
  return joined.map(({ brandId, ...place }) => ({
    ...place,
    filter: { subCategoryId: [brandId] },
  }));
}
