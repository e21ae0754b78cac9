import type { HarEntry, Logged } from '#contracts/engine/control/log';

type Awaitable<Value> = Value | Promise<Value>;

/** The requests that the control plane shows: those of this process, or of all that share its worlds. */
export interface LogReader {
  /** All requests that were answered before it is called. */
  current(): Awaitable<LogView>;
  /**
   * Returns what gives a follower every new request, and first those after the number `last` as far as they are stored.
   * That returns what stops it.
   */
  follow(last?: number): Awaitable<(follower: LogFollower) => () => void>;
}

export interface LogFollower {
  add(request: Logged): void;
  /** Called with the names of the processes that do not answer, whenever they are others than before. */
  miss(processes: readonly string[]): void;
}

export interface LogView {
  /** The number of the newest request, stored or not. */
  readonly count: number;
  /** The names of the processes that did not answer, so that their newest requests are missing. */
  readonly missing: readonly string[];
  /** Whether it has a request of that world. */
  has(world: string): Awaitable<boolean>;
  /** Newest first; only those of one world if it is given. */
  list(world?: string): Awaitable<Iterable<Logged>>;
  /** Headers and bodies of a request and its answer; undefined if it is not stored. */
  details(number: number): Awaitable<HarEntry | undefined>;
  /** The calls in the order of a HAR file, oldest first, and what it lacks; only those of one world if it is given. */
  har(world?: string): Awaitable<HarCalls>;
}

export interface HarCalls {
  entries: Iterable<HarEntry>;
  comment?: string;
}

interface Lost {
  /** How many calls have no answer, by the reason. */
  why: ReadonlyMap<string, number>;
  /** Which older ones are gone. */
  older?: string | undefined;
}

/** What a HAR file says that it lacks; undefined if it lacks nothing. */
export function leftOut({ why, older }: Lost): string | undefined {
  const reasons = [...why].map(([reason, count]) => `${reason} (${count})`);
  if (older) reasons.push(`older than the newest ${older}`);
  return reasons.length
    ? `Calls whose answers are not stored are left out: ${reasons.join(', ')}.`
    : undefined;
}
