import type { Change, ClockState } from '#contracts/engine/control/time-line';
import type { WorldState } from './journal.ts';
import type { Changed, Overlay } from './overlay.ts';
import type { Row } from './row.ts';

interface TouchedRow {
  readonly collection: string;
  readonly id: string;
  readonly layer: Overlay<Row>;
  readonly row: Row | null;
  readonly changed: Changed<Row> | undefined;
}

/** Saves the state of each row before its first change. */
export class Transaction {
  /** The secret ids drawn so far. */
  readonly secretIds: string[] = [];
  /** The machine time in ms, at which the clock stands during the transaction. */
  readonly startedAt: number;
  readonly clock: ClockState;
  /** The secret ids of the call that is repeated. */
  readonly repeated: readonly string[] | undefined;
  readonly #state: WorldState;
  readonly #counter: number;
  readonly #touched = new Map<string, TouchedRow>();

  constructor(state: WorldState, startedAt: number, repeated?: readonly string[]) {
    this.repeated = repeated;
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
