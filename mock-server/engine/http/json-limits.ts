/** How deep JSON nests, and about how many values it has, without reading them; any number for other text. */
export function sizeOfJson(text: string): { depth: number; values: number } {
  let [depth, deepest, values] = [0, 0, 1];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COMMA) values++;
    else if (code === BRACE || code === BRACKET) deepest = Math.max(deepest, ++depth);
    else if (code === BRACE + 2 || code === BRACKET + 2) depth--;
  }
  return { depth: deepest, values };
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BRACKET = 0x5b;
const BRACE = 0x7b;

/** The index of the closing quote, or the length if there is none. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text[at - 1 - escapes] === '\\') escapes++;
    if (escapes % 2 === 0) return at;
  }
  return text.length;
}
