import type { Filter } from '#contracts/catalogue';
import { closestWords, sharedLetters } from './closest-words.ts';
import { takeExclusions } from './search-exclusions.ts';
import { type CompiledPhrase, carPhrases, numberOf, spellable } from './search-phrases.ts';
import {
  fillers,
  meaningOf,
  normalize,
  type Place,
  type Token,
  takeMatches,
  textAt,
} from './search-words.ts';

/** Words of a query as they were typed; without a filter they are searched for as text. */
export interface QueryPart {
  words: string;
  filter?: Filter;
  /** Texts whose cars are left out. */
  without?: string[];
}

/** What a query is read with. */
export interface Shop {
  /** `Kia or Hyundai`. */
  readonly brands: readonly CompiledPhrase[];
  /** Whether the name of a car or brand starts with a word. */
  isName(word: string): boolean;
}

function tokensOf(query: string, isName: Shop['isName']): Token[] {
  return [...query.matchAll(/\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}]+/gu)].map(({ 0: word, index }) => {
    const meaning = meaningOf(amountOf(normalize(word).toLowerCase(), query.slice(0, index)));
    const close = spelled(meaning);
    return {
      meaning: close && !isName(meaning) ? close : meaning,
      start: index,
      end: index + word.length,
    };
  });
}

const MIN_SPELLED = 5;
const sorted = spellable.toSorted();
const dictionary = { words: sorted, shared: sharedLetters(sorted) };

/** The word of a phrase that one slip leads to: `deisel` is diesel. */
function spelled(word: string): string | undefined {
  if (word.length < MIN_SPELLED) return undefined;
  const budget = { letters: Number.POSITIVE_INFINITY };
  const { places } = closestWords(dictionary, word, 1, budget, () => true);
  return places.length === 1 ? sorted[places[0] ?? -1] : undefined;
}

/** Without commas; a whole number that was written as an amount of money ends with a full stop. */
function amountOf(word: string, before: string): string {
  const plain = word.replaceAll(',', '');
  const isAmount = /^\d+$/.test(plain) && (plain !== word || /₹\s*$/.test(before));
  return isAmount ? `${plain}.` : plain;
}

/** Splits a query into what it asks of a car and the words that are left, in the order of the query. */
export function parseQuery(query: string, { brands, isName }: Shop): QueryPart[] {
  const tokens = tokensOf(query, isName).filter(({ meaning }) => meaning);
  const left = tokens.map(({ meaning }) => meaning);
  const phrases = phrasesIn(left, carPhrases, '#');
  const exclusions = takeExclusions(query, tokens, left, phrases, isName);
  const isExcluded = ({ first }: Place) =>
    exclusions.some((one) => one.first <= first && first < one.end);
  const parts: (Place & Omit<QueryPart, 'words'>)[] = [
    ...phrases.filter((phrase) => !isExcluded(phrase)),
    ...exclusions.map(({ excluded, ...place }) => {
      const without = excluded.flatMap((one) => one.without ?? []);
      return { ...place, filter: filterOf(excluded), ...(without.length > 0 && { without }) };
    }),
    ...phrasesIn(left, brands, '*'),
  ];
  let end = 0;
  for (const [first, token] of tokens.entries()) {
    if (first < end || left[first] !== token.meaning) continue;
    end = first + 1;
    while (left[end] === tokens[end]?.meaning && tokens[end]?.start === tokens[end - 1]?.end) end++;
    if (end > first + 1 || !fillers.has(token.meaning)) parts.push({ first, end });
  }
  return parts
    .sort((one, other) => one.first - other.first)
    .map(({ first, end, ...part }) => ({ words: textAt(query, tokens, { first, end }), ...part }));
}

/** Takes the phrases out of the words that are left. */
const phrasesIn = (left: string[], phrases: readonly CompiledPhrase[], mark: string) =>
  Array.from(takeMatches(left, phrases, mark), ({ what, captured, ...place }) => ({
    ...place,
    filter: typeof what === 'function' ? what(...captured.map(numberOf)) : what,
  }));

/**
 * The filters of all parts together. Lists that share values narrow each other (`automatic CVT`), others are alternatives
 * (`petrol or CNG`); of two prices the last one counts.
 */
export function filterOf(parts: readonly { filter?: Filter }[]): Filter {
  const all = new Map<string, unknown>();
  for (const { filter = {} } of parts)
    for (const [key, value] of Object.entries(filter)) {
      const before = all.get(key);
      all.set(key, Array.isArray(before) && Array.isArray(value) ? combined(before, value) : value);
    }
  return Object.fromEntries(all);
}

function combined(one: readonly unknown[], other: readonly unknown[]) {
  const shared = one.filter((value) => other.includes(value));
  return shared.length > 0 ? shared : [...one, ...other];
}

/** The words that are searched for as text. */
export const textOf = (parts: readonly QueryPart[]): string =>
  parts.flatMap(({ words, filter }) => (filter ? [] : words)).join(' ');
