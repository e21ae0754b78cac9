import type { AnyEndpoint, Route } from '../engine/endpoint.ts';
import { unwrap } from '../engine/envelope.ts';
import { isObject } from '../engine/is-object.ts';
import type { CallStep, Journey, PickStep, Run, Seen, Step } from './journey.ts';
import { abortReason, errorIn, type Reply, responseMismatch } from './response-mismatch.ts';

/** Sends a request and returns the reply, even an error; the body is text when it is not JSON. Throws without a reply. */
export type Send = (
  endpoint: AnyEndpoint,
  input: object,
  token: string | undefined,
) => Promise<Reply>;

/** A server to run journeys on. */
export interface Target {
  send: Send;
  /** Does what no call of the specification does, on the mock by its control plane; without it such steps are skipped. */
  settle?: Send | undefined;
  /** Without it, journeys that need an admin are skipped. */
  adminToken?: string | undefined;
  /** Responses are validated elsewhere: an invalid one only ends a journey that cannot continue. */
  isValidatedElsewhere?: boolean;
}

export interface StepReport {
  name: string;
  description: string;
  /** `unreached` when an earlier step failed. */
  outcome: 'done' | 'skipped' | 'failed' | 'unreached';
  /** The call and its response. */
  route?: Route;
  status?: number;
  code?: string;
  /** Why it failed or was skipped. */
  why?: string;
}

export interface JourneyReport<Known = unknown> {
  title: string;
  outcome: 'done' | 'failed' | 'skipped';
  /** Why all of it was skipped. */
  why?: string;
  steps: StepReport[];
  /** The responses so far. */
  seen: Partial<Known>;
}

/** Runs a journey on a server. Stops at the first failed step, except for cleanup; never throws. */
export async function runJourney<Known>(
  { title, steps }: Journey<Known>,
  target: Target,
): Promise<JourneyReport<Known>> {
  if (target.adminToken === undefined && steps.some(needsAdmin))
    return { title, outcome: 'skipped', why: 'needs an admin token', steps: [], seen: {} };

  const seen: Record<string, unknown> = { run: newRun() };
  const reports: StepReport[] = [];
  let outcome: JourneyReport['outcome'] = 'done';
  for (const step of steps) {
    if (outcome === 'failed' && step.kind !== 'cleanup') {
      reports.push({ ...headOf(step), outcome: 'unreached' });
      continue;
    }
    const { value, ...ended } = step.kind === 'pick' ? pick(step, seen) : await request(step);
    if (ended.outcome === 'done') seen[step.name] = value;
    if (ended.outcome === 'failed') outcome = 'failed';
    reports.push({ ...headOf(step), ...ended });
  }
  return { title, outcome, steps: reports, seen: seen as Partial<Known> };

  async function request(step: CallStep): Promise<Ended> {
    const send = step.kind === 'settle' ? target.settle : target.send;
    if (!send) return { outcome: 'skipped', why: 'not possible on this server' };
    try {
      const input = inputOf(step, seen);
      if (!input) return { outcome: 'skipped', why: 'nothing to undo' };
      const token = needsAdmin(step) ? target.adminToken : tokenOf(step, steps, seen);
      return checked(step, await send(step.call, input, token), seen, target);
    } catch (error) {
      return failed((error as Error).message);
    }
  }
}

const needsAdmin = (step: Step) =>
  step.kind !== 'pick' && (step.as ?? step.call.access) === 'admin';

type Ended = Omit<StepReport, 'name' | 'description'> & { value?: unknown };

const failed = (why: string): Ended => ({ outcome: 'failed', why });

const headOf = ({ name, description, ...step }: Step) => ({
  name,
  description,
  ...('call' in step && { route: step.call.route }),
});

function pick({ choose, what }: PickStep, seen: Seen): Ended {
  try {
    const value = choose(seen);
    return value === undefined || value === null
      ? failed(`This server has no ${what}.`)
      : { outcome: 'done', value };
  } catch (error) {
    return failed(`No ${what} can be picked: ${(error as Error).message}`);
  }
}

function inputOf({ input }: CallStep, seen: Seen): object | undefined {
  try {
    return input(seen);
  } catch (error) {
    throw new Error(`The input cannot be created: ${(error as Error).message}`);
  }
}

function checked(
  step: CallStep,
  reply: Reply,
  seen: Seen,
  { isValidatedElsewhere = false }: Target,
): Ended {
  const code = errorIn(reply)?.code;
  const response = { status: reply.status, ...(code !== undefined && { code }) };
  const why = (isValidatedElsewhere ? abortReason : responseMismatch)(step, reply, seen);
  if (why !== undefined) return { ...failed(why), ...response };
  const value = step.kind === 'fails' ? reply.body : unwrap(reply.body);
  return { outcome: 'done', ...response, value };
}

/** The token of the step's user: the one it names, or the first who registered. */
function tokenOf({ as, call }: CallStep, steps: readonly Step[], seen: Seen): string | undefined {
  if (call.access === 'public') return undefined;
  const names = as === undefined ? steps.map(({ name }) => name) : [as];
  const token = names.map((name) => authTokenOf(seen[name])).find((one) => one !== undefined);
  if (token === undefined) throw new Error('No step before this one registers a user.');
  return token;
}

const authTokenOf = (response: unknown): string | undefined =>
  isObject(response) && typeof response.authToken === 'string' ? response.authToken : undefined;

function newRun(): Run {
  const digits = () => String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
  const number = digits();
  return {
    word: Number(`1${number}${digits().slice(4)}`).toString(36),
    mobile: (person) => `7${person}${number}`,
  };
}
