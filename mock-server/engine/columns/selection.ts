import type { Row } from '../world/row.ts';
import {
  add,
  type Bits,
  commonSize,
  has,
  intersect,
  lastBit,
  members,
  remove,
  sizeOf,
  unite,
} from './bits.ts';
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
  readonly #counts = new Map<string, Counts | null>();
  #shown: Bits | undefined;

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

  /** From the second time on the same columns give the same object: most are asked once, and what is kept takes time to collect. */
  counts(columns: readonly string[]): Counts {
    const key = columns.join();
    const known = this.#counts.get(key);
    if (known) return known;
    const counts: Counts = new Map(columns.map((column) => [column, this.#countsOf(column)]));
    this.#counts.set(key, known === undefined ? null : counts);
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

  /** By value of a column of rows: the lowest number of the items shown in the slots that a test accepts. */
  lowest(
    column: string,
    number: string,
    accepts: (slot: number) => boolean,
  ): ReadonlyMap<string, number> {
    const { numbers } = this.index.numbersOf(number);
    const lowest = new Map<string, number>();
    for (const [value, bits] of this.index.valuesOf(column).sets) {
      let least = Number.POSITIVE_INFINITY;
      for (let at = 0; at < bits.length; at++)
        for (let word = bits[at]! & this.#rows[at]!; word !== 0; word &= word - 1) {
          const slot = at * 32 + lastBit(word);
          const one = numbers[this.#shownItem(slot)]!;
          if (one < least && accepts(slot)) least = one;
        }
      if (least < Number.POSITIVE_INFINITY) lowest.set(value, least);
    }
    return lowest;
  }

  /** The slots in an order of the definition; without one by position. */
  *inOrder(sort: string | undefined): Generator<number> {
    const { index } = this;
    const order = index.orderBy(sort);
    if (this.size < Math.min(FEW, order.length * SMALL_SHARE)) {
      yield* this.#sorted(sort);
      return;
    }
    // The best item of a row comes first, others as good beside it.
    const left = this.#showsBest(sort) ? this.#rows.slice() : undefined;
    for (let at = 0; at < order.length; at++) {
      const item = order[at]!;
      const slot = item % index.capacity;
      if (left ? !has(this.#items, item) || !has(left, slot) : !this.#isShown(item, at)) continue;
      if (left) remove(left, slot);
      yield slot;
    }
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
      const slot = item % index.capacity;
      if (has(this.#items, item) && this.#shownItem(slot) === item) yield slot;
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

  /** After that many others, those of all rows are found out, slot by slot. */
  #isShown(item: number, others: number): boolean {
    if (!this.#shown && others < FEW)
      return has(this.#items, item) && this.#shownItem(item % this.index.capacity) === item;
    this.#shown ??= this.#allShown();
    return has(this.#shown, item);
  }

  #allShown(): Bits {
    const shown = new Int32Array(this.#items.length);
    for (let at = 0; at < this.#rows.length; at++)
      for (let word = this.#rows[at]!; word !== 0; word &= word - 1)
        add(shown, this.#shownItem(at * 32 + lastBit(word)));
    return shown;
  }

  /** The number of the item that is shown. */
  #shownItem(slot: number, sort?: string): number {
    const { capacity, planes, shownFirst } = this.index;
    const showsBest = this.#showsBest(sort);
    let [shown, least, best] = [slot, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let plane = 0; plane < planes; plane++) {
      const item = plane * capacity + slot;
      if (!has(this.#items, item)) continue;
      const key = showsBest ? this.#keyIn(sort, item) : 0;
      if (key > best || (key === best && shownFirst[item]! >= least)) continue;
      shown = item;
      least = shownFirst[item]!;
      best = key;
    }
    return shown;
  }

  /** The key of an item in an order that shows the best one; in others all are alike. */
  #keyIn(sort: string | undefined, item: number): number {
    return sort && this.#showsBest(sort) ? this.index.keyOf(sort, item) : 0;
  }

  #showsBest(sort: string | undefined): boolean {
    return sort !== undefined && this.index.definition.bestFirst.includes(sort);
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
