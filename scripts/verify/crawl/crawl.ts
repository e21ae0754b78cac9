import type { Exchange, Finding } from '#contracts/engine/drift/finding';
import { Findings } from '#contracts/engine/drift/findings';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { firstValueAt } from '#contracts/engine/json-path';
import { namedEndpoints } from '#contracts/index';
import { steps } from '../steps/index.ts';
import { type Known, Missing, personal, type Step, type Thing, UNKNOWN_ID } from '../steps/step.ts';
import type { JourneyNote } from '../verify-journeys.ts';
import { AbortCheck } from './abort-check.ts';
import type { Ask, Outcome } from './backend-client.ts';

/** What came of asking a backend, or of reading a recording. */
export interface Crawl {
  findings: Findings;
  run: { exchange: Exchange; found: Finding[] }[];
  /** Calls that were not asked, each with the reason. */
  skipped: CallNote[];
  /** Calls that were asked and not answered. */
  failed: CallNote[];
  /** How the journeys went, when they were walked. */
  journeys?: JourneyNote[];
  /** Why the walk ended before its end. */
  stopped?: string;
}

export interface CallNote {
  call: string;
  message: string;
}

export interface CrawlOptions {
  ask: Ask;
  target: string;
  token?: string | undefined;
  customerId?: string | undefined;
  /** Also makes calls that change something, as a newly registered guest. */
  write?: boolean | undefined;
  /** Names of calls; all when there are none. */
  only?: readonly string[] | undefined;
}

interface Person {
  token?: string | undefined;
  known: Known;
}

/** Asks a backend call after call, ids of one answer in the next request, and judges what comes. */
export async function crawl(options: CrawlOptions): Promise<Crawl> {
  const { ask, token, customerId, only = [] } = options;
  const walked: Crawl = { findings: new Findings(), run: [], skipped: [], failed: [] };
  const watch = new AbortCheck(options.target, token !== undefined);
  const shop: Known = {};
  const guest: Person = { known: {} };
  const isSomebody = token !== undefined || customerId !== undefined;
  const reader: Person = isSomebody
    ? { token, known: customerId === undefined ? {} : { customerId } }
    : guest;

  for (const [call, step] of steps) {
    const endpoint = namedEndpoints.get(call);
    const isJudged = !only.length || only.includes(call);
    if (!endpoint || !(isJudged || step.tells)) continue;
    const reason = whyNot(call, step, options);
    if (reason) {
      if (isJudged) walked.skipped.push({ call, message: reason });
      continue;
    }
    await make(call, endpoint, step, isJudged);
    if (watch.stopped) break;
  }
  if (!watch.stopped) return walked;
  const nothing = watch.isElsewhere && { findings: new Findings(), run: [] };
  return { ...walked, ...nothing, stopped: watch.stopped };

  async function make(call: string, endpoint: AnyEndpoint, step: Step, isJudged: boolean) {
    const person = step.reach === 'own' ? guest : reader;
    let input: object;
    try {
      input = step.input({ ...shop, ...person.known });
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      if (isJudged) walked.skipped.push({ call, message: error.message });
      return;
    }
    const outcome = await ask(endpoint, input, person.token);
    watch.see(outcome);
    if (isJudged) take(walked, call, outcome);
    if (!('exchange' in outcome) || outcome.exchange.status !== 200) return;
    remember(outcome.exchange.reply, step, person);
    if (isJudged && step.reach === 'read') await probe(call, endpoint, input, person);
  }

  function remember(reply: unknown, { tells = {} }: Step, person: Person) {
    for (const [thing, place] of Object.entries(tells) as [Thing, string][]) {
      const value = firstValueAt(reply, `object.${place}`);
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      const holder = personal.includes(thing) ? person.known : shop;
      holder[thing] ??= String(value);
    }
    const authToken = firstValueAt(reply, 'object.authToken');
    if (person === guest && typeof authToken === 'string') guest.token ??= authToken;
  }

  /** Asks a read that was answered once more in a way that is refused: refusals are promised too. */
  async function probe(call: string, endpoint: AnyEndpoint, input: object, person: Person) {
    if (call === 'getMenuList') {
      take(walked, call, await ask(endpoint, input));
      take(walked, call, await ask(endpoint, input, 'made-up'));
    }
    const wrong = withUnknownId(endpoint, input);
    if (wrong) take(walked, call, await ask(endpoint, wrong, person.token));
  }
}

/** Judges what a call was answered with, or notes why it was not. */
export function take(walked: Crawl, call: string, outcome: Outcome): void {
  if ('failure' in outcome) {
    walked.failed.push({ call, message: outcome.failure.message });
    return;
  }
  const { exchange, location } = outcome;
  const found = walked.findings.add(exchange);
  walked.run.push({ exchange, found });
  if (location) walked.failed.push({ call, message: `Redirects to ${location}.` });
}

/** Why a call is left out, if it is. */
function whyNot(call: string, { reach }: Step, { write, only = [] }: CrawlOptions) {
  if (reach === 'read') return undefined;
  if (!write) return 'changes something: only with --write';
  if (reach === 'own' || only.includes(call)) return undefined;
  return reach === 'people'
    ? `reaches people of the shop: only with --only ${call}`
    : `is the admin’s: only with --only ${call}`;
}

/** The same input with an id that nobody has in its last place for one. */
function withUnknownId({ params }: AnyEndpoint, input: { params?: object }) {
  const names = Object.entries(params.properties).flatMap(([name, schema]) =>
    schema.refusal?.status === 404 && input.params && name in input.params ? [name] : [],
  );
  const last = names.at(-1);
  return last && { ...input, params: { ...input.params, [last]: UNKNOWN_ID } };
}
