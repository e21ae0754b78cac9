import type { Fault } from '#contracts/engine/control/faults';
import type { Branch, Checkpoint, ClockState, Entry } from '#contracts/engine/control/time-line';
import { freeze } from '#contracts/engine/freeze';
import { finish } from '#contracts/engine/steps';
import { LIMITS } from '../limits.ts';
import { machineNow, machineTime } from './clock.ts';
import type { Row } from './row.ts';
import type { Seed } from './seed.ts';

/** The minimum number of entries that can be undone, unless they are large; older ones are merged into `base`. */
export const JOURNAL_LIMIT = LIMITS.undo.changes;

/** Changed rows by collection and id; null is a deleted row. */
type Changes = Record<string, Map<string, Row | null>>;

export interface Snapshot {
  changes: Changes;
  /** How many ids and random numbers were generated. */
  counter: number;
  clock: ClockState;
}

/** How many requests a fault has matched so far, and how many were affected. */
export interface FaultCount {
  readonly matched: number;
  readonly happened: number;
}

/** All of a world except its seed. A new `changes` object means that more than entries were added. */
export interface WorldState extends Snapshot {
  /** The label of the seed. */
  seed: string;
  /** The start of the world, from which the dates of its seed are calculated. */
  begunAt: string;
  /** The time of this machine when it was created, forked or last reset; older files have none. */
  createdAt?: string | undefined;
  /** The user whom the front end signs in, in place of that of the scenario. */
  as?: string | undefined;
  /** Whether it is a copy for links, which fork it. */
  isShared?: boolean | undefined;
  /** The state before the first entry of the journal. It is immutable, so that forks can share it. */
  base: Readonly<Snapshot>;
  /** Oldest first. */
  journal: Entry[];
  /** Undone entries, oldest first. */
  undone: Entry[];
  checkpoints: readonly Checkpoint[];
  /** Oldest first. */
  branches: readonly Branch[];
  faults: readonly Fault[];
  /** Of each fault, once one that counts has matched. World files have none: with them the counts are those of the process. */
  faultCounts?: readonly FaultCount[] | undefined;
}

function apply(snapshot: Snapshot, entry: Entry): void {
  for (const { collection, id, after } of entry.changes) {
    snapshot.changes[collection] ??= new Map();
    const rows = snapshot.changes[collection];
    // A row that is added again after its deletion goes last.
    if (rows.get(id) === null) rows.delete(id);
    rows.set(id, after);
  }
  snapshot.counter = entry.counter;
  if (entry.clock) snapshot.clock = entry.clock.after;
}

export function copyOf({ changes, counter, clock }: Readonly<Snapshot>): Snapshot {
  const copies: Changes = {};
  for (const [name, rows] of Object.entries(changes)) {
    copies[name] = new Map();
    for (const [id, row] of rows) copies[name].set(id, row); // half the time of `new Map(rows)`
  }
  return { changes: copies, counter, clock };
}

/** The snapshot after these entries. Its rows are frozen; those of entries that were read may not be. */
export const snapshotAfter = (base: Readonly<Snapshot>, entries: readonly Entry[]): Snapshot =>
  finish(snapshotInSteps(base, entries));

/** The same, in a step for each row: to freeze one that was read takes long. */
export function* snapshotInSteps(
  base: Readonly<Snapshot>,
  entries: readonly Entry[],
): Generator<void, Snapshot> {
  const snapshot = copyOf(base);
  for (const entry of entries) apply(snapshot, entry);
  for (const { changes } of entries)
    for (const { collection, id } of changes) {
      freeze(snapshot.changes[collection]?.get(id));
      yield;
    }
  return snapshot;
}

/** The state of a new world. */
export function emptyState(
  { label, clock = machineTime, faults = [] }: Pick<Seed<never>, 'label' | 'clock' | 'faults'>,
  begunAt: string,
): WorldState {
  const base = { changes: {}, counter: 0, clock };
  const parts = { as: undefined, journal: [], undone: [], checkpoints: [], branches: [] };
  const start = { seed: label, begunAt, createdAt: machineNow(), base, ...base, changes: {} };
  return { ...start, ...parts, faults, faultCounts: undefined };
}
