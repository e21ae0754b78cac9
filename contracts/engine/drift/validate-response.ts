import type { TSchema } from '@sinclair/typebox';
import type { AnyEndpoint } from '../endpoint.ts';
import { ErrorResponse, envelope } from '../envelope.ts';
import { firstValueAt } from '../json-path.ts';
import { assumptions } from '../provenance.ts';
import { redactedSample } from '../redact.ts';
import { paginationMismatches } from './check-pagination.ts';
import type { Exchange, Finding, Mismatch } from './finding.ts';
import { schemaMismatches } from './schema-mismatches.ts';

/** Every way in which an answer leaves its contract, each field once; none when the contract holds. */
export function validateResponse(exchange: Exchange): Finding[] {
  const { endpoint, status } = exchange;
  const isPromised = status === 200 || endpoint.errors[status] !== undefined;
  const found = [
    ...headerDepartures(exchange),
    ...(isPromised ? [] : [undeclared(exchange)]),
    ...(status >= 200 && status < 300 ? answerDepartures(exchange) : []),
    ...(isPromised && status >= 400 ? refusalDepartures(exchange) : []),
  ];
  return found.map((one) => finding(exchange, one));
}

function finding({ endpoint, status }: Exchange, { value, isWord, ...rest }: Mismatch): Finding {
  const assumption = assumptionAt(endpoint, rest);
  return {
    call: endpoint.route,
    status,
    ...rest,
    sample: redactedSample(value, rest.field, isWord),
    isNote: rest.kind === 'extra',
    ...(assumption && { assumption }),
  };
}

function headerDepartures({ headers }: Exchange): Mismatch[] {
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
    isWord: firstValueAt(reply, 'code') !== undefined,
  });
}

function answerDepartures(exchange: Exchange): Mismatch[] {
  const { endpoint, reply } = exchange;
  return [
    ...replyDepartures(wrapped(endpoint.object), exchange),
    ...paginationMismatches(endpoint.object, firstValueAt(reply, 'object')),
  ];
}

/** Where a reply leaves its schema, and where it says another status than it came with. */
function replyDepartures(schema: TSchema, { status, reply }: Exchange): Mismatch[] {
  const found = schemaMismatches(schema, reply).map(ofEnvelope);
  const said = firstValueAt(reply, 'status');
  if (typeof said === 'number' && said !== status) found.push(throughout(mismatch(said, status)));
  return found;
}

function refusalDepartures(exchange: Exchange): Mismatch[] {
  const { endpoint, status, reply } = exchange;
  const found = replyDepartures(ErrorResponse, exchange);
  const code = firstValueAt(reply, 'code');
  const declared = endpoint.errors[status] ?? [];
  if (typeof code === 'string' && !declared.includes(code))
    found.push(
      throughout({
        field: 'code',
        kind: 'code',
        message: `Is not declared for ${status}; the contract says ${declared.join(', ')}.`,
        value: code,
        isWord: true,
      }),
    );
  return found;
}

const wrappings = new WeakMap<TSchema, TSchema>();

/** The envelope around an object, made once. */
function wrapped(object: TSchema): TSchema {
  const whole = wrappings.get(object) ?? envelope(object);
  wrappings.set(object, whole);
  return whole;
}

const mismatch = (said: number, status: number) =>
  ({
    field: 'status',
    kind: 'envelope',
    keyword: 'const',
    message: `Says ${said} in an answer with ${status}.`,
    value: said,
  }) as const;

/** What is wrong outside `object` is wrong with the envelope, unless it is only something more. */
const ofEnvelope = (one: Mismatch): Mismatch =>
  one.kind === 'extra' || /^object[.[]/.test(one.field) || isObjectItself(one)
    ? one
    : { ...one, field: one.field || 'reply', kind: 'envelope', keyword: one.kind };

/** An `object` that is there, but not what was promised. */
const isObjectItself = ({ field, kind }: Mismatch) => field === 'object' && kind !== 'missing';

const throughout = (one: Omit<Mismatch, 'isThroughout'>): Mismatch => ({
  ...one,
  isThroughout: true,
});

const assumedFields = new WeakMap<AnyEndpoint, Set<string>>();

/** The nearest assumption at or above a field, up to the first field that is given. */
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
