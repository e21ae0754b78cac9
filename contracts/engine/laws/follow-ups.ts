import type { RecordedInput } from '../drift/finding.ts';
import type { AnyEndpoint } from '../endpoint.ts';
import { isObject } from '../is-object.ts';
import { validator } from '../validate.ts';
import { formsOf, isArraySchema } from '../visit-schema.ts';
import { type ListFilter, listShape, type Page, rowsOf } from './list-shape.ts';

/** Questions whose answers, held against the answer of this one, complete the laws of a read: the same again, other pages, each filter, order and value. */
export function followUps(
  endpoint: AnyEndpoint,
  { params = {}, query = {} }: RecordedInput,
  object: unknown,
): RecordedInput[] {
  const input = { params: { ...params }, query: { ...query } };
  const shape = listShape(endpoint);
  const rows = shape ? rowsOf(shape, object) : [];
  if (!shape || !isObject(object)) return [input, ...withOtherValues(endpoint, input, object)];
  const total = Number(object.totalCount ?? rows.length);
  const { pages, filters, sort } = shape;
  const others = pages ? pagesOf(total).map((page) => pages.with(input, page)) : [];
  const narrower = filters.flatMap((filter) => {
    const value = filter.askedIn(input) === undefined && valueFor(filter, object, rows);
    return value && filter.path.startsWith('query.') ? [withValue(input, filter.path, value)] : [];
  });
  const sorted = sort
    ? Object.keys(sort.fields).map((word) => withValue(input, sort.path, word))
    : [];
  const wider = Object.keys(query).length ? [{ ...input, query: {} }] : [];
  return [input, ...wider, ...others, ...narrower, ...sorted];
}

/**
 * The same question with each parameter that may be sent, as the answer must then be for it: a word of an enum, or a value
 * that stands in the answer under the same name or its plural.
 */
const withOtherValues = <Input extends object>(
  { query }: AnyEndpoint,
  input: Input,
  object: unknown,
): Input[] =>
  Object.entries(query?.properties ?? {}).flatMap(([name, schema]) => {
    const word: unknown = formsOf(schema).at(-1)?.const;
    const value = word ?? valuesNamed([name, `${name}s`], object).at(-1);
    return validator(schema).isValid(value) && value !== undefined
      ? [withValue(input, `query.${name}`, value)]
      : [];
  });

function valuesNamed(names: readonly string[], value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesNamed(names, item));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    names.includes(name) ? member : valuesNamed(names, member),
  );
}

/** Two that overlap, one that follows, and the end. */
const pagesOf = (total: number): Page[] => [
  { limit: 6, skip: 0 },
  { limit: 6, skip: 3 },
  { limit: 7, skip: 6 },
  { limit: 5, skip: Math.max(0, total - 3) },
];

/** A value that some row has, as the filter takes it. */
function valueFor(
  { name, schema, fieldOf }: ListFilter,
  { facets }: Record<string, unknown>,
  rows: readonly Record<string, unknown>[],
): unknown {
  const tally = isObject(facets) ? facets[name] : undefined;
  const counted: unknown = Array.isArray(tally) ? tally[0]?.value : undefined;
  const [own] = [rows.map(fieldOf).find((value) => value !== undefined)].flat();
  const value = counted ?? own;
  if (value === undefined) return undefined;
  const item = isArraySchema(schema) ? schema.items : schema;
  const isNumber = item.type === 'number' || item.type === 'integer';
  const typed = isNumber ? Number(value) : value;
  return isArraySchema(schema) ? [typed] : typed;
}

function withValue<Input extends object>(input: Input, path: string, value: unknown): Input {
  const [name = '', ...inside] = path.split('.');
  const member: unknown = Reflect.get(input, name);
  const next = inside.length
    ? withValue(isObject(member) ? member : {}, inside.join('.'), value)
    : value;
  return { ...input, [name]: next };
}
