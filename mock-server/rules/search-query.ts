import {
  bodyTypes,
  type ColourFamily,
  colourFamilies,
  type Filter,
  type FuelType,
  fuelTypes,
  transmissions,
} from '#contracts/catalogue';
import { meaningOf, normalize } from './search-words.ts';

/** Words of a query as they were typed; without a filter they are searched for as text. */
export interface QueryPart {
  words: string;
  filter?: Filter;
}

type Phrase = [pattern: string, filter: Filter | ((...numbers: number[]) => Filter)];

/** Added to the number that follows: `sadhe 7` is 7.5. */
const fractions: Record<string, number> = { sava: 0.25, sadhe: 0.5, paune: -0.25 };
const number = `(?:(?:${Object.keys(fractions).join('|')}) )?\\d+(?:\\.\\d*)?`;
const lakh = '(?: (?:lakhs?|lacs?|l)(?: \\d{1,2} (?:thousand|k|haja+r|haza+r))?)';
const rupeeWord = '(?: (?:rs|rupees?|rupaye|rupay|inr))';
const rupees = `${rupeeWord}?`;
/** Captured with its lakhs; see `numberOf`. */
const amount = `(?:(?:rs|inr) )?(${number}${lakh}?)`;
const amountInLakh = `(?:(?:rs|inr) )?(${number}${lakh})`;
const lessWord = '(?: (?:se (?:kam|niche|sasti)|tak|ke (?:andar|bhitar|niche)|men|or less|budget))';
const orLess = `${lessWord}?`;
/** Six digits may be a PIN, unless they are round or a word says that they are a price (assumed). */
const mayBePin = `(?<!(?:rs|inr) )(?:[1-79]\\d|8[0-5])\\d{4}(?<!000|500|999)(?= )(?!${rupeeWord}|${lessWord})`;
const most = '(?:(?:sabse|sabase|best|most|highest|high|top|max|maximum|good|great|badhiya) )?';
const more = '(?:(?:zyada|jyada|adhik|achchhi|achchha|achchhe|acchi|accha|behatar) )?';
const mileage = 'mileage|mailej|average|evarej|avarej';
const perLitre = '(?:kmpl|kilomitar|(?:km|kimi) (?:l|per litre|prati litar))';
const suvs = ['SUV', 'Compact SUV', 'Crossover'] as const;

const colours: Record<ColourFamily, string> = {
  white: 'safed|safaid|vhait|vait',
  silver: 'silvar|chandi',
  grey: 'gray|gre',
  black: 'kali|kala|kale|kaali|kaala|blaik',
  red: 'lal|laal|maroon',
  orange: 'narangi|orenj',
  brown: 'bhuri|bhura|bhure|beige|bronze|braun',
  yellow: 'pili|pila|pile|peeli|peela|yelo',
  green: 'hari|hara|hare|grin',
  blue: 'nili|nila|nile|neeli|neela|blu',
  purple: 'baingani|violet|parpal',
};
const fuels: Record<string, FuelType[]> = {
  petrol: ['Petrol'],
  'diesels?': ['Diesel'],
  'cng|c n g|si en ji': ['CNG'],
  'electric|evs': ['Electric'],
  'mild hybrid': ['Mild hybrid'],
  'strong hybrid|full hybrid': ['Strong hybrid'],
  'hybrids?': ['Mild hybrid', 'Strong hybrid'],
};

/**
 * What buyers ask for, in English and in Hindi in either script (source: assumed). Devanagari is matched as transliterated.
 * The first phrase that matches wins.
 */
const phrases: Phrase[] = [
  // No filter asks for km/l, so the highest come first.
  [
    `(?:(?:above|over|minimum|min) )?${number} ${perLitre}(?: (?:${mileage}))?|(?:${mileage}) ${number}(?: ${perLitre})?|${number} (?:ka |ki )?(?:${mileage})`,
    { sort: 'mileageDesc' },
  ],
  [
    `(?:between |from )?${amount}(?: (?:to|se|and|aur|or))? ${amountInLakh}${rupees}(?: (?:tak|ke bich))?`,
    (priceFrom, priceTo) => ({ priceFrom, priceTo }),
  ],
  [
    `(?:above|over|more than|minimum|min|starting) ${amount}${rupees}`,
    (priceFrom) => ({ priceFrom }),
  ],
  [
    `${amountInLakh}${rupees} (?:(?:se )?(?:zyada|jyada|adhik|upar|mahangi)|plus|or more)`,
    (priceFrom) => ({ priceFrom }),
  ],
  [
    `(?:under|below|within|up ?to|less than|maximum|max|budget) ${amount}${rupees}`,
    (priceTo) => ({ priceTo }),
  ],
  [`${amountInLakh}${rupees}${orLess}`, (priceTo) => ({ priceTo })],
  // A number of 50,000 or more means rupees, also by itself (assumed).
  [
    `(?:(?:rs|inr) )?(?!${mayBePin})([5-9]\\d{4}|\\d{6,8})\\.?${rupees}${orLess}`,
    (priceTo) => ({ priceTo }),
  ],
  ['([2-9]|10) (?:seats?|seaters?)', (seats) => ({ seating: [Number(seats)] })],
  ['([1-5]) stars?(?: (?:safety|rating|rated|ncap|suraksha))*', (safetyMin) => ({ safetyMin })],
  ['safest|(?:sabse|sabase|most) (?:surakshit|safe)', { safetyMin: 5 }],
  ['safe|surakshit', { safetyMin: 4 }],
  [`${most}${more}(?:${mileage})|fuel (?:efficient|efficiency)`, { sort: 'mileageDesc' }],
  ['most expensive|costliest|(?:sabse|sabase) mahangi', { sort: 'csdDesc' }],
  [
    '(?:(?:sabse|sabase) )?(?:sasti|sasta|saste)|cheapest|cheap|affordable|low(?:est)? (?:price|budget)',
    { sort: 'csdAsc' },
  ],
  [`${most}${more}(?:savings?|discount|bachat)`, { sort: 'savingDesc' }],
  [`(?:best|top|highest) (?:rated|rating)`, { sort: 'ratingDesc' }],
  ['latest|newest|(?:sabse|sabase) (?:nai|nayi)', { sort: 'newest' }],
  ['(?:most )?(?:popular|lokapriy)', { sort: 'popular' }],
  ['(?:hot )?deals?|offers?', { isHotDeal: true }],
  ['compact suvs?', { bodyType: ['Compact SUV'] }],
  ['suvs?', { bodyType: [...suvs] }],
  ['hatchbacks?', { bodyType: ['Hatchback'] }],
  ['sedans?', { bodyType: ['Sedan'] }],
  ['muvs?|mpvs', { bodyType: ['MUV'] }],
  ['crossovers?', { bodyType: ['Crossover'] }],
  ['automatic|auto', { transmission: transmissions.filter((one) => one !== 'MT') }],
  ['manual', { transmission: ['MT'] }],
  ['amt', { transmission: ['AMT'] }],
  ['cvt', { transmission: ['CVT', 'e-CVT'] }],
  ['dct|dual clutch', { transmission: ['DCT'] }],
  ...Object.entries(fuels).map(([words, fuelType]): Phrase => [words, { fuelType }]),
  ...Object.entries(colours).map(
    ([colour, words]): Phrase => [
      `(?:${colour}|${words})(?: (?:colou?r|rang))?`,
      { colour: [colour as ColourFamily] },
    ],
  ),
];

const choices = {
  bodyType: bodyTypes,
  colour: colourFamilies,
  fuelType: fuelTypes,
  transmission: transmissions,
};

/** `not diesel` means every other fuel. */
const negated = phrases.flatMap(([pattern, filter]): Phrase[] =>
  Object.entries(choices).flatMap(([key, all]) => {
    const named = typeof filter === 'function' ? undefined : filter[key as keyof typeof choices];
    const others = all.filter((one) => !named?.some((name) => name === one));
    const words = `(?:not|no|without|except|bina) (?:${pattern})|(?:${pattern}) (?:nahin?|chhod ?kar|ke (?:bina|alava))`;
    return named ? [[words, { [key]: others }]] : [];
  }),
);

const compiled = [...negated, ...phrases].map(
  ([pattern, filter]) => [new RegExp(`(?<= )(?:${pattern})(?= )`), filter] as const,
);

/** `sadhe 7 lakh` is 7.5, and `12 lakh 50 thousand` is 12.5. */
function numberOf(words: string): number {
  const [whole = 0, thousands = 0] = (words.match(/\d+(?:\.\d*)?/g) ?? []).map(Number);
  return whole + thousands / 100 + (fractions[words.split(' ', 1)[0] ?? ''] ?? 0);
}

/** Words that only join others. Alone they say nothing about a car. */
const fillers = new Set(
  (
    'a an the and or in with for of to is me my want need show find best good top under below above over upto within ' +
    'between less more than price colour color budget fuel lakh rs rupees rupaye ' +
    'ka ki ke ko se men mein tak wala wali vala vali vale aur ya hai chahie chahiye dikhao rang sabse sabase zyada jyada kam'
  ).split(' '),
);

interface Token {
  meaning: string;
  start: number;
  end: number;
}

function tokensOf(query: string): Token[] {
  return [...query.matchAll(/\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}]+/gu)].map(({ 0: word, index }) => ({
    meaning: meaningOf(amountOf(normalize(word).toLowerCase(), query.slice(0, index))),
    start: index,
    end: index + word.length,
  }));
}

/** Without commas; a whole number that was written as an amount of money ends with a full stop. */
function amountOf(word: string, before: string): string {
  const plain = word.replaceAll(',', '');
  const isAmount = /^\d+$/.test(plain) && (plain !== word || /₹\s*$/.test(before));
  return isAmount ? `${plain}.` : plain;
}

/** Splits a query into what it asks of a car and the words that are left, in the order of the query. */
export function parseQuery(query: string): QueryPart[] {
  const tokens = tokensOf(query).filter(({ meaning }) => meaning);
  const parts: (QueryPart & { start: number; end: number })[] = [];
  const add = (some: readonly Token[], filter?: Filter) => {
    const [start, end] = [some[0]?.start ?? 0, some.at(-1)?.end ?? 0];
    parts.push({ words: query.slice(start, end), start, end, ...(filter && { filter }) });
  };
  let rest = ` ${tokens.map(({ meaning }) => meaning).join(' ')} `;
  for (const [pattern, filter] of compiled) {
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
