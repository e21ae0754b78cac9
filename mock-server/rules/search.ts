import MiniSearch from 'minisearch';

/** What is known of a car when it is searched for. */
export interface Searched {
  readonly _id: string;
  readonly productName: string;
  readonly brandName: string;
  readonly bodyType: string;
  readonly fuelTypes: readonly string[];
  readonly transmissions: readonly string[];
}

interface Entry {
  id: string;
  name: string;
  joined: string;
  brand: string;
  kind: string;
}

/** Words as buyers say or write them, and what they stand for. */
const synonyms: Record<string, string> = {
  मारुति: 'maruti',
  सुज़ुकी: 'suzuki',
  सुजुकी: 'suzuki',
  टाटा: 'tata',
  महिंद्रा: 'mahindra',
  महिन्द्रा: 'mahindra',
  हुंडई: 'hyundai',
  ह्युंडई: 'hyundai',
  होंडा: 'honda',
  टोयोटा: 'toyota',
  किआ: 'kia',
  किया: 'kia',
  रेनो: 'renault',
  रेनॉल्ट: 'renault',
  डीज़ल: 'diesel',
  डीजल: 'diesel',
  पेट्रोल: 'petrol',
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
  muv: 'muv',
  mpv: 'muv',
  jeep: 'suv',
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

/** Control characters go, sharp edges of HTML and patterns count as spaces: a query is text and nothing else. */
const words = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\p{Cc}/gu, ' ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => meanings.get(word) ?? word)
    .filter(Boolean);

const join = (text: string) => words(text).join('');

/** Finds cars by words. Made once for the rows it is given. */
export class CarSearch {
  readonly #index: MiniSearch<Entry>;
  readonly #names: readonly string[];

  constructor(rows: readonly Searched[]) {
    this.#index = new MiniSearch<Entry>({
      fields: ['name', 'joined', 'brand', 'kind'],
      tokenize: words,
      processTerm: (term) => term,
      searchOptions: {
        boost: { name: 4, joined: 3, brand: 2 },
        prefix: true,
        fuzzy: (term) => (term.length > 3 ? 0.25 : false),
        combineWith: 'AND',
      },
    });
    this.#index.addAll(rows.map(entryOf));
    this.#names = [
      ...new Set(
        rows.flatMap(({ brandName, productName }) => [brandName, `${brandName} ${productName}`]),
      ),
    ];
  }

  /** Ids of the cars that fit, best first; undefined when the query holds no word at all. */
  find(query: string): string[] | undefined {
    const asked = words(query);
    if (asked.length === 0) return undefined;
    const found = this.#index.search(asked.join(' '));
    const joined =
      asked.length > 1 ? this.#index.search(asked.join(''), { fields: ['joined', 'brand'] }) : [];
    return [...new Set([...found, ...joined].map(({ id }) => String(id)))];
  }

  /** Ids of cars that fit any of the words, however loosely. */
  nearest(query: string): string[] {
    const results = this.#index.search(words(query).join(' '), { combineWith: 'OR', fuzzy: 0.5 });
    return results.map(({ id }) => String(id));
  }

  /** Brands and cars that a half-typed query may be going to. */
  suggest(query: string, limit = 6): string[] {
    const start = join(query);
    if (!start) return [];
    const fits = (name: string) =>
      join(name).startsWith(start) || words(name).some((word) => word.startsWith(start));
    return this.#names.filter(fits).slice(0, limit);
  }

  /** The brand or car that a mistyped query most likely meant; undefined when nothing is near or nothing is wrong. */
  didYouMean(query: string): string | undefined {
    const asked = words(query);
    if (asked.length === 0 || this.#index.search(asked.join(' '), { fuzzy: false }).length > 0)
      return undefined;
    const best = this.#index.search(asked.join(' '), { fuzzy: 0.4, combineWith: 'OR' })[0];
    const term = best?.terms[0];
    return term && this.#names.find((name) => words(name).includes(term) || join(name) === term);
  }
}

function entryOf({
  _id,
  productName,
  brandName,
  bodyType,
  fuelTypes,
  transmissions,
}: Searched): Entry {
  const gearbox = transmissions.map((one) => (one === 'MT' ? 'manual' : `${one} automatic`));
  return {
    id: _id,
    name: productName,
    joined: `${join(productName)} ${join(brandName + productName)} ${join(brandName)}`,
    brand: brandName,
    kind: [bodyType, ...fuelTypes, ...gearbox].join(' '),
  };
}
