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
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const swap = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
