import type { TSchema } from '@sinclair/typebox';
import type { AnyEndpoint } from './endpoint.ts';
import { lawField } from './laws/law.ts';
import type { LawSet } from './laws/law-set.ts';
import { marksOf } from './schema-marks.ts';
import { endpointFields } from './visit-schema.ts';

/** A field, or a law, that the specification does not define. */
export interface Assumption {
  route: string;
  /** `object.loan.dueAt`, `body.bookId`, `law: A borrowed book is on loan`. */
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

/** All assumptions of a call: its fields in their order, and what is assumed of its answers together. */
export function assumptions(endpoint: AnyEndpoint, laws?: LawSet): readonly Assumption[] {
  const found = cache.get(endpoint) ?? find(endpoint);
  cache.set(endpoint, found);
  return laws ? [...found, ...assumedLaws(endpoint, laws)] : found;
}

const assumedLaws = (endpoint: AnyEndpoint, laws: LawSet): Assumption[] =>
  laws
    .about(endpoint)
    .filter(({ isGiven }) => !isGiven)
    .map((law) => ({
      route: endpoint.route,
      field: lawField(law),
      why: law.why,
      ifWrong: 'The law, and what relies on it.',
    }));

function find(endpoint: AnyEndpoint): Assumption[] {
  const { route, why } = endpoint;
  const reason = { why, ifWrong: 'The schema of this call and its handler.' };
  return endpointFields(endpoint).flatMap(({ path, schema, parents }) => {
    if (marksOf(schema).given) return [];
    const reasons = [...parents, schema].map((one) => marksOf(one).assumed);
    return [Object.assign({ route, field: path }, reason, ...reasons)];
  });
}
