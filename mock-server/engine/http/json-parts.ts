/** The JSON of an array, value by value. */
export function* jsonOfList(values: Iterable<unknown>): Generator<string> {
  let before = '[';
  for (const value of values) {
    yield before + JSON.stringify(value);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
