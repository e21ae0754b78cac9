import { Kind, type TObject, type TSchema } from '@sinclair/typebox';
import { type AnyEndpoint, isControl, paramError } from '#contracts/engine/endpoint';
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

/** Makes the function that turns a raw request into a handler's input; it throws a problem that lists every invalid field. */
export function requestValidator(endpoint: AnyEndpoint): (raw: RawInput) => RawInput {
  const { route, params, query, body } = endpoint;
  // Backends ignore unknown fields. In the control plane one is a mistake that the developer should see.
  const isStrict = isControl(endpoint);
  const strictly = (schema: TObject) => (isStrict ? closed(schema) : schema);
  const coerceParams = coercer(params);
  const coerceQuery = query && coercer(query);
  return (raw) => {
    const input = {
      params: normalize(params, coerceParams(raw.params)),
      query: coerceQuery ? { ...(isStrict && raw.query), ...coerceQuery(raw.query) } : {},
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

type Values = Record<string, unknown>;

/** Makes the function that reads numbers, booleans and JSON in a path or a query, which carry text. */
function coercer({ properties }: TObject): (raw: Values) => Values {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, readers[schema[Kind]] ?? String] as const,
  );
  return (raw) => {
    const values: Values = {};
    for (const [name, read] of fields) {
      const value = raw[name];
      if (value !== undefined) values[name] = typeof value === 'string' ? read(value) : value;
    }
    return values;
  };
}

const readNumber = (text: string) => (/^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : text);
const readers: Record<string, (text: string) => unknown> = {
  Integer: readNumber,
  Number: readNumber,
  Boolean: (text) => text === 'true' || (text === 'false' ? false : text),
  Object: parseJson,
};

/** What is no JSON, or too deep, stays text, and the schema refuses it. */
function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isTooDeep(value) ? text : value;
  } catch {
    return text;
  }
}
