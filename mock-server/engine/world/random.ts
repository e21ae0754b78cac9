/** A thorough, reversible scramble of 32 bits: two different numbers never become one. */
function scramble(number: number): number {
  let bits = number | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
}

const word = (seed: number, counter: number, lane: number) =>
  scramble(scramble(scramble(seed) + counter) + Math.imul(lane, 0x9e3779b9));

/** The random number from 0 up to 1 that belongs to this seed and count: always the same. */
export const randomAt = (seed: number, counter: number): number => word(seed, counter, 3) / 2 ** 32;

/** The id, 24 hexadecimal digits, that belongs to this seed and count. No two counts share one. */
export const idAt = (seed: number, counter: number): string =>
  [0, 1, 2].map((lane) => word(seed, counter, lane).toString(16).padStart(8, '0')).join('');
