import { Kind, type TObject, type TSchema } from '@sinclair/typebox';
import { isObject } from '../is-object.ts';
import { fieldName } from '../redact.ts';
import { formsOf, isArraySchema, isObjectSchema, isOptional } from '../visit-schema.ts';
import type { Mismatch } from './finding.ts';
import { type ValueMismatch, valueMismatch } from './value-mismatch.ts';

/** Where a value leaves a schema, every field once; what the schema does not name counts as extra. */
export const schemaMismatches = (schema: TSchema, value: unknown): Mismatch[] =>
  compare(schema, value).departures;

/** The fields of a schema that a value has, whether they fit or not. */
export const fieldsIn = (schema: TSchema, value: unknown): string[] =>
  compare(schema, value).present;

function compare(schema: TSchema, value: unknown) {
  const met = new Map<Spot, number>();
  const absent = new Map<Spot, number>();
  const wrong = new Map<string, { departure: Omit<Mismatch, 'isThroughout'>; count: number }>();

  function leave(field: string, found: ValueMismatch) {
    const key = `${field} ${found.kind} ${found.keyword ?? ''}`;
    const known = wrong.get(key);
    if (known) known.count++;
    else wrong.set(key, { departure: { field, ...found }, count: 1 });
  }

  function visit(spot: Spot, value: unknown) {
    met.set(spot, (met.get(spot) ?? 0) + 1);
    if (!spot.isValid(value)) {
      const found = valueMismatch(spot.schema, value);
      for (const one of found) leave(spot.field, one);
      if (found.some(({ kind }) => kind !== 'bound')) return;
    }
    if (Array.isArray(value)) {
      if (spot.item) for (const item of value) visit(spot.item, item);
    } else if (spot.members && isObject(value)) visitMembers(spot, spot.members, value);
  }

  function visitMembers({ field }: Spot, members: Map<string, Spot>, value: object) {
    let known = 0;
    for (const [name, member] of members) {
      if (Object.hasOwn(value, name)) {
        known++;
        visit(member, Reflect.get(value, name));
      } else {
        absent.set(member, (absent.get(member) ?? 0) + 1);
        if (!member.isOptional) leave(member.field, { kind: 'missing', message: 'Is missing.' });
      }
    }
    const names = Object.keys(value);
    if (names.length === known) return;
    for (const name of names)
      if (!members.has(name))
        leave(within(field, fieldName(name)), {
          kind: 'extra',
          message: 'Is not part of the contract.',
          value: Reflect.get(value, name),
        });
  }

  visit(spotOf(schema, ''), value);
  const times = new Map<string, number>();
  for (const counts of [met, absent])
    for (const [{ field }, count] of counts) times.set(field, (times.get(field) ?? 0) + count);
  return {
    departures: Array.from(wrong.values(), ({ departure, count }) => ({
      ...departure,
      isThroughout: count >= (times.get(departure.field) ?? 0),
    })),
    present: Array.from(met.keys(), ({ field }) => field),
  };
}

/** One place of a schema, made ready for many values. */
interface Spot {
  field: string;
  schema: TSchema;
  isOptional: boolean;
  /** Whether a value is right here, whatever it holds inside. */
  isValid: (value: unknown) => boolean;
  members?: Map<string, Spot>;
  item?: Spot;
}

const spots = new WeakMap<TSchema, Map<string, Spot>>();

/** A schema's spot at a field, made once: a changed schema still shares what did not change. */
function spotOf(schema: TSchema, field: string): Spot {
  const known = spots.get(schema) ?? new Map<string, Spot>();
  const spot = known.get(field) ?? makeSpot(schema, field);
  spots.set(schema, known.set(field, spot));
  return spot;
}

function makeSpot(schema: TSchema, field: string): Spot {
  const forms = formsOf(schema);
  const object = forms.find(isObjectSchema);
  const array = forms.find(isArraySchema);
  return {
    field,
    schema,
    isOptional: isOptional(schema),
    isValid: fitting(schema),
    ...(object && { members: membersOf(object, field) }),
    ...(array && { item: spotOf(array.items, `${field}[]`) }),
  };
}

const membersOf = ({ properties }: TObject, field: string) =>
  new Map(
    Object.entries(properties).map(([name, member]) => [name, spotOf(member, within(field, name))]),
  );

const within = (field: string, name: string) => (field ? `${field}.${name}` : name);

/** The quick way to see that nothing leaves the schema, for most values are right. */
function fitting(schema: TSchema): (value: unknown) => boolean {
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
