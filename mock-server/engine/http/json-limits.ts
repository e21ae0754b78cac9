import { finish } from '#contracts/engine/steps';
import { LIMITS } from '../limits.ts';

interface Size {
  depth: number;
  values: number;
  /** Of the object that has most. */
  fields: number;
}

/** How deep JSON nests, and about how many values it has, without parsing it; any numbers for other text. */
export const sizeOfJson = (text: string): Size => finish(jsonSizeInSteps(text));

/** Whether JSON is too short to reach any limit, as most is: each level takes two characters. */
export const isShallow = (text: string) => text.length <= 2 * LIMITS.json.levels;

/** In characters: so many are measured in a step. */
const STEP = 2 ** 17;

/** Below it, where no JSON is parsed any more, fields are not counted for each object. */
const DEEP = 1000;

export function* jsonSizeInSteps(text: string): Generator<void, Size> {
  let [depth, deepest, values, fields, steppedAt] = [0, 0, 1, 0, 0];
  const fieldsAt = [0];
  for (let at = 0; at < text.length; at++) {
    if (at - steppedAt >= STEP) {
      steppedAt = at;
      yield;
    }
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COMMA) values++;
    else if (code === COLON) fields = Math.max(fields, ++fieldsAt[Math.min(depth, DEEP)]!);
    else if (code === BRACE || code === BRACKET) {
      deepest = Math.max(deepest, ++depth);
      fieldsAt[Math.min(depth, DEEP)] = 0;
    } else if (code === BRACE + 2 || code === BRACKET + 2) depth = Math.max(0, depth - 1);
  }
  return { depth: deepest, values, fields };
}

export const QUOTE = 0x22;
export const COMMA = 0x2c;
const COLON = 0x3a;
export const BRACKET = 0x5b;
export const BRACE = 0x7b;

/** The index of the closing quote, or the length if there is none. */
export function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text[at - 1 - escapes] === '\\') escapes++;
    if (escapes % 2 === 0) return at;
  }
  return text.length;
}
