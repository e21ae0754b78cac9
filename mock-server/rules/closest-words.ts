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
 * many slips.
 */
export function closestWords(
  { words, shared }: SortedWords,
  typed: string,
  limit: number,
  budget: Budget,
  accepts: (place: number) => boolean,
): { slips: number; places: number[] } {
  const width = typed.length + 1;
  /** By letters of the word: the slips from each beginning of what was typed. */
  const rows = [Uint8Array.from({ length: width }, (_, index) => index)];
  let slips = limit;
  let places: number[] = [];
  for (let place = 0; place < words.length && budget.letters > 0; place++) {
    const word = words[place]!;
    let depth = shared[place]!;
    let isClose = true;
    while (isClose && depth < word.length) {
      depth += 1;
      rows[depth] ??= new Uint8Array(width);
      isClose = fillRow(rows, depth, word, typed) <= slips;
      budget.letters -= width;
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

/** The slips from each beginning of `typed` to the first letters of a word; returns the fewest. */
function fillRow(rows: readonly Uint8Array[], depth: number, word: string, typed: string): number {
  const [row, before] = [rows[depth]!, rows[depth - 1]!];
  const letter = word.charCodeAt(depth - 1);
  let fewest = depth;
  row[0] = depth;
  for (let at = 1; at <= typed.length; at++) {
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
  return fewest;
}
