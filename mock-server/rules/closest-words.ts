/** How many letters each word of a sorted list shares with the one before it. */
export function sharedLetters(sorted: readonly string[]): Uint8Array {
  return Uint8Array.from(sorted, (word, index) => {
    const before = sorted[index - 1] ?? '';
    let shared = 0;
    while (shared < 255 && shared < word.length && word[shared] === before[shared]) shared += 1;
    return shared;
  });
}

/** A sorted list of words. */
export interface SortedWords {
  readonly words: readonly string[];
  /** From `sharedLetters`. */
  readonly shared: Uint8Array;
}

/** Counts down the letters that may still be compared. */
export interface Budget {
  letters: number;
}

/**
 * The places of the words that the fewest slips lead to, at most `limit`: a letter that is missing, added, wrong, or
 * swapped with the next. Words with the same beginning are compared with it only once, and not at all if it has too
 * many slips or they are too long or short.
 */
export function closestWords(
  { words, shared }: SortedWords,
  typed: string,
  limit: number,
  budget: Budget,
  accepts: (place: number) => boolean,
): { slips: number; places: number[] } {
  /** By letters of the word: the slips from each beginning of what was typed. */
  const rows = [Uint8Array.from({ length: typed.length + 1 }, (_, index) => index)];
  /** How many letters of this word are compared already. */
  let depth = 0;
  let slips = limit;
  let places: number[] = [];
  for (let place = 0; place < words.length && budget.letters > 0; place++) {
    const word = words[place]!;
    depth = Math.min(depth, shared[place]!);
    if (Math.abs(word.length - typed.length) > slips) continue;
    let isClose = true;
    while (isClose && depth < word.length) {
      depth += 1;
      rows[depth] ??= new Uint8Array(typed.length + 1);
      isClose = fillRow(rows, depth, word, typed, limit) <= slips;
      budget.letters -= 2 * limit + 1;
    }
    if (!isClose) while (shared[place + 1]! >= depth) place += 1;
    else if (rows[depth]![typed.length]! <= slips && accepts(place)) {
      if (rows[depth]![typed.length]! < slips) places = [];
      slips = rows[depth]![typed.length]!;
      places.push(place);
    }
  }
  return { slips, places };
}

/** More slips than any limit. */
const TOO_MANY = 100;

/**
 * The slips from beginnings of `typed` to the first letters of a word; returns the fewest. Beginnings that are more than
 * the limit longer or shorter have too many.
 */
function fillRow(
  rows: readonly Uint8Array[],
  depth: number,
  word: string,
  typed: string,
  limit: number,
): number {
  const [row, before] = [rows[depth]!, rows[depth - 1]!];
  const letter = word.charCodeAt(depth - 1);
  const first = Math.max(1, depth - limit);
  const last = Math.min(typed.length, depth + limit);
  row[first - 1] = first === 1 ? depth : TOO_MANY;
  let fewest = row[first - 1]!;
  for (let at = first; at <= last; at++) {
    const wrong = before[at - 1]! + (typed.charCodeAt(at - 1) === letter ? 0 : 1);
    let slips = Math.min(wrong, before[at]! + 1, row[at - 1]! + 1);
    const isSwapped =
      depth > 1 &&
      typed.charCodeAt(at - 2) === letter &&
      typed.charCodeAt(at - 1) === word.charCodeAt(depth - 2);
    if (isSwapped) slips = Math.min(slips, rows[depth - 2]![at - 2]! + 1);
    row[at] = slips;
    if (slips < fewest) fewest = slips;
  }
  if (last < typed.length) row[last + 1] = TOO_MANY;
  return fewest;
}
