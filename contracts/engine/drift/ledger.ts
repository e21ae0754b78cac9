import { type Static, Type } from '@sinclair/typebox';
import type { AnyEndpoint } from '../endpoint.ts';
import { isObject } from '../is-object.ts';
import type { LawSet } from '../laws/law-set.ts';
import { assumptions } from '../provenance.ts';
import { Count, Instant, oneOf, Text } from '../schemas.ts';
import { validator } from '../validate.ts';
import { endpointFields } from '../visit-schema.ts';

/** The result of verifying one assumption. */
const LedgerEntry = Type.Object({
  state: oneOf(['confirmed', 'contradicted']),
  /** The backend or the recording. */
  against: Type.String(),
  count: Type.Integer({ minimum: 1 }),
  firstSeen: Instant,
  lastSeen: Instant,
  /** A value without personal data. */
  sample: Type.String(),
  /** The contradiction. */
  message: Type.Optional(Type.String()),
});

export type LedgerEntry = Static<typeof LedgerEntry>;

/** Entries by call and field: `contracts/ledger.json`. */
export type Ledger = Record<string, Record<string, LedgerEntry>>;

/** Parses a ledger; an error names the invalid entry. */
export function parseLedger(text: string): Ledger {
  let ledger: unknown;
  try {
    ledger = JSON.parse(text);
  } catch (error) {
    throw new Error(`The ledger is not JSON: ${(error as Error).message}`);
  }
  if (!isObject(ledger)) throw new Error('The ledger has to be an object: call, field, entry.');
  for (const [call, fields] of Object.entries(ledger)) {
    if (!isObject(fields)) throw new Error(`${call} has to hold fields.`);
    for (const [field, entry] of Object.entries(fields)) {
      const [wrong] = validator(LedgerEntry).violations(entry);
      if (wrong) throw new Error(`${call}, ${field}, ${wrong.field}: ${wrong.message}`);
    }
  }
  return ledger as Ledger; // every entry was just validated
}

/** The ledger as committed: sorted, one entry a line, so that diffs are small. */
export function ledgerText(ledger: Ledger): string {
  const calls = sorted(ledger).map(([call, fields]) => {
    const lines = sorted(fields).map(
      ([field, entry]) => `    ${JSON.stringify(field)}: ${JSON.stringify(inOrder(entry))}`,
    );
    return `  ${JSON.stringify(call)}: {\n${lines.join(',\n')}\n  }`;
  });
  return calls.length ? `{\n${calls.join(',\n')}\n}\n` : '{}\n';
}

const inOrder = ({
  state,
  against,
  count,
  firstSeen,
  lastSeen,
  sample,
  message,
}: LedgerEntry): LedgerEntry => ({
  state,
  against,
  count,
  firstSeen,
  lastSeen,
  sample,
  ...(message !== undefined && { message }),
});

/** An assumption and its ledger entry. */
const LedgerLine = Type.Object({
  route: Text,
  field: Text,
  why: Text,
  ifWrong: Text,
  entry: Type.Optional(LedgerEntry),
});
export type LedgerLine = Static<typeof LedgerLine>;

/** Counts of given fields, and of assumed ones by state. */
const Tally = Type.Object({
  given: Count,
  assumed: Count,
  /** Neither confirmed nor contradicted yet. */
  open: Count,
  confirmed: Count,
  contradicted: Count,
});
export type Tally = Static<typeof Tally>;

/** The state of all assumptions, by call and in total. */
export const LedgerReport = Type.Object({
  all: Tally,
  calls: Type.Array(
    Type.Object({ name: Text, route: Text, tally: Tally, lines: Type.Array(LedgerLine) }),
  ),
});

export const ledgerLines = (endpoint: AnyEndpoint, ledger: Ledger, laws?: LawSet): LedgerLine[] =>
  assumptions(endpoint, laws).map((one) => {
    const entry = ledger[endpoint.route]?.[one.field];
    return { ...one, ...(entry && { entry }) };
  });

/** An assumption is open until a backend confirms or contradicts it. */
export const stateOf = ({ entry }: LedgerLine) => entry?.state ?? 'open';

export const openCount = (calls: readonly AnyEndpoint[], ledger: Ledger, laws?: LawSet): number =>
  calls
    .flatMap((call) => ledgerLines(call, ledger, laws))
    .filter((line) => stateOf(line) === 'open').length;

export function tally(endpoint: AnyEndpoint, ledger: Ledger, laws?: LawSet): Tally {
  const lines = ledgerLines(endpoint, ledger, laws);
  const inState = (state: ReturnType<typeof stateOf>) =>
    lines.filter((line) => stateOf(line) === state).length;
  return {
    given: endpointFields(endpoint).length - assumptions(endpoint).length,
    assumed: lines.length,
    open: inState('open'),
    confirmed: inState('confirmed'),
    contradicted: inState('contradicted'),
  };
}

export function ledgerReport(
  named: Iterable<readonly [string, AnyEndpoint]>,
  ledger: Ledger,
  laws?: LawSet,
): Static<typeof LedgerReport> {
  const calls = Array.from(named, ([name, endpoint]) => ({
    name,
    route: endpoint.route,
    tally: tally(endpoint, ledger, laws),
    lines: ledgerLines(endpoint, ledger, laws),
  }));
  const sum = (kind: keyof Tally) => calls.reduce((count, one) => count + one.tally[kind], 0);
  const all = {
    given: sum('given'),
    assumed: sum('assumed'),
    open: sum('open'),
    confirmed: sum('confirmed'),
    contradicted: sum('contradicted'),
  };
  return { all, calls };
}

const sorted = <Value>(all: Record<string, Value>) =>
  Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1));
