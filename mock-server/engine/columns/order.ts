/** Sorts numbers of items by their keys, ascending; those with equal keys stay in order. */
export function orderOf(items: readonly number[], keyOf: (item: number) => number): Int32Array {
  const keys = Float64Array.from(items, keyOf);
  const distinct = Float64Array.from(new Set(keys)).sort();
  const rankOf = new Map(Array.from(distinct, (key, rank) => [key, rank]));
  const ranks = Int32Array.from(keys, (key) => rankOf.get(key)!);
  // Counting how many come before each rank is many times faster than a sort with a comparator.
  const next = new Int32Array(distinct.length + 1);
  for (const rank of ranks) next[rank + 1]! += 1;
  for (let rank = 0; rank < distinct.length; rank++) next[rank + 1]! += next[rank]!;
  const order = new Int32Array(items.length);
  for (let place = 0; place < items.length; place++) order[next[ranks[place]!]!++] = items[place]!;
  return order;
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
