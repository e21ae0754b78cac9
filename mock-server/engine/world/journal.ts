import type { Fault } from '#contracts/engine/control/faults';
import type { Checkpoint, ClockState, Entry } from '#contracts/engine/control/time-line';
import { machineTime } from './clock.ts';
import type { Seed } from './seed.ts';
import type { Row } from './seed-rows.ts';

/** How many entries a world remembers at least; older ones live on in its rows. */
export const JOURNAL_LIMIT = 1000;

/** What became of the rows of a seed: by collection, then by id; null when a row is gone. */
export type Changes = Record<string, Map<string, Row | null>>;

/** Where a world stands. */
export interface Snapshot {
  changes: Changes;
  /** How many ids and numbers were drawn. */
  counter: number;
  clock: ClockState;
}

/** What a world is, next to its seed; this is what is saved. Another `changes` object means more than new entries. */
export interface WorldState extends Snapshot {
  /** The label of the seed. */
  seed: string;
  /** When the world began; the dates of its seed are reckoned from here. */
  begunAt: string;
  /** Where it stood before the first entry of its journal. It is never changed, so that forks can share it. */
  base: Readonly<Snapshot>;
  /** What happened, oldest first. */
  journal: Entry[];
  /** What was undone and can be made again, oldest first. */
  undone: Entry[];
  checkpoints: readonly Checkpoint[];
  faults: readonly Fault[];
}

/** Carries out an entry that is known already. */
function apply(standing: Snapshot, entry: Entry): void {
  for (const { collection, id, after } of entry.changes) {
    standing.changes[collection] ??= new Map();
    const rows = standing.changes[collection];
    // A row that comes back after it was gone comes last, as it did then.
    if (rows.get(id) === null) rows.delete(id);
    rows.set(id, after);
  }
  standing.counter = entry.counter;
  if (entry.clock) standing.clock = entry.clock.after;
}

/** A standing of its own with the same rows in it. */
export function copyOf({ changes, counter, clock }: Readonly<Snapshot>): Snapshot {
  const copies = Object.entries(changes).map(([name, rows]) => [name, new Map(rows)]);
  return { changes: Object.fromEntries(copies), counter, clock };
}

/** Where entries lead from a standing. */
export function snapshotAfter(base: Readonly<Snapshot>, entries: readonly Entry[]): Snapshot {
  const standing = copyOf(base);
  for (const entry of entries) apply(standing, entry);
  return standing;
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
