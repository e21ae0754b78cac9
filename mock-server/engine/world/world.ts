import type { Fault } from '#contracts/engine/control/faults';
import type { Checkpoint, ClockState, Entry } from '#contracts/engine/control/time-line';
import { Clock } from './clock.ts';
import { Collection } from './collection.ts';
import { entriesUpTo } from './entries.ts';
import { freeze } from './freeze.ts';
import { emptyState, JOURNAL_LIMIT, snapshotAfter, type WorldState } from './journal.ts';
import { Overlay } from './overlay.ts';
import { idAt, randomAt } from './random.ts';
import type { Kinds, Seed, SeedRowsOf } from './seed.ts';
import { type Row, seedRows } from './seed-rows.ts';
import { Transaction } from './transaction.ts';

/** A seed plus its journal: each collection by its name, and the time, ids and randomness in it. */
export type World<Rows extends Kinds<Rows>> = WorldCore<Rows> & {
  readonly [Name in keyof Rows]: Collection<Rows[Name]>;
};

/** A world of which only the engine's part is known. */
export type AnyWorld = WorldCore<{}>;

export interface WorldOptions {
  /** What is known of the world already; it is taken over, not copied. */
  state?: WorldState;
  /** Keeps the state. When it throws, the change is taken back. */
  save?: () => void;
  /** The time of the machine, in ms. */
  now?: () => number;
}

export interface Call {
  /** The route, or what else names the cause. */
  call: string;
  input?: unknown;
  /** The user who called. */
  by?: string | undefined;
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
    { call, input = null, by }: Call,
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

      const changes = transaction.changes();
      const { clock, counter } = this.#state;
      const { clock: before } = transaction;
      const moved = clock !== before && { clock: { before, after: clock } };
      if (changes.length === 0 && !moved) {
        transaction.rollBack();
        return { result, entry: null };
      }

      const who = by !== undefined && { by };
      const number = this.at + 1;
      const entry: Entry = freeze({ number, at, call, input, ...who, counter, changes, ...moved });
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
    const done = entriesUpTo(this, to);
    const rest = [...journal, ...undone].slice(done.length);
    const next = { ...this.#state, ...snapshotAfter(base, done), journal: done, undone: rest };
    this.#turnInto(this.#seed, next);
  }

  /** From now on its state is kept this way, or not at all. */
  saveBy(save: () => void = () => {}): void {
    this.#save = save;
  }

  /** Says what goes wrong in this world, or which of its moments have names. */
  configure(next: { faults?: readonly Fault[]; checkpoints?: readonly Checkpoint[] }): void {
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
