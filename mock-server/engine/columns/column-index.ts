import { makeOrSuspend } from '../suspense.ts';
import type { Row } from '../world/row.ts';
import { add, type Bits, remove } from './bits.ts';
import type { ColumnsDefinition } from './definition.ts';
import { firstPlace, inBatches, orderInSteps } from './order.ts';

/** By value the rows, or the items, that have it. */
interface ValueColumn<R, Item> {
  readonly isOfRow: boolean;
  valuesOf(row: R, item: Item): readonly string[];
  readonly sets: Map<string, Bits>;
}

interface NumberColumn<R, Item> {
  numberOf(row: R, item: Item): number;
  /** By item. */
  readonly numbers: Float64Array;
}

/** Both inclusive. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

const BY_POSITION = 'position';

/**
 * Sets and orders of rows in numbered slots. The first items of all rows form plane 0, the second ones plane 1: item
 * number `plane * capacity + slot`. So a set of items consists of sets of rows, one per plane.
 */
export class ColumnIndex<R extends Row, Item> {
  readonly definition: ColumnsDefinition<R, Item>;
  /** The number of slots, a multiple of 32. */
  readonly capacity: number;
  /** The length of a set of rows. */
  readonly words: number;
  readonly rows: (R | undefined)[] = [];
  /** The items of each row, in the order of their planes. */
  readonly items: (readonly Item[])[] = [];
  /** Of each item, what decides whether it is shown. */
  readonly shownFirst: Float64Array;
  readonly positionAt: (slot: number) => number;
  /** All items. */
  readonly existing: Bits;
  /** The most items that a row can have. */
  readonly planes: number;
  readonly #values = new Map<string, ValueColumn<R, Item>>();
  readonly #ofRow: readonly ValueColumn<R, Item>[];
  readonly #ofItem: readonly ValueColumn<R, Item>[];
  readonly #numbers = new Map<string, NumberColumn<R, Item>>();
  readonly #ofNumbers: readonly NumberColumn<R, Item>[];
  #orders = new Map<string, Int32Array>();

  /** Rows with equal sort keys stay in the order of their positions, by default that of the slots. */
  constructor(
    definition: ColumnsDefinition<R, Item>,
    size: { rows: number; items: number },
    positionAt: (slot: number) => number = (slot) => slot,
  ) {
    this.definition = definition;
    this.positionAt = positionAt;
    this.words = Math.ceil(Math.max(size.rows, 1) / 32);
    this.capacity = this.words * 32;
    this.planes = Math.max(size.items, 1);
    this.existing = this.#newItems();
    this.shownFirst = new Float64Array(this.capacity * this.planes);
    for (const [name, valuesOf] of Object.entries(definition.rowValues))
      this.#values.set(name, { isOfRow: true, valuesOf, sets: new Map() });
    for (const [name, valuesOf] of Object.entries(definition.itemValues))
      this.#values.set(name, { isOfRow: false, valuesOf, sets: new Map() });
    for (const [name, numberOf] of Object.entries(definition.numbers))
      this.#numbers.set(name, {
        numberOf,
        numbers: new Float64Array(this.capacity * this.planes),
      });
    const columns = [...this.#values.values()];
    this.#ofRow = columns.filter(({ isOfRow }) => isOfRow);
    this.#ofItem = columns.filter(({ isOfRow }) => !isOfRow);
    this.#ofNumbers = [...this.#numbers.values()];
  }

  /** Replaces the row of a slot, and its items. */
  set(slot: number, row: R | undefined, items: readonly Item[] = this.#itemsOf(row)): void {
    const before = this.rows[slot];
    if (before) this.#mark(slot, before, remove);
    this.rows[slot] = row;
    this.items[slot] = items;
    if (row) this.#mark(slot, row, add);
    this.#orders = new Map(); // one that is being made belongs to the rows before
  }

  valuesOf(column: string): ValueColumn<R, Item> {
    const found = this.#values.get(column);
    if (!found) throw new Error(`The index has no column of values "${column}".`);
    return found;
  }

  /** The items with a number in the range, both inclusive. */
  itemsBetween(column: string, range: Range): Bits {
    const { order } = this.numbersOf(column);
    const [first, end] = this.placesBetween(column, range);
    if (end - first < order.length / 2) {
      const items = this.#newItems();
      for (let at = first; at < end; at++) add(items, order[at]!);
      return items;
    }
    const items = this.existing.slice();
    for (let at = 0; at < first; at++) remove(items, order[at]!);
    for (let at = end; at < order.length; at++) remove(items, order[at]!);
    return items;
  }

  /** Where a range starts and ends in the order of the numbers. */
  placesBetween(column: string, { from, to }: Range): [first: number, end: number] {
    const { numbers, order } = this.numbersOf(column);
    const first = firstPlace(order, (item) => numbers[item]! >= from);
    return [
      first,
      Math.max(
        first,
        firstPlace(order, (item) => numbers[item]! > to),
      ),
    ];
  }

  /** All items by an order of the definition; without one by position. */
  orderBy(sort: string | undefined): Int32Array {
    return sort === undefined
      ? this.#order(BY_POSITION, () => 0)
      : this.#order(`sort ${sort}`, (item) => this.keyOf(sort, item));
  }

  /** What an item is sorted by. */
  keyOf(sort: string, item: number): number {
    const key = this.definition.sorts[sort];
    if (!key) throw new Error(`The index has no order "${sort}".`);
    return key(this.rows[item % this.capacity]!, this.itemOf(item));
  }

  /** The item with that number. */
  itemOf(item: number): Item {
    return this.items[item % this.capacity]![Math.floor(item / this.capacity)]!;
  }

  /** A column of numbers by item, and the items in its order. */
  numbersOf(column: string): { numbers: Float64Array; order: Int32Array } {
    const found = this.#numbers.get(column);
    if (!found) throw new Error(`The index has no column of numbers "${column}".`);
    const { numbers } = found;
    return { numbers, order: this.#order(`number ${column}`, (item) => numbers[item]!) };
  }

  #order(name: string, keyOf: (item: number) => number): Int32Array {
    const orders = this.#orders;
    return orders.get(name) ?? makeOrSuspend(orders, name, () => this.#orderInSteps(name, keyOf));
  }

  *#orderInSteps(name: string, keyOf: (item: number) => number): Generator<void, Int32Array> {
    const orders = this.#orders;
    const byPosition = orders.get(BY_POSITION) ?? (yield* this.#itemsByPosition());
    orders.set(BY_POSITION, byPosition);
    const order = name === BY_POSITION ? byPosition : yield* orderInSteps(byPosition, keyOf);
    orders.set(name, order);
    return order;
  }

  *#itemsByPosition(): Generator<void, Int32Array> {
    const { items, capacity } = this;
    const used: number[] = [];
    yield* inBatches(items.length, (slot) => {
      if (items[slot]!.length > 0) used.push(slot);
    });
    const slots = yield* orderInSteps(Int32Array.from(used), (slot) => this.positionAt(slot));
    const all: number[] = [];
    yield* inBatches(slots.length, (place) => {
      const slot = slots[place]!;
      for (let plane = 0; plane < items[slot]!.length; plane++) all.push(plane * capacity + slot);
    });
    return Int32Array.from(all);
  }

  #mark(slot: number, row: R, change: (bits: Bits, number: number) => void): void {
    const { definition, capacity } = this;
    const items = this.items[slot]!;
    if (items.length === 0) return;
    this.#markIn(this.#ofRow, row, items[0]!, slot, change);
    for (let plane = 0; plane < items.length; plane++) {
      const item = items[plane]!;
      const number = plane * capacity + slot;
      change(this.existing, number);
      this.#markIn(this.#ofItem, row, item, number, change);
      this.shownFirst[number] = definition.shownFirst(row, item);
      for (const { numbers, numberOf } of this.#ofNumbers) numbers[number] = numberOf(row, item);
    }
  }

  #markIn(
    columns: readonly ValueColumn<R, Item>[],
    row: R,
    item: Item,
    number: number,
    change: (bits: Bits, number: number) => void,
  ): void {
    for (const { isOfRow, sets, valuesOf } of columns)
      for (const value of valuesOf(row, item)) {
        let bits = sets.get(value);
        if (!bits) {
          bits = isOfRow ? new Int32Array(this.words) : this.#newItems();
          sets.set(value, bits);
        }
        change(bits, number);
      }
  }

  #itemsOf(row: R | undefined): readonly Item[] {
    return row ? this.definition.items(row) : [];
  }

  #newItems(): Bits {
    return new Int32Array(this.words * this.planes);
  }
}
