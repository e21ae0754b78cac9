import type { AnyEndpoint, Route } from '../engine/endpoint.ts';
import { unwrap } from '../engine/envelope.ts';
import { isObject } from '../engine/is-object.ts';
import type { CallStep, Journey, PickStep, Run, Seen, Step } from './journey.ts';
import { abortReason, errorMismatch, type Reply, responseMismatch } from './judge.ts';

/** Sends one request and answers what came back, a refusal too; the body as text when it is no JSON. Throws when nothing came. */
export type Send = (
  endpoint: AnyEndpoint,
  input: object,
  token: string | undefined,
) => Promise<Reply>;

/** A server that journeys are walked on. */
export interface Target {
  send: Send;
  /** Does what no call of the specification does; without it such steps are skipped. On the mock, its control plane. */
  settle?: Send | undefined;
  /** Without it, journeys that need an admin are skipped. */
  adminToken?: string | undefined;
  /** Answers are held against their schemas elsewhere: here one that leaves them ends nothing that can go on. */
  isJudgedElsewhere?: boolean;
}

export interface StepReport {
  name: string;
  description: string;
  /** `unreached` when an earlier step failed. */
  outcome: 'done' | 'skipped' | 'failed' | 'unreached';
  /** The call, and what it was answered with. */
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
  /** What its steps have answered, as far as it came. */
  seen: Partial<Known>;
}

/** Walks a journey on a server. Stops at the first step that fails, but for what has to be put back; never throws. */
export async function runJourney<Known>(
  { title, steps }: Journey<Known>,
  target: Target,
): Promise<JourneyReport<Known>> {
  if (target.adminToken === undefined && steps.some(isAdmins))
    return { title, outcome: 'skipped', why: 'needs the token of an admin', steps: [], seen: {} };

  const seen: Record<string, unknown> = { run: newRun() };
  const taken: StepReport[] = [];
  let outcome: JourneyReport['outcome'] = 'done';
  for (const step of steps) {
    if (outcome === 'failed' && step.kind !== 'lastly') {
      taken.push({ ...headOf(step), outcome: 'unreached' });
      continue;
    }
    const { value, ...ended } = step.kind === 'pick' ? pick(step, seen) : await ask(step);
    if (ended.outcome === 'done') seen[step.name] = value;
    if (ended.outcome === 'failed') outcome = 'failed';
    taken.push({ ...headOf(step), ...ended });
  }
  return { title, outcome, steps: taken, seen: seen as Partial<Known> }; // held against their schemas

  async function ask(step: CallStep): Promise<Ended> {
    const send = step.kind === 'settle' ? target.settle : target.send;
    if (!send) return { outcome: 'skipped', why: 'nothing here can settle it' };
    try {
      const input = inputOf(step, seen);
      if (!input) return { outcome: 'skipped', why: 'nothing to put back' };
      const token = isAdmins(step) ? target.adminToken : tokenOf(step, steps, seen);
      return judged(step, await send(step.call, input, token), seen, target);
    } catch (error) {
      return failed((error as Error).message);
    }
  }
}

/** Whether only an admin can take a step. */
const isAdmins = (step: Step) => step.kind !== 'pick' && (step.as ?? step.call.access) === 'admin';

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
    return failed(`No ${what} can be chosen: ${(error as Error).message}`);
  }
}

function inputOf({ input }: CallStep, seen: Seen): object | undefined {
  try {
    return input(seen);
  } catch (error) {
    throw new Error(`Its input cannot be made: ${(error as Error).message}`);
  }
}

function judged(
  step: CallStep,
  reply: Reply,
  seen: Seen,
  { isJudgedElsewhere = false }: Target,
): Ended {
  const code = errorMismatch(reply)?.code;
  const answer = { status: reply.status, ...(code !== undefined && { code }) };
  const why = (isJudgedElsewhere ? abortReason : responseMismatch)(step, reply, seen);
  if (why !== undefined) return { ...failed(why), ...answer };
  const value = step.kind === 'refused' ? reply.body : unwrap(reply.body);
  return { outcome: 'done', ...answer, value };
}

/** The token of whoever takes a step: the one it names, or the first who registered. */
function tokenOf({ as, call }: CallStep, steps: readonly Step[], seen: Seen): string | undefined {
  if (call.access === 'public') return undefined;
  const names = as === undefined ? steps.map(({ name }) => name) : [as];
  const token = names.map((name) => authTokenOf(seen[name])).find((one) => one !== undefined);
  if (token === undefined) throw new Error('Nobody has registered yet who could ask.');
  return token;
}

const authTokenOf = (answer: unknown): string | undefined =>
  isObject(answer) && typeof answer.authToken === 'string' ? answer.authToken : undefined;

function newRun(): Run {
  const digits = () => String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
  const number = digits();
  return {
    word: Number(`1${number}${digits().slice(4)}`).toString(36),
    mobile: (person) => `7${person}${number}`,
  };
}
