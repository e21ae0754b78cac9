import type { OpenApi } from '#contracts/engine/openapi/openapi';
import type { Operation } from '#contracts/engine/openapi/operation';
import type { JsonSchema } from '#contracts/engine/openapi/schema';
import { requestSchema } from './request-schema.ts';
import { type Side, type Widening, widenings } from './schema-widening.ts';

/** One difference between two versions of the contract. */
export interface Change {
  /** The name of the call; `*` for what all calls share. */
  call: string;
  route: string;
  part: 'call' | 'request' | 'response' | 'error';
  field: string;
  isBreaking: boolean;
  description: string;
}

/**
 * The changes from one document to another, breaking ones first. A change is breaking when a client of the old version
 * can fail: a request needs more or accepts less, a response guarantees less, or a call is removed.
 */
export function changesBetween(before: OpenApi, after: OpenApi): Change[] {
  const [oldOperations, newOperations] = [operationsOf(before), operationsOf(after)];
  const removed = [...oldOperations].filter(([place]) => !newOperations.has(place));
  const changes = [
    ...removed.map(([, operation]) => callChange(operation, true, 'The call is removed.')),
    ...[...newOperations].flatMap(([place, operation]) => {
      const previous = oldOperations.get(place);
      return previous
        ? operationChanges(previous, before, operation, after)
        : [callChange(operation, false, 'The call is new.')];
    }),
    ...sharedChanges(before, after),
  ];
  return changes.sort(
    (a, b) =>
      Number(b.isBreaking) - Number(a.isBreaking) ||
      a.call.localeCompare(b.call, 'en') ||
      a.field.localeCompare(b.field, 'en'),
  );
}

/** Operations by method and path, which match in any case and whatever their parameters are called. */
function operationsOf({ paths }: OpenApi): Map<string, Operation> {
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) =>
        [`${method} ${path.replace(/\{\w+\}/g, '{}').toLowerCase()}`, operation] as const,
    ),
  );
  return new Map(entries);
}

const callChange = (operation: Operation, isBreaking: boolean, description: string): Change => ({
  call: operation.operationId,
  route: operation['x-route'],
  part: 'call',
  field: '',
  isBreaking,
  description,
});

const strictness = { public: 0, user: 1, admin: 2 };

function operationChanges(
  was: Operation,
  before: OpenApi,
  now: Operation,
  after: OpenApi,
): Change[] {
  const head = { call: now.operationId, route: now['x-route'] };
  const [access, newAccess] = [was['x-access'], now['x-access']];
  const isStricter = strictness[newAccess] > strictness[access];
  return [
    ...(was.operationId === now.operationId
      ? []
      : [callChange(now, false, `The call was named ${was.operationId}.`)]),
    ...(access === newAccess
      ? []
      : [callChange(now, isStricter, `Access: ${access} → ${newAccess}.`)]),
    ...requestChanges(
      { schema: requestSchema(was, was, now), of: before },
      { schema: requestSchema(now, was, now), of: after },
    ).map((change) => ({ ...head, part: 'request' as const, ...change })),
    ...responseChanges(
      { schema: responseSchema(was), of: before },
      { schema: responseSchema(now), of: after },
    ).map((change) => ({ ...head, part: 'response' as const, ...change })),
    ...errorChanges(was, now).map((change) => ({ ...head, part: 'error' as const, ...change })),
  ];
}

type Difference = Pick<Change, 'field' | 'isBreaking' | 'description'>;

/** A request breaks where the old schema accepts more than the new one, except for optional fields. */
function requestChanges(was: Side, now: Side): Difference[] {
  const stricter = widenings(now, was).map((one) =>
    narrowed(one, one.aspect !== 'field' || one.narrow === 'required'),
  );
  return withoutRepeats(
    stricter,
    widenings(was, now).map((one) => widened(one, false)),
  );
}

/** A response breaks where the new schema accepts more than the old one. */
const responseChanges = (was: Side, now: Side): Difference[] =>
  withoutRepeats(
    widenings(was, now).map((one) => widened(one, true)),
    widenings(now, was).map((one) => narrowed(one, false)),
  );

const widened = (one: Widening, isBreaking: boolean): Difference => ({
  field: one.field,
  isBreaking,
  description: describe(one, one.narrow, one.wide),
});

const narrowed = (one: Widening, isBreaking: boolean): Difference => ({
  field: one.field,
  isBreaking,
  description: describe(one, one.wide, one.narrow),
});

/** Both lists; a difference in the first is not repeated as one of the second. */
function withoutRepeats(first: Difference[], second: Difference[]): Difference[] {
  const seen = new Set(first.map(({ field, description }) => `${field} ${description}`));
  return [
    ...first,
    ...second.filter(({ field, description }) => !seen.has(`${field} ${description}`)),
  ];
}

const describe = ({ aspect }: Widening, was: string, now: string) => {
  if (aspect === 'required') return `Was ${was}, is ${now}.`;
  if (aspect === 'field') return was === 'absent' ? `Is new, ${now}.` : `Is removed, was ${was}.`;
  return `${aspect}: ${was} → ${now}.`;
};

const responseSchema = ({ responses }: Operation): JsonSchema =>
  responses[200]?.content['application/json']?.schema ?? {};

/** A new code breaks clients that handle exactly the old ones. */
function errorChanges(was: Operation, now: Operation): Difference[] {
  const [oldCodes, newCodes] = [codesOf(was), codesOf(now)];
  const added = [...newCodes].filter((code) => !oldCodes.has(code));
  const removed = [...oldCodes].filter((code) => !newCodes.has(code));
  return [
    ...added.map((field) => ({ field, isBreaking: true, description: 'The error is new.' })),
    ...removed.map((field) => ({ field, isBreaking: false, description: 'The error is removed.' })),
  ];
}

const codesOf = ({ responses }: Operation) =>
  new Set(
    Object.entries(responses).flatMap(([status, { 'x-codes': codes = [] }]) =>
      codes.map((code) => `${status} ${code}`),
    ),
  );

/** The error response, which all calls share. */
function sharedChanges(before: OpenApi, after: OpenApi): Change[] {
  const errorSchema = (of: OpenApi): Side => ({
    schema: of.components.schemas.ErrorResponse ?? {},
    of,
  });
  return responseChanges(errorSchema(before), errorSchema(after)).map((change) => ({
    call: '*',
    route: 'every error response',
    part: 'error',
    ...change,
  }));
}
