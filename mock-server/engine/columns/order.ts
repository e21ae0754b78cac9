/** Sorts numbers of items by their keys, ascending; those with equal keys stay in order, those without one are last. */
export function* orderInSteps(
  items: Int32Array,
  keyOf: (item: number) => number,
): Generator<void, Int32Array> {
  const keys = new Float64Array(items.length);
  yield* inBatches(items.length, (at) => {
    const key = keyOf(items[at]!) + 0; // -0 is 0
    keys[at] = Number.isNaN(key) ? Number.POSITIVE_INFINITY : key;
  });
  const order = yield* placesByKey(keys);
  for (const [from, end] of batchesOf(order.length)) {
    for (let at = from; at < end; at++) order[at] = items[order[at]!]!;
    yield;
  }
  return order;
}

/**
 * The places of keys, sorted by one byte after the other, the last one first: a few passes over numbers are many times
 * faster than a sort with a comparator.
 */
function* placesByKey(keys: Float64Array): Generator<void, Int32Array> {
  const bytes = yield* sortableBytes(keys);
  let places = new Int32Array(keys.length);
  yield* inBatches(keys.length, (place) => {
    places[place] = place;
  });
  let sorted = new Int32Array(keys.length);
  for (let byte = 0; byte < BYTES; byte++) {
    const next = new Int32Array(BYTE_VALUES + 1);
    for (const [from, end] of batchesOf(keys.length)) {
      for (let key = from; key < end; key++) next[bytes[key * BYTES + byte]! + 1]! += 1;
      yield;
    }
    if (next[bytes[byte]! + 1] === keys.length) continue; // all have the same
    for (let value = 0; value < BYTE_VALUES; value++) next[value + 1]! += next[value]!;
    for (const [from, end] of batchesOf(keys.length)) {
      for (let at = from; at < end; at++) {
        const place = places[at]!;
        sorted[next[bytes[place * BYTES + byte]!]!++] = place;
      }
      yield;
    }
    [places, sorted] = [sorted, places];
  }
  return places;
}

/** In a number of 64 bits. */
const BYTES = 8;
const BYTE_VALUES = 256;
const SIGN = 128;

/** The bytes of numbers, the last one first, changed so that they sort as the numbers do: negative ones are reversed and come first. */
function* sortableBytes(numbers: Float64Array): Generator<void, Uint8Array> {
  const bytes = new Uint8Array(numbers.buffer);
  yield* inBatches(numbers.length, (number) => {
    const first = number * BYTES;
    const last = first + BYTES - 1;
    if (bytes[last]! < SIGN) bytes[last]! += SIGN;
    else for (let at = first; at <= last; at++) bytes[at] = ~bytes[at]!;
  });
  return bytes;
}

/** Calls a function with each number below another one, in a step for every few thousand. */
export function* inBatches(end: number, call: (number: number) => unknown): Generator<void> {
  for (const [first, last] of batchesOf(end)) {
    for (let number = first; number < last; number++) call(number);
    yield;
  }
}

/** Where each few thousand of so many begin and end. */
function* batchesOf(count: number): Generator<[first: number, end: number], void> {
  for (let first = 0; first < count; first += BATCH) yield [first, Math.min(first + BATCH, count)];
}

const BATCH = 4096;

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
