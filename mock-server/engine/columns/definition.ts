import type { Row } from '../world/row.ts';

/**
 * What an index over the rows of a collection knows. A row has items, such as the variants of a car: it matches when a
 * single item of it meets all conditions.
 */
export interface ColumnsDefinition<R extends Row, Item> {
  /** All that the functions below read of a row: one with another value in other fields has the same place in the index. */
  readonly reads?: readonly (keyof R)[];
  /** At most a few dozen; a row without items matches nothing. */
  items(row: R): readonly Item[];
  /** Values that all items of a row share, by column. */
  rowValues: Record<string, (row: R) => readonly string[]>;
  /** Values of an item, by column. */
  itemValues: Record<string, (row: R, item: Item) => readonly string[]>;
  /** Numbers of an item, by column, to filter by range. */
  numbers: Record<string, (row: R, item: Item) => number>;
  /** What rows are sorted by, ascending, by name of the order. The item that is shown counts. */
  sorts: Record<string, (row: R, item: Item) => number>;
  /** Of these orders the best item of a row counts, and only those that are as good are its items. */
  bestFirst: readonly string[];
  /** Of the items that match, the first with the lowest number is shown. */
  shownFirst(row: R, item: Item): number;
}

/** What one item of a row must meet. The counts of the column `facet` leave the condition out. */
export type Condition = { readonly column: string; readonly facet?: string } & (
  | { readonly anyOf: readonly string[] }
  /** It has a value that is none of these. */
  | { readonly notIn: readonly string[] }
  /** Both inclusive. */
  | { readonly from: number; readonly to: number }
);

export interface Question {
  readonly where: readonly Condition[];
  /** Only the rows at these positions in their collection. */
  readonly positions?: ArrayLike<number> | undefined;
}

/** By column and value: the number of rows with a matching item of that value. */
export type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** The rows of a world that differ from those of its seed, and the places of all. */
export interface ChangedRows<R> {
  /** Null if it was deleted, undefined if it is unchanged. */
  changed(id: string): R | null | undefined;
  positionOf(id: string): number;
}

export interface Match<R, Item> {
  readonly row: R;
  /** Those that match, at least one; in an order of `bestFirst` the best of them. */
  readonly items: readonly Item[];
  readonly shown: Item;
}
