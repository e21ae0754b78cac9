import { isDeepStrictEqual } from 'node:util';
import { type Static, Type } from '@sinclair/typebox';
import { conflict } from '../problem.ts';
import { type Clock, ClockState } from './clock.ts';
import type { Collection } from './collection.ts';
import type { Row } from './seed-rows.ts';

/** How many entries a world remembers; older ones live on in its rows. */
export const JOURNAL_LIMIT = 1000;

const MaybeRow = Type.Union([Type.Object({ _id: Type.String() }), Type.Null()]);

/** One row that changed: null before when it is new, null after when it is gone. */
export const Change = Type.Object({
  collection: Type.String(),
  id: Type.String(),
  before: MaybeRow,
  after: MaybeRow,
});
export type Change = Readonly<Static<typeof Change>>;

/** One call that changed the world. `at` is the world's time, `counter` what was drawn until then. */
export const Entry = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  at: Type.String(),
  call: Type.String(),
  input: Type.Unknown(),
  status: Type.Integer(),
  counter: Type.Integer({ minimum: 0 }),
  changes: Type.Array(Change),
  clock: Type.Optional(Type.Object({ before: ClockState, after: ClockState })),
});
export type Entry = Readonly<Static<typeof Entry>>;

/** What a world is, next to its seed; this is what is saved. */
export interface WorldState {
  /** The label of the seed. */
  seed: string;
  /** When the world began; the dates of its seed are reckoned from here. */
  begunAt: string;
  counter: number;
  clock: ClockState;
  /** By collection, then by id. Another object here means that the world was reset. */
  changes: Record<string, Map<string, Row | null>>;
  journal: Entry[];
}

/** Makes an entry part of a state that is being read back. */
export function apply(state: WorldState, entry: Entry): void {
  for (const { collection, id, after } of entry.changes) {
    state.changes[collection] ??= new Map();
    const rows = state.changes[collection];
    // A row that comes back after it was gone comes last, as it did then.
    if (after === null || rows.get(id) === null) rows.delete(id);
    rows.set(id, after);
  }
  state.counter = entry.counter;
  if (entry.clock) state.clock = entry.clock.after;
}

interface Undoable {
  readonly clock: Clock;
  collection(name: string): Collection<Row>;
}

/**
 * Puts the rows of an entry back as they were before it. Call it inside a transaction, newest entry
 * first; a row that has changed since is a conflict.
 */
export function undo(world: Undoable, entry: Entry): void {
  for (const { collection, id, before, after } of entry.changes.toReversed()) {
    const rows = world.collection(collection);
    if (!isDeepStrictEqual(rows.get(id) ?? null, after))
      throw conflict(
        'CHANGED_SINCE',
        `"${id}" in ${collection} has changed since ${entry.call} (entry ${entry.number}); undo the later entries first.`,
      );
    if (before) rows.put(before);
    else if (after) rows.delete(id);
  }
  if (entry.clock) world.clock.restore(entry.clock.before);
}
