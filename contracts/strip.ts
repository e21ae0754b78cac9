import type { TObject } from '@sinclair/typebox';

/**
 * Values as their schema wants them written: without what it says is to be stripped, such as the spaces and the +91 of
 * a mobile. Forms and the mock both do this before they check.
 */
export function stripped<Value>({ properties }: TObject, value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  const changes = Object.entries(properties).flatMap(([name, { strip }]) => {
    const text: unknown = Reflect.get(value, name);
    if (typeof strip !== 'string' || typeof text !== 'string') return [];
    return [[name, text.replace(new RegExp(strip, 'g'), '')]];
  });
  return changes.length ? { ...value, ...Object.fromEntries(changes) } : value;
}
