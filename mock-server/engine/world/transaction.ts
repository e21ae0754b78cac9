import type { Change, ClockState } from '#contracts/engine/control/time-line';
import type { WorldState } from './journal.ts';
import type { Changed, Overlay } from './overlay.ts';
import type { Row } from './seed-rows.ts';

interface Touched {
  readonly collection: string;
  readonly id: string;
  readonly layer: Overlay<Row>;
  readonly row: Row | null;
  readonly changed: Changed<Row> | undefined;
}

/** Remembers how everything was before it was touched. */
export class Transaction {
  /** Time does not pass within a transaction: the machine's, in ms, when it began. */
  readonly startedAt: number;
  readonly clock: ClockState;
  readonly #state: WorldState;
  readonly #counter: number;
  readonly #touched = new Map<string, Touched>();

  constructor(state: WorldState, startedAt: number) {
    this.startedAt = startedAt;
    this.clock = state.clock;
    this.#state = state;
    this.#counter = state.counter;
  }

  /** Call it before a row changes; only the first time counts. */
  record(collection: string, layer: Overlay<Row>, id: string): void {
    const key = `${collection}/${id}`;
    if (this.#touched.has(key)) return;
    const row = layer.get(id) ?? null;
    this.#touched.set(key, { collection, id, layer, row, changed: layer.changed(id) });
  }

  /** Each row that is not what it was, in the order they were first touched. */
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

  /** From here on nothing can be rolled back. */
  settle(): void {
    for (const { layer, id } of this.#touched.values()) layer.settle(id);
  }
}
