import type { TSchema } from '@sinclair/typebox';
import type { AnyEndpoint } from '../endpoint.ts';
import { ErrorResponse, envelope } from '../envelope.ts';
import { firstValueAt } from '../json-path.ts';
import { assumptions } from '../provenance.ts';
import { redactedSample } from '../redact.ts';
import { paginationMismatches } from './check-pagination.ts';
import type { Exchange, Finding, Mismatch } from './finding.ts';
import { schemaMismatches } from './schema-mismatches.ts';

/** The differences between a response and its contract, one per field and kind. */
export function validateResponse(exchange: Exchange): Finding[] {
  const { endpoint, status } = exchange;
  const isDeclared = status === 200 || endpoint.errors[status] !== undefined;
  const found = [
    ...headerMismatches(exchange),
    ...(isDeclared ? [] : [undeclared(exchange)]),
    ...(status >= 200 && status < 300 ? responseMismatches(exchange) : []),
    ...(isDeclared && status >= 400 ? errorMismatches(exchange) : []),
  ];
  return found.map((one) => finding(exchange, one));
}

function finding(
  { endpoint, status }: Exchange,
  { value, isEnumValue, ...rest }: Mismatch,
): Finding {
  const assumption = assumptionAt(endpoint, rest);
  return {
    call: endpoint.route,
    status,
    ...rest,
    sample: redactedSample(value, rest.field, isEnumValue),
    isNote: rest.kind === 'extra',
    ...(assumption && { assumption }),
  };
}

function headerMismatches({ headers }: Exchange): Mismatch[] {
  const value = headers['content-type'] ?? headers['Content-Type'];
  if (value && /^application\/([\w.-]+\+)?json\s*(;\s*charset="?utf-?8"?)?\s*$/i.test(value))
    return [];
  const message = value === undefined ? 'Is missing' : `Is ${value.slice(0, 60)}`;
  return [
    throughout({
      field: 'content-type',
      kind: 'header',
      message: `${message}; the contract says application/json.`,
    }),
  ];
}

function undeclared({ endpoint, status, reply }: Exchange): Mismatch {
  const declared = [200, ...Object.keys(endpoint.errors)].join(', ');
  return throughout({
    field: 'status',
    kind: 'status',
    message: `${status} is not declared; the contract says ${declared}.`,
    value: firstValueAt(reply, 'code') ?? firstValueAt(reply, 'message'),
    isEnumValue: firstValueAt(reply, 'code') !== undefined,
  });
}

function responseMismatches(exchange: Exchange): Mismatch[] {
  const { endpoint, reply } = exchange;
  return [
    ...bodyMismatches(envelopeOf(endpoint.object), exchange),
    ...paginationMismatches(endpoint.object, firstValueAt(reply, 'object')),
  ];
}

/** Mismatches of the body, and a status in it that is not that of the response. */
function bodyMismatches(schema: TSchema, { status, reply }: Exchange): Mismatch[] {
  const found = schemaMismatches(schema, reply).map(asEnvelopeMismatch);
  const claimed = firstValueAt(reply, 'status');
  if (typeof claimed === 'number' && claimed !== status)
    found.push(throughout(wrongStatus(claimed, status)));
  return found;
}

function errorMismatches(exchange: Exchange): Mismatch[] {
  const { endpoint, status, reply } = exchange;
  const found = bodyMismatches(ErrorResponse, exchange);
  const code = firstValueAt(reply, 'code');
  const declared = endpoint.errors[status] ?? [];
  if (typeof code === 'string' && !declared.includes(code))
    found.push(
      throughout({
        field: 'code',
        kind: 'code',
        message: `Is not declared for ${status}; the contract says ${declared.join(', ')}.`,
        value: code,
        isEnumValue: true,
      }),
    );
  return found;
}

const envelopes = new WeakMap<TSchema, TSchema>();

function envelopeOf(object: TSchema): TSchema {
  const whole = envelopes.get(object) ?? envelope(object);
  envelopes.set(object, whole);
  return whole;
}

const wrongStatus = (claimed: number, status: number) =>
  ({
    field: 'status',
    kind: 'envelope',
    keyword: 'const',
    message: `Says ${claimed} in a response with ${status}.`,
    value: claimed,
  }) as const;

/** A mismatch outside `object` is one of the envelope, unless it is an extra field. */
const asEnvelopeMismatch = (one: Mismatch): Mismatch =>
  one.kind === 'extra' || /^object[.[]/.test(one.field) || isObjectItself(one)
    ? one
    : { ...one, field: one.field || 'reply', kind: 'envelope', keyword: one.kind };

/** An `object` that is present but wrong. */
const isObjectItself = ({ field, kind }: Mismatch) => field === 'object' && kind !== 'missing';

const throughout = (one: Omit<Mismatch, 'inAllRows'>): Mismatch => ({
  ...one,
  inAllRows: true,
});

const assumedFields = new WeakMap<AnyEndpoint, Set<string>>();

/** The closest assumption at or above a field. */
function assumptionAt(endpoint: AnyEndpoint, { field, kind }: Mismatch): string | undefined {
  if (kind === 'extra' || !field.startsWith('object.')) return undefined;
  let known = assumedFields.get(endpoint);
  if (!known) {
    known = new Set(assumptions(endpoint).map((one) => one.field));
    assumedFields.set(endpoint, known);
  }
  for (let at = field; at.includes('.'); at = at.slice(0, at.lastIndexOf('.'))) {
    const bare = at.replace(/\[\]$/, '');
    if (known.has(bare)) return bare;
  }
  return undefined;
}
