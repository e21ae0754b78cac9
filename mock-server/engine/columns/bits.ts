/** A set of small numbers, one bit each. */
export type Bits = Int32Array;

export const has = (bits: Bits, number: number) => (bits[number >>> 5]! & (1 << number)) !== 0;

export function add(bits: Bits, number: number): void {
  bits[number >>> 5]! |= 1 << number;
}

export function remove(bits: Bits, number: number): void {
  bits[number >>> 5]! &= ~(1 << number);
}

/** The set of the numbers in a list. */
export function bitsOf(list: ArrayLike<number>): Bits {
  let last = -1;
  for (let at = 0; at < list.length; at++) last = Math.max(last, list[at]!);
  const bits = new Int32Array(Math.ceil((last + 1) / 32));
  for (let at = 0; at < list.length; at++) add(bits, list[at]!);
  return bits;
}

/** The members in ascending order. */
export function* members(bits: Bits): Generator<number> {
  for (let at = 0; at < bits.length; at++)
    for (let word = bits[at]!; word !== 0; word &= word - 1) yield at * 32 + lastBit(word);
}

/** The number of the last bit of a word that is set. */
export const lastBit = (word: number) => 31 - Math.clz32(word & -word);

/** The union of sets, with that many words. */
export function unite(sets: readonly Bits[], words: number): Bits {
  const union = sets[0]?.slice() ?? new Int32Array(words);
  for (const set of sets.slice(1)) for (let at = 0; at < words; at++) union[at]! |= set[at]!;
  return union;
}

/** Removes what the other set does not have. A shorter one counts for each part of that length. */
export function intersect(bits: Bits, other: Bits): void {
  for (let start = 0; start < bits.length; start += other.length)
    for (let at = 0; at < other.length; at++) bits[start + at]! &= other[at]!;
}

/** Removes what the other set has. */
export function subtract(bits: Bits, other: Bits): void {
  const words = Math.min(bits.length, other.length);
  for (let at = 0; at < words; at++) bits[at]! &= ~other[at]!;
}

export const sizeOf = (bits: Bits) => commonSize(bits, bits, bits.length);

/** The size of an intersection; numbers that differ by whole parts of that many words count once. */
export function commonSize(one: Bits, other: Bits, words: number): number {
  let size = 0;
  for (let word = 0; word < words; word++) {
    let common = 0;
    for (let at = word; at < one.length; at += words) common |= one[at]! & other[at]!;
    if (common !== 0) size += ones(common);
  }
  return size;
}

/** How many bits of a word are set. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
