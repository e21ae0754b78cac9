import MiniSearch, { type SearchOptions } from 'minisearch';
import { toLatin } from './devanagari.ts';

/** What is known of a car when it is searched for. */
export interface Searched {
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

/** Words as buyers say or write them, and what they stand for, where Latin letters alone do not tell it. */
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

/** Fewer signs begin too many words to stand for one of them. */
const TELLING_START = 3;

/** What a word stands for; of one in Devanagari its beginning does, and one that is not known is read aloud. */
function meaningOf(word: string): string {
  const known = meanings.get(word);
  if (known !== undefined || !/[\u0900-\u097f]/.test(word)) return known ?? word;
  const begun =
    word.length >= TELLING_START &&
    [...meanings].find(([one, meaning]) => meaning !== '' && one.startsWith(word));
  return begun ? begun[1] : toLatin(word);
}

/** Latin letters are written here without accents and in their ordinary width; the marks of Devanagari are letters. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC');

/** Control characters go, sharp edges of HTML and patterns count as spaces: a query is text and nothing else. */
const words = (text: string): string[] =>
  plain(text)
    .toLowerCase()
    .replace(/\p{Cc}/gu, ' ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map(meaningOf)
    .filter(Boolean);

const join = (text: string) => words(text).join('');

/** Words up to this length are too short to be mistyped, and to be half of what nothing else is known of. */
const SHORT_WORD = 3;
/** As much of a longer word may be wrong, and as much where nothing else is found. */
const SLIPS = 0.25;
const LOOSE_SLIPS = 0.4;
/** No word that is meant has more, however long it is. */
const MOST_SLIPS = 6;

/** As many are suggested at most. */
const SUGGESTIONS = 6;

/** Finds cars by words. Made once for the rows it is given. */
export class CarSearch {
  readonly #index: MiniSearch<Entry>;
  readonly #rows: ReadonlyMap<string, Searched>;
  readonly #names: readonly string[];

  constructor(rows: readonly Searched[]) {
    this.#index = new MiniSearch<Entry>({
      fields: ['name', 'joined', 'brand', 'kind'],
      tokenize: words,
      processTerm: (term) => term,
      searchOptions: {
        boost: { name: 4, joined: 3, brand: 2 },
        prefix: true,
        fuzzy: (term) => this.#slipsIn(term),
        combineWith: 'AND',
      },
    });
    this.#index.addAll(rows.map(entryOf));
    this.#rows = new Map(rows.map((row) => [row._id, row]));
    this.#names = [...new Set(rows.flatMap((row) => [row.brandName, nameOf(row)]))];
  }

  /** Ids of the cars that fit, best first; undefined when the query holds no word at all. */
  find(query: string): string[] | undefined {
    const asked = words(query);
    if (asked.length === 0) return undefined;
    return [...new Set(this.#search(asked).map(({ id }) => String(id)))];
  }

  /** Ids of cars that fit any of the words, however loosely. */
  nearest(query: string): string[] {
    return this.#loosely(words(query)).map(({ id }) => String(id));
  }

  /** Brands and cars that a half-typed query may be going to. */
  suggest(query: string): string[] {
    const start = join(query);
    if (!start) return [];
    const fits = (name: string) =>
      join(name).startsWith(start) || words(name).some((word) => word.startsWith(start));
    return this.#names.filter(fits).slice(0, SUGGESTIONS);
  }

  /** What the best of a mistyped query's hits is called; undefined when nothing is near or nothing is wrong. */
  didYouMean(query: string): string | undefined {
    const asked = words(query);
    if (asked.length === 0 || this.#search(asked, { fuzzy: false }).length > 0) return undefined;
    const [best] = [...this.#search(asked), ...this.#loosely(asked)];
    const car = this.#rows.get(String(best?.id));
    if (!best || !car) return undefined;
    const isMeant = (name: string) =>
      best.terms.some((term) => words(name).includes(term) || join(name) === term);
    if (isMeant(car.productName)) return nameOf(car);
    if (isMeant(car.brandName)) return car.brandName;
    return isMeant(nameOf(car)) ? nameOf(car) : undefined;
  }

  #search(asked: readonly string[], options: SearchOptions = {}) {
    const found = this.#index.search(asked.join(' '), options);
    const inOneWord = { ...options, fields: ['joined', 'brand'] };
    return asked.length > 1 ? [...found, ...this.#index.search(asked.join(''), inOneWord)] : found;
  }

  #loosely(asked: readonly string[]) {
    return this.#index.search(asked.join(' '), {
      combineWith: 'OR',
      prefix: (term) => term.length > SHORT_WORD,
      fuzzy: (term) => term.length > SHORT_WORD && LOOSE_SLIPS,
    });
  }

  /** How many letters of a word are wrong: none where it begins a word that is known, else as few as lead to one. */
  #slipsIn(term: string): number {
    if (term.length <= SHORT_WORD) return 0;
    const knows = (options: SearchOptions) => this.#index.search(term, options).length > 0;
    if (knows({ fuzzy: false })) return 0;
    const most = Math.min(Math.round(term.length * SLIPS), MOST_SLIPS);
    for (let slips = 1; slips < most; slips++)
      if (knows({ fuzzy: slips, prefix: false })) return slips;
    return most;
  }
}

const nameOf = ({ brandName, productName }: Searched) => `${brandName} ${productName}`;

function entryOf({
  _id,
  productName,
  brandName,
  bodyType,
  fuelTypes,
  transmissions,
  seating,
}: Searched): Entry {
  const gearbox = transmissions.map((one) => (one === 'MT' ? 'manual' : `${one} automatic`));
  return {
    id: _id,
    name: productName,
    joined: `${join(productName)} ${join(brandName + productName)} ${join(brandName)} ${seating}seater ${seating}seats`,
    brand: brandName,
    kind: [bodyType, ...fuelTypes, ...gearbox].join(' '),
  };
}
