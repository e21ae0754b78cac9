import type { TSchema } from '@sinclair/typebox';
import type { AnyEndpoint, Route } from '../endpoint.ts';
import { isObject } from '../is-object.ts';
import { firstValueAt } from '../json-path.ts';
import { type Law, lawField } from '../laws/law.ts';
import type { LawSet } from '../laws/law-set.ts';
import { assumptions } from '../provenance.ts';
import { redactedSample } from '../redact.ts';
import type { Exchange, Finding } from './finding.ts';
import type { Ledger, LedgerEntry } from './ledger.ts';
import { fieldsIn } from './schema-mismatches.ts';

/** Collects what one run of exchanges shows about assumptions. Within a run a contradiction outweighs confirmations. */
export class LedgerUpdate {
  readonly #observations = new Map<string, Observation>();
  /** What is assumed, by call: of other fields, which a backend may name as it likes, nothing is kept. */
  readonly #assumed: ReadonlyMap<Route, ReadonlySet<string>>;

  constructor(endpoints: readonly AnyEndpoint[], laws?: LawSet) {
    const fieldsOf = (endpoint: AnyEndpoint) =>
      new Set(assumptions(endpoint, laws).map(({ field }) => field));
    this.#assumed = new Map(endpoints.map((endpoint) => [endpoint.route, fieldsOf(endpoint)]));
  }

  /** `held` are the laws that the exchange confirms. */
  add(exchange: Exchange, found: readonly Finding[], held: readonly Law[] = []): void {
    for (const one of observationsOf(exchange, found, held)) {
      if (!this.#assumed.get(one.call)?.has(one.field)) continue;
      const key = `${one.call} ${one.field}`;
      this.#observations.set(key, join(this.#observations.get(key), one));
    }
  }

  /** The ledger after this run: its observations replace earlier ones. Fields that are no longer assumed are dropped. */
  applyTo(ledger: Ledger, against: string): Ledger {
    const next: Ledger = {};
    for (const [call, assumed] of this.#assumed) {
      const fields = [...assumed].flatMap((field) => {
        const previous = ledger[call]?.[field];
        const observation = this.#observations.get(`${call} ${field}`);
        const entry = observation ? entryFor(observation, previous, against) : previous;
        return entry ? [[field, entry] as const] : [];
      });
      if (fields.length) next[call] = Object.fromEntries(fields);
    }
    return next;
  }
}

/** The ledger after a run. */
export function updateLedger(
  endpoints: readonly AnyEndpoint[],
  ledger: Ledger,
  run: readonly { exchange: Exchange; found: readonly Finding[]; held?: readonly Law[] }[],
  against: string,
  laws?: LawSet,
): Ledger {
  const update = new LedgerUpdate(endpoints, laws);
  for (const { exchange, found, held } of run) update.add(exchange, found, held);
  return update.applyTo(ledger, against);
}

interface Observation extends Omit<LedgerEntry, 'against'> {
  call: Route;
  field: string;
}

function join(previous: Observation | undefined, next: Observation): Observation {
  if (!previous) return next;
  if (previous.state !== next.state) return previous.state === 'contradicted' ? previous : next;
  return { ...previous, count: previous.count + 1, lastSeen: next.lastSeen };
}

function entryFor(
  { call: _call, field: _field, ...observation }: Observation,
  previous: LedgerEntry | undefined,
  against: string,
): LedgerEntry {
  const entry = { ...observation, against };
  return previous?.state === entry.state && previous.against === against
    ? { ...entry, count: previous.count + entry.count, firstSeen: previous.firstSeen }
    : entry;
}

function observationsOf(
  exchange: Exchange,
  found: readonly Finding[],
  held: readonly Law[],
): Observation[] {
  const { endpoint, status, reply, input = {}, at } = exchange;
  const observe = (
    field: string,
    state: LedgerEntry['state'],
    more: Partial<Observation>,
  ): Observation => ({
    call: endpoint.route,
    field,
    state,
    count: 1,
    firstSeen: at,
    lastSeen: at,
    sample: '',
    ...more,
  });
  const contradicted = found.flatMap(({ assumption, message, sample }) =>
    assumption ? [observe(assumption, 'contradicted', { message, sample })] : [],
  );
  if (status !== 200)
    return [
      ...contradicted,
      ...rejectedInputs(exchange).map(([field, message]) =>
        observe(field, 'contradicted', { message }),
      ),
    ];
  const wrong = new Set(contradicted.map(({ field }) => field));
  const confirmed = [
    ...presentFields(endpoint.object, isObject(reply) ? reply.object : undefined, 'object'),
    ...presentFields(endpoint.params, input.params, 'params'),
    ...presentFields(endpoint.query, input.query, 'query'),
    ...presentFields(endpoint.body, input.body, 'body'),
  ].filter(([field]) => !wrong.has(field));
  return [
    ...contradicted,
    ...held.map((law) => observe(lawField(law), 'confirmed', {})),
    ...confirmed.map(([field, value]) =>
      observe(field, 'confirmed', { sample: redactedSample(value, field) }),
    ),
  ];
}

/** Inputs that meet the contract and were rejected, each with a message. */
function rejectedInputs({ status, reply, input }: Exchange): [string, string][] {
  if (!input || (status !== 400 && status !== 422) || !isObject(reply)) return [];
  if (!Array.isArray(reply.errors)) return [];
  return reply.errors.flatMap((error: unknown): [string, string][] => {
    if (!isObject(error) || typeof error.field !== 'string') return [];
    const { field, code } = error;
    const named = typeof code === 'string' && /^[\w.-]{1,40}$/.test(code) ? ` ${code}` : '';
    return [[field, `Rejected with ${status}${named}.`]];
  });
}

/** The fields of a part that are present, each with its first value. */
function presentFields(
  schema: TSchema | undefined,
  value: unknown,
  part: string,
): [string, unknown][] {
  if (!schema || value === undefined || value === null) return [];
  return fieldsIn(schema, value)
    .filter((field) => field !== '' && !field.endsWith('[]'))
    .map((field) => [`${part}.${field}`, firstValueAt(value, field)]);
}
