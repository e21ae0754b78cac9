import { finish } from '#contracts/engine/steps';

interface Size {
  depth: number;
  values: number;
}

/** How deep JSON nests, and about how many values it has, without reading them; any number for other text. */
export const sizeOfJson = (text: string): Size => finish(jsonSizeInSteps(text));

/** In characters: so many are measured in a step. */
const STEP = 2 ** 20;

export function* jsonSizeInSteps(text: string): Generator<void, Size> {
  let [depth, deepest, values, steppedAt] = [0, 0, 1, 0];
  for (let at = 0; at < text.length; at++) {
    if (at - steppedAt >= STEP) {
      steppedAt = at;
      yield;
    }
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COMMA) values++;
    else if (code === BRACE || code === BRACKET) deepest = Math.max(deepest, ++depth);
    else if (code === BRACE + 2 || code === BRACKET + 2) depth--;
  }
  return { depth: deepest, values };
}

export const QUOTE = 0x22;
export const COMMA = 0x2c;
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
