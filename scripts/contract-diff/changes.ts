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
  part: 'call' | 'request' | 'answer' | 'refusal';
  field: string;
  isBreaking: boolean;
  description: string;
}

/**
 * What has changed from one document to another. Breaking is what a client that held to the old one stumbles over: a
 * request that asks for more or takes less, an answer that promises less, a call that is gone.
 */
export function changesBetween(before: OpenApi, after: OpenApi): Change[] {
  const [olds, news] = [operationsOf(before), operationsOf(after)];
  const gone = [...olds].filter(([place]) => !news.has(place));
  const changes = [
    ...gone.map(([, one]) => aboutCall(one, true, 'The call is gone.')),
    ...[...news].flatMap(([place, now]) => {
      const was = olds.get(place);
      return was
        ? callChanges(was, before, now, after)
        : [aboutCall(now, false, 'The call is new.')];
    }),
    ...sharedChanges(before, after),
  ];
  return changes.sort(
    (one, other) =>
      Number(other.isBreaking) - Number(one.isBreaking) ||
      one.call.localeCompare(other.call, 'en') ||
      one.field.localeCompare(other.field, 'en'),
  );
}

/** Operations by where they lie: the names of params do not travel, and paths match in any case. */
function operationsOf({ paths }: OpenApi): Map<string, Operation> {
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) =>
        [`${method} ${path.replace(/\{\w+\}/g, '{}').toLowerCase()}`, operation] as const,
    ),
  );
  return new Map(entries);
}

const aboutCall = (operation: Operation, isBreaking: boolean, description: string): Change => ({
  call: operation.operationId,
  route: operation['x-route'],
  part: 'call',
  field: '',
  isBreaking,
  description,
});

const strictness = { public: 0, user: 1, admin: 2 };

function callChanges(was: Operation, before: OpenApi, now: Operation, after: OpenApi): Change[] {
  const head = { call: now.operationId, route: now['x-route'] };
  const [who, whoNow] = [was['x-access'], now['x-access']];
  const isStricter = strictness[whoNow] > strictness[who];
  return [
    ...(was.operationId === now.operationId
      ? []
      : [aboutCall(now, false, `The call was named ${was.operationId}.`)]),
    ...(who === whoNow ? [] : [aboutCall(now, isStricter, `Open to: ${who} → ${whoNow}.`)]),
    ...requestChanges(
      { schema: requestSchema(was, was, now), of: before },
      { schema: requestSchema(now, was, now), of: after },
    ).map((change) => ({ ...head, part: 'request' as const, ...change })),
    ...answerChanges(
      { schema: answerSchema(was), of: before },
      { schema: answerSchema(now), of: after },
    ).map((change) => ({ ...head, part: 'answer' as const, ...change })),
    ...refusalChanges(was, now).map((change) => ({ ...head, part: 'refusal' as const, ...change })),
  ];
}

type Difference = Pick<Change, 'field' | 'isBreaking' | 'description'>;

/** A request breaks where the old one let more through than the new one does, but for fields nobody has to send. */
function requestChanges(was: Side, now: Side): Difference[] {
  const stricter = widenings(now, was).map((way) => ({
    field: way.field,
    isBreaking: way.aspect !== 'field' || way.narrow === 'required',
    description: told(way, way.wide, way.narrow),
  }));
  const looser = widenings(was, now).map(compatible);
  return together(stricter, looser);
}

/** An answer breaks where the new one lets more through than the old one did. */
function answerChanges(was: Side, now: Side): Difference[] {
  const looser = widenings(was, now).map((way) => ({
    field: way.field,
    isBreaking: true,
    description: told(way, way.narrow, way.wide),
  }));
  const stricter = widenings(now, was).map((way) => ({
    field: way.field,
    isBreaking: false,
    description: told(way, way.wide, way.narrow),
  }));
  return together(looser, stricter);
}

const compatible = (way: Widening): Difference => ({
  field: way.field,
  isBreaking: false,
  description: told(way, way.narrow, way.wide),
});

/** A difference that breaks is not told again as one that does not. */
function together(first: Difference[], second: Difference[]): Difference[] {
  const told = new Set(first.map(({ field, description }) => `${field} ${description}`));
  return [
    ...first,
    ...second.filter(({ field, description }) => !told.has(`${field} ${description}`)),
  ];
}

const told = ({ aspect }: Widening, was: string, now: string) => {
  if (aspect === 'required') return `Was ${was}, is ${now}.`;
  if (aspect === 'field') return was === 'absent' ? `Is new, ${now}.` : `Is gone, was ${was}.`;
  return `${aspect}: ${was} → ${now}.`;
};

const answerSchema = ({ responses }: Operation): JsonSchema =>
  responses[200]?.content['application/json']?.schema ?? {};

/** A code that is new breaks whoever holds the old list to be all there are. */
function refusalChanges(was: Operation, now: Operation): Difference[] {
  const [old, others] = [codesOf(was), codesOf(now)];
  const added = [...others].filter((one) => !old.has(one));
  const dropped = [...old].filter((one) => !others.has(one));
  return [
    ...added.map((field) => ({ field, isBreaking: true, description: 'A new way to be refused.' })),
    ...dropped.map((field) => ({ field, isBreaking: false, description: 'No longer refused so.' })),
  ];
}

const codesOf = ({ responses }: Operation) =>
  new Set(
    Object.entries(responses).flatMap(([status, { 'x-codes': codes = [] }]) =>
      codes.map((code) => `${status} ${code}`),
    ),
  );

/** The shape of a refusal is the same for all calls. */
function sharedChanges(before: OpenApi, after: OpenApi): Change[] {
  const refusal = (of: OpenApi): Side => ({ schema: of.components.schemas.Refusal ?? {}, of });
  return answerChanges(refusal(before), refusal(after)).map((change) => ({
    call: '*',
    route: 'every refusal',
    part: 'refusal',
    ...change,
  }));
}
