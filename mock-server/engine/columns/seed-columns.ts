import type { Row } from '../world/row.ts';
import { shortKey } from '../world/short-key.ts';
import { ColumnIndex } from './column-index.ts';
import type { ColumnsDefinition, Question } from './definition.ts';
import { Selection } from './selection.ts';

/** Selections cached for other pages and orders of the same question. */
const CACHED_SELECTIONS = 64;

interface SeededRows<R extends Row> {
  readonly rows: readonly R[];
  /** By id. */
  readonly positions: ReadonlyMap<string, number>;
}

/** The index of the rows of a seed, shared by all worlds with that seed. */
export class SeedColumns<R extends Row, Item> {
  readonly definition: ColumnsDefinition<R, Item>;
  readonly #index: ColumnIndex<R, Item>;
  readonly #seed: SeededRows<R>;
  readonly #cached = new Map<string, Selection<R, Item>>();

  private constructor(seed: SeededRows<R>, index: ColumnIndex<R, Item>) {
    this.#seed = seed;
    this.#index = index;
    this.definition = index.definition;
  }

  /** In a step for each row. */
  static *inSteps<R extends Row, Item>(
    definition: ColumnsDefinition<R, Item>,
    seed: SeededRows<R>,
  ): Generator<void, SeedColumns<R, Item>> {
    const { rows } = seed;
    const items: (readonly Item[])[] = [];
    let planes = 0;
    for (const row of rows) {
      const some = definition.items(row);
      items.push(some);
      planes = Math.max(planes, some.length);
      yield;
    }
    const index = new ColumnIndex(definition, { rows: rows.length, items: planes });
    for (const [slot, row] of rows.entries()) {
      index.set(slot, row, items[slot]);
      yield;
    }
    return new SeedColumns(seed, index);
  }

  /** The most items that a row has. */
  get planes(): number {
    return this.#index.planes;
  }

  row(id: string): R | undefined {
    const position = this.#seed.positions.get(id);
    return position === undefined ? undefined : this.#seed.rows[position];
  }

  select(question: Question): Selection<R, Item> {
    const select = () => new Selection(this.#index, question, this.slotAt);
    if (question.positions) return select();
    const key = this.#keyOf(question);
    const selection = this.#cached.get(key) ?? select();
    this.#cached.delete(key);
    this.#cached.set(key, selection);
    if (this.#cached.size > CACHED_SELECTIONS)
      this.#cached.delete(this.#cached.keys().next().value ?? '');
    return selection;
  }

  slotAt = (position: number): number | undefined =>
    position < this.#seed.rows.length ? position : undefined;

  /** Ranges that contain the same numbers are the same. */
  #keyOf({ where }: Question): string {
    const conditions = where.map((one) =>
      'from' in one ? [one.column, one.facet, this.#index.placesBetween(one.column, one)] : one,
    );
    return shortKey(JSON.stringify(conditions));
  }
}
