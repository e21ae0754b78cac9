import type { Row, SeedRows } from './seed-rows.ts';

/** What became of a row: its present form, or null when it was deleted. */
export type Changed<R> = R | null;

/**
 * Seed rows under a small map of changed rows. Rows keep the order of the seed, new ones follow in
 * the order they came; a changed row keeps its place. A write costs its row, never the catalogue.
 */
export class Overlay<R extends Row> {
  #seed: SeedRows<R>;
  #changes: Map<string, Changed<R>>;
  /** The order of the rows that are not in the seed. */
  #added = new Map<string, number>();
  #nextAdded = 0;
  #size = 0;
  #all: readonly R[] | undefined;
  readonly #memo = new Map<string, unknown>();
  /** The changed rows grouped by a field: field → value → ids. */
  readonly #indexes = new Map<keyof R, Map<unknown, Set<string>>>();

  constructor(seed: SeedRows<R>, changes: Map<string, Changed<R>>) {
    this.#seed = seed;
    this.#changes = changes;
    this.load(seed, changes);
  }

  /** Stands on other seed rows or carries other changes from now on. */
  load(seed: SeedRows<R>, changes: Map<string, Changed<R>>): void {
    this.#seed = seed;
    this.#changes = changes;
    this.#added = new Map();
    this.#indexes.clear();
    this.#size = seed.rows.length;
    for (const [id, row] of changes) {
      if (seed.places.has(id)) this.#size -= row ? 0 : 1;
      else if (!row) changes.delete(id);
      else {
        this.#added.set(id, this.#nextAdded++);
        this.#size += 1;
      }
    }
    this.#touch();
  }

  get size() {
    return this.#size;
  }

  get(id: string): R | undefined {
    const changed = this.#changes.get(id);
    return changed === undefined ? this.#seed.get(id) : (changed ?? undefined);
  }

  /** Whether there is or was a row with that id; one that was new and is gone is forgotten. */
  knows(id: string): boolean {
    return this.#changes.has(id) || this.#seed.places.has(id);
  }

  /** What became of the row so far; undefined when it is as in the seed. */
  changed(id: string): Changed<R> | undefined {
    return this.#changes.get(id);
  }

  /** Sets what became of a row; undefined takes the change away again. */
  set(id: string, next: Changed<R> | undefined): void {
    const before = this.get(id);
    this.#unindex(id);
    if (next === undefined) this.#forget(id);
    else {
      this.#changes.set(id, next);
      if (!this.#seed.places.has(id) && !this.#added.has(id))
        this.#added.set(id, this.#nextAdded++);
    }
    this.#reindex(id);
    this.#size += Number(this.get(id) !== undefined) - Number(before !== undefined);
    this.#touch();
  }

  /** A deleted row that was never in the seed needs no trace, once nothing can bring it back. */
  settle(id: string): void {
    if (this.#changes.get(id) === null && !this.#seed.places.has(id)) this.#forget(id);
  }

  all(): readonly R[] {
    if (this.#changes.size === 0) return this.#seed.rows;
    if (!this.#all) {
      const rows: Changed<R>[] = this.#seed.rows.slice();
      for (const [id, row] of this.#changes) {
        const place = this.#seed.places.get(id);
        if (place === undefined) rows.push(row);
        else rows[place] = row;
      }
      this.#all = isWhole(rows) ? rows : rows.filter((row) => row !== null);
    }
    return this.#all;
  }

  by(field: keyof R, value: unknown): readonly R[] {
    const seeded = this.#seed.index(field).get(value) ?? [];
    if (this.#changes.size === 0) return seeded;
    const unchanged = seeded.filter(({ _id }) => !this.#changes.has(_id));
    const ids = this.#index(field).get(value);
    if (!ids?.size) return unchanged;
    const moved = [...ids].sort((one, other) => this.#place(one) - this.#place(other));
    return this.#merge(unchanged, moved);
  }

  derived<Value>(key: string, from: (rows: readonly R[]) => Value): Value {
    const memo = this.#changes.size === 0 ? this.#seed.memo : this.#memo;
    if (!memo.has(key)) memo.set(key, from(this.all()));
    return memo.get(key) as Value; // put there by the same key
  }

  /** Both come in order; so does what comes out. */
  #merge(unchanged: readonly R[], moved: readonly string[]): R[] {
    const rows: R[] = [];
    let next = 0;
    for (const row of unchanged) {
      while (next < moved.length && this.#place(moved[next]!) < this.#place(row._id))
        rows.push(this.get(moved[next++]!)!);
      rows.push(row);
    }
    for (const id of moved.slice(next)) rows.push(this.get(id)!);
    return rows;
  }

  #place(id: string): number {
    return this.#seed.places.get(id) ?? this.#seed.rows.length + this.#added.get(id)!;
  }

  #forget(id: string): void {
    this.#changes.delete(id);
    this.#added.delete(id);
  }

  #touch(): void {
    this.#all = undefined;
    this.#memo.clear();
  }

  #index(field: keyof R): Map<unknown, Set<string>> {
    let index = this.#indexes.get(field);
    if (!index) {
      index = new Map();
      this.#indexes.set(field, index);
      for (const row of this.#changes.values()) if (row) enter(index, row[field], row._id);
    }
    return index;
  }

  #unindex(id: string): void {
    const row = this.#changes.get(id);
    if (!row) return;
    for (const [field, index] of this.#indexes) {
      const ids = index.get(row[field]);
      ids?.delete(id);
      if (ids?.size === 0) index.delete(row[field]);
    }
  }

  #reindex(id: string): void {
    const row = this.#changes.get(id);
    if (row) for (const [field, index] of this.#indexes) enter(index, row[field], id);
  }
}

function isWhole<R>(rows: readonly Changed<R>[]): rows is readonly R[] {
  return !rows.includes(null);
}

function enter(index: Map<unknown, Set<string>>, value: unknown, id: string): void {
  const ids = index.get(value);
  if (ids) ids.add(id);
  else index.set(value, new Set([id]));
}
