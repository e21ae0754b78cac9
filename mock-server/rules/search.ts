import type { Budget } from './closest-words.ts';
import { memo } from './memo.ts';
import { bestFirst, type Need, rowsWith } from './rows-with.ts';
import { queryWords, words } from './search-words.ts';
import { FEATURE_END, type Match, type Texts, WordIndex } from './word-index.ts';

export interface NamedCar {
  readonly productName: string;
  readonly brandName: string;
}

/** The searchable fields of a car. */
export interface SearchableCar extends NamedCar {
  readonly bodyType: string;
  readonly fuelTypes: readonly string[];
  readonly transmissions: readonly string[];
  readonly seating: number;
  /** In the languages of the shop. */
  readonly features: readonly string[];
}

/** Places of cars among all of a world. */
export type Positions = Uint32Array;

/** What is found for a query. */
export interface Found {
  /** Whether a car matches all of its words. */
  readonly isKnown: boolean;
  /** What of a car its words name, if they do. */
  readonly named: 'brand' | 'name' | undefined;
  /** The positions of the cars that match all of its words, best first. */
  positions(): Positions;
  /** The positions of the cars that loosely match any of its words, best first. */
  closest(): Positions;
  /** The name of the best match of a mistyped query; undefined if nothing is mistyped or close. */
  didYouMean(): string | undefined;
}

/** Rows, best first, and what they were asked for. */
interface Hits {
  rows: Uint32Array;
  needs: readonly Need[];
}

/** Words up to this length must match exactly. */
const SHORT_WORD = 3;
/** Share of a longer word that may be mistyped, and the share for loose matches: one letter of four, two of five. */
const SLIPS = 0.25;
const LOOSE_SLIPS = 0.37;
const MAX_SLIPS = 4;
/** How many letters may be compared in order to find mistyped words: about 10 ms of work. */
export const newBudget = (): Budget => ({ letters: 4_000_000 });

const SUGGESTION_LIMIT = 6;

/** Of a search in each way: the words whose cars are remembered. */
const REMEMBERED_WORDS = 300;

/** The words of cars, which are numbered from `first` on. */
export class CarIndex<Car extends NamedCar = NamedCar> {
  readonly cars: readonly Car[];
  readonly words: WordIndex;

  private constructor(cars: readonly Car[], words: WordIndex) {
    this.cars = cars;
    this.words = words;
  }

  /** In a step for each car. */
  static *inSteps<Car extends NamedCar>(
    cars: readonly Car[],
    toSearchable: (car: Car) => SearchableCar,
    first = 0,
  ): Generator<void, CarIndex<Car>> {
    function* texts() {
      for (const car of cars) yield textsOf(toSearchable(car));
    }
    return new CarIndex(cars, yield* WordIndex.inSteps(texts(), first));
  }
}

/** A search over cars: those of a seed, which are numbered by their positions, then those that a world changed. */
export class CarSearch {
  readonly #indexes: readonly CarIndex[];
  readonly #isForSale: Uint8Array;
  readonly #seedSize: number;
  readonly #changedAt: readonly number[];
  #all: Positions | undefined;
  readonly #exactly = memo<Match[]>(REMEMBERED_WORDS);
  readonly #starting = memo<Match[]>(REMEMBERED_WORDS);
  readonly #asTyped = memo<Need[] | undefined>(REMEMBERED_WORDS);
  readonly #withSlips = memo<Need[] | undefined>(REMEMBERED_WORDS);

  /** `isForSale` is 1 by the number of each car that can be found, `changedAt` has the positions of the changed ones. */
  constructor(
    isForSale: Uint8Array,
    seeded: CarIndex,
    changed?: { index: CarIndex; positions: readonly number[] },
  ) {
    this.#isForSale = isForSale;
    this.#seedSize = seeded.cars.length;
    this.#changedAt = changed?.positions ?? [];
    this.#indexes = changed ? [seeded, changed.index] : [seeded];
  }

  /** The positions of all cars that can be found. */
  all(): Positions {
    this.#all ??= this.#positionsOf(numbersOf(this.#isForSale));
    return this.#all;
  }

  /** Undefined if the query has no words. Searches with the same budget share it. */
  find(query: string, budget = newBudget()): Found | undefined {
    const terms = queryWords(query);
    if (terms.length === 0) return undefined;
    const { rows, needs, isMistyped } = this.#strictly(terms, budget);
    let positions: Positions | undefined;
    let loose: Hits | undefined;
    const closest = () => {
      loose ??= this.#loosely(terms, budget);
      return loose;
    };
    return {
      isKnown: rows.length > 0,
      named: (['brand', 'name'] as const).find((field) =>
        needs.flat().some((match) => match.field === field),
      ),
      positions: () => {
        positions ??= this.#positionsOf(rows);
        return positions;
      },
      closest: () => this.#positionsOf(closest().rows),
      didYouMean: () => {
        if (rows.length > 0) return isMistyped ? this.#meant(rows[0], needs, terms) : undefined;
        return this.#meant(closest().rows[0], closest().needs, terms);
      },
    };
  }

  /** Whether the name of a car or brand for sale starts with a word. */
  isName(word: string): boolean {
    return this.#startingWith(word).some(isOfName);
  }

  /** Whether the name of a feature has these words in a row. */
  isInFeature(word: string, next: string): boolean {
    return this.#indexes.some((index) => index.words.isInFeature(word, next));
  }

  /** Brands and cars that start with the query. */
  suggest(query: string): string[] {
    const terms = queryWords(query);
    const start = terms.join('');
    if (!start) return [];
    const inNames = (word: string) => this.#startingWith(word).filter(isOfName);
    const inPieces = this.#inPieces(start, (rest) => (rest === start ? [] : inNames(rest)));
    const readings = [[inNames(start)], inPieces ?? []];
    const names = new Set<string>();
    for (const needs of terms.length > 1 ? readings.reverse() : readings)
      for (const row of rowsWith(needs, this.#isForSale).rows) {
        const { brandName, productName } = this.#carAt(row);
        if (startsWith(brandName, start)) names.add(brandName);
        names.add(`${brandName} ${productName}`);
        if (names.size >= SUGGESTION_LIMIT) return [...names].slice(0, SUGGESTION_LIMIT);
      }
    return [...names];
  }

  /** The first that is found: as typed or in one word, without slips or with few. */
  #strictly(terms: readonly string[], budget: Budget): Hits & { isMistyped: boolean } {
    for (const isMistyped of [false, true])
      for (const reading of readingsOf(terms)) {
        const needs = this.#needsOf(
          reading,
          (word) => this.#known(word) ?? (isMistyped ? this.#mistyped(word, budget) : undefined),
        );
        const found = needs && rowsWith(needs, this.#isForSale);
        if (found && found.rows.length > 0) return { rows: bestFirst(found), needs, isMistyped };
      }
    return { rows: new Uint32Array(), needs: [], isMistyped: true };
  }

  #loosely(terms: readonly string[], budget: Budget): Hits {
    const needs = terms.flatMap((word) => {
      const isShort = word.length <= SHORT_WORD;
      const known = isShort ? this.#exact(word) : this.#startingWith(word);
      const need = known.length > 0 ? known : this.#closest(word, LOOSE_SLIPS, budget);
      return need.length > 0 ? [need] : [];
    });
    return { needs, rows: bestFirst(rowsWith(needs, this.#isForSale, 'any')) };
  }

  /** What all the words ask for; undefined if one of them is unknown. */
  #needsOf(terms: readonly string[], resolve: (word: string) => Need[] | undefined) {
    const needs: Need[] = [];
    for (const word of terms) {
      const some = resolve(word);
      if (!some) return undefined;
      needs.push(...some);
    }
    return needs;
  }

  #known(word: string): Need[] | undefined {
    return this.#asTyped(word, () =>
      this.#inPieces(word, (rest) =>
        rest.length < word.length && rest.length < SHORT_WORD
          ? this.#exact(rest)
          : this.#startingWith(rest),
      ),
    );
  }

  #mistyped(word: string, budget: Budget): Need[] | undefined {
    return this.#withSlips(
      word,
      () => this.#corrected(word, budget),
      () => budget.letters > 0,
    );
  }

  #corrected(word: string, budget: Budget): Need[] | undefined {
    const alike = this.#soundingLike(word, 0, budget);
    if (alike.length > 0) return [alike];
    const inPieces = this.#inPieces(word, (rest) => this.#closest(rest, SLIPS, budget));
    if (inPieces) return inPieces;
    const nearly = this.#soundingLike(word, 1, budget);
    if (nearly.length > 0) return [nearly];
    for (let end = word.length - 2; end > SHORT_WORD; end--) {
      const tail = this.#exact(word.slice(end));
      const head = tail.length > 0 ? this.#closest(word.slice(0, end), SLIPS, budget) : [];
      if (head.length > 0) return [head, tail];
    }
    return undefined;
  }

  /** A word as it is, else cut into whole words before a last one. Lengths of rests that failed are not tried again. */
  #inPieces(
    word: string,
    last: (rest: string) => Need,
    failed = new Set<number>(),
  ): Need[] | undefined {
    const need = last(word);
    if (need.length > 0) return [need];
    const longest = Math.max(...this.#indexes.map((index) => index.words.longest));
    for (let end = Math.min(word.length - 1, longest); end > 1; end--) {
      if (failed.has(word.length - end)) continue;
      const head = this.#exact(word.slice(0, end));
      const rest = head.length > 0 ? this.#inPieces(word.slice(end), last, failed) : undefined;
      if (rest) return [head, ...rest];
    }
    failed.add(word.length);
    return undefined;
  }

  #exact(word: string): Match[] {
    return this.#exactly(word, () =>
      this.#forSale(this.#indexes.flatMap((index) => index.words.exact(word))),
    );
  }

  /** The name of a make means that make, also where others start with it. */
  #startingWith(word: string): Match[] {
    return this.#starting(word, () => {
      const exact = this.#exact(word);
      if (exact.some(({ field }) => field === 'brand')) return exact;
      return this.#forSale(this.#indexes.flatMap((index) => index.words.startingWith(word)));
    });
  }

  #soundingLike(word: string, limit: number, budget: Budget): Match[] {
    if (word.length <= SHORT_WORD) return [];
    return this.#forSale(
      this.#indexes.flatMap((index) => index.words.soundingLike(word, limit, budget)),
    );
  }

  #closest(word: string, share: number, budget: Budget): Match[] {
    if (word.length <= SHORT_WORD) return [];
    const limit = Math.min(Math.round(word.length * share), MAX_SLIPS);
    const found = this.#indexes.map((index) =>
      index.words.closest(word, limit, budget, (matches) => this.#forSale(matches).length > 0),
    );
    const fewest = Math.min(
      ...found.map(({ slips, matches }) => (matches.length > 0 ? slips : limit)),
    );
    return found.flatMap(({ slips, matches }) => (slips === fewest ? matches : []));
  }

  #forSale(matches: readonly Match[]): Match[] {
    return matches.filter(({ rows }) => rows.some((row) => this.#isForSale[row] === 1));
  }

  /** The car if its name was meant, or the brand; undefined if just that was typed. */
  #meant(row: number | undefined, needs: readonly Need[], terms: readonly string[]) {
    if (row === undefined) return undefined;
    const { brandName, productName } = this.#carAt(row);
    const matched = needs.flat().filter(({ rows }) => rows.includes(row));
    const isNamed = matched.some(({ field }) => field === 'name');
    if (!isNamed && !matched.some(({ field }) => field === 'brand')) return undefined;
    const meant = isNamed ? `${brandName} ${productName}` : brandName;
    return words(meant).every((word) => terms.includes(word)) ? undefined : meant;
  }

  #positionsOf(rows: Uint32Array): Positions {
    const seedSize = this.#seedSize;
    return this.#changedAt.length === 0
      ? rows
      : rows.map((row) => (row < seedSize ? row : this.#changedAt[row - seedSize]!));
  }

  #carAt(row: number): NamedCar {
    let at = row;
    let index = 0;
    while (at >= this.#indexes[index]!.cars.length) at -= this.#indexes[index++]!.cars.length;
    return this.#indexes[index]!.cars[at]!;
  }
}

/** Of those that can be found. */
function numbersOf(isForSale: Uint8Array): Uint32Array {
  const numbers = new Uint32Array(isForSale.length);
  let size = 0;
  for (let number = 0; number < isForSale.length; number++)
    if (isForSale[number] === 1) numbers[size++] = number;
  return numbers.subarray(0, size);
}

const isOfName = ({ field }: Match) => field === 'name' || field === 'brand';

/** Words may be joined or split. */
const readingsOf = (terms: readonly string[]) =>
  terms.length > 1 ? [terms, [terms.join('')]] : [terms];

const startsWith = (name: string, start: string) =>
  words(name).some((word) => word.startsWith(start)) || words(name).join('').startsWith(start);

export function textsOf(car: SearchableCar): Texts {
  const { productName, brandName, bodyType, fuelTypes, transmissions, seating, features } = car;
  const gearbox = transmissions.map((one) => (one === 'MT' ? 'manual' : `${one} automatic`));
  return {
    name: productName,
    brand: brandName,
    kind: [bodyType, ...fuelTypes, ...gearbox, `${seating}seater ${seating}seats`].join(' '),
    feature: features.join(FEATURE_END),
  };
}
