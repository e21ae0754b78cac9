import { freeze } from '#contracts/engine/freeze';
import type { ColumnsDefinition } from '../columns/definition.ts';
import { SeedColumns } from '../columns/seed-columns.ts';
import type { Row } from './row.ts';

/** The rows of a collection in a seed: frozen, indexed on first use, and shared by all worlds with that seed. */
export class SeedRows<R extends Row> {
  readonly rows: readonly R[];
  /** Positions by id. */
  readonly positions: ReadonlyMap<string, number>;
  /** Cached values derived from these rows. */
  readonly memo = new Map<string, unknown>();
  readonly #indexes = new Map<keyof R, ReadonlyMap<unknown, readonly R[]>>();
  readonly #columns = new Map<unknown, unknown>();

  constructor(name: string, rows: readonly R[]) {
    const positions = new Map<string, number>();
    for (const [position, { _id }] of rows.entries()) {
      if (positions.has(_id)) throw new Error(`The seed has two ${name} with the id "${_id}".`);
      positions.set(_id, position);
    }
    // Not a frozen array: V8 iterates over those ten times slower.
    this.rows = rows.map((row) => freeze(row));
    this.positions = positions;
  }

  get(id: string): R | undefined {
    const position = this.positions.get(id);
    return position === undefined ? undefined : this.rows[position];
  }

  /** In a step for each row. */
  *columns<Item>(definition: ColumnsDefinition<R, Item>): Generator<unknown, SeedColumns<R, Item>> {
    if (!this.#columns.has(definition))
      this.#columns.set(definition, yield* SeedColumns.inSteps(definition, this));
    return this.#columns.get(definition) as SeedColumns<R, Item>; // of that definition
  }

  /** The rows grouped by a field. */
  index(field: keyof R): ReadonlyMap<unknown, readonly R[]> {
    let index = this.#indexes.get(field);
    if (!index) {
      const groups = new Map<unknown, R[]>();
      for (const row of this.rows) {
        const group = groups.get(row[field]);
        if (group) group.push(row);
        else groups.set(row[field], [row]);
      }
      index = groups;
      this.#indexes.set(field, index);
    }
    return index;
  }
}

const cache = new WeakMap<readonly Row[], SeedRows<Row>>();

/** Cached: the same array gives the same `SeedRows`. */
export function seedRows<R extends Row>(name: string, rows: readonly R[]): SeedRows<R> {
  let result = cache.get(rows) as SeedRows<R> | undefined; // the same array has the same row type
  if (!result) {
    result = new SeedRows(name, rows);
    cache.set(rows, result as unknown as SeedRows<Row>);
  }
  return result;
}
