import { Kind, type TSchema } from '@sinclair/typebox';
import { minimalValue } from '#contracts/engine/example-input';
import { isObject } from '#contracts/engine/is-object';
import { Instant, NOT_BLANK, WorldTime } from '#contracts/engine/schemas';
import { formsOf, isArraySchema, isObjectSchema } from '#contracts/engine/visit-schema';
import { newId } from './row-text.ts';

/** How a field is shown in a form; as JSON where its value does not fit its schema, or no control does. */
export type FieldKind =
  | 'group'
  | 'list'
  | 'switch'
  | 'choice'
  | 'number'
  | 'time'
  | 'prose'
  | 'text'
  | 'json';

export function fieldKind(schema: TSchema, value: unknown): FieldKind {
  const isEmpty = value === undefined || value === null;
  if (isObjectSchema(schema)) return isEmpty || isObject(value) ? 'group' : 'json';
  if (isArraySchema(schema)) return isEmpty || Array.isArray(value) ? 'list' : 'json';
  const choices = choicesOf(schema);
  if (choices) return isEmpty || choices.includes(value) ? 'choice' : 'json';
  const kind = schema[Kind];
  if (kind === 'Boolean') return isEmpty || typeof value === 'boolean' ? 'switch' : 'json';
  if (kind === 'Integer' || kind === 'Number')
    return isEmpty || typeof value === 'number' ? 'number' : 'json';
  if (kind !== 'String' || !(isEmpty || typeof value === 'string')) return 'json';
  if (schema.pattern === Instant.pattern || schema.pattern === WorldTime.pattern) return 'time';
  return schema.pattern && schema.pattern !== NOT_BLANK ? 'text' : 'prose';
}

/** The values of an enum; undefined for other schemas. */
export function choicesOf(schema: TSchema): unknown[] | undefined {
  const forms = formsOf(schema);
  return forms.every((form) => 'const' in form) ? forms.map((form) => form.const) : undefined;
}

/** A value to start from, with an id of its own. */
export const emptyValue = (schema: TSchema): unknown =>
  minimalValue(schema, emptyLeaf, { _id: newId() });

const leaves: Record<string, unknown> = { String: '', Boolean: false };
const emptyLeaf = (schema: TSchema) => schema.const ?? leaves[schema[Kind]] ?? schema.minimum ?? 0;

/** A copy of the last item of a list, with an id of its own; without one an empty item. */
export function nextItem(schema: TSchema, items: readonly unknown[]): unknown {
  const last = structuredClone(items.at(-1)) ?? emptyValue(schema);
  return isObject(last) && '_id' in last ? { ...last, _id: newId() } : last;
}
