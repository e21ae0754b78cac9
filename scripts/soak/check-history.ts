import { isDeepStrictEqual } from 'node:util';
import type { ReproStep } from '#contracts/engine/control/repro';

/** A call to a world, as the client saw it. Times in ms of one clock. */
export interface Operation {
  call: string;
  input: object;
  /** The customer who asked. */
  by: string;
  isWrite: boolean;
  start: number;
  end: number;
  /** Without an answer a write may have been made, now or later; one that was refused was not. */
  outcome: 'answered' | 'refused' | 'unknown';
  /** After which change of the world it was answered. */
  change?: number;
  answer?: unknown;
}

/** A world of one process, from the start of the history on. */
export interface Reference {
  /** Makes the next change; `description` says how it differs from what was made then. */
  next(step: ReproStep): { answer?: unknown; description?: string };
  /** What a read is answered now. */
  read(operation: Operation): unknown;
}

type Answered = Operation & { change: number };

/**
 * Lists what contradicts that one process has given all answers of a world. `steps` are the changes that it has in the end.
 */
export function checkHistory(
  history: readonly Operation[],
  steps: readonly ReproStep[],
  reference: Reference,
): string[] {
  const answered = history.filter(isAnswered);
  return [
    ...againstTime(answered),
    ...againstChanges(history, answered, steps),
    ...againstReference(answered, steps, reference),
  ];
}

const isAnswered = (operation: Operation): operation is Answered =>
  operation.outcome === 'answered' && operation.change !== undefined;

/** What began after an answer came has seen at least its change. */
function againstTime(answered: readonly Answered[]): string[] {
  const byStart = answered.toSorted((one, other) => one.start - other.start);
  const byEnd = answered.toSorted((one, other) => one.end - other.end);
  const violations: string[] = [];
  let newest: Answered | undefined;
  let ended = 0;
  for (const operation of byStart) {
    for (let one = byEnd[ended]; one && one.end < operation.start; one = byEnd[++ended])
      if (!newest || one.change > newest.change) newest = one;
    if (!newest || operation.change >= newest.change + (operation.isWrite ? 1 : 0)) continue;
    violations.push(
      `stale: ${nameOf(operation)} began after ${nameOf(newest)} was answered, and saw less.`,
    );
  }
  return violations;
}

/** Every write that was answered is a change, and every change a write: once. */
function againstChanges(
  history: readonly Operation[],
  answered: readonly Answered[],
  steps: readonly ReproStep[],
): string[] {
  const violations: string[] = [];
  const writes = new Map<number, Answered>();
  for (const write of answered.filter(({ isWrite }) => isWrite)) {
    const other = writes.get(write.change);
    if (other) violations.push(`lost: ${nameOf(write)} and ${nameOf(other)} are one change.`);
    writes.set(write.change, write);
  }
  const calls = new Set(history.flatMap(({ isWrite, call }) => (isWrite ? call : [])));
  const unknown = history.filter(({ isWrite, outcome }) => isWrite && outcome === 'unknown');
  for (const step of steps) {
    const write = writes.get(step.number);
    writes.delete(step.number);
    if (write && !isSame(write, step))
      violations.push(`lost: ${nameOf(write)} is ${step.call} now.`);
    if (write || !calls.has(step.call)) continue;
    const place = unknown.findIndex((one) => isSame(one, step));
    if (place < 0) violations.push(`twice: change ${step.number}, ${step.call}, was sent once.`);
    else unknown.splice(place, 1);
  }
  for (const write of writes.values()) violations.push(`lost: ${nameOf(write)} is no change.`);
  return violations;
}

const isSame = ({ call, input, by }: Operation, step: ReproStep) =>
  call === step.call && by === step.by && isDeepStrictEqual(input, step.input);

/** Every answer is that of one process after that change. */
function againstReference(
  answered: readonly Answered[],
  steps: readonly ReproStep[],
  { next, read }: Reference,
): string[] {
  const violations: string[] = [];
  const byChange = new Map<number, Answered[]>();
  for (const one of answered) {
    const others = byChange.get(one.change);
    if (others) others.push(one);
    else byChange.set(one.change, [one]);
  }
  const compare = (operation: Answered, expected: unknown) => {
    if (isDeepStrictEqual(operation.answer, expected)) return;
    violations.push(`wrong: ${nameOf(operation)} was answered otherwise than by one process.`);
  };
  const readAt = (change: number) => {
    for (const operation of byChange.get(change) ?? [])
      if (!operation.isWrite) compare(operation, read(operation));
    byChange.delete(change);
  };
  readAt((steps[0]?.number ?? 1) - 1);
  for (const step of steps) {
    const { answer, description } = next(step);
    if (description !== undefined)
      return [...violations, `wrong: change ${step.number}, ${step.call}: ${description}`];
    for (const operation of byChange.get(step.number) ?? [])
      if (operation.isWrite) compare(operation, answer);
    readAt(step.number);
  }
  for (const operation of [...byChange.values()].flat())
    violations.push(`wrong: ${nameOf(operation)} is after a change that the world does not have.`);
  return violations;
}

const nameOf = ({ call, change }: Operation) => `${call} (${change})`;
