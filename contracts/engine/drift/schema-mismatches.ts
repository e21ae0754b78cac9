import { Kind, type TObject, type TSchema } from '@sinclair/typebox';
import { isObject } from '../is-object.ts';
import { fieldName } from '../redact.ts';
import { formsOf, isArraySchema, isObjectSchema, isOptional } from '../visit-schema.ts';
import type { Mismatch } from './finding.ts';
import { type ValueMismatch, valueMismatch } from './value-mismatch.ts';

/** So many fields of a value are compared, missing ones included: more than a page of 100 whole cars has. */
export const MOST_COMPARED = 50_000;
/** So many mismatches of a value are told. */
const MOST_MISMATCHES = 2000;

/** The mismatches of a value, one per field and kind; unknown fields are extra. Of a very long value its beginning counts. */
export const schemaMismatches = (schema: TSchema, value: unknown): Mismatch[] =>
  compare(schema, value).mismatches;

/** The fields of a schema that a value has, valid or not. */
export const fieldsIn = (schema: TSchema, value: unknown): string[] =>
  compare(schema, value).present;

function compare(schema: TSchema, value: unknown) {
  const present = new Map<PreparedField, number>();
  const absent = new Map<PreparedField, number>();
  const wrong = new Map<string, { mismatch: Omit<Mismatch, 'inAllRows'>; count: number }>();
  let left = MOST_COMPARED;

  function report(field: string, found: ValueMismatch) {
    const key = `${field} ${found.kind} ${found.keyword ?? ''}`;
    const known = wrong.get(key);
    if (known) known.count++;
    else if (wrong.size < MOST_MISMATCHES)
      wrong.set(key, { mismatch: { field, ...found }, count: 1 });
  }

  function visit(prepared: PreparedField, value: unknown) {
    left--;
    present.set(prepared, (present.get(prepared) ?? 0) + 1);
    if (!prepared.isValid(value)) {
      const found = valueMismatch(prepared.schema, value);
      for (const one of found) report(prepared.field, one);
      if (found.some(({ kind }) => kind !== 'bound')) return;
    }
    if (Array.isArray(value)) {
      if (prepared.item)
        for (const item of value) {
          if (left <= 0) return;
          visit(prepared.item, item);
        }
    } else if (prepared.members && isObject(value)) visitMembers(prepared, prepared.members, value);
  }

  function visitMembers(
    { field }: PreparedField,
    members: Map<string, PreparedField>,
    value: object,
  ) {
    let known = 0;
    for (const [name, member] of members) {
      if (Object.hasOwn(value, name)) {
        known++;
        visit(member, Reflect.get(value, name));
      } else {
        left--;
        absent.set(member, (absent.get(member) ?? 0) + 1);
        if (!member.isOptional) report(member.field, { kind: 'missing', message: 'Is missing.' });
      }
    }
    const names = Object.keys(value);
    if (names.length === known) return;
    left -= names.length - known;
    for (const name of names)
      if (!members.has(name))
        report(within(field, fieldName(name)), {
          kind: 'extra',
          message: 'Is not part of the contract.',
          value: Reflect.get(value, name),
        });
  }

  visit(prepare(schema, ''), value);
  const times = new Map<string, number>();
  for (const counts of [present, absent])
    for (const [{ field }, count] of counts) times.set(field, (times.get(field) ?? 0) + count);
  return {
    mismatches: Array.from(wrong.values(), ({ mismatch, count }) => ({
      ...mismatch,
      inAllRows: count >= (times.get(mismatch.field) ?? 0),
    })),
    present: Array.from(present.keys(), ({ field }) => field),
  };
}

/** A prepared field of a schema. */
interface PreparedField {
  field: string;
  schema: TSchema;
  isOptional: boolean;
  /** Whether a value is valid, its fields and items aside. */
  isValid: (value: unknown) => boolean;
  members?: Map<string, PreparedField>;
  item?: PreparedField;
}

const cache = new WeakMap<TSchema, Map<string, PreparedField>>();

/** Cached by schema and field: a patched schema shares its unchanged parts. */
function prepare(schema: TSchema, field: string): PreparedField {
  const known = cache.get(schema) ?? new Map<string, PreparedField>();
  const prepared = known.get(field) ?? prepareNew(schema, field);
  cache.set(schema, known.set(field, prepared));
  return prepared;
}

function prepareNew(schema: TSchema, field: string): PreparedField {
  const forms = formsOf(schema);
  const object = forms.find(isObjectSchema);
  const array = forms.find(isArraySchema);
  return {
    field,
    schema,
    isOptional: isOptional(schema),
    isValid: quickCheck(schema),
    ...(object && { members: membersOf(object, field) }),
    ...(array && { item: prepare(array.items, `${field}[]`) }),
  };
}

const membersOf = ({ properties }: TObject, field: string) =>
  new Map(
    Object.entries(properties).map(([name, member]) => [
      name,
      prepare(member, within(field, name)),
    ]),
  );

const within = (field: string, name: string) => (field ? `${field}.${name}` : name);

/** A fast check for the common case of a valid value. */
function quickCheck(schema: TSchema): (value: unknown) => boolean {
  if (isObjectSchema(schema)) return isObject;
  if (
    schema[Kind] === 'String' &&
    !['pattern', 'minLength', 'maxLength'].some((key) => key in schema)
  )
    return (value) => typeof value === 'string';
  if (schema[Kind] === 'Boolean') return (value) => typeof value === 'boolean';
  if (schema[Kind] === 'Union' && formsOf(schema).every((one) => one[Kind] === 'Literal')) {
    const words = new Set(formsOf(schema).map((one) => one.const));
    return (value) => words.has(value);
  }
  return (value) => valueMismatch(schema, value).length === 0;
}
