import type { Row } from '../world/row.ts';
import type { Counts, Match } from './definition.ts';
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
  readonly #changes: Changes<R, Item> | undefined;

  /** `slotAt` is of the seed, where the slots are the positions. */
  constructor(seeded: Selection<R, Item>, slotAt: SlotAt, changes?: Changes<R, Item>) {
    this.#seeded = seeded;
    this.#slotAt = slotAt;
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
  page(sort: string | undefined, page: { skip: number; limit: number }): Match<R, Item>[] {
    return matchesOn(
      page,
      this.#merge(
        (selection) => selection.inOrder(sort),
        (selection, slot) => (sort === undefined ? 0 : selection.keyAt(sort, slot)),
      ),
      sort,
    );
  }

  /** Those of the rows at these positions that match, in the order of the positions. */
  pageOf(positions: ArrayLike<number>, page: { skip: number; limit: number }): Match<R, Item>[] {
    return matchesOn(page, this.#find(positions));
  }

  /** The matches by the distance of a column of numbers from another number. */
  *nearest(column: string, to: number): Generator<Match<R, Item>> {
    const places = this.#merge(
      (selection) => selection.nearest(column, to),
      (selection, slot) => Math.abs(selection.numberAt(column, slot) - to),
    );
    for (const { selection, slot } of places) yield selection.matchAt(slot);
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

function matchesOn<R extends Row, Item>(
  { skip, limit }: { skip: number; limit: number },
  places: Generator<Place<R, Item>>,
  sort?: string,
): Match<R, Item>[] {
  const matches: Match<R, Item>[] = [];
  if (limit < 1) return matches;
  let place = 0;
  for (const { selection, slot } of places) {
    if (place++ < skip) continue;
    matches.push(selection.matchAt(slot, sort));
    if (matches.length === limit) break;
  }
  return matches;
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
