/** A value, or what works it out in steps, between which a server answers others. */
export type Steps<Value> = Value | Generator<unknown, Value>;

/** Takes all steps at once. */
export function finish<Value>(work: Steps<Value>): Value {
  if (!isGenerator(work)) return work;
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/** The steps of either. */
export function* stepsOf<Value>(work: Steps<Value>): Generator<unknown, Value> {
  return isGenerator(work) ? yield* work : work;
}

export const isGenerator = <Value>(work: Steps<Value>): work is Generator<unknown, Value> =>
  typeof work === 'object' && work !== null && 'next' in work && Symbol.iterator in work;
