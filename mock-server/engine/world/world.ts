import type { Fault } from '#contracts/engine/control/faults';
import type { Checkpoint, ClockState, Entry } from '#contracts/engine/control/time-line';
import { freeze } from '#contracts/engine/freeze';
import { bringBack, withoutUndone } from './branches.ts';
import { Clock } from './clock.ts';
import { Collection } from './collection.ts';
import { entriesUpTo } from './entries.ts';
import {
  emptyState,
  type FaultCount,
  JOURNAL_LIMIT,
  snapshotAfter,
  type WorldState,
} from './journal.ts';
import { tooOldIn } from './journal-size.ts';
import { Overlay } from './overlay.ts';
import { idAt, randomAt } from './random.ts';
import { redo, withoutReads } from './redo.ts';
import type { Row } from './row.ts';
import { type Kinds, rowsAt, rowsOf, type Seed, type SeedRowsOf } from './seed.ts';
import { seedRows } from './seed-rows.ts';
import { type Call, Transaction } from './transaction.ts';
import { stateAfter, undoAfter } from './undo.ts';

/** A seed plus its journal: its collections by name, its clock, ids and random numbers. */
export type World<Rows extends Kinds<Rows>> = WorldCore<Rows> & {
  readonly [Name in keyof Rows]: Collection<Rows[Name]>;
};

/** A world of unknown rows. */
export type AnyWorld = WorldCore<{}>;

interface WorldOptions {
  /** A saved state; it is used, not copied. */
  state?: WorldState;
  /** Saves the state. If it throws, the change is rolled back. */
  save?: () => void;
  /** The machine time in ms. */
  now?: () => number;
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
  return core as World<Rows>; // the loop has added the collections
}

class WorldCore<Rows extends Kinds<Rows>> {
  readonly clock: Clock;
  readonly state: Readonly<WorldState>;
  readonly #state: WorldState;
  #save: () => void;
  #machine: () => number;
  readonly #layers = new Map<string, Overlay<Row>>();
  readonly #collections = new Map<string, Collection<Row>>();
  #seed: Seed<Rows>;
  /** The seed's rows in the current period. */
  #rows: SeedRowsOf<Rows>;
  #open: Transaction | undefined;
  /** What became due when the clock was moved, and is not applied yet. */
  #due: readonly (() => void)[] = [];

  constructor(seed: Seed<Rows>, { state, save, now = Date.now }: WorldOptions) {
    this.#seed = seed;
    this.#rows = seed.rows;
    this.#state = this.state = state ?? emptyState(seed, new Date(now()).toISOString());
    this.#save = save ?? (() => {});
    this.#machine = now;
    this.#keepNewest();
    this.clock = new Clock(
      () => this.#open?.startedAt ?? this.machine(),
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

  /** The time of the machine in ms. */
  machine = (): number => this.#machine();

  /** Takes the time of the machine from elsewhere. */
  setMachine(now: () => number): void {
    this.#machine = now;
  }

  get seed(): Seed<Rows> {
    return this.#seed;
  }

  /** The newest entries, oldest first. */
  get journal(): readonly Entry[] {
    return this.#state.journal;
  }

  /** Undone entries, oldest first. */
  get undone(): readonly Entry[] {
    return this.#state.undone;
  }

  /** The number of the current entry; 0 before the first. */
  get at(): number {
    const { journal, undone } = this.#state;
    return journal.at(-1)?.number ?? (undone[0]?.number ?? 1) - 1;
  }

  get names(): string[] {
    return [...this.#collections.keys()];
  }

  collection(name: string): Collection<Row> {
    const found = this.#collections.get(name);
    if (!found) throw new Error(`This world has no ${name}; it has ${this.names.join(', ')}.`);
    return found;
  }

  /** The time in this world; it stands still within a transaction. */
  now(): string {
    return this.clock.now();
  }

  /** A new id. A seed created by calls may already contain generated ids, which are skipped. */
  newId(): string {
    this.#transaction('world.newId()');
    while (Number.isSafeInteger(this.#state.counter)) {
      const id = idAt(this.#seed.seed, this.#state.counter++);
      if (![...this.#layers.values()].some((layer) => layer.knows(id))) return id;
    }
    throw new Error(`This world has no further ids: its counter is ${this.#state.counter}.`);
  }

  /**
   * A new id for what opens something to its holder, such as a token. Where other machines can reach the mock, nobody
   * can calculate it, and the journal stores it so that a replay has the same one; else it is like any other id.
   */
  newSecretId(): string {
    const transaction = this.#transaction('world.newSecretId()');
    return transaction.secretId(this.newId(), this.#seed.hasSecretIds);
  }

  /** From 0 to 1, exclusive. */
  random(): number {
    this.#transaction('world.random()');
    return randomAt(this.#seed.seed, this.#state.counter++);
  }

  /** Runs a function that changes the world: all changes are saved, or none. The entry is null if nothing changed. */
  transact<Result>(run: () => Result, call: Call): { result: Result; entry: Entry | null } {
    this.#mustBeClosed('A transaction');
    const transaction = new Transaction(this.#state, this.machine(), call.secretIds);
    this.#open = transaction;
    try {
      const at = this.now();
      this.#startPeriod(at);
      const result = run();
      if (result instanceof Promise)
        throw new Error(`The handler of ${call.call} must be synchronous.`);

      const entry = transaction.entry(this.at + 1, at, call);
      if (!entry) {
        transaction.rollBack();
        return { result, entry };
      }
      this.#add(entry);
      transaction.commit();
      this.#keepNewest();
      return { result, entry };
    } catch (error) {
      transaction.rollBack();
      throw error;
    } finally {
      this.#open = undefined;
    }
  }

  /** The result of a function that changes the world, without its changes. */
  preview<Result>(run: () => Result): Result {
    this.#mustBeClosed('A transaction');
    this.#open = new Transaction(this.#state, this.machine());
    try {
      this.#startPeriod(this.now());
      return run();
    } finally {
      this.#open.rollBack();
      this.#open = undefined;
    }
  }

  /**
   * Applies more of what became due when the clock was moved, in an entry of this call; whether there is more still. What
   * reads the rows before applies what they need.
   */
  applyDue(call: string): boolean {
    if (this.#due.length) this.transact(() => applySome(this.#due), { call });
    this.#due = this.#due.slice(DUE_AT_ONCE);
    return this.#due.length > 0;
  }

  /** Discards all changes and starts from its seed or another one. */
  reset(seed: Seed<Rows> = this.#seed, begunAt = this.#state.begunAt): void {
    this.#replace(seed, emptyState(seed, begunAt));
  }

  /** Returns to the state after an entry, or goes forward to it. */
  jump(to: number): void {
    this.#replace(this.#seed, stateAfter(this.#state, entriesUpTo(this, to)));
  }

  /** Undoes the entries after this one, except registrations and sign-ins. */
  undo(to: number): void {
    this.#replace(this.#seed, undoAfter(withoutReads(this.#state), to));
  }

  /** Redoes the next so many entries of those that `redoable` names. */
  redo(count: number): void {
    this.#replace(this.#seed, redo(this.#state, count));
  }

  /** Makes a branch current, up to its last entry. */
  bringBack(branch: number): void {
    this.#replace(this.#seed, bringBack(this.#state, branch));
  }

  /** Replaces the function that saves the state; without one it is no longer saved. */
  saveBy(save: () => void = () => {}): void {
    this.#save = save;
  }

  /** Takes back its newest entries, and adds entries and counts of another process, which are saved already. */
  follow(entries: readonly Entry[], undone: number, faultCounts: WorldState['faultCounts']): void {
    this.#state.faultCounts = faultCounts;
    if (!entries.length && !undone) return;
    const { base, journal, changes, counter, clock } = this.#state;
    const kept = undone ? journal.slice(0, -undone) : journal;
    const before = undone ? snapshotAfter(base, kept) : { changes, counter, clock };
    const snapshot = snapshotAfter(before, entries);
    this.#become(this.#seed, { ...this.#state, ...snapshot, journal: [...kept, ...entries] });
    this.#keepNewest();
  }

  /** Merges into its base the entries that are more than can always be undone: then they are not read when it is opened. */
  fold(): void {
    this.#mergeOldest(this.#state.journal.length - JOURNAL_LIMIT);
  }

  /** Sets faults, whose counts restart, or checkpoints. */
  configure(next: { faults?: readonly Fault[]; checkpoints?: readonly Checkpoint[] }): void {
    const faultCounts = next.faults ? undefined : this.#state.faultCounts;
    const changes = { ...this.#state.changes };
    this.#replace(this.#seed, { ...this.#state, changes, faultCounts, ...next });
  }

  /** Notes how often its faults were met. That is no change of the time line. */
  countFaults(counts: readonly FaultCount[]): void {
    this.#state.faultCounts = counts;
    this.#save();
  }

  /** Replaces the seed rows, for example after a fixture file was edited. */
  rebase(seed: Seed<Rows>): void {
    if (seed.label !== this.#seed.label)
      throw new Error(
        `This world uses the seed "${this.#seed.label}"; reset it to use "${seed.label}".`,
      );
    this.#become(seed, { ...this.#state });
  }

  /** Appends an entry and sets undone ones aside, or changes nothing if it cannot be saved. */
  #add(entry: Entry): void {
    const { changes, journal, undone, checkpoints, branches } = this.#state;
    if (undone.length) Object.assign(this.#state, withoutUndone(this.#state, this.at));
    journal.push(entry);
    try {
      this.#save();
    } catch (error) {
      journal.pop();
      Object.assign(this.#state, { changes, undone, checkpoints, branches });
      throw error;
    }
  }

  #keepNewest(): void {
    this.#mergeOldest(tooOldIn(this.#state.journal));
  }

  /** Merges the oldest entries into the base, which needs no deleted rows that the seed lacks; drops the branches that left before. */
  #mergeOldest(count: number): void {
    if (count <= 0) return;
    const { base, journal, branches } = this.#state;
    const next = snapshotAfter(base, journal.slice(0, count));
    for (const [name, rows] of rowsOf(this.#rows)) {
      const { positions } = seedRows(name, rows);
      const changed = next.changes[name] ?? new Map();
      for (const [id, row] of changed) if (!row && !positions.has(id)) changed.delete(id);
    }
    this.#state.base = next;
    this.#state.journal = journal.slice(count);
    const first = this.at - this.#state.journal.length;
    this.#state.branches = branches.filter(({ after }) => after >= first);
  }

  /** Replaces seed and state and saves them, or changes nothing. */
  #replace(seed: Seed<Rows>, state: WorldState): void {
    const before = { seed: this.#seed, state: { ...this.#state } };
    this.#due = [];
    try {
      this.#become(seed, state);
      this.#save();
    } catch (error) {
      this.#become(before.seed, before.state);
      throw error;
    }
  }

  #become(seed: Seed<Rows>, state: WorldState): void {
    this.#mustBeClosed('A new seed');
    for (const [name, rows] of rowsOf(seed.rows)) seedRows(name, rows); // throws if two rows have the same id
    this.#seed = seed;
    Object.assign(this.#state, state);
    this.#load();
  }

  /** Reloads all rows when a new period has started. */
  #startPeriod(now: string): void {
    const { periods } = this.#seed;
    if (periods && rowsAt(periods, now) !== this.#rows) this.#load();
  }

  #load(): void {
    for (const { name, rows, changes } of this.#read()) this.#layers.get(name)?.load(rows, changes);
  }

  /** The seed rows and changed rows of each collection in the current period. */
  #read() {
    const { rows, periods } = this.#seed;
    const now = periods ? this.now() : '';
    const current = periods ? rowsAt(periods, now) : rows;
    const seeded = rowsOf(current).map(([name, some]) => ({ name, rows: seedRows(name, some) }));
    this.#rows = current;
    return seeded.map(({ name, rows }) => {
      this.#state.changes[name] ??= new Map();
      const changes = this.#state.changes[name];
      const rowAt = periods?.rowAt[name];
      if (rowAt) for (const [id, row] of changes) if (row) changes.set(id, freeze(rowAt(row, now)));
      return { name, rows, changes };
    });
  }

  #setClock(next: ClockState): void {
    const set = () => {
      this.#state.clock = next;
    };
    const setAlone = () => {
      set();
      const due = this.#seed.dueIn?.(this) ?? [];
      applySome(due);
      return due.slice(DUE_AT_ONCE);
    };
    if (this.#open) set();
    else this.#due = this.transact(setAlone, { call: 'clock', input: next }).result;
  }

  #transaction(what: string): Transaction {
    if (this.#open) return this.#open;
    throw new Error(`${what} was used outside world.transact().`);
  }

  #mustBeClosed(what: string): void {
    if (this.#open) throw new Error(`${what} cannot start during a transaction.`);
  }
}

/** Parts of what is due: an entry with more would hold others up. */
const DUE_AT_ONCE = 100;

function applySome(due: readonly (() => void)[]): void {
  for (const apply of due.slice(0, DUE_AT_ONCE)) apply();
}
