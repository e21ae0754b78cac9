import { Clock, type ClockState, machineTime } from './clock.ts';
import { Collection } from './collection.ts';
import { idAt, randomAt } from './draws.ts';
import { freeze } from './freeze.ts';
import { type Entry, JOURNAL_LIMIT, type WorldState } from './journal.ts';
import { Layer } from './layer.ts';
import { type Row, seedRows } from './seed-rows.ts';
import { Transaction } from './transaction.ts';

/** The rows of each collection by its name: `{ products: Product; orders: Order }`. */
export type Kinds<Rows> = { [Name in keyof Rows]: Row };

/** What a world starts from. The label names it in world files; equal labels must mean equal rows. */
export interface Seed<Rows extends Kinds<Rows>> {
  readonly label: string;
  /** Where ids and randomness come from. */
  readonly seed: number;
  readonly rows: { readonly [Name in keyof Rows]: readonly Rows[Name][] };
}

/** A seed plus its journal: each collection by its name, and the time, ids and randomness in it. */
export type World<Rows extends Kinds<Rows>> = WorldCore<Rows> & {
  readonly [Name in keyof Rows]: Collection<Rows[Name]>;
};

export interface WorldOptions {
  /** What is known of the world already; it is taken over, not copied. */
  state?: WorldState;
  /** Keeps the state. When it throws, the change is taken back. */
  save?: () => void;
  /** The time of the machine, in ms. */
  now?: () => number;
}

export interface Call<Result> {
  /** The route, or what else names the cause. */
  call: string;
  input?: unknown;
  status?: number;
  /** Looks at the result while everything can still be taken back; it refuses by a throw. */
  verify?: (result: Result) => void;
}

export function createWorld<Rows extends Kinds<Rows>>(
  seed: Seed<Rows>,
  options: WorldOptions = {},
): World<Rows> {
  const core = new WorldCore(seed, options);
  for (const name of core.names) {
    if (name in core) throw new Error(`A collection cannot be called "${name}".`);
    Object.defineProperty(core, name, { value: core.collection(name), enumerable: true });
  }
  return core as World<Rows>; // the loop has just made it one
}

/** A world of its own that starts as this one is now: copies the maps of changed rows, nothing else. */
export function fork<Rows extends Kinds<Rows>>(world: World<Rows>): World<Rows> {
  const { seed, begunAt, counter, clock, changes } = world.state;
  const copies = Object.entries(changes).map(([name, rows]) => [name, new Map(rows)]);
  const state = { seed, begunAt, counter, clock, changes: Object.fromEntries(copies), journal: [] };
  return createWorld(world.seed, { state, now: world.machine });
}

export const emptyState = (seed: string, begunAt: string): WorldState => ({
  seed,
  begunAt,
  counter: 0,
  clock: machineTime,
  changes: {},
  journal: [],
});

class WorldCore<Rows extends Kinds<Rows>> {
  readonly clock: Clock;
  readonly machine: () => number;
  readonly state: Readonly<WorldState>;
  readonly #state: WorldState;
  readonly #save: () => void;
  readonly #layers = new Map<string, Layer<Row>>();
  readonly #collections = new Map<string, Collection<Row>>();
  #seed: Seed<Rows>;
  #open: Transaction | undefined;
  #resetTo: Seed<Rows> | undefined;

  constructor(seed: Seed<Rows>, { state, save, now = Date.now }: WorldOptions) {
    this.#seed = seed;
    this.#state = this.state = state ?? emptyState(seed.label, new Date(now()).toISOString());
    this.#save = save ?? (() => {});
    this.machine = now;
    this.clock = new Clock(
      () => this.#open?.startedAt ?? now(),
      () => this.#state.clock,
      (next) => this.#setClock(next),
    );
    for (const [name, rows] of rowsOf(seed)) {
      this.#state.changes[name] ??= new Map();
      const layer = new Layer(seedRows(name, rows), this.#state.changes[name]);
      const record = (id: string) => this.#transaction(`world.${name}`).record(name, layer, id);
      this.#layers.set(name, layer);
      this.#collections.set(name, new Collection(name, layer, record));
    }
  }

  get seed(): Seed<Rows> {
    return this.#seed;
  }

  /** What happened, oldest first; only the newest entries are kept. */
  get journal(): readonly Entry[] {
    return this.#state.journal;
  }

  get names(): string[] {
    return [...this.#collections.keys()];
  }

  /** A collection whose name is known only at run time. */
  collection(name: string): Collection<Row> {
    const found = this.#collections.get(name);
    if (!found) throw new Error(`This world has no ${name}; it has ${this.names.join(', ')}.`);
    return found;
  }

  /** The time in this world; it stands still within a transaction. */
  now(): string {
    return this.clock.now();
  }

  /** An id no other row of this world has had. */
  newId(): string {
    this.#transaction('world.newId()');
    return idAt(this.#seed.seed, this.#state.counter++);
  }

  /** From 0 up to 1. */
  random(): number {
    this.#transaction('world.random()');
    return randomAt(this.#seed.seed, this.#state.counter++);
  }

  /**
   * Runs a function that changes the world: all of it is kept, and saved, or nothing is. The entry
   * is null when nothing changed; what was drawn is then given back too.
   */
  transact<Result>(
    run: () => Result,
    { call, input = null, status = 200, verify }: Call<Result>,
  ): { result: Result; entry: Entry | null } {
    this.#mustBeClosed('A transaction');
    const { journal } = this.#state;
    const transaction = new Transaction(this.#state, this.machine());
    this.#open = transaction;
    try {
      const at = this.now();
      const result = run();
      if (result instanceof Promise) throw new Error(`${call} must be answered without waiting.`);
      verify?.(result);

      if (this.#resetTo) {
        transaction.rollBack();
        this.#open = undefined;
        this.reset(this.#resetTo);
        return { result, entry: null };
      }
      const changes = transaction.changes();
      const { clock, counter } = this.#state;
      const moved = clock !== transaction.clock && {
        clock: { before: transaction.clock, after: clock },
      };
      if (changes.length === 0 && !moved) {
        transaction.rollBack();
        return { result, entry: null };
      }

      const number = (journal.at(-1)?.number ?? 0) + 1;
      const entry: Entry = freeze({
        number,
        at,
        call,
        input,
        status,
        counter,
        changes,
        ...moved,
      });
      journal.push(entry);
      try {
        this.#save();
      } catch (error) {
        journal.pop();
        throw error;
      }
      transaction.settle();
      if (journal.length > 2 * JOURNAL_LIMIT) journal.splice(0, journal.length - JOURNAL_LIMIT);
      return { result, entry };
    } catch (error) {
      transaction.rollBack();
      throw error;
    } finally {
      this.#open = undefined;
      this.#resetTo = undefined;
    }
  }

  /**
   * Forgets everything that happened, and starts again from its seed or from another one. Within a
   * transaction it waits for the end of it.
   */
  reset(seed: Seed<Rows> = this.#seed): void {
    if (this.#open) {
      this.#resetTo = seed;
      return;
    }
    const before = { seed: this.#seed, state: { ...this.#state } };
    this.#become(seed, emptyState(seed.label, this.#state.begunAt));
    try {
      this.#save();
    } catch (error) {
      this.#become(before.seed, before.state);
      throw error;
    }
  }

  /** Puts new seed rows under what has happened, such as those of a fixture file just edited. */
  rebase(seed: Seed<Rows>): void {
    if (seed.label !== this.#seed.label)
      throw new Error(
        `This world stands on "${this.#seed.label}"; reset it to put it on "${seed.label}".`,
      );
    this.#become(seed, { ...this.#state });
  }

  #become(seed: Seed<Rows>, state: WorldState): void {
    this.#mustBeClosed('A new seed');
    const prepared = rowsOf(seed).map(([name, rows]) => [name, seedRows(name, rows)] as const);
    this.#seed = seed;
    Object.assign(this.#state, state);
    for (const [name, rows] of prepared) {
      this.#state.changes[name] ??= new Map();
      this.#layers.get(name)?.load(rows, this.#state.changes[name]);
    }
  }

  #setClock(next: ClockState): void {
    const set = () => {
      this.#state.clock = next;
    };
    if (this.#open) set();
    else this.transact(set, { call: 'clock', input: next });
  }

  #transaction(what: string): Transaction {
    if (this.#open) return this.#open;
    throw new Error(`${what} was used outside world.transact(): nothing would remember it.`);
  }

  #mustBeClosed(what: string): void {
    if (this.#open) throw new Error(`${what} cannot begin before the open transaction has ended.`);
  }
}

function rowsOf<Rows extends Kinds<Rows>>(seed: Seed<Rows>): [string, readonly Row[]][] {
  return Object.entries(seed.rows);
}
