import type { Row } from '../world/row.ts';
import type { ChangedRows, Counts, Match } from './definition.ts';
import type { Selection } from './selection.ts';

type SlotAt = (position: number) => number | undefined;

/** The rows that are not as in the seed: those selected now, and those that were. */
interface Changes<R extends Row, Item> {
  current: Selection<R, Item>;
  original: Selection<R, Item>;
  slotAt: SlotAt;
}

interface Place<R extends Row, Item> {
  selection: Selection<R, Item>;
  slot: number;
}

/** The rows of a world that a question asks for. */
export class WorldSelection<R extends Row, Item> {
  readonly size: number;
  readonly #seeded: Selection<R, Item>;
  readonly #slotAt: SlotAt;
  readonly #rows: ChangedRows<R>;
  readonly #changes: Changes<R, Item> | undefined;

  /** `slotAt` is of the seed, where the slots are the positions. */
  constructor(
    seeded: Selection<R, Item>,
    slotAt: SlotAt,
    rows: ChangedRows<R>,
    changes?: Changes<R, Item>,
  ) {
    this.#seeded = seeded;
    this.#slotAt = slotAt;
    this.#rows = rows;
    this.#changes = changes;
    this.size = seeded.size + (changes ? changes.current.size - changes.original.size : 0);
  }

  /** How many rows have a matching item of each value of these columns. */
  counts(columns: readonly string[]): Counts {
    const seeded = this.#seeded.counts(columns);
    return this.#changes ? corrected(seeded, this.#changes, columns) : seeded;
  }

  /** By value of a column of rows: the lowest of a column of numbers, of the items that are shown. */
  lowest(column: string, number: string): ReadonlyMap<string, number> {
    const changes = this.#changes;
    const isAsInSeed = (slot: number) => changes?.slotAt(slot) === undefined;
    const lowest = new Map(this.#seeded.lowest(column, number, isAsInSeed));
    for (const [value, least] of changes?.current.lowest(column, number, () => true) ?? [])
      lowest.set(value, Math.min(least, lowest.get(value) ?? least));
    return lowest;
  }

  /** Matches in an order of the definition; without one in the order of the rows. */
  page(
    sort: string | undefined,
    { skip, limit }: { skip: number; limit: number },
  ): Match<R, Item>[] {
    const seeded = this.#seeded;
    const end = Math.min(skip + limit, this.size);
    const slots: number[] = [];
    for (const slot of end > skip ? seeded.inOrder(sort) : []) {
      if (this.#changes?.slotAt(slot) !== undefined) continue;
      if (slots.push(slot) === end) break;
    }
    if (!this.#changes) return slots.slice(skip).map((slot) => this.#matchAt(seeded, slot, sort));
    const { current } = this.#changes;
    const keyOf = (selection: Selection<R, Item>, slot: number) =>
      sort === undefined ? 0 : selection.keyAt(sort, slot);
    /** Both kinds, sorted by key and position; ~slot for one that changed. */
    const merged: number[] = [];
    let at = 0;
    for (const changed of current.inOrder(sort)) {
      const key = keyOf(current, changed);
      const position = current.index.positionAt(changed);
      const place = placeFrom(slots, at, (slot) => {
        const other = keyOf(seeded, slot);
        return key < other || (key === other && position < slot);
      });
      while (at < place) merged.push(slots[at++]!);
      if (merged.length >= end) break;
      merged.push(~changed);
    }
    while (at < slots.length) merged.push(slots[at++]!);
    return merged
      .slice(skip, end)
      .map((slot) =>
        slot < 0 ? this.#matchAt(current, ~slot, sort) : this.#matchAt(seeded, slot, sort),
      );
  }

  /** Those of the rows at these positions that match, in the order of the positions. */
  pageOf(
    positions: ArrayLike<number>,
    { skip, limit }: { skip: number; limit: number },
  ): Match<R, Item>[] {
    const matches: Match<R, Item>[] = [];
    if (limit < 1) return matches;
    let place = 0;
    for (const { selection, slot } of this.#find(positions)) {
      if (place++ < skip) continue;
      matches.push(this.#matchAt(selection, slot));
      if (matches.length === limit) break;
    }
    return matches;
  }

  /** With the row as it is: the index may have one that differs in what it does not read. */
  #matchAt(selection: Selection<R, Item>, slot: number, sort?: string): Match<R, Item> {
    const match = selection.matchAt(slot, sort);
    const row = this.#rows.changed(match.row._id);
    return row ? { ...match, row } : match;
  }

  /** The matches by the distance of a column of numbers from another number. */
  *nearest(column: string, to: number): Generator<Match<R, Item>> {
    const places = this.#merge(
      (selection) => selection.nearest(column, to),
      (selection, slot) => Math.abs(selection.numberAt(column, slot) - to),
    );
    for (const { selection, slot } of places) yield this.#matchAt(selection, slot);
  }

  *#find(positions: ArrayLike<number>): Generator<Place<R, Item>> {
    for (let at = 0; at < positions.length; at++) {
      const position = positions[at]!;
      const changed = this.#changes?.slotAt(position);
      const selection = changed === undefined ? this.#seeded : this.#changes!.current;
      const slot = changed ?? this.#slotAt(position);
      if (slot !== undefined && selection.has(slot)) yield { selection, slot };
    }
  }

  /** Merges what is as in the seed with what changed, both sorted by the same key, then by position. */
  *#merge(
    walk: (selection: Selection<R, Item>) => Generator<number>,
    keyAt: (selection: Selection<R, Item>, slot: number) => number,
  ): Generator<Place<R, Item>> {
    const selection = this.#seeded;
    if (!this.#changes) {
      for (const slot of walk(selection)) yield { selection, slot };
      return;
    }
    const { current, slotAt } = this.#changes;
    const changed = [...walk(current)];
    let next = 0;
    const isNext = (key: number, position: number) => {
      const other = keyAt(current, changed[next]!);
      return other < key || (other === key && current.index.positionAt(changed[next]!) < position);
    };
    for (const slot of walk(selection)) {
      if (slotAt(slot) !== undefined) continue;
      const key = next < changed.length ? keyAt(selection, slot) : 0;
      while (next < changed.length && isNext(key, slot))
        yield { selection: current, slot: changed[next++]! };
      yield { selection, slot };
    }
    for (const slot of changed.slice(next)) yield { selection: current, slot };
  }
}

/** The first place from another one on from which on a test holds, sought near that one first. */
function placeFrom(
  slots: readonly number[],
  from: number,
  test: (slot: number) => boolean,
): number {
  let [first, step] = [from, 1];
  while (first + step <= slots.length && !test(slots[first + step - 1]!)) {
    first += step;
    step *= 2;
  }
  let end = Math.min(first + step - 1, slots.length);
  while (first < end) {
    const middle = (first + end) >>> 1;
    if (test(slots[middle]!)) end = middle;
    else first = middle + 1;
  }
  return first;
}

function corrected<R extends Row, Item>(
  seeded: Counts,
  { current, original }: Changes<R, Item>,
  names: readonly string[],
): Counts {
  const columns = [...seeded].map(([column, counts]): [string, Map<string, number>] => {
    const result = new Map(counts);
    const add = (other: Counts, sign: number) => {
      for (const [value, count] of other.get(column) ?? [])
        result.set(value, (result.get(value) ?? 0) + sign * count);
    };
    add(current.counts(names), 1);
    add(original.counts(names), -1);
    return [column, new Map([...result].filter(([, count]) => count > 0))];
  });
  return new Map(columns);
}
