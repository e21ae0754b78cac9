import { type Budget, closestWords, type SortedWords, sharedLetters } from './closest-words.ts';
import { words } from './search-words.ts';
import { soundOf } from './sounds.ts';

/** What of a car a word is found in. The first ones matter most. */
export const fields = ['name', 'brand', 'kind', 'feature'] as const;
export type Field = (typeof fields)[number];
export type Texts = Readonly<Record<Field, string>>;

/** Between the features of a text. */
export const FEATURE_END = ', ';

/** Of features a start is enough only when it is long: `ca` is no camera. */
const isLong = (start: string) => start.length >= 5;

/** The rows that have some words in a field, in ascending order for each word. */
export interface Match {
  readonly field: Field;
  readonly isExact: boolean;
  readonly rows: Uint32Array;
}

/** The rows of each word, one word after the other. */
interface Postings {
  /** Where the rows of each word start; one more for the end. */
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
}

/** The words of cars in a sorted list, with the rows that have them. */
export class WordIndex {
  /** The length of the longest word. */
  readonly longest: number;
  readonly #words: readonly string[];
  readonly #shared: Uint8Array;
  /** The words of features by their sound. */
  readonly #featuresBySound = new Map<string, string[]>();
  readonly #featureSounds: SortedWords;
  /** `automatic climate` and `climate control`. */
  readonly #featurePairs: ReadonlySet<string>;
  readonly #postings: Readonly<Record<Field, Postings>>;

  private constructor(
    sortedWords: readonly string[],
    postings: Readonly<Record<Field, Postings>>,
    features: Column,
  ) {
    this.#words = sortedWords;
    this.#postings = postings;
    this.#shared = sharedLetters(this.#words);
    for (const word of features.words) {
      const sound = soundOf(word);
      this.#featuresBySound.set(sound, [...(this.#featuresBySound.get(sound) ?? []), word]);
    }
    const sounds = [...this.#featuresBySound.keys()].sort();
    this.#featureSounds = { words: sounds, shared: sharedLetters(sounds) };
    const names = [...features.texts.keys()].flatMap((text) => text.split(FEATURE_END));
    this.#featurePairs = new Set(
      [...new Set(names)].flatMap((feature) =>
        words(feature).map((word, at, all) => `${word} ${all[at + 1]}`),
      ),
    );
    this.longest = this.#words.reduce((longest, { length }) => Math.max(longest, length), 0);
  }

  /** In a step for each row and each text; rows are numbered from `first` on. */
  static *inSteps(texts: Iterable<Texts>, first: number): Generator<void, WordIndex> {
    const columns = {
      name: new Column(),
      brand: new Column(),
      kind: new Column(),
      feature: new Column(),
    };
    for (const text of texts) {
      for (const field of fields) columns[field].add(text[field]);
      yield;
    }
    const all = new Set<string>();
    for (const field of fields) {
      for (const word of columns[field].words) all.add(word);
      yield;
    }
    const sortedWords = [...all].sort();
    yield;
    const placeOf = new Map(sortedWords.map((word, place) => [word, place]));
    yield;
    const postings = {
      name: yield* columns.name.postings(placeOf, first),
      brand: yield* columns.brand.postings(placeOf, first),
      kind: yield* columns.kind.postings(placeOf, first),
      feature: yield* columns.feature.postings(placeOf, first),
    };
    return new WordIndex(sortedWords, postings, columns.feature);
  }

  /** The rows that have this word. */
  exact(word: string): Match[] {
    const place = this.#placeOf(word);
    return this.#words[place] === word ? this.#matches(place, place + 1, true) : [];
  }

  /** Whether the name of a feature has these words in a row. */
  isInFeature(word: string, next: string): boolean {
    return this.#featurePairs.has(`${word} ${next}`);
  }

  /** The rows that have a feature which sounds like this word but for slips, if it is long: `cruze` is cruise. */
  soundingLike(word: string, limit: number, budget: Budget): Match[] {
    const sound = soundOf(word);
    const sounds = this.#featureSounds.words;
    const alike = () =>
      closestWords(
        this.#featureSounds,
        sound,
        limit,
        budget,
        (place) => sounds[place]![0] === sound[0],
      ).places.map((place) => sounds[place]!);
    const heard = limit > 0 && isLong(sound) ? alike() : [sound];
    return heard
      .flatMap((one) => this.#featuresBySound.get(one) ?? [])
      .flatMap((one) => this.exact(one).filter(({ field }) => field === 'feature'));
  }

  /** The rows that have this word, then those with longer words that start with it. */
  startingWith(start: string): Match[] {
    const exact = this.exact(start);
    const place = this.#placeOf(start) + Math.sign(exact.length);
    const longer = this.#matches(place, this.#placeOf(`${start}\uffff`), false);
    return [...exact, ...longer.filter(({ field }) => field !== 'feature' || isLong(start))];
  }

  /** The rows that have a word which the fewest slips lead to, none in its first sound, of those that are accepted. */
  closest(word: string, limit: number, budget: Budget, accepts: (matches: Match[]) => boolean) {
    const list = { words: this.#words, shared: this.#shared };
    const matchesAt = (place: number) =>
      this.#matches(place, place + 1, false).filter(({ field }) => field !== 'feature');
    const start = soundOf(word)[0];
    const { slips, places } = closestWords(
      list,
      word,
      limit,
      budget,
      (place) => soundOf(this.#words[place]!)[0] === start && accepts(matchesAt(place)),
    );
    return { slips, matches: places.flatMap(matchesAt) };
  }

  #matches(from: number, end: number, isExact: boolean): Match[] {
    return fields.flatMap((field) => {
      const { starts, rows } = this.#postings[field];
      const some = rows.subarray(starts[from], starts[end]);
      return some.length > 0 ? [{ field, isExact, rows: some }] : [];
    });
  }

  /** The place of the first word that is not before this one. */
  #placeOf(word: string): number {
    let [first, end] = [0, this.#words.length];
    while (first < end) {
      const middle = (first + end) >>> 1;
      if (this.#words[middle]! < word) first = middle + 1;
      else end = middle;
    }
    return first;
  }
}

/** A text with its words and how many rows have it. */
interface Text {
  readonly words: readonly string[];
  size: number;
}

/** The texts of all rows in one field. */
class Column {
  readonly texts = new Map<string, Text>();
  readonly words = new Set<string>();
  readonly #byRow: Text[] = [];

  add(name: string): void {
    const text = this.texts.get(name) ?? this.#newText(name);
    this.#byRow.push(text);
    text.size += 1;
  }

  #newText(name: string): Text {
    const text = { words: [...new Set(words(name))], size: 0 };
    for (const word of text.words) this.words.add(word);
    this.texts.set(name, text);
    return text;
  }

  /** In a step for each text and each row. */
  *postings(placeOf: ReadonlyMap<string, number>, first: number): Generator<void, Postings> {
    const starts = new Uint32Array(placeOf.size + 1);
    const places = new Map<Text, number[]>();
    for (const text of this.texts.values()) {
      const ofText = text.words.map((word) => placeOf.get(word)!);
      for (const place of ofText) starts[place + 1]! += text.size;
      places.set(text, ofText);
      yield;
    }
    for (let place = 0; place < placeOf.size; place++) starts[place + 1]! += starts[place]!;
    const rows = new Uint32Array(starts[placeOf.size]!);
    /** By word: where its next row goes. */
    const next = starts.slice();
    for (const [at, text] of this.#byRow.entries()) {
      for (const place of places.get(text)!) rows[next[place]!++] = first + at;
      yield;
    }
    return { starts, rows };
  }
}
