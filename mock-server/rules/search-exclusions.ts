import {
  bodyTypes,
  colourFamilies,
  type Filter,
  fuelTypes,
  transmissions,
} from '#contracts/catalogue';
import { fillers, type Place, type Token, takeMatches, textAt } from './search-words.ts';

/**
 * Words that exclude what stands before them (-1) or after them (1), in English and Hindi, and whether also a list without
 * an `and`: `without sunroof, CNG`, but not in `no diesel, petrol` (source: assumed).
 */
const negators = (
  [
    [
      'not (?:needed|required|wanted)|na?hin?|al[ao][vw]a|si[vw]ay?|ke (?:bina|bagair)|chh?o[dr]a? ?k(?:ar|e)',
      -1,
      true,
    ],
    [
      'without|except|exclud(?:e|ing)|avoid|(?:other|apart) (?:than|from)|' +
        '(?:any|anything|all|everything)(?: brands?)? but|bina|bagair',
      1,
      true,
    ],
    ['do ?not|don ?t|not|non?|nor|neither|na', 1],
  ] as const
).map(
  ([pattern, step, takesList = false]) =>
    [new RegExp(`(?<= )(?:${pattern})(?= )`), { step, takesList }] as const,
);

/** A phrase, or words in a row that are all of names or all of something else. */
interface Item extends Place {
  readonly filter?: Filter;
  readonly kind: string | undefined;
}

/** What is excluded: by a filter that says the opposite, else the cars that a text finds. */
export interface Excluded {
  readonly filter?: Filter;
  /** Empty for a phrase whose opposite no filter says. */
  readonly without?: string;
}

/** Takes out what a query excludes: what stands beside a negator, with what is joined to that. */
export function takeExclusions(
  query: string,
  tokens: readonly Token[],
  left: string[],
  phrases: readonly (Place & { filter: Filter })[],
  isName: (word: string) => boolean,
): (Place & { excluded: Excluded[] })[] {
  const found = [...takeMatches(left, negators, '!')];
  if (found.length === 0) return [];
  const items = itemsOf(query, tokens, left, phrases, isName);
  return found.flatMap(({ first, end, what: { step, takesList } }) => {
    const scope = scopeOf(query, tokens, items, step > 0 ? end : first - 1, step, takesList);
    const from = Math.min(first, ...scope.map((item) => item.first));
    const to = Math.max(end, ...scope.map((item) => item.end));
    const isEmpty = scope.length === 0;
    for (let at = from; at < to; at++) left[at] = isEmpty ? tokens[at]!.meaning : '#';
    items.fill(undefined, from, to);
    const excluded = scope.map((item) => excludedBy(item, textAt(query, tokens, item)));
    return isEmpty ? [] : [{ first: from, end: to, excluded }];
  });
}

/** The item of each token; none for words that only join others. */
function itemsOf(
  query: string,
  tokens: readonly Token[],
  left: readonly string[],
  phrases: readonly (Place & { filter: Filter })[],
  isName: (word: string) => boolean,
): (Item | undefined)[] {
  const items: (Item | undefined)[] = tokens.map(() => undefined);
  for (const phrase of phrases) {
    const [kind] = Object.keys(phrase.filter);
    items.fill({ ...phrase, kind }, phrase.first, phrase.end);
  }
  for (const [at, { meaning, start }] of tokens.entries()) {
    if (left[at] !== meaning || fillers.has(meaning)) continue;
    const before = items[at - 1];
    const gap = query.slice(tokens[at - 1]?.end, start);
    const kind = isName(meaning) ? 'name' : 'word';
    const isSame = gap === '' || (before?.kind === kind && !signs.test(gap));
    const item = before && !before.filter && isSame ? before : { first: at, kind };
    items.fill({ ...item, end: at + 1 }, item.first, at + 1);
  }
  return items;
}

/**
 * The item beside a negator, and those that `or`, or for the same kind `and` or a comma, joins to it. A list that ends with a
 * comma belongs only to negators that take one.
 */
function scopeOf(
  query: string,
  tokens: readonly Token[],
  items: readonly (Item | undefined)[],
  start: number,
  step: 1 | -1,
  takesList: boolean,
): Item[] {
  const scope: Item[] = [];
  let joined = 1;
  const found = () => scope.slice(0, takesList ? scope.length : joined);
  for (let at = start; ; ) {
    while (!items[at] && fillers.has(tokens[at]?.meaning ?? '')) at += step;
    const [last, item] = [scope.at(-1), items[at]];
    if (!item) return found();
    if (last) {
      const [one, other] = step > 0 ? [last, item] : [item, last];
      const between = tokens.slice(one.end, other.first).map(({ meaning }) => meaning);
      const gap = query.slice(tokens[one.end - 1]!.end, tokens[other.first]!.start);
      // `petrol, diesel nahi` excludes only diesel.
      const isListed = signs.test(gap) && (step > 0 || scope.length > 1);
      const isAnd = last.kind === item.kind && (isListed || between.some((word) => ands.has(word)));
      const isOr = between.some((word) => ors.has(word));
      if (!isAnd && !isOr) return found();
      if (isOr || between.some((word) => ands.has(word)) || /[/&+]/.test(gap))
        joined = scope.length + 1;
    }
    scope.push(item);
    at = step > 0 ? item.end : item.first - 1;
  }
}

const signs = /[,/&+]/;
const ors = new Set(['or', 'ya']);
const ands = new Set(['and', 'aur']);

function excludedBy({ filter }: Item, text: string): Excluded {
  const opposite = filter && oppositeOf(filter);
  if (opposite) return { filter: opposite };
  return { without: filter ? '' : text };
}

const choices: Partial<Record<string, readonly unknown[]>> = {
  bodyType: bodyTypes,
  colour: colourFamilies,
  fuelType: fuelTypes,
  transmission: transmissions,
  seating: [2, 3, 4, 5, 6, 7, 8, 9, 10],
};

/** `not diesel` means every other fuel, `not above 8 lakh` means up to 8. */
function oppositeOf(filter: Filter): Filter | undefined {
  const { priceFrom, priceTo } = filter;
  const [[key, value] = ['', undefined], ...others] = Object.entries<unknown>(filter);
  if (others.length > 0) return undefined;
  if (priceFrom !== undefined) return { priceTo: priceFrom };
  if (priceTo !== undefined) return { priceFrom: priceTo };
  const all = choices[key];
  return all && { [key]: all.filter((one) => !(Array.isArray(value) && value.includes(one))) };
}
