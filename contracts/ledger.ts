import { Kind, type Static, type TObject, type TSchema, Type } from '@sinclair/typebox';
import { check } from './check.ts';
import { fieldsIn } from './departures.ts';
import type { AnyEndpoint, Route } from './endpoint.ts';
import { firstAt } from './field.ts';
import type { Exchange, Finding } from './findings.ts';
import { endpoints } from './index.ts';
import { type Assumption, assumptions } from './provenance.ts';
import { sampleOf } from './redact.ts';

/** What verification has learned about one assumption. */
const Lesson = Type.Object({
  state: Type.Union([Type.Literal('confirmed'), Type.Literal('contradicted')]),
  /** The backend that was asked, or the recording that was read. */
  against: Type.String(),
  count: Type.Integer({ minimum: 1 }),
  firstSeen: Type.String(),
  lastSeen: Type.String(),
  /** One value, without personal data. */
  sample: Type.String(),
  /** How it was contradicted. */
  says: Type.Optional(Type.String()),
});

export type Lesson = Static<typeof Lesson>;

/** What is known of assumptions by call and field: `contracts/ledger.json`. */
export type Ledger = Record<string, Record<string, Lesson>>;

/** Reads the ledger's text; an error says where it is damaged. */
export function parseLedger(text: string): Ledger {
  let ledger: unknown;
  try {
    ledger = JSON.parse(text);
  } catch (error) {
    throw new Error(`It is no JSON: ${(error as Error).message}`);
  }
  if (!isObject(ledger)) throw new Error('It has to be an object: call, field, lesson.');
  for (const [call, fields] of Object.entries(ledger)) {
    if (!isObject(fields)) throw new Error(`${call} has to hold fields.`);
    for (const [field, lesson] of Object.entries(fields)) {
      const [wrong] = check(Lesson).violations(lesson);
      if (wrong) throw new Error(`${call}, ${field}, ${wrong.field}: ${wrong.message}`);
    }
  }
  return ledger as Ledger; // every lesson was just held against its schema
}

/** The ledger as it is committed: sorted, a line for each lesson, so that a change shows only what was learned. */
export function ledgerText(ledger: Ledger): string {
  const calls = sorted(ledger).map(([call, fields]) => {
    const lines = sorted(fields).map(
      ([field, lesson]) => `    ${JSON.stringify(field)}: ${JSON.stringify(inOrder(lesson))}`,
    );
    return `  ${JSON.stringify(call)}: {\n${lines.join(',\n')}\n  }`;
  });
  return calls.length ? `{\n${calls.join(',\n')}\n}\n` : '{}\n';
}

const inOrder = ({ state, against, count, firstSeen, lastSeen, sample, says }: Lesson): Lesson => ({
  state,
  against,
  count,
  firstSeen,
  lastSeen,
  sample,
  ...(says !== undefined && { says }),
});

/**
 * The ledger after one run of exchanges with a backend. Within a run a contradiction outweighs what was confirmed; a
 * later run has the last word. Fields that are no assumption any more are dropped.
 */
export function learn(
  ledger: Ledger,
  run: readonly { exchange: Exchange; found: readonly Finding[] }[],
  against: string,
): Ledger {
  const learned = new Map<string, Learned>();
  for (const { exchange, found } of run)
    for (const one of lessonsOf(exchange, found)) {
      const key = `${one.call} ${one.field}`;
      learned.set(key, join(learned.get(key), one));
    }
  const next: Ledger = {};
  for (const endpoint of endpoints) {
    const fields = assumptions(endpoint).flatMap(({ field }) => {
      const known = ledger[endpoint.route]?.[field];
      const now = learned.get(`${endpoint.route} ${field}`);
      const lesson = now ? carry(known, now, against) : known;
      return lesson ? [[field, lesson] as const] : [];
    });
    if (fields.length) next[endpoint.route] = Object.fromEntries(fields);
  }
  return next;
}

interface Learned {
  call: Route;
  field: string;
  state: Lesson['state'];
  count: number;
  firstSeen: string;
  lastSeen: string;
  sample: string;
  says?: string;
}

function join(known: Learned | undefined, now: Learned): Learned {
  if (!known) return now;
  if (known.state !== now.state) return known.state === 'contradicted' ? known : now;
  return { ...known, count: known.count + 1, lastSeen: now.lastSeen };
}

function carry(known: Lesson | undefined, now: Learned, against: string): Lesson {
  const { call: _call, field: _field, ...lesson } = now;
  if (known?.state !== now.state || known.against !== against) return { ...lesson, against };
  return { ...lesson, against, count: known.count + now.count, firstSeen: known.firstSeen };
}

/** What one exchange says about the assumptions of its call. */
function lessonsOf(exchange: Exchange, found: readonly Finding[]): Learned[] {
  const { endpoint, status, reply, input = {}, at } = exchange;
  const lesson = (field: string, state: Lesson['state'], more: Partial<Learned> = {}): Learned => ({
    call: endpoint.route,
    field,
    state,
    count: 1,
    firstSeen: at,
    lastSeen: at,
    sample: '',
    ...more,
  });
  const against = found.flatMap(({ assumption, says, sample }) =>
    assumption ? [lesson(assumption, 'contradicted', { says, sample })] : [],
  );
  if (status === 200) {
    const { object } = isObject(reply) ? reply : {};
    const wrong = new Set(against.map(({ field }) => field));
    const fits = [
      ...present(endpoint.object, object, 'object'),
      ...present(endpoint.params, input.params, 'params'),
      ...present(endpoint.query, input.query, 'query'),
      ...present(endpoint.body, input.body, 'body'),
    ].filter(([field]) => !wrong.has(field));
    return [
      ...against,
      ...fits.map(([field, value]) =>
        lesson(field, 'confirmed', { sample: sampleOf(value, field) }),
      ),
    ];
  }
  return [
    ...against,
    ...refusedInputs(exchange).map(([field, says]) => lesson(field, 'contradicted', { says })),
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
    .map((field) => [`${part}.${field}`, firstAt(value, field)]);
}

/** An assumption and what has been learned about it. */
export interface LedgerLine extends Assumption {
  lesson?: Lesson;
}

/** How many fields of a call are given by the specification, and how the assumed ones stand. */
export interface Tally {
  given: number;
  assumed: number;
  confirmed: number;
  contradicted: number;
}

/** A call's assumptions with what is known of each. */
export const ledgerLines = (endpoint: AnyEndpoint, ledger: Ledger): LedgerLine[] =>
  assumptions(endpoint).map((one) => {
    const lesson = ledger[endpoint.route]?.[one.field];
    return { ...one, ...(lesson && { lesson }) };
  });

export function tally(endpoint: AnyEndpoint, ledger: Ledger): Tally {
  const lines = ledgerLines(endpoint, ledger);
  const inState = (state: Lesson['state']) =>
    lines.filter(({ lesson }) => lesson?.state === state).length;
  return {
    given: fieldCount(endpoint) - lines.length,
    assumed: lines.length,
    confirmed: inState('confirmed'),
    contradicted: inState('contradicted'),
  };
}

function fieldCount({ params, query, body, object }: AnyEndpoint): number {
  const parts = [params, query, body, object].filter((part) => part !== undefined);
  return parts.reduce((sum, part) => sum + inside(part), 0);
}

function inside(schema: TSchema): number {
  const members: TSchema[] =
    schema[Kind] === 'Object' ? Object.values((schema as TObject).properties) : [];
  if (schema[Kind] === 'Array') return schema.items[Kind] === 'Object' ? inside(schema.items) : 0;
  return members.reduce((sum, member) => sum + 1 + inside(member), 0);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sorted = <Value>(all: Record<string, Value>) =>
  Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1));
