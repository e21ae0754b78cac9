/** Sorts numbers of items by their keys, ascending; those with equal keys stay in order. */
export function orderOf(items: readonly number[], keyOf: (item: number) => number): Int32Array {
  const keys = Float64Array.from(items, keyOf);
  const distinct = Float64Array.from(new Set(keys)).sort();
  const ranks = new Map(Array.from(distinct, (key, rank) => [key, rank]));
  // Each number is a rank and a place: numbers sort many times faster without a comparator.
  const sorted = keys.map((key, place) => ranks.get(key)! * items.length + place).sort();
  return Int32Array.from(sorted, (one) => items[one % items.length]!);
}

/** The first place of an order from which on a test holds. */
export function firstPlace(order: Int32Array, test: (item: number) => boolean): number {
  let [first, end] = [0, order.length];
  while (first < end) {
    const middle = (first + end) >>> 1;
    if (test(order[middle]!)) end = middle;
    else first = middle + 1;
  }
  return first;
}
