import type { Change, ClockState, Entry } from '#contracts/engine/control/time-line';
import { freeze } from '#contracts/engine/freeze';
import type { WorldState } from './journal.ts';
import type { Changed, Overlay } from './overlay.ts';
import { secretId } from './random.ts';
import type { Row } from './row.ts';

/** What a change is made by. */
export interface Call {
  /** The route, or another name of the cause. */
  call: string;
  input?: unknown;
  /** The id of the user. */
  by?: string | undefined;
  isSignIn?: boolean;
  /** The secret ids of the call that is repeated. */
  secretIds?: readonly string[] | undefined;
}

interface TouchedRow {
  readonly collection: string;
  readonly id: string;
  readonly layer: Overlay<Row>;
  readonly row: Row | null;
  readonly changed: Changed<Row> | undefined;
}

/** Saves the state of each row before its first change. */
export class Transaction {
  /** The machine time in ms, at which the clock stands during the transaction. */
  readonly startedAt: number;
  readonly clock: ClockState;
  readonly #state: WorldState;
  readonly #counter: number;
  /** The secret ids drawn so far. */
  readonly #secretIds: string[] = [];
  readonly #repeated: readonly string[] | undefined;
  readonly #touched = new Map<string, TouchedRow>();

  constructor(state: WorldState, startedAt: number, repeated?: readonly string[]) {
    this.#repeated = repeated;
    this.startedAt = startedAt;
    this.clock = state.clock;
    this.#state = state;
    this.#counter = state.counter;
  }

  /** Must be called before a row changes; later calls for the same row are ignored. */
  record(collection: string, layer: Overlay<Row>, id: string): void {
    const key = `${collection}/${id}`;
    if (this.#touched.has(key)) return;
    const row = layer.get(id) ?? null;
    this.#touched.set(key, { collection, id, layer, row, changed: layer.changed(id) });
  }

  /** An id that nobody can calculate if it is to be drawn, or that of the call which is repeated. */
  secretId(calculated: string, isDrawn = false): string {
    const next = this.#repeated ? this.#repeated[this.#secretIds.length] : isDrawn && secretId();
    if (!next) return calculated;
    this.#secretIds.push(next);
    return next;
  }

  /** What the journal stores; null if nothing changed. */
  entry(number: number, at: string, { call, input = null, by, isSignIn }: Call): Entry | null {
    const changes = this.changes();
    const { clock, counter } = this.#state;
    const isMoved = clock !== this.clock;
    if (changes.length === 0 && !isMoved) return null;
    return freeze({
      ...{ number, at, call, input },
      ...(by !== undefined && { by }),
      ...(isSignIn && { isSignIn }),
      counter,
      ...(this.#secretIds.length > 0 && { secretIds: this.#secretIds }),
      changes,
      ...(isMoved && { clock: { before: this.clock, after: clock } }),
    });
  }

  /** The rows that differ, in the order of their first change. */
  changes(): Change[] {
    return [...this.#touched.values()]
      .map(({ collection, id, layer, row }) => {
        return { collection, id, before: row, after: layer.get(id) ?? null };
      })
      .filter(({ before, after }) => before !== after);
  }

  rollBack(): void {
    for (const { layer, id, changed } of this.#touched.values()) layer.set(id, changed);
    this.#state.counter = this.#counter;
    this.#state.clock = this.clock;
  }

  commit(): void {
    for (const { layer, id } of this.#touched.values()) layer.prune(id);
  }
}
