import { finish, isGenerator, type Steps } from '#contracts/engine/steps';
import { finishInSlices, nextTurn, SLICE } from './slices.ts';
import { elapsedMs } from './world/clock.ts';

/** Thrown where a call needs what takes long to make: it runs again once that is made. */
export class Suspended extends Error {
  override name = 'Suspended';
  /** Fails if it cannot be made. */
  readonly made: Promise<unknown>;

  constructor(made: Promise<unknown>) {
    super('This is still being made.');
    this.made = made;
  }
}

let isSuspendable = false;

/** Runs a call that changes nothing if it throws: it may throw `Suspended`. */
export function suspendable<Result>(call: () => Result): Result {
  const before = isSuspendable;
  isSuspendable = true;
  try {
    return call();
  } finally {
    isSuspendable = before;
  }
}

/** Has a call that is suspendable run again once this is made; other calls go on. */
export function suspendUntil(made: Promise<unknown>): void {
  if (isSuspendable) throw new Suspended(made);
}

/** Runs such a call until nothing is missing. */
export async function untilMade<Result>(call: () => Result): Promise<Result> {
  for (;;)
    try {
      return suspendable(call);
    } catch (error) {
      if (!(error instanceof Suspended)) throw error;
      await error.made;
    }
}

/** By what the values belong to, and by their names. */
const underWay = new WeakMap<object, Map<unknown, Promise<unknown>>>();

/**
 * A value that its steps keep for the next caller. In a call that is suspendable it is made in slices if that takes
 * long, and callers at the same time share the work; elsewhere at once.
 */
export function makeOrSuspend<Value>(
  owner: object,
  name: unknown,
  work: () => Steps<Value>,
): Value {
  const value = work();
  if (!isSuspendable || !isGenerator(value)) return finish(value);
  const others = underWay.get(owner);
  const shared = others?.get(name);
  if (shared) throw new Suspended(shared);
  const end = elapsedMs() + SLICE;
  for (let step = value.next(); ; step = value.next()) {
    if (step.done) return step.value;
    if (elapsedMs() >= end) break;
  }
  const values = others ?? new Map<unknown, Promise<unknown>>();
  underWay.set(owner, values);
  const made = finishInSlices(value).finally(() => {
    values.delete(name);
    return nextTurn(); // what waits for it has work of its own
  });
  made.catch(() => {}); // also where nobody waits for it any more
  values.set(name, made);
  throw new Suspended(made);
}
