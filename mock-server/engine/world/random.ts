import { randomBytes } from 'node:crypto';

/** Mixes 32 bits reversibly: different numbers give different results. */
function scramble(number: number): number {
  let bits = number | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
}

const word = (seed: number, counter: number, lane: number) =>
  scramble(scramble(scramble(seed) + counter) + Math.imul(lane, 0x9e3779b9));

/** A random number from 0 to 1, exclusive, determined by seed and counter. */
export const randomAt = (seed: number, counter: number): number => word(seed, counter, 3) / 2 ** 32;

/** An id of 24 hexadecimal digits, determined by seed and counter; each counter gives another one. */
export const idAt = (seed: number, counter: number): string =>
  [0, 1, 2].map((lane) => word(seed, counter, lane).toString(16).padStart(8, '0')).join('');

/** An id of 24 hexadecimal digits that nobody can calculate. */
export const secretId = (): string => randomBytes(12).toString('hex');
