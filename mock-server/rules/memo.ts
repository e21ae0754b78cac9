/** In characters: longer texts are no words, and would fill the memory. */
const LONGEST = 100;

/**
 * Remembers what was made for texts, and forgets all once it has so many: people ask with the same words again and again.
 * What was not made to its end is made again.
 */
export function memo<Value>(most = 1000) {
  const values = new Map<string, Value>();
  return (text: string, make: () => Value, isWhole = () => true): Value => {
    if (values.has(text)) return values.get(text) as Value; // it has one
    const value = make();
    if (text.length > LONGEST || !isWhole()) return value;
    if (values.size >= most) values.clear();
    values.set(text, value);
    return value;
  };
}
