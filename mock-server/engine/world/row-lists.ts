import type { Row } from './row.ts';

/** In rows: shorter lists are made again, since there may be many. */
const LONG = 100;

interface List<R> {
  rows: R[];
  /** Whether somebody may still read it, so that it must not change. */
  isRead: boolean;
}

/** The long lists of rows whose field has a value, kept while rows change: to make one takes a look at each of its rows. */
export class RowLists<R extends Row> {
  readonly #positionOf: (id: string) => number;
  readonly #lists = new Map<keyof R, Map<unknown, List<R>>>();

  /** Lists are in the order of the positions. */
  constructor(positionOf: (id: string) => number) {
    this.#positionOf = positionOf;
  }

  /** A list that does not change any more. */
  get(field: keyof R, value: unknown, make: () => R[]): readonly R[] {
    const lists = this.#lists.get(field) ?? new Map<unknown, List<R>>();
    const list = lists.get(value) ?? { rows: make(), isRead: true };
    list.isRead = true;
    if (list.rows.length > LONG) this.#lists.set(field, lists.set(value, list));
    return list.rows;
  }

  /** Follows a change of the row at a position; undefined where there is none. */
  change(position: number, before: R | undefined, after: R | undefined): void {
    for (const [field, lists] of this.#lists)
      for (const value of new Set([before?.[field], after?.[field]])) {
        const list = lists.get(value);
        if (!list) continue;
        if (list.isRead) list.rows = list.rows.slice();
        list.isRead = false;
        const place = this.#placeOf(position, list.rows);
        const added = after && after[field] === value ? [after] : [];
        list.rows.splice(place, Number(before !== undefined && before[field] === value), ...added);
      }
  }

  clear(): void {
    this.#lists.clear();
  }

  #placeOf(position: number, rows: readonly R[]): number {
    let [first, end] = [0, rows.length];
    while (first < end) {
      const middle = (first + end) >>> 1;
      if (this.#positionOf(rows[middle]!._id) < position) first = middle + 1;
      else end = middle;
    }
    return first;
  }
}
