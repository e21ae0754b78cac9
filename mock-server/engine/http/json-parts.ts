/** The same text in fewer parts: all but the last have so many characters, or more. */
export function* joined(parts: Iterable<string>, length: number): Generator<string> {
  let text = '';
  for (const part of parts) {
    text += part;
    if (text.length < length) continue;
    yield text;
    text = '';
  }
  yield text;
}

/** The JSON of an array, value by value. */
export function* jsonOfList(values: Iterable<unknown>): Generator<string> {
  let before = '[';
  for (const value of values) {
    yield before + JSON.stringify(value);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** How deep a value is taken apart: to the rows of each change of a branch. */
const LEVELS = 7;

/** The JSON of a value in parts, the largest of which is that of a value so many levels below it. */
export function* jsonInParts(
  value: unknown,
  replacer: ((key: string, value: unknown) => unknown) | undefined,
  levels = LEVELS,
): Generator<string> {
  if (levels === 0 || typeof value !== 'object' || value === null) {
    yield JSON.stringify(value, replacer) ?? 'null';
    return;
  }
  const isList = Array.isArray(value);
  let before = isList ? '[' : '{';
  for (const [name, member] of isList ? value.entries() : Object.entries(value)) {
    if (!isList && member === undefined) continue;
    yield isList ? before : `${before}${JSON.stringify(name)}:`;
    yield* jsonInParts(member, replacer, levels - 1);
    before = ',';
  }
  yield `${before === ',' ? '' : before}${isList ? ']' : '}'}`;
}
