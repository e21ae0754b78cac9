import { type Steps, stepsOf } from '#contracts/engine/steps';
import { Columns } from '../columns/columns.ts';
import type { ColumnsDefinition } from '../columns/definition.ts';
import type { SeedColumns } from '../columns/seed-columns.ts';
import { makeOrSuspend } from '../suspense.ts';
import type { Row } from './row.ts';
import { RowLists } from './row-lists.ts';
import type { SeedRows } from './seed-rows.ts';
import { shortKey } from './short-key.ts';

/** A changed row, or null if it was deleted. */
export type Changed<R> = R | null;

/** How a world differs from its seed in one row: the row as it is, and its position, which is that in the seed if it has one. */
export interface Difference<R> {
  row: Changed<R>;
  position: number;
}

type FollowingColumns<R extends Row> = Pick<Columns<R, never>, 'change'>;

/** Seed rows with a map of changed rows on top. Rows stay in the order of the seed, new ones follow. */
export class Overlay<R extends Row> {
  #seed: SeedRows<R>;
  #changes: Map<string, Changed<R>>;
  /** The positions of the rows that are not in the seed. */
  #added = new Map<string, number>();
  #nextAdded = 0;
  #size = 0;
  #all: readonly R[] | undefined;
  #memo = new Map<string, unknown>();
  /** The changed rows grouped by a field: field → value → ids. */
  readonly #indexes = new Map<keyof R, Map<unknown, Set<string>>>();
  readonly #lists = new RowLists<R>((id) => this.positionOf(id));
  /** By definition. */
  #columns = new Map<unknown, FollowingColumns<R>>();
  /** Those that do not have all changed rows yet. */
  readonly #columnsInMaking = new Set<FollowingColumns<R>>();

  constructor(seed: SeedRows<R>, changes: Map<string, Changed<R>>) {
    this.#seed = seed;
    this.#changes = changes;
    this.load(seed, changes);
  }

  load(seed: SeedRows<R>, changes: Map<string, Changed<R>>): void {
    this.#seed = seed;
    this.#changes = changes;
    this.#added = new Map();
    this.#indexes.clear();
    this.#lists.clear();
    this.#columns = new Map();
    this.#columnsInMaking.clear();
    this.#size = seed.rows.length;
    for (const [id, row] of changes) {
      if (seed.positions.has(id)) this.#size -= row ? 0 : 1;
      else if (!row) changes.delete(id);
      else {
        this.#added.set(id, this.#nextAdded++);
        this.#size += 1;
      }
    }
    this.#clearCaches();
  }

  get size() {
    return this.#size;
  }

  get(id: string): R | undefined {
    const changed = this.#changes.get(id);
    return changed === undefined ? this.#seed.get(id) : (changed ?? undefined);
  }

  /** Whether there is a row with that id, or was one in the seed. */
  knows(id: string): boolean {
    return this.#changes.has(id) || this.#seed.positions.has(id);
  }

  /** Undefined if the row is unchanged. */
  changed(id: string): Changed<R> | undefined {
    return this.#changes.get(id);
  }

  /** Changes a row; undefined restores that of the seed. */
  set(id: string, next: Changed<R> | undefined): void {
    const before = this.get(id);
    const position = this.positionOf(id);
    this.#unindex(id);
    if (next === undefined) this.#remove(id);
    else {
      this.#changes.set(id, next);
      if (!this.#seed.positions.has(id) && !this.#added.has(id))
        this.#added.set(id, this.#nextAdded++);
    }
    this.#reindex(id);
    const after = this.get(id);
    this.#lists.change(before ? position : this.positionOf(id), before, after);
    for (const columns of [...this.#columns.values(), ...this.#columnsInMaking])
      columns.change(id, after);
    this.#size += Number(after !== undefined) - Number(before !== undefined);
    this.#clearCaches();
  }

  /** Removes the mark of a deleted row that is not in the seed, once it cannot be rolled back. */
  prune(id: string): void {
    if (this.#changes.get(id) === null && !this.#seed.positions.has(id)) this.#remove(id);
  }

  all(): readonly R[] {
    if (this.#changes.size === 0) return this.#seed.rows;
    if (!this.#all) {
      const rows: Changed<R>[] = this.#seed.rows.slice();
      for (const [id, row] of this.#changes) {
        const position = this.#seed.positions.get(id);
        if (position === undefined) rows.push(row);
        else rows[position] = row;
      }
      this.#all = hasNoDeleted(rows) ? rows : rows.filter((row) => row !== null);
    }
    return this.#all;
  }

  by(field: keyof R, value: unknown): readonly R[] {
    const seeded = this.#seed.index(field).get(value) ?? [];
    if (this.#changes.size === 0) return seeded;
    return this.#lists.get(field, value, () => this.#rowsBy(field, value, seeded));
  }

  #rowsBy(field: keyof R, value: unknown, seeded: readonly R[]): R[] {
    const unchanged = seeded.filter(({ _id }) => !this.#changes.has(_id));
    const ids = this.#index(field).get(value);
    if (!ids?.size) return unchanged;
    const changed = [...ids].sort((a, b) => this.positionOf(a) - this.positionOf(b));
    return this.#merge(unchanged, changed);
  }

  columns<Item>(definition: ColumnsDefinition<R, Item>): Columns<R, Item> {
    const known = this.#columns.get(definition);
    if (known) return known as Columns<R, Item>; // of that definition
    const seeded = this.#seed.columns(definition);
    return makeOrSuspend(this.#columns, definition, () => this.#columnsInSteps(definition, seeded));
  }

  *#columnsInSteps<Item>(
    definition: ColumnsDefinition<R, Item>,
    seeded: SeedColumns<R, Item>,
  ): Generator<void, Columns<R, Item>> {
    const all = this.#columns;
    const columns = new Columns(seeded, this, this.#changes.size);
    this.#columnsInMaking.add(columns);
    for (const id of this.#changes.keys()) {
      columns.change(id, this.get(id));
      yield;
    }
    this.#columnsInMaking.delete(columns);
    all.set(definition, columns);
    return columns;
  }

  derived<Value>(key: string, from: (rows: readonly R[]) => Value): Value {
    return remembered(this.#memoNow(), key, () => from(this.all()));
  }

  derivedFromSeed<Value>(key: string, from: (rows: readonly R[]) => Steps<Value>): Value {
    const { memo, rows } = this.#seed;
    return madeInSteps(memo, `seed ${key}`, () => from(rows));
  }

  derivedFromChanges<Value>(key: string, from: (changes: Difference<R>[]) => Steps<Value>): Value {
    const changes = () =>
      Array.from(this.#changes, ([id, row]) => ({ row, position: this.positionOf(id) }));
    return madeInSteps(this.#memoNow(), `changes ${key}`, () => from(changes()));
  }

  /** A change of a row replaces it. */
  #memoNow = () => (this.#changes.size === 0 ? this.#seed.memo : this.#memo);

  /** Merges two ordered lists. */
  #merge(unchanged: readonly R[], changed: readonly string[]): R[] {
    const rows: R[] = [];
    let next = 0;
    for (const row of unchanged) {
      while (next < changed.length && this.positionOf(changed[next]!) < this.positionOf(row._id))
        rows.push(this.get(changed[next++]!)!);
      rows.push(row);
    }
    for (const id of changed.slice(next)) rows.push(this.get(id)!);
    return rows;
  }

  /** Its position among the rows of the seed, or beyond them that of a new row; `NaN` if there was none. */
  positionOf(id: string): number {
    return this.#seed.positions.get(id) ?? this.#seed.rows.length + this.#added.get(id)!;
  }

  #remove(id: string): void {
    this.#changes.delete(id);
    this.#added.delete(id);
  }

  #clearCaches(): void {
    this.#all = undefined;
    this.#memo = new Map();
  }

  #index(field: keyof R): Map<unknown, Set<string>> {
    let index = this.#indexes.get(field);
    if (!index) {
      index = new Map();
      this.#indexes.set(field, index);
      for (const row of this.#changes.values()) if (row) addToIndex(index, row[field], row._id);
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
    if (row) for (const [field, index] of this.#indexes) addToIndex(index, row[field], id);
  }
}

/** Of rows; keys may name what anybody can change, such as the brands that are switched off. */
const MOST_REMEMBERED = 100;

function remembered<Value>(memo: Map<string, unknown>, name: string, make: () => Value): Value {
  const key = shortKey(name);
  if (!memo.has(key)) memo.set(key, make());
  if (memo.size > MOST_REMEMBERED) memo.delete(memo.keys().next().value ?? key);
  return memo.get(key) as Value; // a key always has the same type
}

function madeInSteps<Value>(
  memo: Map<string, unknown>,
  name: string,
  make: () => Steps<Value>,
): Value {
  const key = shortKey(name);
  function* steps() {
    const value = yield* stepsOf(make());
    return remembered(memo, key, () => value);
  }
  return memo.has(key) ? (memo.get(key) as Value) : makeOrSuspend(memo, key, steps);
}

function hasNoDeleted<R>(rows: readonly Changed<R>[]): rows is readonly R[] {
  return !rows.includes(null);
}

function addToIndex(index: Map<unknown, Set<string>>, value: unknown, id: string): void {
  const ids = index.get(value);
  if (ids) ids.add(id);
  else index.set(value, new Set([id]));
}
