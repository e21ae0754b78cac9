import type { TSchema } from '@sinclair/typebox';
import type { AnyEndpoint } from './endpoint.ts';
import { marksOf } from './schema-marks.ts';
import { endpointFields } from './visit-schema.ts';

/** A field that the specification does not define. */
export interface Assumption {
  route: string;
  /** `object.loan.dueAt`, `body.bookId`. */
  field: string;
  why: string;
  /** What to change if the backend differs. */
  ifWrong: string;
}

/** Marks a field that the specification defines. Unmarked fields are assumptions. */
export const given = <Schema extends TSchema>(schema: Schema): Schema => ({
  ...schema,
  given: true,
});

/** Gives a field its own reason; the default is that of its parent or its call. */
export const assumed = <Schema extends TSchema>(
  schema: Schema,
  why: string,
  ifWrong?: string,
): Schema => ({
  ...schema,
  assumed: { why, ...(ifWrong && { ifWrong }) },
});

const cache = new WeakMap<AnyEndpoint, readonly Assumption[]>();

/** All assumptions of a call, in the order of its fields. */
export function assumptions(endpoint: AnyEndpoint): readonly Assumption[] {
  const found = cache.get(endpoint) ?? find(endpoint);
  cache.set(endpoint, found);
  return found;
}

function find(endpoint: AnyEndpoint): Assumption[] {
  const { route, why } = endpoint;
  const reason = { why, ifWrong: 'The schema of this call and its handler.' };
  return endpointFields(endpoint).flatMap(({ path, schema, parents }) => {
    if (marksOf(schema).given) return [];
    const reasons = [...parents, schema].map((one) => marksOf(one).assumed);
    return [Object.assign({ route, field: path }, reason, ...reasons)];
  });
}
