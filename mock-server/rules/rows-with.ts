import type { Field, Match } from './word-index.ts';

/** What a word of a query asks for: a row of any of these. */
export type Need = readonly Match[];

const weights: Readonly<Record<Field, number>> = { name: 4, brand: 2, kind: 1, feature: 1 };
const EXACT = 8;
const INEXACT = 3;

const scoreOf = ({ field, isExact }: Match) => weights[field] * (isExact ? EXACT : INEXACT);

const sizeOf = (need: Need) => need.reduce((size, { rows }) => size + rows.length, 0);

/** The rows that meet all needs, or any of them, in ascending order, with their scores. */
export function rowsWith(
  needs: readonly Need[],
  isForSale: Uint8Array,
  which: 'all' | 'any' = 'all',
): { rows: Uint32Array; scores: Uint16Array } {
  const scores = new Uint16Array(isForSale.length);
  /** By row: the number of the last need that it meets. */
  const met = new Uint8Array(isForSale.length);
  let number = 0;
  for (const need of needs.toSorted((one, other) => sizeOf(one) - sizeOf(other))) {
    const before = number++;
    for (const match of need.toSorted((one, other) => scoreOf(other) - scoreOf(one))) {
      const score = scoreOf(match);
      for (let at = 0; at < match.rows.length; at++) {
        const row = match.rows[at]!;
        if (met[row] === number || (which === 'all' && met[row] !== before)) continue;
        met[row] = number;
        scores[row]! += score;
      }
    }
  }
  const least = which === 'all' ? Math.max(number, 1) : 1;
  const rows = new Uint32Array(met.length);
  let size = 0;
  for (let row = 0; row < met.length; row++)
    if (met[row]! >= least && isForSale[row] === 1) rows[size++] = row;
  return { rows: rows.subarray(0, size), scores };
}

/** Sorts by score, best first; equals stay in order. */
export function bestFirst({ rows, scores }: ReturnType<typeof rowsWith>): Uint32Array {
  let best = 0;
  for (let at = 0; at < rows.length; at++) best = Math.max(best, scores[rows[at]!]!);
  const sizes = new Uint32Array(best + 1);
  for (let at = 0; at < rows.length; at++) sizes[scores[rows[at]!]!]! += 1;
  /** By score: where its next row goes. */
  const next = new Uint32Array(best + 1);
  for (let score = best; score > 0; score--) next[score - 1] = next[score]! + sizes[score]!;
  const sorted = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at++) sorted[next[scores[rows[at]!]!]!++] = rows[at]!;
  return sorted;
}
