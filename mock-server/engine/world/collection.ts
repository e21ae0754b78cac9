import { type Draft, produce } from 'immer';
import { freeze } from '#contracts/engine/freeze';
import type { Steps } from '#contracts/engine/steps';
import type { Columns } from '../columns/columns.ts';
import type { ColumnsDefinition } from '../columns/definition.ts';
import type { Difference, Overlay } from './overlay.ts';
import type { Row } from './row.ts';

/** A row that does not exist; over HTTP a 404. */
export class NoSuchRow extends Error {
  override name = 'NoSuchRow';
  readonly collection: string;

  constructor(message: string, collection: string) {
    super(message);
    this.collection = collection;
  }
}

/** The rows of a collection in a world. Rows are frozen: change them with `put`, `update` and `delete`. */
export class Collection<R extends Row> {
  readonly name: string;
  readonly #layer: Overlay<R>;
  readonly #record: (id: string) => void;

  /** `record` is called before each change of a row; it throws outside a transaction. */
  constructor(name: string, layer: Overlay<R>, record: (id: string) => void) {
    this.name = name;
    this.#layer = layer;
    this.#record = record;
  }

  get size(): number {
    return this.#layer.size;
  }

  get(id: string): R | undefined {
    return this.#layer.get(id);
  }

  /** The row with that id; throws NoSuchRow, which names it: `mustGet(id, 'book')`. */
  mustGet(id: string, what?: string): R {
    const row = this.#layer.get(id);
    if (row) return row;
    throw new NoSuchRow(
      what ? `There is no ${what} "${id}".` : `There is no "${id}" in ${this.name}.`,
      this.name,
    );
  }

  /** All rows: those of the seed in its order, then new ones. */
  all(): readonly R[] {
    return this.#layer.all();
  }

  find(test: (row: R) => boolean): R | undefined {
    return this.all().find(test);
  }

  filter(test: (row: R) => boolean): R[] {
    return this.all().filter(test);
  }

  /** The rows whose field has that value, found by an index. */
  by<Field extends keyof R>(field: Field, value: R[Field]): readonly R[] {
    return this.#layer.by(field, value);
  }

  /** Where a row that exists is among the rows of the seed; new ones follow. */
  positionOf(id: string): number {
    return this.#layer.positionOf(id);
  }

  /** An index over columns of the rows; a change of a row costs as much as that row. */
  columns<Item>(definition: ColumnsDefinition<R, Item>): Columns<R, Item> {
    return this.#layer.columns(definition);
  }

  /** A value cached until the rows change, such as a search index. It must depend only on the rows and its key. */
  derived<Value>(key: string, from: (rows: readonly R[]) => Value): Value {
    return this.#layer.derived(key, from);
  }

  /** A value of the seed's rows, cached for all worlds with that seed. It must depend only on them and its key. */
  derivedFromSeed<Value>(key: string, from: (rows: readonly R[]) => Steps<Value>): Value {
    return this.#layer.derivedFromSeed(key, from);
  }

  /** Like `derived`, but made from all differences to the seed. */
  derivedFromChanges<Value>(key: string, from: (changes: Difference<R>[]) => Steps<Value>): Value {
    return this.#layer.derivedFromChanges(key, from);
  }

  /** Adds the row, or replaces the one with its id. The row is deeply frozen. */
  put(row: R): R {
    this.#record(row._id);
    this.#layer.set(row._id, freeze(row));
    return row;
  }

  /** Changes one row: `update(id, (book) => { book.copies = 1 })`. The return value of the recipe is ignored. */
  update(id: string, recipe: (draft: Draft<R>) => unknown): R {
    const row = this.mustGet(id);
    const next = produce(row, (draft) => {
      recipe(draft);
    });
    if (next._id !== id)
      throw new Error(`The id of "${id}" in ${this.name} cannot change to "${next._id}".`);
    return next === row ? row : this.put(next);
  }

  /** Deletes a row and returns it; throws NoSuchRow if it does not exist. */
  delete(id: string): R {
    const row = this.mustGet(id);
    this.#record(id);
    this.#layer.set(id, null);
    return row;
  }
}
