import { Kind, type TObject, type TSchema } from '@sinclair/typebox';
import { type AnyEndpoint, paramError } from '#contracts/engine/endpoint';
import type { FieldError } from '#contracts/engine/envelope';
import { normalize } from '#contracts/engine/normalize';
import { closed, validator } from '#contracts/engine/validate';
import { problem } from '../problem.ts';
import { isTooDeep } from './nesting-depth.ts';
import { stripUnknown } from './strip-unknown.ts';

/** A request as it came over the wire. */
export interface RawInput {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

/** Makes the function that turns what came over the wire into a handler's input, or refuses it with every mistake. */
export function requestValidator({
  route,
  path,
  params,
  query,
  body,
}: AnyEndpoint): (raw: RawInput) => RawInput {
  const none: Record<string, unknown> = {};
  // A backend may overlook a field that it does not know; whoever steers the mock would wonder why nothing came of it.
  const isSteering = path.startsWith('/__mock/');
  const strictly = (schema: TObject) => (isSteering ? closed(schema) : schema);
  return (raw) => {
    const input = {
      params: normalize(params, coerce(params, raw.params)),
      query: query ? { ...(isSteering && raw.query), ...coerce(query, raw.query) } : none,
      body: body ? normalize(body, raw.body ?? {}) : undefined,
    };
    const found = [
      ...validator(params)
        .violations(input.params)
        .map((error) => inPath(params, error)),
      ...(query
        ? validator(strictly(query))
            .violations(input.query)
            .map((error) => inQuery(query, error, raw.query[error.field]))
        : []),
      ...(body ? validator(strictly(body)).violations(input.body).map(inBody) : []),
    ];
    const [first] = found;
    if (first) {
      const errors = found.map(({ error }) => error);
      throw problem(first.status, first.code, describe(route, errors), errors);
    }
    return body ? { ...input, body: stripUnknown(body, input.body) } : input;
  };
}

interface Found {
  status: number;
  code: string;
  error: FieldError;
}

const inPath = (params: TObject, error: FieldError): Found => {
  const schema = params.properties[error.field] as TSchema;
  const { status, code } = paramError(schema) ?? { status: 422, code: 'VALIDATION' };
  return { status, code, error: under('params', error) };
};

const inQuery = ({ properties }: TObject, error: FieldError, given: unknown): Found => ({
  status: 400,
  code: error.field.split('.')[0] === 'filter' ? 'BAD_FILTER' : 'BAD_QUERY',
  error: under('query', {
    ...error,
    ...(properties[error.field]?.[Kind] === 'Object' && noObject),
    ...(Array.isArray(given) && { message: `Given ${given.length} times; give it once.` }),
  }),
});

/** Addresses hold text: an object stands there as JSON, and what is no JSON is no object. */
const noObject = { message: 'JSON of an object, URL-encoded: {"name":"value"}.' };

const inBody = (error: FieldError): Found => ({
  status: 422,
  code: 'VALIDATION',
  error: under('body', error),
});

const under = (part: string, error: FieldError): FieldError => ({
  ...error,
  field: error.field ? `${part}.${error.field}` : part,
});

function describe(route: string, errors: FieldError[]): string {
  const lines = errors.slice(0, 3).map(({ field, message }) => `${field}: ${message}`);
  const more = errors.length > 3 ? ` And ${errors.length - 3} more.` : '';
  return `"${route}" does not accept this. ${lines.join(' ')}${more}`;
}

/** Paths and queries carry text: numbers, booleans and JSON values are read where the schema wants them. */
function coerce({ properties }: TObject, raw: Record<string, unknown>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties)) {
    const value = raw[name];
    if (value !== undefined) values[name] = typeof value === 'string' ? read(schema, value) : value;
  }
  return values;
}

function read(schema: TSchema, text: string): unknown {
  switch (schema[Kind]) {
    case 'Integer':
    case 'Number':
      return /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : text;
    case 'Boolean':
      return text === 'true' || (text === 'false' ? false : text);
    case 'Object':
      return parseJson(text);
    default:
      return text;
  }
}

/** What is no JSON, or too deep, stays text, and the schema refuses it. */
function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isTooDeep(value) ? text : value;
  } catch {
    return text;
  }
}
