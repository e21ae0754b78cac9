import { freeze } from '#contracts/engine/freeze';
import type { ColumnsDefinition } from '../columns/definition.ts';
import { SeedColumns } from '../columns/seed-columns.ts';
import { makeOrSuspend } from '../suspense.ts';
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

  private constructor(rows: readonly R[], positions: ReadonlyMap<string, number>) {
    this.rows = rows;
    this.positions = positions;
  }

  /** In a step for each row; throws if two have the same id. */
  static *inSteps<R extends Row>(name: string, rows: readonly R[]): Generator<void, SeedRows<R>> {
    const positions = new Map<string, number>();
    const frozen: R[] = []; // no frozen array: V8 iterates over those ten times slower
    for (const row of rows) {
      const { _id } = row;
      if (positions.has(_id)) throw new Error(`The seed has two ${name} with the id "${_id}".`);
      positions.set(_id, frozen.push(freeze(row)) - 1);
      yield;
    }
    return new SeedRows(frozen, positions);
  }

  get(id: string): R | undefined {
    const position = this.positions.get(id);
    return position === undefined ? undefined : this.rows[position];
  }

  columns<Item>(definition: ColumnsDefinition<R, Item>): SeedColumns<R, Item> {
    const all = this.#columns as Map<unknown, SeedColumns<R, Item>>; // each of its definition
    const seed = this;
    function* steps() {
      const made = yield* SeedColumns.inSteps(definition, seed);
      const columns = all.get(definition) ?? made;
      all.set(definition, columns);
      return columns;
    }
    return all.get(definition) ?? makeOrSuspend(all, definition, steps);
  }

  /** The rows grouped by a field. */
  index(field: keyof R): ReadonlyMap<unknown, readonly R[]> {
    const all = this.#indexes;
    return all.get(field) ?? makeOrSuspend(all, field, () => this.#indexInSteps(field));
  }

  *#indexInSteps(field: keyof R): Generator<void, ReadonlyMap<unknown, readonly R[]>> {
    const groups = new Map<unknown, R[]>();
    for (const row of this.rows) {
      const group = groups.get(row[field]);
      if (group) group.push(row);
      else groups.set(row[field], [row]);
      yield;
    }
    const index = this.#indexes.get(field) ?? groups;
    this.#indexes.set(field, index);
    return index;
  }
}

const cache = new WeakMap<readonly Row[], SeedRows<Row>>();

/** Cached: the same array gives the same `SeedRows`. */
export const seedRows = <R extends Row>(name: string, rows: readonly R[]): SeedRows<R> =>
  cachedFor(rows) ?? makeOrSuspend(rows, name, () => seedRowsInSteps(name, rows));

/** The same in a step for each row. */
export function* seedRowsInSteps<R extends Row>(
  name: string,
  rows: readonly R[],
): Generator<void, SeedRows<R>> {
  const known = cachedFor(rows);
  if (known) return known;
  const made = yield* SeedRows.inSteps(name, rows);
  const result = cachedFor(rows) ?? made; // others may have been faster between two steps
  cache.set(rows, result as unknown as SeedRows<Row>);
  return result;
}

const cachedFor = <R extends Row>(rows: readonly R[]) => cache.get(rows) as SeedRows<R> | undefined; // the same array has the same row type
