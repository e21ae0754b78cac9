import type { TSchema } from '@sinclair/typebox';
import type { AnyEndpoint } from './endpoint.ts';
import { endpointFields } from './visit-schema.ts';

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

function find(endpoint: AnyEndpoint): Assumption[] {
  const { route, why } = endpoint;
  const reason = { why, ifWrong: 'The schema of this call and the one handler behind it.' };
  return endpointFields(endpoint).flatMap(({ path, schema, parents }) => {
    if (schema.given) return [];
    const reasons = [...parents, schema].map((one): object => one.assumed);
    return [Object.assign({ route, field: path }, reason, ...reasons)];
  });
}
