/** The word most like another one; undefined when none is near: more than a third of the letters would have to change. */
export function closestMatch(words: readonly string[], wanted: string): string | undefined {
  const asked = wanted.slice(0, 200);
  const near = words
    .map((word) => ({ word, distance: editDistance(asked, word) }))
    .filter(({ word, distance }) => distance <= Math.max(word.length, asked.length) / 3);
  return near.sort((one, other) => one.distance - other.distance)[0]?.word;
}

/** How many letters must change to turn one text into the other. */
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
