import type { Row } from '../world/row.ts';
import { add, type Bits, commonSize, has, intersect, members, sizeOf, unite } from './bits.ts';
import type { ColumnIndex } from './column-index.ts';
import type { Condition, Counts, Match, Question } from './definition.ts';
import { firstPlace } from './order.ts';

/** If matches are fewer and a smaller share of the items, sorting them is faster than to look for them in the order of all. */
const FEW = 512;
const SMALL_SHARE = 1 / 16;

/** A condition with the rows, or the items, that meet it. */
interface Met {
  facet: string | undefined;
  isOfRow: boolean;
  bits: Bits;
}

/** The rows of one index that a question asks for, by slot. */
export class Selection<R extends Row, Item> {
  readonly index: ColumnIndex<R, Item>;
  readonly size: number;
  readonly #met: readonly Met[];
  readonly #items: Bits;
  readonly #rows: Bits;
  readonly #counts = new Map<string, Counts>();

  constructor(
    index: ColumnIndex<R, Item>,
    { where, positions }: Question,
    slotAt: (position: number) => number | undefined,
  ) {
    this.index = index;
    const met = where.map((condition) => meet(index, condition));
    if (positions)
      met.push({ facet: undefined, isOfRow: true, bits: slotsAt(index, positions, slotAt) });
    this.#met = met;
    this.#items = itemsThat(met, index);
    this.#rows = rowsOf(this.#items, index);
    this.size = sizeOf(this.#rows);
  }

  /** The same columns give the same object. */
  counts(columns: readonly string[]): Counts {
    const key = columns.join();
    const known = this.#counts.get(key);
    if (known) return known;
    const counts: Counts = new Map(columns.map((column) => [column, this.#countsOf(column)]));
    this.#counts.set(key, counts);
    return counts;
  }

  has(slot: number): boolean {
    return has(this.#rows, slot);
  }

  /** The row of a matching slot with its items that match in an order. */
  matchAt(slot: number, sort?: string): Match<R, Item> {
    const { rows, items, capacity } = this.index;
    const shown = this.#shownItem(slot, sort);
    const best = this.#keyIn(sort, shown);
    const matching: Item[] = [];
    for (let plane = 0; plane < items[slot]!.length; plane++) {
      const item = plane * capacity + slot;
      if (has(this.#items, item) && this.#keyIn(sort, item) === best)
        matching.push(items[slot]![plane]!);
    }
    return { row: rows[slot]!, items: matching, shown: this.index.itemOf(shown) };
  }

  /** The slots in an order of the definition; without one by position. */
  *inOrder(sort: string | undefined): Generator<number> {
    const order = this.index.orderBy(sort);
    if (this.size < Math.min(FEW, order.length * SMALL_SHARE)) {
      yield* this.#sorted(sort);
      return;
    }
    for (const item of order)
      if (has(this.#items, item) && this.#isShown(item, sort)) yield item % this.index.capacity;
  }

  /** The slots by distance of their shown item's number from another one. */
  *nearest(column: string, to: number): Generator<number> {
    const { index } = this;
    const { numbers, order } = index.numbersOf(column);
    let above = firstPlace(order, (item) => numbers[item]! >= to);
    let below = above - 1;
    while (below >= 0 || above < order.length) {
      const isAbove =
        below < 0 ||
        (above < order.length && numbers[order[above]!]! - to < to - numbers[order[below]!]!);
      const item = order[isAbove ? above++ : below--]!;
      if (has(this.#items, item) && this.#isShown(item)) yield item % index.capacity;
    }
  }

  /** The number of a matching slot's shown item. */
  numberAt(column: string, slot: number): number {
    return this.index.numbersOf(column).numbers[this.#shownItem(slot)]!;
  }

  /** What a matching slot is sorted by: the key of its shown item. */
  keyAt(sort: string, slot: number): number {
    return this.index.keyOf(sort, this.#shownItem(slot, sort));
  }

  #countsOf(column: string): ReadonlyMap<string, number> {
    const { index } = this;
    const others = this.#met.filter(({ facet }) => facet !== column);
    if (others.length === this.#met.length) return countsOf(column, this.#items, this.#rows, index);
    const items = itemsThat(others, index);
    return countsOf(column, items, rowsOf(items, index), index);
  }

  #sorted(sort: string | undefined): number[] {
    const { positionAt } = this.index;
    const found = Array.from(members(this.#rows), (slot) => ({
      slot,
      key: sort === undefined ? 0 : this.keyAt(sort, slot),
    }));
    return found
      .sort((one, other) => one.key - other.key || positionAt(one.slot) - positionAt(other.slot))
      .map(({ slot }) => slot);
  }

  #isShown(item: number, sort?: string): boolean {
    return this.#shownItem(item % this.index.capacity, sort) === item;
  }

  /** The number of the item that is shown. */
  #shownItem(slot: number, sort?: string): number {
    const { items, capacity, shownFirst } = this.index;
    let [shown, least, best] = [slot, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let plane = 0; plane < items[slot]!.length; plane++) {
      const item = plane * capacity + slot;
      if (!has(this.#items, item)) continue;
      const key = this.#keyIn(sort, item);
      if (key > best || (key === best && shownFirst[item]! >= least)) continue;
      shown = item;
      least = shownFirst[item]!;
      best = key;
    }
    return shown;
  }

  /** The key of an item in an order that shows the best one; in others all are alike. */
  #keyIn(sort: string | undefined, item: number): number {
    const { definition } = this.index;
    return sort && definition.bestFirst.includes(sort) ? this.index.keyOf(sort, item) : 0;
  }
}

function meet<R extends Row, Item>(index: ColumnIndex<R, Item>, condition: Condition): Met {
  const { column, facet } = condition;
  if ('from' in condition)
    return { facet, isOfRow: false, bits: index.itemsBetween(column, condition) };
  const { isOfRow, sets } = index.valuesOf(column);
  const isChosen = (value: string) =>
    'anyOf' in condition ? condition.anyOf.includes(value) : !condition.notIn.includes(value);
  const chosen = [...sets].flatMap(([value, bits]) => (isChosen(value) ? [bits] : []));
  return { facet, isOfRow, bits: unite(chosen, isOfRow ? index.words : index.existing.length) };
}

function slotsAt<R extends Row, Item>(
  index: ColumnIndex<R, Item>,
  positions: ArrayLike<number>,
  slotAt: (position: number) => number | undefined,
): Bits {
  const bits = new Int32Array(index.words);
  for (let at = 0; at < positions.length; at++) {
    const slot = slotAt(positions[at]!);
    if (slot !== undefined) add(bits, slot);
  }
  return bits;
}

/** The items that meet all conditions. */
function itemsThat<R extends Row, Item>(met: readonly Met[], index: ColumnIndex<R, Item>): Bits {
  const items = index.existing.slice();
  for (const { bits } of met) intersect(items, bits);
  return items;
}

/** The rows that have one of these items. */
function rowsOf<R extends Row, Item>(items: Bits, { words }: ColumnIndex<R, Item>): Bits {
  const rows = items.slice(0, words);
  for (let start = words; start < items.length; start += words)
    for (let at = 0; at < words; at++) rows[at]! |= items[start + at]!;
  return rows;
}

function countsOf<R extends Row, Item>(
  column: string,
  items: Bits,
  rows: Bits,
  index: ColumnIndex<R, Item>,
): ReadonlyMap<string, number> {
  const { isOfRow, sets } = index.valuesOf(column);
  const counts = new Map<string, number>();
  for (const [value, bits] of sets) {
    const count = isOfRow
      ? commonSize(rows, bits, index.words)
      : commonSize(items, bits, index.words);
    if (count > 0) counts.set(value, count);
  }
  return counts;
}
