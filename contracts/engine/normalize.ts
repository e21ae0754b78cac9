import type { TObject } from '@sinclair/typebox';
import { isObject } from './is-object.ts';
import { marksOf } from './schema-marks.ts';

/** In characters. Longer texts stay as they are: they are invalid with or without what would be removed. */
const LONGEST = 10_000;

/** Removes what the `strip` pattern of each field matches, such as spaces in a mobile. Forms and the mock do it before validation. */
export function normalize<Value>(schema: TObject, value: Value): Value {
  const members = strippedMembers(schema);
  if (!members.length || !isObject(value)) return value;
  const changes = members.flatMap(([name, pattern]) => {
    const text = value[name];
    const isStripped = typeof text === 'string' && text.length <= LONGEST;
    return isStripped ? [[name, text.replace(pattern, '')]] : [];
  });
  return changes.length ? { ...value, ...Object.fromEntries(changes) } : value;
}

const cache = new WeakMap<TObject, [name: string, pattern: RegExp][]>();

function strippedMembers(schema: TObject) {
  let members = cache.get(schema);
  if (!members) {
    members = Object.entries(schema.properties).flatMap(([name, member]) => {
      const { strip } = marksOf(member);
      return strip ? [[name, new RegExp(strip, 'g')]] : [];
    });
    cache.set(schema, members);
  }
  return members;
}
