import { isDeepStrictEqual } from 'node:util';
import type { Repro, ReproStep } from '#contracts/engine/control/repro';
import type { Entry } from '#contracts/engine/control/time-line';
import type { ReplayCall } from '../http/replay-call.ts';
import { Problem, toProblem } from '../problem.ts';
import { Suspended } from '../suspense.ts';
import { initialWorldOf } from './repro.ts';
import type { AnyWorld } from './world.ts';
import type { Worlds } from './worlds.ts';

/** The step at which a replayed world differs from the recorded one. */
export interface Difference {
  step: ReproStep;
  description: string;
}

interface Replayed {
  world: AnyWorld;
  /** Each step with its new response. */
  steps: ReproStep[];
  /** Undefined if no step differs; steps after a difference are not replayed. */
  difference: Difference | undefined;
}

export interface ReplayContext {
  worlds: Worlds;
  replayCall: ReplayCall;
}

/** Repeats the calls of a repro file, each at its original time. */
export function replay(context: ReplayContext, repro: Repro): Replayed {
  const { world, next } = replayer(context, repro);
  const steps: ReproStep[] = [];
  for (const step of repro.steps) {
    const { answer, description } = next(step);
    if (description !== undefined) return { world, steps, difference: { step, description } };
    steps.push(withAnswer(step, answer));
  }
  return { world, steps, difference: undefined };
}

/** The world before the first step, and a function that repeats the next one; it may throw `Suspended`. */
export function replayer(
  { worlds, replayCall }: ReplayContext,
  repro: Repro,
  seed?: AnyWorld['seed'],
) {
  let at = repro.begunAt;
  let clock = () => repro.clock; // until the world exists
  const world = initialWorldOf(worlds, repro, () => Date.parse(at) - clock().shift, seed);
  clock = () => world.state.clock;
  const next = (step: ReproStep): Repeated => {
    at = step.at;
    return repeat(world, step, replayCall);
  };
  return { world, next };
}

export const withAnswer = (step: ReproStep, answer: unknown): ReproStep =>
  answer === undefined ? step : { ...step, answer };

interface Repeated {
  answer?: unknown;
  /** How it differs. */
  description?: string;
}

function repeat(world: AnyWorld, step: ReproStep, replayCall: ReplayCall): Repeated {
  const before = world.at;
  let answer: unknown;
  try {
    answer = perform(world, step, replayCall);
  } catch (error) {
    if (error instanceof Suspended) throw error;
    const problem = toProblem(error);
    if (problem instanceof Problem)
      return {
        description: `it failed with ${problem.statusCode} ${problem.code}: ${problem.message}`,
      };
    return { description: `it failed: ${(error as Error).message}` };
  }
  const entry = world.journal.at(-1);
  if (!entry || world.at === before) return { description: 'it changed nothing.' };
  const description = differenceOf(step, entry, answer);
  return description === undefined ? { answer } : { description };
}

/** Repeats a call; a change that no call made is applied directly. */
function perform(world: AnyWorld, step: ReproStep, replayCall: ReplayCall): unknown {
  const replayed = step.isMoved ? undefined : replayCall(world, step);
  if (replayed) return replayed.answer;
  world.transact(
    () => {
      if (step.clock) world.clock.restore(step.clock.after);
      for (const { collection, id, after } of step.changes)
        after ? world.collection(collection).put(after) : world.collection(collection).delete(id);
      while (world.state.counter < step.counter) world.random(); // those that the change has drawn
    },
    { call: step.call, input: step.input, by: step.by },
  );
  return undefined;
}

function differenceOf(step: ReproStep, entry: Entry, answer: unknown): string | undefined {
  const expectedRows = step.changes.map(({ collection, id }) => `${collection}/${id}`);
  const changedRows = entry.changes.map(({ collection, id }) => `${collection}/${id}`);
  if (!isDeepStrictEqual(expectedRows, changedRows))
    return `it changed ${changedRows.join(', ') || 'no row'} instead of ${expectedRows.join(', ') || 'no row'}.`;
  for (const [index, { collection, id, after }] of step.changes.entries()) {
    const now = entry.changes[index]?.after;
    if (JSON.stringify(now) !== JSON.stringify(after))
      return `${collection}/${id} differs: ${firstDifference(after, now)}.`;
  }
  if (entry.counter !== step.counter)
    return `${entry.counter} random numbers were used instead of ${step.counter}.`;
  if (step.answer !== undefined && JSON.stringify(step.answer) !== JSON.stringify(answer))
    return `its response differs: ${firstDifference(step.answer, answer)}.`;
  return undefined;
}

function firstDifference(before: unknown, now: unknown, field = ''): string {
  if (isContainer(before) && isContainer(now)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(now)])) {
      const [old, current] = [Reflect.get(before, key), Reflect.get(now, key)];
      if (JSON.stringify(old) !== JSON.stringify(current))
        return firstDifference(old, current, field ? `${field}.${key}` : key);
    }
    const [old, current] = [Object.keys(before), Object.keys(now)];
    const place = current.findIndex((key, index) => key !== old[index]);
    return `${field || 'it'} has "${current[place]}" where "${old[place]}" was, of the same fields`;
  }
  return `${field || 'it'} is ${short(now)} instead of ${short(before)}`;
}

const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;
const short = (value: unknown) => (JSON.stringify(value) ?? 'missing').slice(0, 120);
