import type { TSchema } from '@sinclair/typebox';
import type { AnyEndpoint, Route } from '../endpoint.ts';
import { isObject } from '../is-object.ts';
import { firstValueAt } from '../json-path.ts';
import { assumptions } from '../provenance.ts';
import { redactedSample } from '../redact.ts';
import type { Exchange, Finding } from './finding.ts';
import type { Ledger, LedgerEntry } from './ledger.ts';
import { fieldsIn } from './schema-mismatches.ts';

/** What one run of exchanges with a backend teaches. Within a run a contradiction outweighs what was confirmed. */
export class LedgerUpdate {
  readonly #learned = new Map<string, Learned>();
  readonly #endpoints: readonly AnyEndpoint[];

  constructor(endpoints: readonly AnyEndpoint[]) {
    this.#endpoints = endpoints;
  }

  add(exchange: Exchange, found: readonly Finding[]): void {
    for (const one of lessonsOf(exchange, found)) {
      const key = `${one.call} ${one.field}`;
      this.#learned.set(key, join(this.#learned.get(key), one));
    }
  }

  /**
   * The ledger as it is after this run, from the one before it: the later run has the last word. Fields that are no
   * assumption any more are dropped.
   */
  addedTo(ledger: Ledger, against: string): Ledger {
    const next: Ledger = {};
    for (const endpoint of this.#endpoints) {
      const fields = assumptions(endpoint).flatMap(({ field }) => {
        const known = ledger[endpoint.route]?.[field];
        const now = this.#learned.get(`${endpoint.route} ${field}`);
        const lesson = now ? carry(known, now, against) : known;
        return lesson ? [[field, lesson] as const] : [];
      });
      if (fields.length) next[endpoint.route] = Object.fromEntries(fields);
    }
    return next;
  }
}

/** The ledger after a run that has ended. */
export function updateLedger(
  endpoints: readonly AnyEndpoint[],
  ledger: Ledger,
  run: readonly { exchange: Exchange; found: readonly Finding[] }[],
  against: string,
): Ledger {
  const lessons = new LedgerUpdate(endpoints);
  for (const { exchange, found } of run) lessons.add(exchange, found);
  return lessons.addedTo(ledger, against);
}

interface Learned {
  call: Route;
  field: string;
  state: LedgerEntry['state'];
  count: number;
  firstSeen: string;
  lastSeen: string;
  sample: string;
  message?: string;
}

function join(known: Learned | undefined, now: Learned): Learned {
  if (!known) return now;
  if (known.state !== now.state) return known.state === 'contradicted' ? known : now;
  return { ...known, count: known.count + 1, lastSeen: now.lastSeen };
}

function carry(known: LedgerEntry | undefined, now: Learned, against: string): LedgerEntry {
  const { call: _call, field: _field, ...lesson } = now;
  if (known?.state !== now.state || known.against !== against) return { ...lesson, against };
  return { ...lesson, against, count: known.count + now.count, firstSeen: known.firstSeen };
}

/** What one exchange says about the assumptions of its call. */
function lessonsOf(exchange: Exchange, found: readonly Finding[]): Learned[] {
  const { endpoint, status, reply, input = {}, at } = exchange;
  const lesson = (
    field: string,
    state: LedgerEntry['state'],
    more: Partial<Learned> = {},
  ): Learned => ({
    call: endpoint.route,
    field,
    state,
    count: 1,
    firstSeen: at,
    lastSeen: at,
    sample: '',
    ...more,
  });
  const against = found.flatMap(({ assumption, message, sample }) =>
    assumption ? [lesson(assumption, 'contradicted', { message, sample })] : [],
  );
  if (status === 200) {
    const { object } = isObject(reply) ? reply : {};
    const wrong = new Set(against.map(({ field }) => field));
    const isValid = [
      ...present(endpoint.object, object, 'object'),
      ...present(endpoint.params, input.params, 'params'),
      ...present(endpoint.query, input.query, 'query'),
      ...present(endpoint.body, input.body, 'body'),
    ].filter(([field]) => !wrong.has(field));
    return [
      ...against,
      ...isValid.map(([field, value]) =>
        lesson(field, 'confirmed', { sample: redactedSample(value, field) }),
      ),
    ];
  }
  return [
    ...against,
    ...refusedInputs(exchange).map(([field, message]) =>
      lesson(field, 'contradicted', { message }),
    ),
  ];
}

/** Inputs that were sent as the contract says and refused all the same. */
function refusedInputs({ status, reply, input }: Exchange): [string, string][] {
  if (!input || (status !== 400 && status !== 422) || !isObject(reply)) return [];
  if (!Array.isArray(reply.errors)) return [];
  return reply.errors.flatMap((error: unknown): [string, string][] =>
    isObject(error) && typeof error.field === 'string'
      ? [
          [
            error.field,
            `Refused with ${status}${typeof error.code === 'string' ? ` ${error.code}` : ''}.`,
          ],
        ]
      : [],
  );
}

/** The fields of a part that are there, each with its first value. */
function present(schema: TSchema | undefined, value: unknown, part: string): [string, unknown][] {
  if (!schema || value === undefined || value === null) return [];
  return fieldsIn(schema, value)
    .filter((field) => field !== '' && !field.endsWith('[]'))
    .map((field) => [`${part}.${field}`, firstValueAt(value, field)]);
}
