import type { Filter } from '#contracts/catalogue';
import { type Budget, closestWords, sharedLetters } from './closest-words.ts';
import { memo } from './memo.ts';
import { type BrandNames, takeBrands } from './search-brands.ts';
import { takeExclusions } from './search-exclusions.ts';
import { carPhrases, numberOf, spellable } from './search-phrases.ts';
import {
  fillers,
  meaningOf,
  normalize,
  type Place,
  romanised,
  type Token,
  takeMatches,
  textAt,
} from './search-words.ts';
import { soundOf } from './sounds.ts';

/** Words of a query as they were typed; without a filter they are searched for as text. */
export interface QueryPart {
  words: string;
  filter?: Filter;
  /** Texts whose cars are left out. */
  without?: string[];
  /** Names whose cars are all meant: `minar vs karwan`. */
  either?: string[];
  /** Texts and names beyond the most that are looked for. */
  dropped?: string[];
}

/** The most texts and names that a query may leave out or compare, since each is searched by itself. */
export const MAX_NAMES = 8;

/** What a query is read with. */
export interface Shop {
  readonly brands: BrandNames;
  /** Whether the name of a car or brand starts with a word. */
  isName(word: string): boolean;
  /** Whether the name of a feature has these words in a row. */
  isInFeature(word: string, next: string): boolean;
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

/** Shorter words sound like too many others; those that may have a slip too. */
const MIN_HEARD = 4;
const MIN_SPELLED = 5;

const asList = (words: Iterable<string>) => {
  const sorted = [...new Set(words)].sort();
  return { words: sorted, shared: sharedLetters(sorted) };
};
const spellings = asList(spellable);
const meaningsBySound = new Map<string, Set<string>>();
for (const [word, meaning] of [...spellable.map((word) => [word, word] as const), ...romanised]) {
  const sound = soundOf(word);
  meaningsBySound.set(sound, (meaningsBySound.get(sound) ?? new Set()).add(meaning));
}
const sounds = asList(meaningsBySound.keys());

/** Without vowels, but for whether it begins with one. */
const consonantsOf = (sound: string) => sound.replace(/^[aeiou]/, 'A').replace(/[aeiou]/g, '');

const remembered = memo<string | undefined>();

/** The word of a phrase that is meant: `dijal`, which sounds like it, or `deisel`, one slip from it, is diesel. */
const spelled = (word: string) => remembered(word, () => correctedWord(word));

function correctedWord(word: string): string | undefined {
  if (word.length < MIN_HEARD) return undefined;
  const sound = soundOf(word);
  const isHeard = (place: number) => {
    const other = sounds.words[place]!;
    const isLong = word.length >= MIN_SPELLED && other.length >= MIN_HEARD;
    return other === sound || (isLong && consonantsOf(other) === consonantsOf(sound));
  };
  const heard = closestWords(sounds, sound, 1, unlimited(), isHeard).places;
  const meant = new Set(heard.flatMap((place) => [...meaningsBySound.get(sounds.words[place]!)!]));
  if (meant.size === 1) return [...meant][0];
  if (word.length < MIN_SPELLED) return undefined;
  const { places } = closestWords(
    spellings,
    word,
    1,
    unlimited(),
    (place) => spellings.words[place]![0] === word[0], // `range` is not orange
  );
  return places.length === 1 ? spellings.words[places[0]!] : undefined;
}

const unlimited = (): Budget => ({ letters: Number.POSITIVE_INFINITY });

/** Without commas; a whole number that was written as an amount of money ends with a full stop. */
function amountOf(word: string, before: string): string {
  const plain = word.replaceAll(',', '');
  const isAmount = /^\d+$/.test(plain) && (plain !== word || /₹\s*$/.test(before));
  return isAmount ? `${plain}.` : plain;
}

/** Splits a query into what it asks of a car and the words that are left, in the order of the query. */
export function parseQuery(query: string, shop: Shop): QueryPart[] {
  const { brands, isName } = shop;
  const tokens = tokensOf(query, isName).filter(({ meaning }) => meaning);
  const left = tokens.map(({ meaning }) => meaning);
  const phrases = phrasesOutside(featuresIn(left, shop), left);
  const exclusions = takeExclusions(query, tokens, left, phrases, isName);
  const isExcluded = ({ first }: Place) =>
    exclusions.some((one) => one.first <= first && first < one.end);
  const parts: (Place & Omit<QueryPart, 'words'>)[] = [
    ...phrases.filter((phrase) => !isExcluded(phrase)),
    ...exclusions.map(({ excluded, ...place }) => {
      const names = excluded.flatMap((one) => one.without ?? []);
      return {
        ...place,
        filter: filterOf(excluded),
        ...(names.length > 0 && few('without', names)),
      };
    }),
    ...takeBrands(left, brands),
    ...takeAlternatives(query, tokens, left, isName),
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

/** Words between the names of cars that are looked for side by side. */
const joiners: ReadonlySet<string> = new Set('vs versus or and ya aur'.split(' '));

/** Takes names that are joined, as in `tata minar vs karwan`, out of the words that are left. */
function takeAlternatives(query: string, tokens: Token[], left: string[], isName: Shop['isName']) {
  const kindOf = (word: string, at: number) => {
    if (word !== tokens[at]?.meaning) return '.';
    if (joiners.has(word)) return 'j';
    return isName(word) ? 'n' : '.';
  };
  return Array.from(
    left
      .map(kindOf)
      .join('')
      .matchAll(/n+(?:jn+)+/g),
    ({ 0: run, index }) => {
      const end = index + run.length;
      left.fill('+', index, end);
      const either = Array.from(run.matchAll(/n+/g), (side) => {
        const first = index + side.index;
        return textAt(query, tokens, { first, end: first + side[0].length });
      });
      return { first: index, end, ...few('either', either) };
    },
  );
}

function few(key: 'without' | 'either', names: readonly string[]): Partial<QueryPart> {
  const dropped = names.slice(MAX_NAMES);
  return { [key]: names.slice(0, MAX_NAMES), ...(dropped.length > 0 && { dropped }) };
}

/** Whether each word is of a feature's name: in `automatic climate control` the car need not be automatic. */
const featuresIn = (left: readonly string[], { isInFeature }: Shop): boolean[] =>
  left.map((word, at) =>
    [
      [left[at - 1], word],
      [word, left[at + 1]],
    ].some(([one, next]) => one && next && isInFeature(one, next)),
  );

function phrasesOutside(isTaken: readonly boolean[], left: string[]) {
  const open = left.map((word, at) => (isTaken[at] ? '=' : word));
  const phrases = Array.from(
    takeMatches(open, carPhrases, '#'),
    ({ what, captured, ...place }) => ({
      ...place,
      filter: typeof what === 'function' ? what(...captured.map(numberOf)) : what,
    }),
  );
  for (const [at, word] of open.entries()) if (word !== '=') left[at] = word;
  return phrases;
}

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
  parts.flatMap(({ words, filter, either }) => (filter || either ? [] : words)).join(' ');
