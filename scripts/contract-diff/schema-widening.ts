import type { JsonSchema } from '#contracts/engine/openapi/schema';

/** A document whose named schemas can be looked up. */
export interface Named {
  components: { schemas: Record<string, JsonSchema> };
}

/** A schema and the document it stands in. */
export interface Side {
  schema: JsonSchema;
  of: Named;
}

/** One way in which a schema lets more through than another does. */
export interface Widening {
  field: string;
  aspect: string;
  /** What the narrower and the wider one say of it. */
  narrow: string;
  wide: string;
}

/** Every way in which one schema lets more through than the other, which is taken as the measure. */
export function widenings(narrow: Side, wide: Side): Widening[] {
  const [measure, other] = [resolved(narrow), resolved(wide)];
  const known = compared.get(measure)?.get(other);
  if (known) return known;
  const found: Widening[] = [];
  const pairs = compared.get(measure) ?? new WeakMap();
  compared.set(measure, pairs.set(other, found)); // known from now on, so that a schema that holds itself ends
  found.push(...distinct(compare({ ...narrow, schema: measure }, { ...wide, schema: other })));
  return found;
}

/** Named schemas stand in many calls and are compared once. */
const compared = new WeakMap<JsonSchema, WeakMap<JsonSchema, Widening[]>>();

function compare(narrow: Side, wide: Side): Widening[] {
  const measures = alternatives(narrow);
  const others = alternatives(wide);
  return others.flatMap((one) => {
    const tries = measures.map((measure) => widened(measure, one));
    if (tries.some((ways) => ways.length === 0)) return [];
    const akin = tries.find((_, index) => sameTypes(measures[index] ?? narrow, one));
    const types = { field: '', aspect: 'type', narrow: typesOf(measures), wide: typesOf(others) };
    return akin ?? [types];
  });
}

const distinct = (ways: readonly Widening[]) => [
  ...new Map(ways.map((way) => [`${way.field} ${way.aspect} ${way.wide}`, way])).values(),
];

/** What was found inside a member, told from where the member stands. */
const under = (name: string, ways: readonly Widening[]): Widening[] =>
  ways.map((way) => ({
    ...way,
    field:
      way.field === '' || way.field.startsWith('[]') ? name + way.field : `${name}.${way.field}`,
  }));

/** The schemas that a choice offers; a schema without a choice offers itself. */
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

/** How one schema without choices is wider than another. */
function widened(narrow: Side, wide: Side): Widening[] {
  const types = typesIn(narrow.schema);
  if (!typesIn(wide.schema).every((type) => covers(types, type)))
    return [{ field: '', aspect: 'type', narrow: typesOf([narrow]), wide: typesOf([wide]) }];
  return [
    ...valuesWidened(narrow.schema, wide.schema),
    ...limitsWidened(narrow.schema, wide.schema),
    ...membersWidened(narrow, wide),
    ...itemsWidened(narrow, wide),
  ];
}

const typesIn = ({ type }: JsonSchema): string[] =>
  (Array.isArray(type) ? type : [type]).map((one) => (typeof one === 'string' ? one : 'anything'));

const covers = (types: readonly string[], type: string) =>
  types.includes(type) ||
  types.includes('anything') ||
  (type === 'integer' && types.includes('number'));

const sameTypes = (one: Side, other: Side) =>
  typesIn(other.schema).every((type) => covers(typesIn(one.schema), type));

const typesOf = (sides: readonly Side[]) =>
  [...new Set(sides.flatMap(({ schema }) => typesIn(schema)))].join(' or ');

function valuesWidened(narrow: JsonSchema, wide: JsonSchema): Widening[] {
  const [allowed, others] = [valuesIn(narrow), valuesIn(wide)];
  if (!allowed) return [];
  const more = others?.filter((value) => !allowed.includes(value));
  if (more?.length === 0) return [];
  const words = allowed.join(', ');
  const description = more ? `${words}, ${more.join(', ')}` : `any ${typesIn(wide).join(' or ')}`;
  return [{ field: '', aspect: 'values', narrow: words, wide: description }];
}

const valuesIn = (schema: JsonSchema): unknown[] | undefined => {
  if (Array.isArray(schema.enum)) return schema.enum;
  return 'const' in schema ? [schema.const] : undefined;
};

const lowest = ['minimum', 'minLength', 'minItems'];
const highest = ['maximum', 'maxLength', 'maxItems'];
const exact = ['pattern', 'format', 'uniqueItems', 'multipleOf'];

function limitsWidened(narrow: JsonSchema, wide: JsonSchema): Widening[] {
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

function membersWidened(narrow: Side, wide: Side): Widening[] {
  const others = membersOf(wide.schema);
  const [needed, stillNeeded] = [requiredOf(narrow.schema), requiredOf(wide.schema)];
  return Object.entries(membersOf(narrow.schema)).flatMap(([name, schema]) => {
    const must = needed.has(name) ? 'required' : 'optional';
    const other = others[name];
    if (!other) return [{ field: name, aspect: 'field', narrow: must, wide: 'absent' }];
    const isLooser = must === 'required' && !stillNeeded.has(name);
    return [
      ...(isLooser ? [{ field: name, aspect: 'required', narrow: must, wide: 'optional' }] : []),
      ...under(name, widenings({ schema, of: narrow.of }, { schema: other, of: wide.of })),
    ];
  });
}

const membersOf = ({ properties }: JsonSchema) => (properties ?? {}) as Record<string, JsonSchema>; // the writer makes no other

const requiredOf = ({ required }: JsonSchema) =>
  new Set<unknown>(Array.isArray(required) ? required : []);

function itemsWidened(narrow: Side, wide: Side): Widening[] {
  const [items, others] = [narrow.schema.items, wide.schema.items];
  if (!isSchema(items)) return [];
  const other = isSchema(others) ? others : {};
  return under('[]', widenings({ schema: items, of: narrow.of }, { schema: other, of: wide.of }));
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null;
