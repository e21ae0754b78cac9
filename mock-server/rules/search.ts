import MiniSearch, { type SearchOptions } from 'minisearch';
import { toLatin } from './devanagari.ts';

/** The searchable fields of a car. */
export interface SearchableCar {
  readonly _id: string;
  readonly productName: string;
  readonly brandName: string;
  readonly bodyType: string;
  readonly fuelTypes: readonly string[];
  readonly transmissions: readonly string[];
  readonly seating: number;
}

interface Entry {
  id: string;
  name: string;
  joined: string;
  brand: string;
  kind: string;
}

/** Meanings of words that transliteration does not find; an empty one is ignored. */
const synonyms: Record<string, string> = {
  सुजुकी: 'suzuki',
  हुंडई: 'hyundai',
  ह्युंडई: 'hyundai',
  किया: 'kia',
  रेनो: 'renault',
  रेनॉल्ट: 'renault',
  डीज़ल: 'diesel',
  डीजल: 'diesel',
  सीएनजी: 'cng',
  इलेक्ट्रिक: 'electric',
  बिजली: 'electric',
  हाइब्रिड: 'hybrid',
  ऑटोमैटिक: 'automatic',
  मैनुअल: 'manual',
  एसयूवी: 'suv',
  हैचबैक: 'hatchback',
  सेडान: 'sedan',
  क्रॉसओवर: 'crossover',
  कॉम्पैक्ट: 'compact',
  एमयूवी: 'muv',
  एमपीवी: 'muv',
  ev: 'electric',
  mpv: 'muv',
  jeep: 'suv',
  जीप: 'suv',
  four: '4',
  चार: '4',
  five: '5',
  पाँच: '5',
  पांच: '5',
  seven: '7',
  सात: '7',
  eight: '8',
  आठ: '8',
  सीट: 'seats',
  सीटें: 'seats',
  सीटर: 'seater',
  gaadi: '',
  gadi: '',
  car: '',
  cars: '',
  गाड़ी: '',
  कार: '',
};

const meanings = new Map(
  Object.entries(synonyms).map(([word, meaning]) => [word.normalize('NFC'), meaning]),
);

/** Shorter prefixes match too many synonyms. */
const MIN_PREFIX = 3;

/** A word's synonym. In Devanagari a prefix is enough, and unknown words are transliterated. */
export function meaningOf(word: string): string {
  const known = meanings.get(word);
  if (known !== undefined || !/[\u0900-\u097f]/.test(word)) return known ?? word;
  const byPrefix =
    word.length >= MIN_PREFIX &&
    [...meanings].find(([one, meaning]) => meaning !== '' && one.startsWith(word));
  return byPrefix ? byPrefix[1] : toLatin(word);
}

/** Removes accents and full-width forms of Latin letters, but keeps the marks of Devanagari. */
export const normalize = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC');

/** Splits at everything but letters, marks and digits. */
const words = (text: string): string[] =>
  normalize(text)
    .toLowerCase()
    .replace(/\p{Cc}/gu, ' ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map(meaningOf)
    .filter(Boolean);

const join = (text: string) => words(text).join('');

/** Words up to this length must match exactly. */
const SHORT_WORD = 3;
/** Share of a longer word that may be mistyped, and the share for loose matches. */
const TYPOS = 0.25;
const LOOSE_TYPOS = 0.4;
const MAX_TYPOS = 6;

const SUGGESTION_LIMIT = 6;

/** A search index over cars. */
export class CarSearch {
  readonly #index: MiniSearch<Entry>;
  readonly #rows: ReadonlyMap<string, SearchableCar>;
  readonly #names: readonly string[];

  constructor(rows: readonly SearchableCar[]) {
    this.#index = new MiniSearch<Entry>({
      fields: ['name', 'joined', 'brand', 'kind'],
      tokenize: words,
      processTerm: (term) => term,
      searchOptions: {
        boost: { name: 4, joined: 3, brand: 2 },
        prefix: true,
        fuzzy: (term) => this.#typosIn(term),
        combineWith: 'AND',
      },
    });
    this.#index.addAll(rows.map(entryOf));
    this.#rows = new Map(rows.map((row) => [row._id, row]));
    this.#names = [...new Set(rows.flatMap((row) => [row.brandName, nameOf(row)]))];
  }

  /** Ids of matching cars, best first; undefined if the query has no words. */
  find(query: string): string[] | undefined {
    const terms = words(query);
    if (terms.length === 0) return undefined;
    return [...new Set(this.#search(terms).map(({ id }) => String(id)))];
  }

  /** Ids of cars that loosely match any of the words. */
  closest(query: string): string[] {
    return this.#searchLoosely(words(query)).map(({ id }) => String(id));
  }

  /** Brands and cars that start with the query. */
  suggest(query: string): string[] {
    const start = join(query);
    if (!start) return [];
    const startsWithQuery = (name: string) =>
      join(name).startsWith(start) || words(name).some((word) => word.startsWith(start));
    return this.#names.filter(startsWithQuery).slice(0, SUGGESTION_LIMIT);
  }

  /** The name of the best match of a mistyped query; undefined if nothing is mistyped or close. */
  didYouMean(query: string): string | undefined {
    const terms = words(query);
    if (terms.length === 0 || this.#search(terms, { fuzzy: false }).length > 0) return undefined;
    const [best] = [...this.#search(terms), ...this.#searchLoosely(terms)];
    const car = this.#rows.get(String(best?.id));
    if (!best || !car) return undefined;
    const isMatched = (name: string) =>
      best.terms.some((term) => words(name).includes(term) || join(name) === term);
    if (isMatched(car.productName)) return nameOf(car);
    if (isMatched(car.brandName)) return car.brandName;
    return isMatched(nameOf(car)) ? nameOf(car) : undefined;
  }

  #search(terms: readonly string[], options: SearchOptions = {}) {
    const hits = this.#index.search(terms.join(' '), options);
    const inOneWord = { ...options, fields: ['joined', 'brand'] };
    return terms.length > 1 ? [...hits, ...this.#index.search(terms.join(''), inOneWord)] : hits;
  }

  #searchLoosely(terms: readonly string[]) {
    return this.#index.search(terms.join(' '), {
      combineWith: 'OR',
      prefix: (term) => term.length > SHORT_WORD,
      fuzzy: (term) => term.length > SHORT_WORD && LOOSE_TYPOS,
    });
  }

  /** The fewest typos that lead from a term to an indexed word. */
  #typosIn(term: string): number {
    if (term.length <= SHORT_WORD) return 0;
    const hasHit = (options: SearchOptions) => this.#index.search(term, options).length > 0;
    if (hasHit({ fuzzy: false })) return 0;
    const limit = Math.min(Math.round(term.length * TYPOS), MAX_TYPOS);
    for (let typos = 1; typos < limit; typos++)
      if (hasHit({ fuzzy: typos, prefix: false })) return typos;
    return limit;
  }
}

const nameOf = ({ brandName, productName }: SearchableCar) => `${brandName} ${productName}`;

function entryOf({
  _id,
  productName,
  brandName,
  bodyType,
  fuelTypes,
  transmissions,
  seating,
}: SearchableCar): Entry {
  const gearbox = transmissions.map((one) => (one === 'MT' ? 'manual' : `${one} automatic`));
  return {
    id: _id,
    name: productName,
    joined: `${join(productName)} ${join(brandName + productName)} ${join(brandName)} ${seating}seater ${seating}seats`,
    brand: brandName,
    kind: [bodyType, ...fuelTypes, ...gearbox].join(' '),
  };
}
