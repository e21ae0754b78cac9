import type { TObject, TSchema } from '@sinclair/typebox';
import { rowsName } from '../drift/check-pagination.ts';
import type { AnyEndpoint } from '../endpoint.ts';
import { isObject } from '../is-object.ts';
import { firstValueAt } from '../json-path.ts';
import { paramNames } from '../param-names.ts';
import { marksOf } from '../schema-marks.ts';
import { formsOf, isArraySchema, isObjectSchema } from '../visit-schema.ts';
import type { AnyAnswer } from './law.ts';

/** What an endpoint declares about its list. */
export interface ListShape {
  /** The name of the rows in the answer. */
  rows: string;
  pages: Pages | undefined;
  filters: ListFilter[];
  sort: ListSort | undefined;
  /** Whether it takes a text in words, whose meaning only the backend knows. */
  hasFreeText: boolean;
}

type Input = Pick<AnyAnswer, 'params' | 'query'>;
export interface Page {
  limit: number;
  skip: number;
}

/** How a page is asked for. */
export interface Pages {
  of(input: Input): Page | undefined;
  /** The same question for another page. */
  with<One extends Input>(input: One, page: Page): One;
}

/** An input whose value every row must have. */
export interface ListFilter {
  /** `query.filter.fuelType`. */
  path: string;
  name: string;
  schema: TSchema;
  askedIn(input: Input): unknown;
  /** The value of a row's own field, for which it is found. */
  fieldOf(row: Record<string, unknown>): unknown;
  isMet(row: Record<string, unknown>, value: unknown): boolean;
}

export interface ListSort {
  path: string;
  wordIn(input: Input): unknown;
  /** The field of a row by each word, with `-` if it descends. */
  fields: Readonly<Record<string, string>>;
}

const shapes = new WeakMap<AnyEndpoint, ListShape | null>();

/** The list of an endpoint: its rows stand beside their number, or alone. Undefined for other calls. */
export function listShape(endpoint: AnyEndpoint): ListShape | undefined {
  const known = shapes.get(endpoint);
  if (known !== undefined) return known ?? undefined;
  const shape = readShape(endpoint);
  shapes.set(endpoint, shape ?? null);
  return shape;
}

function readShape(endpoint: AnyEndpoint): ListShape | undefined {
  const { method, object } = endpoint;
  if (method !== 'GET' || !isObjectSchema(object)) return undefined;
  const members = Object.keys(object.properties);
  const rows = rowsName(object) ?? (members.length === 1 ? members[0] : undefined);
  const list = object.properties[rows ?? ''];
  if (rows === undefined || !isArraySchema(list) || !isObjectSchema(list.items)) return undefined;
  const row: TObject = list.items;
  const inputs = inputsOf(endpoint);
  const facets = object.properties.facets;
  return {
    rows,
    pages: pagesOf(endpoint),
    filters: inputs.flatMap((input) => filterOf(input, row, facets) ?? []),
    sort: inputs.flatMap((input) => sortOf(input, row) ?? [])[0],
    hasFreeText: Object.values(endpoint.query?.properties ?? {}).some(isFreeText),
  };
}

interface InputField {
  path: string;
  name: string;
  schema: TSchema;
}

/** Params, query parameters, and what is inside a filter. */
function inputsOf({ params, query }: AnyEndpoint): InputField[] {
  const fields = (part: string, { properties }: TObject): InputField[] =>
    Object.entries(properties).flatMap(([name, schema]) => {
      const path = `${part}.${name}`;
      const inside = isObjectSchema(schema) ? fields(path, schema) : [];
      return [{ path, name, schema }, ...inside];
    });
  return [...fields('params', params), ...(query ? fields('query', query) : [])];
}

const isFreeText = (schema: TSchema) => schema.type === 'string' && schema.pattern === undefined;

/** The word for no filter in a path. */
const ALL = 'all';

/**
 * An input filters by the field of its own name, by the list of its plural, or by the field that its schema names. One that
 * has a facet filters too, though rows may not show by what.
 */
function filterOf(
  { path, name, schema }: InputField,
  row: TObject,
  facets: TSchema | undefined,
): ListFilter | undefined {
  const { atLeast } = marksOf(schema);
  const own = [atLeast ?? name, `${name}s`].find((one) =>
    isComparable(row.properties[one], schema),
  );
  if (own === undefined && !facets?.properties?.[name]) return undefined;
  const isText = isFreeText(schema);
  return {
    path,
    name,
    schema,
    askedIn: (input) => askedFor(firstValueAt(input, path)),
    fieldOf: (one) => one[own ?? ''],
    isMet(one, value) {
      const has = one[own ?? ''];
      if (has === undefined) return own === undefined || atLeast === undefined;
      if (atLeast) return Number(has) >= Number(value);
      const wanted = Array.isArray(value) ? value : [value];
      const held = Array.isArray(has) ? has : [has];
      return wanted.some((wish) =>
        held.some((value) =>
          isText
            ? String(value).toLowerCase().includes(String(wish).toLowerCase())
            : String(value) === String(wish),
        ),
      );
    },
  };
}

/** A list of values is found by a list of them only: an offer for some cars is none of one car. */
function isComparable(field: TSchema | undefined, filter: TSchema): boolean {
  if (isArraySchema(field)) return isArraySchema(filter) && !isObjectSchema(field.items);
  return field !== undefined && !isObjectSchema(field);
}

/** What asks for nothing: no value, `false`, 0, an empty text or list, and `all`. */
const askedFor = (value: unknown): unknown =>
  !value || value === ALL || (Array.isArray(value) && !value.length) ? undefined : value;

/** The words of an enum `sort`: `ratingAsc`, `newest`, or those whose field the schema names. */
function sortOf({ path, name, schema }: InputField, row: TObject): ListSort | undefined {
  if (name !== 'sort') return undefined;
  const words = formsOf(schema).flatMap(({ const: word }) =>
    typeof word === 'string' ? word : [],
  );
  const fields = words.flatMap((word): [string, string][] => {
    const [, own = '', way] = /^(\w+?)(Asc|Desc)$/.exec(word) ?? [];
    if (row.properties[own]) return [[word, way === 'Desc' ? `-${own}` : own]];
    return word === 'newest' && row.properties.createdAt ? [[word, '-createdAt']] : [];
  });
  const named = marksOf(schema).sortsBy ?? {};
  return {
    path,
    wordIn: (input) => firstValueAt(input, path),
    fields: { ...Object.fromEntries(fields), ...named },
  };
}

const tailPage = /\/(\d+)\/(\d+)\/?$/;

/** Pages are asked for by params, or by a tail such as `/ProductsList/{limit}/{skip}`. */
function pagesOf({ path, params, literalTail }: AnyEndpoint): Pages | undefined {
  const { properties } = params;
  if (properties.limit && properties.skip) {
    const defaults = defaultNumbers(path, Object.keys(properties));
    return {
      of: ({ params: { limit = defaults.limit, skip = defaults.skip } }) =>
        typeof limit === 'number' && typeof skip === 'number' ? { limit, skip } : undefined,
      with: (input, page) => ({ ...input, params: { ...input.params, ...page } }),
    };
  }
  const tail = paramNames(path).at(-1) ?? '';
  if (!literalTail?.endsWith('{limit}/{skip}')) return undefined;
  return {
    of({ params }) {
      const [, limit, skip] = tailPage.exec(String(params[tail] ?? '')) ?? [];
      return limit === undefined ? undefined : { limit: Number(limit), skip: Number(skip) };
    },
    with: (input, { limit, skip }) => ({
      ...input,
      params: {
        ...input.params,
        [tail]: literalTail.replace('{limit}', `${limit}`).replace('{skip}', `${skip}`),
      },
    }),
  };
}

/** The numbers of a route such as `/ProductsList/20/0`, by the names of its params. */
function defaultNumbers(path: string, names: readonly string[]): Partial<Page> {
  const inRoute = new Set(paramNames(path));
  const numbers = Array.from(path.matchAll(/\/(\d+)(?=\/|$)/g), ([, number]) => Number(number));
  return Object.fromEntries(
    names.filter((name) => !inRoute.has(name)).map((name, index) => [name, numbers[index]]),
  );
}

/** The rows of an answer. */
export function rowsOf({ rows }: ListShape, object: unknown): Record<string, unknown>[] {
  const list = isObject(object) ? object[rows] : undefined;
  return Array.isArray(list) ? list.filter(isObject) : [];
}
