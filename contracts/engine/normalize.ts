import type { TObject } from '@sinclair/typebox';
import { isObject } from './is-object.ts';

/**
 * Values as their schema wants them written: without what it says is to be stripped, such as the spaces and the +91 of
 * a mobile. Forms and the mock both do this before they check.
 */
export function normalize<Value>(schema: TObject, value: Value): Value {
  const members = strippedMembers(schema);
  if (!members.length || !isObject(value)) return value;
  const changes = members.flatMap(([name, superfluous]) => {
    const text = value[name];
    return typeof text === 'string' ? [[name, text.replace(superfluous, '')]] : [];
  });
  return changes.length ? { ...value, ...Object.fromEntries(changes) } : value;
}

const known = new WeakMap<TObject, [name: string, superfluous: RegExp][]>();

function strippedMembers(schema: TObject) {
  let members = known.get(schema);
  if (!members) {
    members = Object.entries(schema.properties).flatMap(([name, { strip }]) =>
      typeof strip === 'string' ? [[name, new RegExp(strip, 'g')]] : [],
    );
    known.set(schema, members);
  }
  return members;
}
