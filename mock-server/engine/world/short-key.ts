import { createHash } from 'node:crypto';

/** In characters. */
const LONG = 1000;

/** A key of a cache; of a long one its hash, since a key may name thousands of rows. */
export const shortKey = (key: string): string =>
  key.length > LONG ? createHash('sha256').update(key).digest('base64') : key;
