import { Kind, type TObject, type TSchema } from '@sinclair/typebox';
import type { AnyEndpoint } from './endpoint.ts';
import { validator } from './validate.ts';

/** What a call is asked, part by part. */
export interface Input {
  params?: object;
  query?: object;
  body?: object;
}

/** A call needs what neither a name nor a schema tells. */
export class CannotGenerateInput extends Error {
  override name = 'Untold';
  /** The name of the param or field. */
  readonly what: string;

  constructor(route: string, path: string) {
    super(
      `${route} needs ${path}, which neither its name nor its schema tells. Tell it in mock-server/examples/valid-inputs.ts, and for npm run verify in scripts/verify/steps.`,
    );
    this.what = path.slice(path.lastIndexOf('.') + 1);
  }
}

/**
 * The least that a call takes: only what it requires, by name where a name is known and else made of its schema. Ids and
 * codes cannot be made: one whose name is not known is `Untold`.
 */
export function minimalInput(
  { route, params, query, body }: AnyEndpoint,
  known: Readonly<Record<string, unknown>>,
): Input {
  const least = (schema: TObject, path: string): Record<string, unknown> =>
    Object.fromEntries(
      (schema.required ?? []).map((name) => {
        const member = schema.properties[name] as TSchema; // whatever is required is named
        return [name, known[name] ?? made(member, `${path}.${name}`)];
      }),
    );
  const made = (schema: TSchema, path: string): unknown => {
    if (schema[Kind] === 'Object') return least(schema as TObject, path);
    if (schema[Kind] === 'Union') return made(schema.anyOf[0], path);
    const found = [schema.const, schema.minimum, 1, true, [], ...texts].find(
      validator(schema).isValid,
    );
    if (found === undefined) throw new CannotGenerateInput(route, path);
    return found;
  };
  return {
    params: least(params, 'params'),
    ...(query && { query: least(query, 'query') }),
    ...(body && { body: least(body, 'body') }),
  };
}

/** For whatever is a text: the first that fits is taken. */
const texts = [
  'A word of an automatic check.',
  'Asha Rawat',
  'sample',
  '9812345678',
  '110010',
  'asha@example.in',
  '2026-11-21T04:30:00.000Z',
  '2026-11',
];
