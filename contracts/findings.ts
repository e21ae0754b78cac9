import type { TSchema } from '@sinclair/typebox';
import { type Departure, departures } from './departures.ts';
import type { AnyEndpoint, Route } from './endpoint.ts';
import { envelope, Refusal } from './envelope.ts';
import { pageDepartures } from './pages.ts';
import { assumptions } from './provenance.ts';
import { sampleOf } from './redact.ts';

/** One request and what a backend answered. */
export interface Exchange {
  endpoint: AnyEndpoint;
  status: number;
  /** By their names in lower case. */
  headers: Record<string, string>;
  /** The whole body: parsed, or its text when it is no JSON. */
  reply: unknown;
  /** When, as an ISO moment. */
  at: string;
  /** What was sent, where it is known. */
  input?: Input;
}

export interface Input {
  params?: object;
  query?: object;
  body?: unknown;
}

export type FindingKind =
  | 'missing'
  | 'extra'
  | 'type'
  | 'bound'
  | 'enum'
  | 'null'
  | 'format'
  | 'envelope'
  | 'status'
  | 'code'
  | 'header'
  | 'page';

/** One way in which an answer leaves the contract. */
export interface Finding {
  call: Route;
  status: number;
  /** `object.productList[].slug`, `errors[].field`; `status`, `code` or the name of a header. */
  field: string;
  kind: FindingKind;
  says: string;
  /** One value, without personal data. */
  sample: string;
  /** Something more than promised: no client breaks on it. */
  isNote: boolean;
  /** The field of the assumption it touches; with `call` its key in the ledger. */
  assumption?: string;
  /** Of a bound the schema keyword that was left; of the envelope what kind of finding it is. */
  keyword?: string;
  /** Whether every value that this answer has at the field is so. */
  isThroughout: boolean;
}

/** What travels around every answer; another one when a patch is tried out. */
export interface Wrapping {
  envelope: typeof envelope;
  refusal: typeof Refusal;
}

/** Every way in which an answer leaves its contract, each field once; none when the contract holds. */
export function findingsOf(
  exchange: Exchange,
  wrapping: Wrapping = { envelope, refusal: Refusal },
): Finding[] {
  const { endpoint, status } = exchange;
  const isPromised = status === 200 || endpoint.refusals[status] !== undefined;
  const found = [
    ...headerDepartures(exchange),
    ...(isPromised ? [] : [undeclared(exchange)]),
    ...(status >= 200 && status < 300 ? answerDepartures(exchange, wrapping) : []),
    ...(isPromised && status >= 400 ? refusalDepartures(exchange, wrapping) : []),
  ];
  return found.map((one) => finding(exchange, one));
}

function finding({ endpoint, status }: Exchange, { value, isWord, ...rest }: Departure): Finding {
  const assumption = assumptionAt(endpoint, rest);
  return {
    call: endpoint.route,
    status,
    ...rest,
    sample: sampleOf(value, rest.field, isWord),
    isNote: rest.kind === 'extra',
    ...(assumption && { assumption }),
  };
}

function headerDepartures({ headers }: Exchange): Departure[] {
  const value = headers['content-type'] ?? headers['Content-Type'];
  if (value && /^application\/([\w.-]+\+)?json\s*(;\s*charset="?utf-?8"?)?\s*$/i.test(value))
    return [];
  const says = value === undefined ? 'Is missing' : `Is ${value.slice(0, 60)}`;
  return [
    throughout({
      field: 'content-type',
      kind: 'header',
      says: `${says}; the contract says application/json.`,
    }),
  ];
}

function undeclared({ endpoint, status, reply }: Exchange): Departure {
  const declared = [200, ...Object.keys(endpoint.refusals)].join(', ');
  return throughout({
    field: 'status',
    kind: 'status',
    says: `${status} is not declared; the contract says ${declared}.`,
    value: memberOf(reply, 'code') ?? memberOf(reply, 'message'),
    isWord: memberOf(reply, 'code') !== undefined,
  });
}

function answerDepartures({ endpoint, status, reply }: Exchange, wrapping: Wrapping): Departure[] {
  const found = departures(wrapped(endpoint.object, wrapping), reply).map(ofEnvelope);
  const said = memberOf(reply, 'status');
  if (typeof said === 'number' && said !== status) found.push(throughout(mismatch(said, status)));
  return [...found, ...pageDepartures(endpoint.object, memberOf(reply, 'object'))];
}

function refusalDepartures({ endpoint, status, reply }: Exchange, wrapping: Wrapping): Departure[] {
  const found = departures(wrapping.refusal, reply).map(ofEnvelope);
  const said = memberOf(reply, 'status');
  if (typeof said === 'number' && said !== status) found.push(throughout(mismatch(said, status)));
  const code = memberOf(reply, 'code');
  const declared = endpoint.refusals[status] ?? [];
  if (typeof code === 'string' && !declared.includes(code))
    found.push(
      throughout({
        field: 'code',
        kind: 'code',
        says: `Is not declared for ${status}; the contract says ${declared.join(', ')}.`,
        value: code,
        isWord: true,
      }),
    );
  return found;
}

const wrappings = new WeakMap<Wrapping['envelope'], WeakMap<TSchema, TSchema>>();

/** The envelope around an object, made once. */
function wrapped(object: TSchema, wrapping: Wrapping): TSchema {
  const known = wrappings.get(wrapping.envelope) ?? new WeakMap<TSchema, TSchema>();
  const whole = known.get(object) ?? wrapping.envelope(object);
  wrappings.set(wrapping.envelope, known.set(object, whole));
  return whole;
}

const mismatch = (said: number, status: number) =>
  ({
    field: 'status',
    kind: 'envelope',
    keyword: 'const',
    says: `Says ${said} in an answer with ${status}.`,
    value: said,
  }) as const;

/** What is wrong outside `object` is wrong with the envelope, unless it is only something more. */
const ofEnvelope = (one: Departure): Departure =>
  one.kind === 'extra' || /^object[.[]/.test(one.field) || isObjectItself(one)
    ? one
    : { ...one, field: one.field || 'reply', kind: 'envelope', keyword: one.kind };

/** An `object` that is there, but not what was promised. */
const isObjectItself = ({ field, kind }: Departure) => field === 'object' && kind !== 'missing';

const throughout = (one: Omit<Departure, 'isThroughout'>): Departure => ({
  ...one,
  isThroughout: true,
});

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const assumedFields = new WeakMap<AnyEndpoint, Set<string>>();

/** The nearest assumption at or above a field, up to the first field that is given. */
function assumptionAt(endpoint: AnyEndpoint, { field, kind }: Departure): string | undefined {
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

/** A finding and how often it was met. */
export interface Counted extends Finding {
  count: number;
  firstSeen: string;
  lastSeen: string;
}

/** A status that a call was answered with. */
export interface Seen {
  call: Route;
  status: number;
  count: number;
  firstSeen: string;
  lastSeen: string;
}

/** The findings of many exchanges, each kept once, and which calls were answered with what. */
export class Findings {
  readonly #found = new Map<string, Counted>();
  readonly #seen = new Map<string, Seen>();

  /** Judges an exchange; answers its findings. */
  add(exchange: Exchange): Finding[] {
    const { endpoint, status, at } = exchange;
    const call = endpoint.route;
    this.#seen.set(
      `${status} ${call}`,
      once(this.#seen.get(`${status} ${call}`), { call, status }, at),
    );
    const found = findingsOf(exchange);
    for (const one of found) this.include(one, at);
    return found;
  }

  /** Takes in a finding that was made elsewhere. */
  include(found: Finding, at: string): void {
    const key = [found.call, found.status, found.field, found.kind, found.keyword].join(' ');
    const known = this.#found.get(key);
    const isThroughout = found.isThroughout && (known?.isThroughout ?? true);
    this.#found.set(key, { ...once(known, found, at), isThroughout });
  }

  /** By call, status and field. */
  list(): Counted[] {
    return [...this.#found.values()].sort(
      (one, other) =>
        byText(one.call, other.call) ||
        one.status - other.status ||
        byText(one.field, other.field) ||
        byText(one.kind, other.kind),
    );
  }

  /** Which calls were answered with which status. */
  seen(): Seen[] {
    return [...this.#seen.values()].sort(
      (one, other) => byText(one.call, other.call) || one.status - other.status,
    );
  }

  clear(): void {
    this.#found.clear();
    this.#seen.clear();
  }
}

interface Times {
  count: number;
  firstSeen: string;
  lastSeen: string;
}

const once = <One extends object>(known: (One & Times) | undefined, one: One, at: string) =>
  known
    ? { ...known, count: known.count + 1, lastSeen: at > known.lastSeen ? at : known.lastSeen }
    : { ...one, count: 1, firstSeen: at, lastSeen: at };

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
