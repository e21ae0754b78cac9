import type { AnyEndpoint, InputOf, OutputOf } from '../engine/endpoint.ts';
import type { ErrorResponse } from '../engine/envelope.ts';

/**
 * Begins a journey: what somebody does in the shop, call by call. Each step has a name, and every later step sees its
 * answer under that name, with the type that the contract gives it.
 *
 *     export const wishesACar = asGuest('wishes a car', 'A guest keeps a car for later')
 *       .step('list', listHotDeals)
 *       .with({
 *         says: 'Looks at the hot deals',
 *         input: () => ({ params: { ownerId: OWNER_ID } }),
 *       })
 *       .pick('car', 'car on sale', ({ list }) => list.productList[0])
 *       .step('wish', wishListCart)
 *       .with({
 *         says: 'Puts the car on the wish list',
 *         input: ({ car }) => ({ params: { id: car._id } }),
 *         shows: ({ isWishListed }) => ({ 'the car is wished for': [isWishListed, true] }),
 *       });
 *
 * Add it to the list in `index.ts`: tests walk it on the mock, and `npm run contract -- --target URL` on any server.
 * It must work on a server in use, so names and numbers come from `run`, and what it changes for others it puts back.
 */
export const journey = (title: string, description: string): Making<{ run: Run }> =>
  making({ title, description, steps: [] });

/** What somebody does in the shop. Plain data and functions: `runJourney` walks it. */
export interface Journey<Known = unknown> {
  readonly title: string;
  readonly description: string;
  readonly steps: readonly Step[];
  /** Carries the types of what its steps answer; never present at run time. */
  readonly '~known'?: Known;
}

/** What tells one walk from all others, so that two never ask for the same name. */
export interface Run {
  /** A word that nobody else uses, for names and e-mail addresses. */
  word: string;
  /** A mobile number for each person of a journey. */
  mobile: (person: number) => string;
}

/** A journey to which steps can be added. Each `with` answers a new one that knows one answer more. */
export interface Making<Known> extends Journey<Known> {
  /** A call that is answered. */
  step<Name extends string, Call extends AnyEndpoint>(
    name: New<Name, Known>,
    call: Call,
  ): With<
    Asking<Known, InputOf<Call>> & Showing<Known, OutputOf<Call>>,
    Making<And<Known, Name, OutputOf<Call>>>
  >;

  /** A call that is refused, and how. */
  refused<Name extends string, Call extends AnyEndpoint>(
    name: New<Name, Known>,
    call: Call,
  ): With<
    Asking<Known, InputOf<Call>> & { expectedError: ExpectedError },
    Making<And<Known, Name, ErrorResponse>>
  >;

  /**
   * What no call of the specification does, such as how a payment went. Whoever walks the journey decides whether and
   * how it is done, so what follows must also hold when it was not: its answer is undefined then.
   */
  settle<Name extends string, Call extends AnyEndpoint>(
    name: New<Name, Known>,
    call: Call,
  ): With<
    Asking<Known, InputOf<Call>> & Showing<Known, OutputOf<Call>>,
    Making<And<Known, Name, OutputOf<Call> | undefined>>
  >;

  /**
   * Puts back what the journey changed for others. Done even after a step has failed, so every answer may be missing;
   * an input of undefined says that there is nothing to put back.
   */
  lastly<Name extends string, Call extends AnyEndpoint>(
    name: New<Name, Known>,
    call: Call,
  ): With<Asking<Partial<Known>, InputOf<Call> | undefined>, Making<Known>>;

  /** Chooses from what is known, with no call. A server that has no such thing ends the journey here. */
  pick<Name extends string, Value>(
    name: New<Name, Known>,
    what: string,
    choose: (seen: Known) => Value,
  ): Making<And<Known, Name, NonNullable<Value>>>;
}

/** The second half of a step. It is apart so that the call is known by then, and its input is checked word by word. */
interface With<Told, Next> {
  with(told: Told): Next;
}

interface Asking<Known, Input> {
  /** What happens, in a sentence. */
  description: string;
  /**
   * Whose token is sent: of the step in which somebody registered. When nothing is said, the first of them, and the
   * admin's for what only an admin may call.
   */
  as?: PeopleIn<Known> | 'admin';
  /** Makes the input of what earlier steps have answered. */
  input: (seen: Known) => Input;
}

interface Showing<Known, Output> {
  /** What must be true of the answer beyond its schema. */
  shows?: (answer: Output, seen: Known) => Shown;
}

/** Sentences, each with what is and what should be. */
export type Shown = Readonly<Record<string, readonly [actual: unknown, expected: unknown]>>;

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

/** One step as whoever walks the journey finds it. */
export type Step = CallStep | PickStep;

export interface CallStep {
  readonly kind: 'step' | 'refused' | 'settle' | 'lastly';
  readonly name: string;
  readonly description: string;
  readonly call: AnyEndpoint;
  readonly as?: string;
  readonly expectedError?: ExpectedError;
  readonly input: (seen: Seen) => object | undefined;
  readonly shows?: (answer: unknown, seen: Seen) => Shown;
}

export interface PickStep {
  readonly kind: 'pick';
  readonly name: string;
  readonly description: string;
  readonly what: string;
  readonly choose: (seen: Seen) => unknown;
}

/** The answers so far, by the names of their steps. */
export type Seen = Readonly<Record<string, unknown>>;

function making<Known>(plan: Journey): Making<Known> {
  const add = (step: object) => making({ ...plan, steps: [...plan.steps, step as Step] });
  const ask = (kind: CallStep['kind']) => (name: string, call: AnyEndpoint) => ({
    with: (told: object) => add({ ...told, kind, name, call }),
  });
  const methods = {
    step: ask('step'),
    refused: ask('refused'),
    settle: ask('settle'),
    lastly: ask('lastly'),
    pick: (name: string, what: string, choose: unknown) =>
      add({ kind: 'pick', name, description: `Picks a ${what}`, what, choose }),
  };
  // Kept steps do not say what they see: that is checked where a step is added, and needed nowhere else.
  return { ...plan, ...methods } as unknown as Making<Known>;
}
