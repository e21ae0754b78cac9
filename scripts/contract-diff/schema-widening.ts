import { isObject } from '#contracts/engine/is-object';
import type { JsonSchema } from '#contracts/engine/openapi/schema';

/** A document with named schemas. */
interface SchemaDocument {
  components: { schemas: Record<string, JsonSchema> };
}

/** A schema and its document. */
export interface Side {
  schema: JsonSchema;
  of: SchemaDocument;
}

/** One way in which a schema accepts more than another. */
export interface Widening {
  field: string;
  aspect: string;
  /** The aspect in the narrower and in the wider schema. */
  narrow: string;
  wide: string;
}

/** Every way in which the second schema accepts more than the first. */
export function widenings(narrow: Side, wide: Side): Widening[] {
  const [narrowSchema, wideSchema] = [resolved(narrow), resolved(wide)];
  const cached = cache.get(narrowSchema)?.get(wideSchema);
  if (cached) return cached;
  const found: Widening[] = [];
  const pairs = cache.get(narrowSchema) ?? new WeakMap();
  cache.set(narrowSchema, pairs.set(wideSchema, found)); // before comparing, so that recursive schemas terminate
  found.push(
    ...distinct(compare({ ...narrow, schema: narrowSchema }, { ...wide, schema: wideSchema })),
  );
  return found;
}

/** Named schemas are used in many calls and compared once. */
const cache = new WeakMap<JsonSchema, WeakMap<JsonSchema, Widening[]>>();

function compare(narrow: Side, wide: Side): Widening[] {
  const narrowOnes = alternatives(narrow);
  const wideOnes = alternatives(wide);
  return wideOnes.flatMap((one) => {
    const results = narrowOnes.map((other) => compareAlternatives(other, one));
    if (results.some((found) => found.length === 0)) return [];
    const sameType = results.find((_, index) => hasSameTypes(narrowOnes[index] ?? narrow, one));
    const types = {
      field: '',
      aspect: 'type',
      narrow: typesOf(narrowOnes),
      wide: typesOf(wideOnes),
    };
    return sameType ?? [types];
  });
}

const distinct = (found: readonly Widening[]) => [
  ...new Map(found.map((one) => [`${one.field} ${one.aspect} ${one.wide}`, one])).values(),
];

/** Widenings inside a member, with their paths from its parent. */
const prefixed = (name: string, found: readonly Widening[]): Widening[] =>
  found.map((one) => ({
    ...one,
    field:
      one.field === '' || one.field.startsWith('[]') ? name + one.field : `${name}.${one.field}`,
  }));

/** The members of a union; any other schema alone. */
function alternatives(side: Side): Side[] {
  const { of } = side;
  const schema = resolved(side);
  return isSchemas(schema.anyOf)
    ? schema.anyOf.flatMap((one) => alternatives({ schema: one, of }))
    : [{ schema, of }];
}

function resolved({ schema, of }: Side): JsonSchema {
  if (typeof schema.$ref !== 'string') return schema;
  return of.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {};
}

const isSchemas = (value: unknown): value is JsonSchema[] => Array.isArray(value);

/** Compares two schemas that are not unions. */
function compareAlternatives(narrow: Side, wide: Side): Widening[] {
  const types = typesIn(narrow.schema);
  if (!typesIn(wide.schema).every((type) => covers(types, type)))
    return [{ field: '', aspect: 'type', narrow: typesOf([narrow]), wide: typesOf([wide]) }];
  return [
    ...valueWidenings(narrow.schema, wide.schema),
    ...limitWidenings(narrow.schema, wide.schema),
    ...memberWidenings(narrow, wide),
    ...itemWidenings(narrow, wide),
  ];
}

const typesIn = ({ type }: JsonSchema): string[] =>
  (Array.isArray(type) ? type : [type]).map((one) => (typeof one === 'string' ? one : 'anything'));

const covers = (types: readonly string[], type: string) =>
  types.includes(type) ||
  types.includes('anything') ||
  (type === 'integer' && types.includes('number'));

const hasSameTypes = (one: Side, other: Side) =>
  typesIn(other.schema).every((type) => covers(typesIn(one.schema), type));

const typesOf = (sides: readonly Side[]) =>
  [...new Set(sides.flatMap(({ schema }) => typesIn(schema)))].join(' or ');

function valueWidenings(narrow: JsonSchema, wide: JsonSchema): Widening[] {
  const [allowed, wideValues] = [valuesIn(narrow), valuesIn(wide)];
  if (!allowed) return [];
  const more = wideValues?.filter((value) => !allowed.includes(value));
  if (more?.length === 0) return [];
  const allowedText = allowed.join(', ');
  const description = more
    ? `${allowedText}, ${more.join(', ')}`
    : `any ${typesIn(wide).join(' or ')}`;
  return [{ field: '', aspect: 'values', narrow: allowedText, wide: description }];
}

const valuesIn = (schema: JsonSchema): unknown[] | undefined => {
  if (Array.isArray(schema.enum)) return schema.enum;
  return 'const' in schema ? [schema.const] : undefined;
};

const lowest = ['minimum', 'minLength', 'minItems'];
const highest = ['maximum', 'maxLength', 'maxItems'];
const exact = ['pattern', 'format', 'uniqueItems', 'multipleOf'];

function limitWidenings(narrow: JsonSchema, wide: JsonSchema): Widening[] {
  const isWider = (key: string) => {
    const [limit, other] = [narrow[key], wide[key]];
    if (limit === undefined || limit === other) return false;
    if (typeof limit !== 'number' || typeof other !== 'number' || exact.includes(key)) return true;
    return lowest.includes(key) ? other < limit : other > limit;
  };
  return [...lowest, ...highest, ...exact]
    .filter(isWider)
    .map((key) => ({ field: '', aspect: key, narrow: text(narrow[key]), wide: text(wide[key]) }));
}

const text = (value: unknown) => (value === undefined ? 'none' : String(value));

function memberWidenings(narrow: Side, wide: Side): Widening[] {
  const wideMembers = membersOf(wide.schema);
  const [required, wideRequired] = [requiredOf(narrow.schema), requiredOf(wide.schema)];
  return Object.entries(membersOf(narrow.schema)).flatMap(([name, schema]) => {
    const presence = required.has(name) ? 'required' : 'optional';
    const other = wideMembers[name];
    if (!other) return [{ field: name, aspect: 'field', narrow: presence, wide: 'absent' }];
    const isLooser = presence === 'required' && !wideRequired.has(name);
    return [
      ...(isLooser
        ? [{ field: name, aspect: 'required', narrow: presence, wide: 'optional' }]
        : []),
      ...prefixed(name, widenings({ schema, of: narrow.of }, { schema: other, of: wide.of })),
    ];
  });
}

const membersOf = ({ properties }: JsonSchema) => (properties ?? {}) as Record<string, JsonSchema>; // the generator writes no other form

const requiredOf = ({ required }: JsonSchema) =>
  new Set<unknown>(Array.isArray(required) ? required : []);

function itemWidenings(narrow: Side, wide: Side): Widening[] {
  const [items, wideItems] = [narrow.schema.items, wide.schema.items];
  if (!isObject(items)) return [];
  const other = isObject(wideItems) ? wideItems : {};
  return prefixed(
    '[]',
    widenings({ schema: items, of: narrow.of }, { schema: other, of: wide.of }),
  );
}
