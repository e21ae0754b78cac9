import { setTimeout } from 'node:timers/promises';
import { MAIN_WORLD } from '#contracts/engine/control/worlds';
import { problem } from '../problem.ts';
import { elapsedMs } from '../world/clock.ts';
import type { PostgresStore } from './postgres-store.ts';
import type { StoredWorlds } from './stored-worlds.ts';

interface Job {
  /** The worlds that it reads or changes. */
  readonly names: readonly string[];
  /** Whether it may change several worlds: all its changes are committed, or none. */
  readonly isAtomic: boolean;
  /** How often it ran. */
  runs: number;
  work(): unknown;
  /** Ends it with what the last run returned or threw. */
  end: () => void;
  fail(error: unknown): void;
  resolve(value: unknown): void;
}

/** In ms. */
const TOUCH_EVERY = 60_000;
const SWEEP_EVERY = 600_000;
/** So often work runs at most: others are never faster for so long, so its worlds cannot be changed. */
const MOST_RUNS = 1_000;
/** In ms: a world that another process has changed so lately is contended, and this one leaves it so long after a commit. */
const CONTENDED = { for: 500, pause: 15 };

/**
 * Runs what reads and changes stored worlds, in rounds: all that waits is run on the worlds in memory, then committed in
 * one statement, and only then answered. What ran on a world that another process has changed runs again on the new one,
 * so an answer is never older than its request and no change is lost. There is one round at a time.
 */
export class Rounds {
  readonly #store: PostgresStore;
  readonly #worlds: StoredWorlds;
  readonly #waiting: Job[] = [];
  readonly #used = new Set<string>();
  readonly #timers: NodeJS.Timeout[];
  #isRunning = false;
  #repeats = 0;
  /** By name, in ms: until when a world counts as contended, and until when others have their turn with it. */
  readonly #contended = new Map<string, number>();
  readonly #leftToOthers = new Map<string, number>();

  constructor(store: PostgresStore, worlds: StoredWorlds) {
    this.#store = store;
    this.#worlds = worlds;
    this.#timers = [
      setInterval(() => this.#touch().catch(() => {}), TOUCH_EVERY).unref(),
      setInterval(() => this.#store.sweep(MAIN_WORLD).catch(() => {}), SWEEP_EVERY).unref(),
    ];
  }

  /** Waits until these worlds are loaded and are as they were in the store at some moment since the call. */
  confirm = (names: readonly string[]): Promise<void> => this.run(names, () => {});

  /** The result of `work`, once its changes are in the store. It may run several times; only atomic work may be async. */
  run<Result>(
    names: readonly string[],
    work: () => Result | Promise<Result>,
    isAtomic = false,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      for (const name of names) this.#used.add(name);
      this.#waiting.push({
        names,
        isAtomic,
        runs: 0,
        work,
        end: () => {},
        fail: reject,
        resolve: resolve as (value: unknown) => void,
      });
      if (!this.#isRunning) void this.#loop();
    });
  }

  /** How often work ran again, since another process had changed its world. */
  get repeats(): number {
    return this.#repeats;
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  async #loop() {
    this.#isRunning = true;
    while (this.#waiting.length) {
      const jobs = this.#next();
      if (jobs.length) await this.#round(jobs);
      else await setTimeout(1);
    }
    this.#isRunning = false;
  }

  /** All that waits and is not left to others, up to a job that has a round of its own. */
  #next(): Job[] {
    const now = elapsedMs();
    for (const untilOf of [this.#contended, this.#leftToOthers])
      for (const [name, until] of untilOf) if (until <= now) untilOf.delete(name);
    const ready = this.#leftToOthers.size
      ? this.#waiting.filter(({ names }) => !names.some((name) => this.#leftToOthers.has(name)))
      : [...this.#waiting];
    const place = ready.findIndex(({ isAtomic }) => isAtomic);
    const jobs = ready.slice(0, place === -1 ? ready.length : Math.max(1, place));
    const taken = new Set(jobs);
    const rest = this.#waiting.filter((job) => !taken.has(job));
    this.#waiting.splice(0, this.#waiting.length, ...rest);
    return jobs;
  }

  async #round(jobs: readonly Job[]) {
    const isAtomic = jobs[0]?.isAtomic ?? false;
    const names = jobs.flatMap((job) => job.names);
    try {
      await this.#worlds.load(names);
      for (const job of jobs) {
        const pending = run(job);
        if (pending) await pending;
      }
      const stale = await this.#commit(names, isAtomic);
      const again = jobs.filter((job) =>
        isAtomic ? stale.size > 0 : job.names.some((name) => stale.has(name)),
      );
      this.#repeats += again.length;
      const isOver = ({ runs }: Job) => runs >= MOST_RUNS;
      this.#waiting.unshift(...again.filter((job) => !isOver(job)));
      for (const job of again) if (isOver(job)) job.fail(alwaysChanged(job.names));
      for (const job of jobs) if (!again.includes(job)) job.end();
      this.#worlds.makeRoom();
    } catch (error) {
      this.#worlds.unloadDirty();
      for (const job of jobs) job.fail(error);
    }
  }

  /** The worlds that other processes have changed. */
  async #commit(names: readonly string[], isAtomic: boolean): Promise<Set<string>> {
    const commits = this.#worlds.commits(names);
    const positions = await this.#store.commit(commits, isAtomic);
    const stale = new Set<string>();
    for (const [place, { name }] of commits.entries()) {
      const position = positions[place];
      if (!position) stale.add(name);
      else {
        this.#worlds.settle(name, position);
        if (commits[place]?.change !== 'none') this.#leaveToOthers(name);
      }
    }
    for (const name of stale) {
      this.#contended.set(name, elapsedMs() + CONTENDED.for);
      await this.#worlds.refresh(name);
    }
    if (isAtomic && stale.size) await this.#worlds.refreshTaken(); // the name of a new world may be taken
    return stale;
  }

  /** Else who has just changed a contended world, and need not read it again, would change it most often. */
  #leaveToOthers(name: string): void {
    if (this.#contended.has(name)) this.#leftToOthers.set(name, elapsedMs() + CONTENDED.pause);
  }

  async #touch() {
    const names = [...this.#used];
    this.#used.clear();
    if (names.length) await this.#store.touch(names);
  }
}

const alwaysChanged = (names: readonly string[]) =>
  problem(
    503,
    'STORE_UNAVAILABLE',
    `The worlds ${names.join(', ')} had changed each of the ${MOST_RUNS} times that this was tried. Nothing was changed: ask again.`,
    [],
    1,
  );

/** Notes what a job returns or throws. Only one that is async lets others run in between. */
function run(job: Job): Promise<void> | undefined {
  const succeed = (value: unknown) => {
    job.end = () => job.resolve(value);
  };
  const fail = (error: unknown) => {
    job.end = () => job.fail(error);
  };
  job.runs += 1;
  try {
    const value = job.work();
    if (value instanceof Promise) return value.then(succeed, fail);
    succeed(value);
  } catch (error) {
    fail(error);
  }
  return undefined;
}
