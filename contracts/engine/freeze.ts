/** Freezes plain objects and arrays deeply; frozen ones are assumed to be deeply frozen. */
export function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const key in value) freeze(value[key]);
  }
  return value;
}
