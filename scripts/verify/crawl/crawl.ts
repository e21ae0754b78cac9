import type { Exchange } from '#contracts/engine/drift/finding';
import { type Checked, Findings } from '#contracts/engine/drift/findings';
import { type AnyEndpoint, isSafe, paramError } from '#contracts/engine/endpoint';
import { unwrap } from '#contracts/engine/envelope';
import { firstValueAt } from '#contracts/engine/json-path';
import { LawChecker } from '#contracts/engine/laws/checker';
import { followUps } from '#contracts/engine/laws/follow-ups';
import { namedEndpoints } from '#contracts/index';
import type { JourneyReport } from '#contracts/journeys/run';
import { shopLawSet } from '#contracts/laws/index';
import { steps } from '../steps/index.ts';
import {
  customerValues,
  type KnownValues,
  MissingValueError,
  type Step,
  UNKNOWN_ID,
  type ValueName,
} from '../steps/step.ts';
import { AbortCheck } from './abort-check.ts';
import type { BackendClient, Outcome } from './backend-client.ts';

/** The validated responses of a backend or of a HAR file. */
export interface CrawlResult {
  findings: Findings;
  exchanges: ({ exchange: Exchange } & Checked)[];
  /** Calls that were not made, each with the reason. */
  skipped: CallNote[];
  /** Calls without a response. */
  failed: CallNote[];
  /** Journeys, when they were run. */
  journeys?: JourneyResult[];
  /** Why the verification stopped early. */
  abortReason?: string;
}

/** The result of a journey, without the content of responses. */
export type JourneyResult = Omit<JourneyReport, 'seen'>;

export interface CallNote {
  call: string;
  message: string;
  /** How often; once by default. */
  count?: number;
}

export interface CrawlOptions {
  send: BackendClient;
  target: string;
  token?: string | undefined;
  customerId?: string | undefined;
  /** Also makes calls that change data, as a newly registered guest. */
  write?: boolean | undefined;
  /** Names of calls; all when there are none. */
  only?: readonly string[] | undefined;
}

interface Read {
  call: string;
  exchange: Exchange;
}

interface Person {
  token?: string | undefined;
  known: KnownValues;
}

/** Makes one call after another, with values of earlier responses, and validates each response. */
export async function crawl(options: CrawlOptions): Promise<CrawlResult> {
  const { send, token, customerId, only = [] } = options;
  const result: CrawlResult = {
    findings: shopFindings(),
    exchanges: [],
    skipped: [],
    failed: [],
  };
  const abortCheck = new AbortCheck(options.target, token !== undefined);
  const shopValues: KnownValues = {};
  const guest: Person = { known: {} };
  const isCustomer = token !== undefined || customerId !== undefined;
  const customer: Person = isCustomer
    ? { token, known: customerId === undefined ? {} : { customerId } }
    : guest;

  let lastRead: Read | undefined;

  for (const [call, step] of steps) {
    const endpoint = namedEndpoints.get(call);
    const isSelected = !only.length || only.includes(call);
    if (!endpoint || !(isSelected || step.provides)) continue;
    const reason = skipReason(call, step, options);
    if (reason) {
      if (isSelected) result.skipped.push({ call, message: reason });
      continue;
    }
    await makeCall(call, endpoint, step, isSelected);
    if (abortCheck.abortReason) break;
  }
  if (!abortCheck.abortReason) return result;
  const noFindings = abortCheck.isWrongAddress && { findings: new Findings(), exchanges: [] };
  return { ...result, ...noFindings, abortReason: abortCheck.abortReason };

  async function makeCall(call: string, endpoint: AnyEndpoint, step: Step, isSelected: boolean) {
    const person = step.effect === 'own' ? guest : customer;
    let input: object;
    try {
      input = step.input({ ...shopValues, ...person.known });
    } catch (error) {
      if (!(error instanceof MissingValueError)) throw error;
      if (isSelected) result.skipped.push({ call, message: error.message });
      return;
    }
    if (!isSafe(endpoint)) await readAround(endpoint);
    const outcome = await send(endpoint, input, person.token);
    abortCheck.add(outcome);
    if (isSelected) addOutcome(result, call, outcome);
    if (!('exchange' in outcome)) return;
    if (outcome.exchange.status !== 200) {
      if (!isSafe(endpoint) && lastRead) await askAgain(lastRead);
      return;
    }
    collectValues(outcome.exchange.reply, step, person);
    if (isSelected && isSafe(endpoint)) lastRead = { call, exchange: outcome.exchange };
    if (isSelected && step.effect === 'read') {
      await askFurther(call, outcome.exchange, person);
      await probeErrors(call, endpoint, input, person);
    }
    if (!isSafe(endpoint)) await readAround(endpoint);
  }

  /** A refused write must not have changed what was read before it. */
  async function askAgain({ call, exchange: { endpoint, input = {}, by } }: Read) {
    addOutcome(result, call, await send(endpoint, input, by));
  }

  /** Asks what completes the laws of a read: the same again, other pages, filters and orders. */
  async function askFurther(
    call: string,
    { endpoint, input = {}, reply }: Exchange,
    person: Person,
  ) {
    for (const next of followUps(endpoint, input, unwrap(reply))) {
      if (abortCheck.abortReason) return;
      const outcome = await send(endpoint, next, person.token);
      abortCheck.add(outcome);
      addOutcome(result, call, outcome);
    }
  }

  /** Reads directly before and after a write what laws say of it, as everybody: what is another person's must stay. */
  async function readAround(write: AnyEndpoint) {
    for (const [call, { effect, input }] of steps) {
      const endpoint = namedEndpoints.get(call);
      const isRead = effect === 'read' && (!only.length || only.includes(call));
      if (!endpoint || !isRead || !readsBack(endpoint, write)) continue;
      for (const { known, token } of new Set([customer, guest]))
        try {
          addOutcome(result, call, await send(endpoint, input({ ...shopValues, ...known }), token));
        } catch (error) {
          if (!(error instanceof MissingValueError)) throw error;
        }
    }
  }

  function collectValues(reply: unknown, { provides = {} }: Step, person: Person) {
    for (const [name, path] of Object.entries(provides) as [ValueName, string][]) {
      const value = firstValueAt(reply, `object.${path}`);
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      const values = customerValues.includes(name) ? person.known : shopValues;
      values[name] ??= String(value);
    }
    const authToken = firstValueAt(reply, 'object.authToken');
    if (person === guest && typeof authToken === 'string') guest.token ??= authToken;
  }

  /** Repeats a successful read so that it fails: error responses are part of the contract too. */
  async function probeErrors(call: string, endpoint: AnyEndpoint, input: object, person: Person) {
    if (call === 'getMenuList') {
      addOutcome(result, call, await send(endpoint, input));
      addOutcome(result, call, await send(endpoint, input, 'made-up'));
    }
    const unknown = withUnknownIds(endpoint, input);
    if (unknown) addOutcome(result, call, await send(endpoint, unknown, person.token));
  }
}

/** Findings that also hold exchanges against the laws of the shop. */
export const shopFindings = () => new Findings(new LawChecker(shopLawSet));

const readsBack = (read: AnyEndpoint, write: AnyEndpoint) =>
  shopLawSet.of(read, 'afterwards').some((law) => law.write === write);

/** Validates a response, or notes why there is none. */
export function addOutcome(result: CrawlResult, call: string, outcome: Outcome): void {
  if ('failure' in outcome) {
    result.failed.push({ call, message: outcome.failure.message });
    return;
  }
  const { exchange, location } = outcome;
  result.exchanges.push({ exchange, ...result.findings.add(exchange) });
  if (location) result.failed.push({ call, message: `Redirects to ${location}.` });
}

/** Why a call is not made, if so. */
function skipReason(call: string, { effect }: Step, { write, only = [] }: CrawlOptions) {
  if (effect === 'read') return undefined;
  if (!write) return 'changes data: needs --write';
  if (effect === 'own' || only.includes(call)) return undefined;
  return effect === 'people'
    ? `is seen by the shop’s staff: needs --only ${call}`
    : `needs an admin: needs --only ${call}`;
}

/** The same input with unknown ids only: which of them a backend looks up first is its own matter. */
function withUnknownIds({ params }: AnyEndpoint, input: { params?: object }) {
  const unknown = Object.entries(params.properties).flatMap(([name, schema]) =>
    paramError(schema)?.status === 404 && input.params && name in input.params
      ? [[name, UNKNOWN_ID]]
      : [],
  );
  return (
    unknown.length > 0 && { ...input, params: { ...input.params, ...Object.fromEntries(unknown) } }
  );
}
