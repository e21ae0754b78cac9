import { Kind, type TSchema } from '@sinclair/typebox';
import { rowsName } from '#contracts/engine/drift/check-pagination';
import type { Exchange } from '#contracts/engine/drift/finding';
import { isObject } from '#contracts/engine/is-object';
import { formsOf, isObjectSchema, isOptional } from '#contracts/engine/visit-schema';
import { OMITTED, type SchemaPath, schemaPaths } from './schema-paths.ts';

/** The ways in which backends drift from a contract. */
export const mutations = [
  'field dropped',
  'field renamed',
  'null',
  'type changed',
  'number as string',
  'enum extended',
  'date format changed',
  'text format changed',
  'beyond a bound',
  'array item damaged',
  'page one too long',
  'page one too short',
  'envelope changed',
  'status changed',
  'code changed',
  'header wrong',
  'field added',
] as const;
export type Mutation = (typeof mutations)[number];

/** A conforming response changed in one place. */
export interface MutatedResponse {
  mutation: Mutation;
  /** Where a finding is expected. */
  field: string;
  exchange: Exchange;
}

/** Every mutation that the contract forbids, and added fields, which it does not name. */
export function mutatedResponses(exchange: Exchange): MutatedResponse[] {
  const { reply, status, endpoint } = exchange;
  const mutated = (mutation: Mutation, field: string, changed: unknown): MutatedResponse => ({
    mutation,
    field,
    exchange: { ...exchange, reply: changed },
  });
  const inObject = schemaPaths(endpoint.object, memberOf(reply, 'object'), 'object').flatMap(
    (path) =>
      mutate(path).map(({ mutation, value, field = path.field }) =>
        mutated(mutation, field, withMember(reply, 'object', path.replace(value))),
      ),
  );
  return [
    ...(status === 200 ? inObject : codeMutations(exchange)),
    ...(status === 200 ? pageMutations(exchange) : []),
    ...envelopeMutations(exchange),
  ];
}

interface Change {
  mutation: Mutation;
  /** The new value; `OMITTED` when the member is left out. */
  value: unknown;
  field?: string;
}

/** Every change of one field that breaks its schema. */
function mutate({ schema, value, field, isMember, isLastItem }: SchemaPath): Change[] {
  if (isLastItem)
    return [
      { mutation: 'array item damaged', value: typeof value === 'object' ? 12 : { odd: true } },
    ];
  const isRequired = isMember && !isOptional(schema);
  return [
    ...(isRequired ? [{ mutation: 'field dropped' as const, value: OMITTED }] : []),
    ...(allows(schema, 'Null') ? [] : [{ mutation: 'null' as const, value: null }]),
    { mutation: 'type changed', value: otherType(value) },
    ...(typeof value === 'number'
      ? [{ mutation: 'number as string' as const, value: String(value) }]
      : []),
    ...renamedMembers(schema, value, field),
    ...enumChanges(schema, value),
    ...formatChanges(schema, value),
    ...boundChanges(schema, value),
  ];
}

/** Every required member renamed, and an unknown member added. */
function renamedMembers(schema: TSchema, value: unknown, field: string): Change[] {
  const form = formsOf(schema).find(isObjectSchema);
  if (!form || !isObject(value)) return [];
  const required = (form.required ?? []).filter((name) => name in value);
  const renames = required.map((name): Change => {
    const { [name]: moved, ...rest } = value;
    return {
      mutation: 'field renamed',
      value: { ...rest, [`${name}New`]: moved },
      field: `${field}.${name}`,
    };
  });
  const added = { ...value, brandNew: 1 };
  return [...renames, { mutation: 'field added', value: added, field: `${field}.brandNew` }];
}

const allows = (schema: TSchema, kind: string) => formsOf(schema).some((one) => one[Kind] === kind);

function otherType(value: unknown): unknown {
  if (typeof value === 'boolean') return 'yes';
  if (Array.isArray(value)) return { 0: value[0] };
  return typeof value === 'object' ? 'text' : { value };
}

const enumChanges = (schema: TSchema, value: unknown): Change[] =>
  formsOf(schema).every((one) => one[Kind] === 'Literal') && typeof value === 'string'
    ? [{ mutation: 'enum extended', value: 'BRAND_NEW' }]
    : [];

function formatChanges(schema: TSchema, value: unknown): Change[] {
  if (schema.pattern === undefined || typeof value !== 'string') return [];
  const isInstant = /^\d{4}-\d{2}-\d{2}T/.test(value);
  const others = isInstant
    ? ['21/11/2026 04:30', '2026-11-21T04:30:00+05:30', 'Sat Nov 21 2026']
    : ['#?'];
  const mutation = isInstant ? 'date format changed' : 'text format changed';
  const form = new RegExp(schema.pattern);
  return others.filter((text) => !form.test(text)).map((text) => ({ mutation, value: text }));
}

function boundChanges(
  { minimum, maximum, minLength, maxLength, maxItems }: TSchema,
  value: unknown,
) {
  const values = [
    minimum !== undefined && minimum - 1,
    maximum !== undefined && maximum + 1,
    minLength > 0 && 'x'.repeat(minLength - 1),
    maxLength !== undefined && 'x'.repeat(maxLength + 1),
    maxItems !== undefined &&
      Array.isArray(value) &&
      value.length > 0 &&
      Array.from({ length: maxItems + 1 }, () => value[0]),
  ];
  return values.flatMap((wrong) =>
    wrong === false ? [] : [{ mutation: 'beyond a bound' as const, value: wrong }],
  );
}

/** Lists with a total count, with one row too many and one too few. */
function pageMutations(exchange: Exchange): MutatedResponse[] {
  const { endpoint, reply } = exchange;
  const object = memberOf(reply, 'object');
  const name = rowsName(endpoint.object);
  if (name === undefined || !isObject(object)) return [];
  const rows = object[name];
  if (!Array.isArray(rows) || !rows.length) return [];
  const mutated = (mutation: Mutation, changed: unknown[]): MutatedResponse => ({
    mutation,
    field: `object.${name}`,
    exchange: { ...exchange, reply: withMember(reply, 'object', { ...object, [name]: changed }) },
  });
  const isPaged = 'limit' in object;
  return [
    ...(isPaged || object.totalCount === rows.length
      ? [mutated('page one too long', [...rows, rows[0]])]
      : []),
    ...(isPaged ? [mutated('page one too short', rows.slice(1))] : []),
  ];
}

/** Changes of the envelope: its members, the status and the content type. */
function envelopeMutations(exchange: Exchange): MutatedResponse[] {
  const { status, headers, reply } = exchange;
  const { object, ...rest } = isObject(reply) ? reply : {};
  const withReply = (field: string, changed: unknown): MutatedResponse => ({
    mutation: 'envelope changed',
    field,
    exchange: { ...exchange, reply: changed },
  });
  const withStatus = (other: number): MutatedResponse => ({
    mutation: 'status changed',
    field: 'status',
    exchange: { ...exchange, status: other, reply: { ...rest, object, status: other } },
  });
  const withContentType = (type: string): MutatedResponse => ({
    mutation: 'header wrong',
    field: 'content-type',
    exchange: { ...exchange, headers: { ...headers, 'content-type': type } },
  });
  return [
    withReply('object', { ...rest, data: object }),
    withReply('message', withMember(reply, 'message', OMITTED)),
    withReply('message', withMember(reply, 'message', { text: 'OK' })),
    withReply('status', withMember(reply, 'status', String(status))),
    withReply('reply', [reply]),
    ...[201, 207, 500].map(withStatus),
    ...['text/html; charset=utf-8', 'text/plain'].map(withContentType),
  ];
}

const codeMutations = (exchange: Exchange): MutatedResponse[] => [
  {
    mutation: 'code changed',
    field: 'code',
    exchange: { ...exchange, reply: withMember(exchange.reply, 'code', 'BRAND_NEW') },
  },
];

const memberOf = (value: unknown, name: string): unknown =>
  isObject(value) ? value[name] : undefined;

const withMember = (value: unknown, name: string, member: unknown): unknown => {
  const { [name]: _before, ...rest } = isObject(value) ? value : {};
  return member === OMITTED ? rest : { ...rest, [name]: member };
};
