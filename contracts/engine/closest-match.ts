/** The word closest to another; undefined when more than a third of its letters would have to change. */
export function closestMatch(words: readonly string[], requested: string): string | undefined {
  const text = requested.slice(0, 200);
  const close = words
    .map((word) => ({ word, distance: editDistance(text, word) }))
    .filter(({ word, distance }) => distance <= Math.max(word.length, text.length) / 3);
  return close.sort((one, other) => one.distance - other.distance)[0]?.word;
}

/** The Levenshtein distance of two texts. */
export function editDistance(from: string, to: string): number {
  const row = Uint32Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    let swapped = row[0] as number;
    let left = i;
    row[0] = i;
    for (let j = 1; j <= to.length; j++) {
      const above = row[j] as number;
      const swap = swapped + Number(from.charCodeAt(i - 1) !== to.charCodeAt(j - 1));
      left = Math.min(swap, above + 1, left + 1);
      row[j] = left;
      swapped = above;
    }
  }
  return row[to.length] as number;
}
