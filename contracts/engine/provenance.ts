import { Kind, type TObject, type TSchema } from '@sinclair/typebox';
import type { AnyEndpoint } from './endpoint.ts';

/** One field whose shape the specification does not show. */
export interface Assumption {
  route: string;
  /** Where the field stands: `object.wallet.balance`, `body.cartItemId`. */
  field: string;
  why: string;
  /** What has to change when the backend turns out otherwise. */
  ifWrong: string;
}

/** Marks a field that the specification shows. Everything unmarked is an assumption. */
export const given = <Schema extends TSchema>(schema: Schema): Schema => ({
  ...schema,
  given: true,
});

/** Gives an assumption a reason of its own; without one a field carries the reason of its call. */
export const assumed = <Schema extends TSchema>(
  schema: Schema,
  why: string,
  ifWrong?: string,
): Schema => ({
  ...schema,
  assumed: { why, ...(ifWrong && { ifWrong }) },
});

const known = new WeakMap<AnyEndpoint, readonly Assumption[]>();

/** Every assumption of a call, field by field, in the order of its schemas; found once. */
export function assumptions(endpoint: AnyEndpoint): readonly Assumption[] {
  const found = known.get(endpoint) ?? find(endpoint);
  known.set(endpoint, found);
  return found;
}

function find({ route, why, params, query, body, object }: AnyEndpoint): Assumption[] {
  const reason = { why, ifWrong: 'The schema of this call and the one handler behind it.' };
  const found: Assumption[] = [];
  const parts: [string, TSchema | undefined][] = [
    ['params', params],
    ['query', query],
    ['body', body],
    ['object', object],
  ];
  for (const [part, schema] of parts) if (schema) visit(schema, part, reason);
  return found;

  function visit(schema: TSchema, field: string, inherited: { why: string; ifWrong: string }) {
    const own = { ...inherited, ...schema.assumed };
    if (field.includes('.') && !schema.given) found.push({ route, field, ...own });
    if (schema[Kind] === 'Object') {
      for (const [name, member] of Object.entries((schema as TObject).properties))
        visit(member, `${field}.${name}`, own);
    } else if (schema[Kind] === 'Array') {
      for (const [name, member] of Object.entries((schema.items as TObject).properties ?? {}))
        visit(member, `${field}[].${name}`, own);
    }
  }
}
