import type { AnyEndpoint, InputOf, OutputOf } from '../engine/endpoint.ts';
import type { ErrorResponse } from '../engine/envelope.ts';

/**
 * Starts a journey: a list of calls. Each step has a name, and later steps see its response under that name, typed by the
 * contract.
 *
 *     export const wishesACar = asGuest('wishes a car', 'A guest adds a car to the wish list')
 *       .step('list', listHotDeals)
 *       .with({
 *         description: 'Looks at the hot deals',
 *         input: () => ({ params: { ownerId: OWNER_ID } }),
 *       })
 *       .pick('car', 'car on sale', ({ list }) => list.productList[0])
 *       .step('wish', wishListCart)
 *       .with({
 *         description: 'Puts the car on the wish list',
 *         input: ({ car }) => ({ params: { id: car._id } }),
 *         shows: ({ isWishListed }) => ({ 'the car is wished for': [isWishListed, true] }),
 *       });
 *
 * Add it to the list in `index.ts`: tests run it on the mock, and `npm run contract -- --target URL` on any server.
 * It must work on a server in use: names and numbers come from `run`, and changes that others see are undone.
 */
export const journey = (title: string, description: string): JourneyBuilder<{ run: Run }> =>
  builder({ title, description, steps: [] });

/** A list of calls, run by `runJourney`. */
export interface Journey<Known = unknown> {
  readonly title: string;
  readonly description: string;
  readonly steps: readonly Step[];
  /** Carries the types of the responses; never present at run time. */
  readonly '~known'?: Known;
}

/** Unique values for one run of a journey. */
export interface Run {
  /** A unique word for names and e-mail addresses. */
  word: string;
  /** A unique mobile for each person of the journey. */
  mobile: (person: number) => string;
}

/** A journey to which steps can be added. Each `with` returns a new one that knows one response more. */
export interface JourneyBuilder<Known> extends Journey<Known> {
  /** A successful call. */
  step<Name extends string, Call extends AnyEndpoint>(
    name: New<Name, Known>,
    call: Call,
  ): With<
    CallOptions<Known, InputOf<Call>> & Expectations<Known, OutputOf<Call>>,
    JourneyBuilder<And<Known, Name, OutputOf<Call>>>
  >;

  /** A call that fails with the expected error. */
  fails<Name extends string, Call extends AnyEndpoint>(
    name: New<Name, Known>,
    call: Call,
  ): With<
    CallOptions<Known, InputOf<Call>> & { expectedError: ExpectedError },
    JourneyBuilder<And<Known, Name, ErrorResponse>>
  >;

  /**
   * Something that no call of the specification does, such as the outcome of a payment. On targets that cannot do it the
   * step is skipped and its response undefined, so later steps must work without it.
   */
  settle<Name extends string, Call extends AnyEndpoint>(
    name: New<Name, Known>,
    call: Call,
  ): With<
    CallOptions<Known, InputOf<Call>> & Expectations<Known, OutputOf<Call>>,
    JourneyBuilder<And<Known, Name, OutputOf<Call> | undefined>>
  >;

  /**
   * Undoes changes that others see. Runs even after a failed step, so all responses may be missing; an input of undefined
   * means that there is nothing to undo.
   */
  cleanup<Name extends string, Call extends AnyEndpoint>(
    name: New<Name, Known>,
    call: Call,
  ): With<CallOptions<Partial<Known>, InputOf<Call> | undefined>, JourneyBuilder<Known>>;

  /** Picks a value from earlier responses. Without one the journey fails. */
  pick<Name extends string, Value>(
    name: New<Name, Known>,
    what: string,
    choose: (seen: Known) => Value,
  ): JourneyBuilder<And<Known, Name, NonNullable<Value>>>;
}

/** The second half of a step, separate so that TypeScript infers the call before it checks the input. */
interface With<Options, Next> {
  with(options: Options): Next;
}

interface CallOptions<Known, Input> {
  /** One sentence. */
  description: string;
  /** The registering step whose token is sent. By default the first one, or the admin's token for admin calls. */
  as?: PeopleIn<Known> | 'admin';
  /** Creates the input from earlier responses. */
  input: (seen: Known) => Input;
}

interface Expectations<Known, Output> {
  /** What must be true of the response in addition to its schema. */
  shows?: (response: Output, seen: Known) => Checks;
}

/** Actual and expected values by description. */
export type Checks = Readonly<Record<string, readonly [actual: unknown, expected: unknown]>>;

export interface ExpectedError {
  status: number;
  code: string;
}

type New<Name extends string, Known> = Name extends keyof Known | 'admin' ? never : Name;
type And<Known, Name extends string, Value> = Flat<Known & { [Key in Name]: Value }>;
type Flat<T> = { [Key in keyof T]: T[Key] } & {};
type PeopleIn<Known> = {
  [Name in keyof Known]: Known[Name] extends { authToken: string } ? Name : never;
}[keyof Known] &
  string;

export type Step = CallStep | PickStep;

export interface CallStep {
  readonly kind: 'step' | 'fails' | 'settle' | 'cleanup';
  readonly name: string;
  readonly description: string;
  readonly call: AnyEndpoint;
  readonly as?: string;
  readonly expectedError?: ExpectedError;
  readonly input: (seen: Seen) => object | undefined;
  readonly shows?: (response: unknown, seen: Seen) => Checks;
}

export interface PickStep {
  readonly kind: 'pick';
  readonly name: string;
  readonly description: string;
  readonly what: string;
  readonly choose: (seen: Seen) => unknown;
}

/** The responses so far by step name. */
export type Seen = Readonly<Record<string, unknown>>;

function builder<Known>(journey: Journey): JourneyBuilder<Known> {
  const add = (step: object) => builder({ ...journey, steps: [...journey.steps, step as Step] });
  const addCall = (kind: CallStep['kind']) => (name: string, call: AnyEndpoint) => ({
    with: (options: object) => add({ ...options, kind, name, call }),
  });
  const methods = {
    step: addCall('step'),
    fails: addCall('fails'),
    settle: addCall('settle'),
    cleanup: addCall('cleanup'),
    pick: (name: string, what: string, choose: unknown) =>
      add({ kind: 'pick', name, description: `Picks a ${what}`, what, choose }),
  };
  // What a step sees is only checked where the step is added.
  return { ...journey, ...methods } as unknown as JourneyBuilder<Known>;
}
