import { Kind, type TObject, type TSchema } from '@sinclair/typebox';
import {
  type AnyEndpoint,
  isControl,
  paramError,
  queryErrorCode,
} from '#contracts/engine/endpoint';
import type { FieldError } from '#contracts/engine/envelope';
import { normalize } from '#contracts/engine/normalize';
import { closed, validator } from '#contracts/engine/validate';
import { referenceIn } from '../files/file-text.ts';
import { LIMITS } from '../limits.ts';
import { problem } from '../problem.ts';
import { sizeOfJson } from './json-reader.ts';
import { stripUnknown } from './strip-unknown.ts';

/** A request as received, not yet validated. */
export interface RawInput {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

/** Returns a function that turns a raw request into a handler's input. It throws a problem that lists every invalid field. */
export function requestValidator(endpoint: AnyEndpoint): (raw: RawInput) => RawInput {
  const { route, params, query, body } = endpoint;
  // Backends ignore unknown fields. In the control plane they are errors, so that typos are noticed.
  const isStrict = isControl(endpoint);
  const strictly = (schema: TObject) => (isStrict ? closed(schema) : schema);
  const coerceParams = coercer(params);
  const coerceQuery = query && coercer(query);
  return (raw) => {
    const input = {
      params: normalize(params, coerceParams(raw.params)),
      query: coerceQuery ? { ...(isStrict && raw.query), ...coerceQuery(raw.query) } : {},
      body: body ? normalize(body, raw.body === undefined ? {} : raw.body) : undefined,
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
    const field = isStrict ? undefined : referenceIn(input.body);
    if (field !== undefined) found.push(inBody({ ...storedFile, field }));
    const [first] = found;
    if (first) {
      const errors = found.map(({ error }) => error);
      throw problem(first.status, first.code, describe(route, errors), errors);
    }
    return body ? { ...input, body: stripUnknown(body, input.body) } : input;
  };
}

interface InvalidField {
  status: number;
  code: string;
  error: FieldError;
}

const inPath = (params: TObject, error: FieldError): InvalidField => {
  const schema = params.properties[error.field] as TSchema;
  const { status, code } = paramError(schema) ?? { status: 422, code: 'VALIDATION' };
  return { status, code, error: withPrefix('params', error) };
};

const inQuery = ({ properties }: TObject, error: FieldError, given: unknown): InvalidField => ({
  status: 400,
  code: queryErrorCode(properties[error.field.replace(/\..*/, '')]),
  error: withPrefix('query', {
    ...error,
    ...(properties[error.field]?.[Kind] === 'Object' && notAnObject),
    ...(Array.isArray(given) && { message: `Given ${given.length} times; give it once.` }),
  }),
});

/** An object in a query is sent as JSON. */
const notAnObject = { message: 'JSON of an object, URL-encoded: {"name":"value"}.' };

const inBody = (error: FieldError): InvalidField => ({
  status: 422,
  code: 'VALIDATION',
  error: withPrefix('body', error),
});

const storedFile = {
  code: 'FORMAT',
  message: 'Looks like a reference to a stored file, which only an upload may make.',
};

const withPrefix = (part: string, error: FieldError): FieldError => ({
  ...error,
  field: error.field ? `${part}.${error.field}` : part,
});

function describe(route: string, errors: FieldError[]): string {
  const lines = errors.slice(0, 3).map(({ field, message }) => `${field}: ${message}`);
  const more = errors.length > 3 ? ` And ${errors.length - 3} more.` : '';
  return `"${route}" does not accept this. ${lines.join(' ')}${more}`;
}

type Values = Record<string, unknown>;

/** Returns a function that parses numbers, booleans and JSON in the text of a path or query. */
function coercer({ properties }: TObject): (raw: Values) => Values {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, parsers[schema[Kind]] ?? String] as const,
  );
  return (raw) => {
    const values: Values = {};
    for (const [name, parse] of fields) {
      const value = raw[name];
      if (value !== undefined) values[name] = typeof value === 'string' ? parse(value) : value;
    }
    return values;
  };
}

const parseNumber = (text: string) => (/^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : text);
const parsers: Record<string, (text: string) => unknown> = {
  Integer: parseNumber,
  Number: parseNumber,
  Boolean: (text) => text === 'true' || (text === 'false' ? false : text),
  Object: parseJson,
};

/** Invalid or too deep JSON stays text, which the schema rejects. */
function parseJson(text: string): unknown {
  try {
    const isDeep = sizeOfJson(text).depth > LIMITS.json.levels;
    return isDeep ? text : JSON.parse(text);
  } catch {
    return text;
  }
}
