import type { Filter } from '#contracts/catalogue';
import { closestWords, sharedLetters } from './closest-words.ts';
import { type CompiledPhrase, numberOf, spellable } from './search-phrases.ts';
import { meaningOf, normalize } from './search-words.ts';

/** Words of a query as they were typed; without a filter they are searched for as text. */
export interface QueryPart {
  words: string;
  filter?: Filter;
}

/** Words that only join others. Alone they say nothing about a car. */
const fillers = new Set(
  (
    'a an the and or in with for of to is me my want need show find best good top under below above over upto within ' +
    'between less more than price colour color budget fuel lakh rs rupees rupaye ' +
    'ka ki ke ko se men mein tak wala wali vala vali vale aur ya hai chahie chahiye dikhao rang sabse sabase zyada jyada kam'
  ).split(' '),
);

/** What a query is read with. */
export interface Shop {
  readonly phrases: readonly CompiledPhrase[];
  /** Whether the name of a car or brand starts with a word. */
  isName(word: string): boolean;
}

interface Token {
  meaning: string;
  start: number;
  end: number;
}

function tokensOf(query: string, { isName }: Shop): Token[] {
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
export function parseQuery(query: string, shop: Shop): QueryPart[] {
  const tokens = tokensOf(query, shop).filter(({ meaning }) => meaning);
  const parts: (QueryPart & { start: number; end: number })[] = [];
  const add = (some: readonly Token[], filter?: Filter) => {
    const [start, end] = [some[0]?.start ?? 0, some.at(-1)?.end ?? 0];
    parts.push({ words: query.slice(start, end), start, end, ...(filter && { filter }) });
  };
  let rest = ` ${tokens.map(({ meaning }) => meaning).join(' ')} `;
  for (const [pattern, filter] of shop.phrases) {
    for (let match = pattern.exec(rest); match; match = pattern.exec(rest)) {
      const first = rest.slice(0, match.index).split(' ').length - 2;
      const count = match[0].split(' ').length;
      const numbers = match.slice(1).map(numberOf);
      add(
        tokens.slice(first, first + count),
        typeof filter === 'function' ? filter(...numbers) : filter,
      );
      rest = rest.replace(pattern, Array(count).fill('*').join(' '));
    }
  }
  const left = rest.trim().split(' ');
  for (const [index, token] of tokens.entries()) {
    if (left[index] === '*') continue;
    const before = parts.findLast(({ end, filter }) => !filter && end === token.start);
    if (before) {
      before.end = token.end;
      before.words = query.slice(before.start, before.end);
    } else if (!fillers.has(token.meaning) || token.end === tokens[index + 1]?.start) add([token]);
  }
  return parts
    .sort((one, other) => one.start - other.start)
    .map(({ words, filter }) => ({ words, ...(filter && { filter }) }));
}

/**
 * The filters of all parts together. Lists that share values narrow each other (`automatic CVT`), others are alternatives
 * (`petrol or CNG`); of two prices the last one counts.
 */
export function filterOf(parts: readonly QueryPart[]): Filter {
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
