import { isDeepStrictEqual } from 'node:util';
import type { Repro, ReproStep } from '#contracts/engine/control/repro';
import type { Entry } from '#contracts/engine/control/time-line';
import type { ReplayCall } from '../http/replay-call.ts';
import { Problem } from '../problem.ts';
import { beginningOf, writeRepro } from './repro.ts';
import type { AnyWorld } from './world.ts';
import type { Worlds } from './worlds.ts';

/** Where a world that was made again left the way of the first one. */
export interface Difference {
  step: ReproStep;
  description: string;
}

export interface Replayed {
  world: AnyWorld;
  /** Each step with the answer it was given now. */
  steps: ReproStep[];
  /** The first step that went another way; the ones after it were not tried. */
  difference: Difference | undefined;
}

interface Replaying {
  worlds: Worlds;
  replayCall: ReplayCall;
}

/** A world as a repro file, with the answers that its calls were given. */
export function exportRepro(mock: Replaying, world: AnyWorld): Repro {
  const repro = writeRepro(mock.worlds, world);
  const { steps } = replay(mock, repro);
  return { ...repro, steps: repro.steps.map((step, place) => steps[place] ?? step) };
}

/** Makes the world of a repro file again by making its calls again, each at the moment it was made. */
export function replay({ worlds, replayCall }: Replaying, repro: Repro): Replayed {
  let at = repro.begunAt;
  let clock = () => repro.clock; // of a world that is only being made
  const world = beginningOf(worlds, repro, () => Date.parse(at) - clock().shift);
  clock = () => world.state.clock;
  const steps: ReproStep[] = [];
  for (const step of repro.steps) {
    at = step.at;
    const { answer, description } = repeat(world, step, replayCall);
    if (description !== undefined) return { world, steps, difference: { step, description } };
    steps.push(answer === undefined ? step : { ...step, answer });
  }
  return { world, steps, difference: undefined };
}

function repeat(
  world: AnyWorld,
  step: ReproStep,
  replayCall: ReplayCall,
): { answer?: unknown; description?: string } {
  const before = world.at;
  let answer: unknown;
  try {
    answer = perform(world, step, replayCall);
  } catch (error) {
    if (error instanceof Problem)
      return {
        description: `it was refused with ${error.statusCode} ${error.code}: ${error.message}`,
      };
    return { description: `it failed: ${(error as Error).message}` };
  }
  const entry = world.journal.at(-1);
  if (!entry || world.at === before) return { description: 'it changed nothing.' };
  const description = differenceOf(step, entry, answer);
  return description === undefined ? { answer } : { description };
}

/** Makes one call again; a change that no call made is made as it was. */
function perform(world: AnyWorld, step: ReproStep, replayCall: ReplayCall): unknown {
  const known = replayCall(world, step);
  if (known) return known.answer;
  world.transact(
    () => {
      if (step.clock) world.clock.restore(step.clock.after);
      for (const { collection, id, after } of step.changes)
        after ? world.collection(collection).put(after) : world.collection(collection).delete(id);
    },
    { call: step.call, input: step.input, by: step.by },
  );
  return undefined;
}

function differenceOf(step: ReproStep, entry: Entry, answer: unknown): string | undefined {
  const rows = step.changes.map(({ collection, id }) => `${collection}/${id}`);
  const others = entry.changes.map(({ collection, id }) => `${collection}/${id}`);
  if (!isDeepStrictEqual(rows, others))
    return `it changed ${others.join(', ') || 'no row'} where it changed ${rows.join(', ') || 'no row'} before.`;
  for (const [index, { collection, id, after }] of step.changes.entries()) {
    const now = entry.changes[index]?.after;
    if (JSON.stringify(now) !== JSON.stringify(after))
      return `${collection}/${id} became another row: ${firstDifference(after, now)}.`;
  }
  if (entry.counter !== step.counter)
    return `it drew ${entry.counter} numbers, not ${step.counter}.`;
  if (step.answer !== undefined && JSON.stringify(step.answer) !== JSON.stringify(answer))
    return `its answer is another: ${firstDifference(step.answer, answer)}.`;
  return undefined;
}

/** The first field in which two values differ, with both sides. */
function firstDifference(before: unknown, now: unknown, field = ''): string {
  if (isContainer(before) && isContainer(now))
    for (const key of new Set([...Object.keys(before), ...Object.keys(now)])) {
      const [one, other] = [Reflect.get(before, key), Reflect.get(now, key)];
      if (JSON.stringify(one) !== JSON.stringify(other))
        return firstDifference(one, other, field ? `${field}.${key}` : key);
    }
  return `${field || 'it'} is ${short(now)}, and was ${short(before)}`;
}

/** An object or an array. */
const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;
const short = (value: unknown) => (JSON.stringify(value) ?? 'missing').slice(0, 120);
