import type { Fault } from '#contracts/engine/control/faults';
import type { Checkpoint, ClockState, Entry } from '#contracts/engine/control/time-line';
import { Clock, machineTime } from './clock.ts';
import { Collection } from './collection.ts';
import { freeze } from './freeze.ts';
import { copyOf, JOURNAL_LIMIT, snapshotAfter, type WorldState } from './journal.ts';
import { Overlay } from './overlay.ts';
import { idAt, randomAt } from './random.ts';
import { type Row, seedRows } from './seed-rows.ts';
import { Transaction } from './transaction.ts';

/** The rows of each collection by its name: `{ products: Product; orders: Order }`. */
export type Kinds<Rows> = { [Name in keyof Rows]: Row };

/** What a world starts from. The label names it in world files; equal labels must mean equal rows. */
export interface Seed<Rows extends Kinds<Rows>> {
  readonly label: string;
  /** Where ids and randomness come from. */
  readonly seed: number;
  /** What time it begins at and what goes wrong in it, when that is out of the ordinary. */
  readonly clock?: ClockState;
  readonly faults?: readonly Fault[];
  readonly rows: SeedRowsOf<Rows>;
  readonly periods?: Periods<Rows>;
}

type SeedRowsOf<Rows> = { readonly [Name in keyof Rows]: readonly Rows[Name][] };

/** How rows read as time goes by, such as prices that follow the tax of the day. */
export interface Periods<Rows> {
  /** All rows of the seed as they read at a moment: the same object for as long as they stay the same. */
  rowsAt(now: string): SeedRowsOf<Rows>;
  /** A row that has been changed, as it reads at a moment. */
  rowAt(name: string, row: Row, now: string): Row;
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
  /** The customer who called. */
  by?: string | undefined;
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

/** A world of its own that goes on from here, or from an earlier entry: copies the maps of changed rows, nothing else. */
export function fork<Rows extends Kinds<Rows>>(
  world: World<Rows>,
  at: number = world.at,
): World<Rows> {
  const { state, seed, machine } = world;
  const journal = at === world.at ? [...state.journal] : upTo(world, at);
  const standing = at === world.at ? copyOf(state) : snapshotAfter(state.base, journal);
  // What is named after here has not come to pass in this world.
  const checkpoints = state.checkpoints.filter((one) => one.at <= at);
  const next = { ...state, ...standing, journal, undone: [], checkpoints };
  return createWorld(seed, { state: next, now: machine });
}

/** The entries of a world until that number, undone ones among them. */
function upTo({ state, at }: Pick<WorldCore<never>, 'state' | 'at'>, to: number): Entry[] {
  const all = [...state.journal, ...state.undone];
  const first = at - state.journal.length;
  if (to < first || to > first + all.length)
    throw new NoSuchEntry(`There is no entry ${to}; ${first} to ${first + all.length} are known.`);
  return all.slice(0, to - first);
}

/** A place was named that is not on the time line of a world, or no longer. */
export class NoSuchEntry extends RangeError {
  override name = 'NoSuchEntry';
}

/** The state of a world in which nothing has happened. */
export function emptyState(
  { label, clock = machineTime, faults = [] }: Pick<Seed<never>, 'label' | 'clock' | 'faults'>,
  begunAt: string,
): WorldState {
  const base = { changes: {}, counter: 0, clock };
  const parts = { journal: [], undone: [], checkpoints: [], faults };
  return { seed: label, begunAt, base, ...base, changes: {}, ...parts };
}

class WorldCore<Rows extends Kinds<Rows>> {
  readonly clock: Clock;
  readonly machine: () => number;
  readonly state: Readonly<WorldState>;
  readonly #state: WorldState;
  #save: () => void;
  readonly #layers = new Map<string, Overlay<Row>>();
  readonly #collections = new Map<string, Collection<Row>>();
  #seed: Seed<Rows>;
  /** The seed's rows as they read now. */
  #rows: SeedRowsOf<Rows>;
  #open: Transaction | undefined;

  constructor(seed: Seed<Rows>, { state, save, now = Date.now }: WorldOptions) {
    this.#seed = seed;
    this.#rows = seed.rows;
    this.#state = this.state = state ?? emptyState(seed, new Date(now()).toISOString());
    this.#save = save ?? (() => {});
    this.machine = now;
    this.clock = new Clock(
      () => this.#open?.startedAt ?? now(),
      () => this.#state.clock,
      (next) => this.#setClock(next),
    );
    for (const { name, rows, changes } of this.#read()) {
      const layer = new Overlay(rows, changes);
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

  /** What was undone and can be made again, oldest first. */
  get undone(): readonly Entry[] {
    return this.#state.undone;
  }

  /** The number of the entry after which this world stands; 0 at its beginning. */
  get at(): number {
    const { journal, undone } = this.#state;
    return journal.at(-1)?.number ?? (undone[0]?.number ?? 1) - 1;
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

  /** An id that no row of this world or its seed has: a seed may have been made by calls, with the same draws. */
  newId(): string {
    this.#transaction('world.newId()');
    for (;;) {
      const id = idAt(this.#seed.seed, this.#state.counter++);
      if (![...this.#layers.values()].some((layer) => layer.knows(id))) return id;
    }
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
    { call, input = null, status = 200, by, verify }: Call<Result>,
  ): { result: Result; entry: Entry | null } {
    this.#mustBeClosed('A transaction');
    const { journal } = this.#state;
    const transaction = new Transaction(this.#state, this.machine());
    this.#open = transaction;
    try {
      const at = this.now();
      this.#keepUp(at);
      const result = run();
      if (result instanceof Promise) throw new Error(`${call} must be answered without waiting.`);
      verify?.(result);

      const changes = transaction.changes();
      const { clock, counter } = this.#state;
      const moved = clock !== transaction.clock && {
        clock: { before: transaction.clock, after: clock },
      };
      if (changes.length === 0 && !moved) {
        transaction.rollBack();
        return { result, entry: null };
      }

      const entry: Entry = freeze({
        number: this.at + 1,
        at,
        call,
        input,
        status,
        ...(by !== undefined && { by }),
        counter,
        changes,
        ...moved,
      });
      this.#add(entry);
      transaction.settle();
      if (journal.length > 2 * JOURNAL_LIMIT) this.#forgetOldest();
      return { result, entry };
    } catch (error) {
      transaction.rollBack();
      throw error;
    } finally {
      this.#open = undefined;
    }
  }

  /** Forgets everything that happened, and starts again from its seed or from another one. */
  reset(seed: Seed<Rows> = this.#seed, begunAt = this.#state.begunAt): void {
    this.#turnInto(seed, emptyState(seed, begunAt));
  }

  /** Goes back or forward along its time line, to where it stood after the entry of that number. */
  jump(to: number): void {
    const { base, journal, undone } = this.#state;
    const done = upTo(this, to);
    const rest = [...journal, ...undone].slice(done.length);
    const next = { ...this.#state, ...snapshotAfter(base, done), journal: done, undone: rest };
    this.#turnInto(this.#seed, next);
  }

  /** From now on its state is kept this way, or not at all. */
  saveBy(save: () => void = () => {}): void {
    this.#save = save;
  }

  /** Says what goes wrong in this world, or which of its moments have names. */
  keep(next: { faults?: readonly Fault[]; checkpoints?: readonly Checkpoint[] }): void {
    this.#turnInto(this.#seed, { ...this.#state, changes: { ...this.#state.changes }, ...next });
  }

  /** Puts new seed rows under what has happened, such as those of a fixture file just edited. */
  rebase(seed: Seed<Rows>): void {
    if (seed.label !== this.#seed.label)
      throw new Error(
        `This world stands on "${this.#seed.label}"; reset it to put it on "${seed.label}".`,
      );
    this.#become(seed, { ...this.#state });
  }

  /** Appends an entry, which ends what was undone. When it cannot be saved all is as before. */
  #add(entry: Entry): void {
    const { changes, journal, undone, checkpoints } = this.#state;
    journal.push(entry);
    if (undone.length) {
      const kept = checkpoints.filter(({ at }) => at < entry.number);
      Object.assign(this.#state, { changes: { ...changes }, undone: [], checkpoints: kept });
    }
    try {
      this.#save();
    } catch (error) {
      journal.pop();
      Object.assign(this.#state, { changes, undone, checkpoints });
      throw error;
    }
  }

  /** Makes the oldest entries part of what the journal begins from. */
  #forgetOldest(): void {
    const { base, journal } = this.#state;
    const gone = journal.splice(0, journal.length - JOURNAL_LIMIT);
    this.#state.base = snapshotAfter(base, gone);
  }

  /** Becomes another world at once and saves it, or stays as it is. */
  #turnInto(seed: Seed<Rows>, state: WorldState): void {
    const before = { seed: this.#seed, state: { ...this.#state } };
    this.#become(seed, state);
    try {
      this.#save();
    } catch (error) {
      this.#become(before.seed, before.state);
      throw error;
    }
  }

  #become(seed: Seed<Rows>, state: WorldState): void {
    this.#mustBeClosed('A new seed');
    for (const [name, rows] of rowsOf(seed.rows)) seedRows(name, rows); // refuses what cannot be rows
    this.#seed = seed;
    Object.assign(this.#state, state);
    this.#load();
  }

  /** Lets a new period begin for all rows at once, once its time has come. */
  #keepUp(now: string): void {
    const { periods } = this.#seed;
    if (periods && periods.rowsAt(now) !== this.#rows) this.#load();
  }

  #load(): void {
    for (const { name, rows, changes } of this.#read()) this.#layers.get(name)?.load(rows, changes);
  }

  /** Each collection as it reads now: the rows of the seed, and what became of them. */
  #read() {
    const { rows, periods } = this.#seed;
    const now = periods ? this.now() : '';
    this.#rows = periods?.rowsAt(now) ?? rows;
    return rowsOf(this.#rows).map(([name, some]) => {
      this.#state.changes[name] ??= new Map();
      const changes = this.#state.changes[name];
      if (periods)
        for (const [id, row] of changes)
          if (row) changes.set(id, freeze(periods.rowAt(name, row, now)));
      return { name, rows: seedRows(name, some), changes };
    });
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

function rowsOf<Rows extends Kinds<Rows>>(rows: SeedRowsOf<Rows>): [string, readonly Row[]][] {
  return Object.entries(rows);
}
