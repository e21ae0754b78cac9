import type { TSchema } from '@sinclair/typebox';
import type { AnyEndpoint } from './endpoint.ts';
import { validator } from './validate.ts';
import { formsOf, isArraySchema, isObjectSchema } from './visit-schema.ts';

/** The input of a call, part by part. */
export interface CallInput {
  params?: object;
  query?: object;
  body?: object;
}

/** A call requires a field of which neither the name nor the schema says what to send. */
export class CannotGenerateInput extends Error {
  override name = 'CannotGenerateInput';
  /** The name of the param or field. */
  readonly what: string;

  constructor(route: string, path: string) {
    super(
      `${route} requires ${path}, and neither its name, its schema nor the samples say what to send.`,
    );
    this.what = path.slice(path.lastIndexOf('.') + 1);
  }
}

/**
 * The smallest input of a call: required fields only, by name where a name is known, else the first sample that fits.
 * Ids and codes cannot be generated: throws CannotGenerateInput for one whose name is not known.
 */
export function minimalInput(
  { route, params, query, body }: AnyEndpoint,
  known: Readonly<Record<string, unknown>>,
  samples: readonly string[],
): CallInput {
  const sample = (schema: TSchema, path: string) => {
    const value = firstValid(schema, [1, true, ...samples]);
    if (value === undefined) throw new CannotGenerateInput(route, path);
    return value;
  };
  const input = (schema: TSchema, part: string) =>
    minimalValue(schema, sample, known, part) as object; // each part is an object
  return {
    params: input(params, 'params'),
    ...(query && { query: input(query, 'query') }),
    ...(body && { body: input(body, 'body') }),
  };
}

/** The smallest value of a schema: required fields only, known ones by name, and `sample` for texts, numbers and flags. */
export function minimalValue(
  schema: TSchema,
  sample: (schema: TSchema, path: string) => unknown,
  known: Readonly<Record<string, unknown>> = {},
  path = '',
): unknown {
  const inside = (member: TSchema, at: string) => minimalValue(member, sample, known, at);
  if (isObjectSchema(schema))
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [
        name,
        known[name] ?? inside(schema.properties[name] as TSchema, `${path}.${name}`),
      ]),
    );
  if (isArraySchema(schema))
    return Array.from({ length: schema.minItems ?? 0 }, () => inside(schema.items, path));
  const [form] = formsOf(schema);
  return form && form !== schema ? inside(form, path) : sample(schema, path);
}

/** The schema's own constant or minimum, or the first sample that is valid. */
export const firstValid = (schema: TSchema, samples: readonly unknown[]): unknown =>
  [schema.const, schema.minimum, ...samples].find(validator(schema).isValid);
