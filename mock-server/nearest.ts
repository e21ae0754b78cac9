import type { AnyEndpoint } from '#contracts/endpoint';

/** The call whose path is most like this one: what somebody who mistyped probably meant. */
export function nearest(
  endpoints: readonly AnyEndpoint[],
  method: string,
  path: string,
): AnyEndpoint | undefined {
  const wanted = shapeOf(path);
  let best: AnyEndpoint | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const endpoint of endpoints) {
    const distance = edits(wanted, shapeOf(endpoint.path)) + (endpoint.method === method ? 0 : 0.5);
    if (distance < least) [best, least] = [endpoint, distance];
  }
  return best;
}

/** The word most like another one; undefined when none is near: more than a third of the letters would have to change. */
export function nearestOf(words: readonly string[], wanted: string): string | undefined {
  const asked = wanted.slice(0, 200);
  const near = words
    .map((word) => ({ word, distance: edits(asked, word) }))
    .filter(({ word, distance }) => distance <= Math.max(word.length, asked.length) / 3);
  return near.sort((one, other) => one.distance - other.distance)[0]?.word;
}

/** Ids, numbers and names of params all count as one sign, so that only words differ. */
const shapeOf = (path: string) =>
  path
    .toLowerCase()
    .slice(0, 200)
    .replace(/\{\w+\}|[0-9a-f]{24}|(?<=\/)\d+(?=\/|$)/g, '*');

/** How many letters must change to turn one text into the other. */
function edits(from: string, to: string): number {
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
