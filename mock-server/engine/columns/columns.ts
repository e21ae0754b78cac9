import type { Row } from '../world/row.ts';
import { bitsOf, has } from './bits.ts';
import { ColumnIndex } from './column-index.ts';
import type { ChangedRows, Question } from './definition.ts';
import type { SeedColumns } from './seed-columns.ts';
import { Selection } from './selection.ts';
import { WorldSelection } from './world-selection.ts';

/** The index of the rows of a world: that of its seed, corrected by two small ones of the rows that changed. */
export class Columns<R extends Row, Item> {
  readonly #seed: SeedColumns<R, Item>;
  readonly #rows: ChangedRows<R>;
  /** The ids of changed rows by slot, and their slots by id and by position. */
  readonly #ids: string[] = [];
  readonly #slots = new Map<string, number>();
  readonly #slotsAt = new Map<number, number>();
  /** The changed rows as they are, and as they are in the seed. */
  #current: ColumnIndex<R, Item>;
  #original: ColumnIndex<R, Item>;

  /** There is room for so many changed rows. */
  constructor(seed: SeedColumns<R, Item>, rows: ChangedRows<R>, room = 0) {
    this.#seed = seed;
    this.#rows = rows;
    const planes = room && seed.planes;
    this.#current = this.#newIndex(room, planes);
    this.#original = this.#newIndex(room, planes);
  }

  /** Follows a change of one row; undefined if it was deleted. */
  change(id: string, row: R | undefined): void {
    let slot = this.#slots.get(id);
    const before = slot === undefined ? this.#seed.row(id) : this.#current.rows[slot];
    if (this.#isSame(before, row)) return;
    if (slot === undefined) {
      slot = this.#ids.push(id) - 1;
      this.#slots.set(id, slot);
      this.#original = this.#set(this.#original, slot, this.#seed.row(id));
    }
    this.#slotsAt.set(this.#rows.positionOf(id), slot);
    this.#current = this.#set(this.#current, slot, row);
  }

  select(question: Question): WorldSelection<R, Item> {
    const seeded = this.#seed.select(question);
    const { slotAt: seedSlotAt } = this.#seed;
    if (this.#ids.length === 0) return new WorldSelection(seeded, seedSlotAt, this.#rows);
    const slotAt = (position: number) => this.#slotsAt.get(position);
    const positions = question.positions && this.#changedOf(question.positions);
    return new WorldSelection(seeded, seedSlotAt, this.#rows, {
      current: new Selection(this.#current, { ...question, positions }, slotAt),
      original: new Selection(this.#original, { ...question, positions }, slotAt),
      slotAt,
    });
  }

  /** Whether the index would say the same of both. */
  #isSame(one: R | undefined, other: R | undefined): boolean {
    const { reads } = this.#seed.definition;
    return !!(one && other && reads?.every((field) => one[field] === other[field]));
  }

  /** Few of many, so a set of bits finds them. */
  #changedOf(positions: ArrayLike<number>): number[] {
    const changed = bitsOf([...this.#slotsAt.keys()].filter(Number.isInteger));
    const found: number[] = [];
    for (let at = 0; at < positions.length; at++)
      if (has(changed, positions[at]!)) found.push(positions[at]!);
    return found;
  }

  #set(index: ColumnIndex<R, Item>, slot: number, row: R | undefined): ColumnIndex<R, Item> {
    const items = row ? index.definition.items(row).length : 0;
    const hasRoom = slot < index.capacity && items <= index.planes;
    const next = hasRoom ? index : this.#newIndex(2 * slot, Math.max(items, index.planes));
    if (!hasRoom) for (const [at, one] of index.rows.entries()) next.set(at, one);
    next.set(slot, row);
    return next;
  }

  #newIndex(rows: number, items: number): ColumnIndex<R, Item> {
    const positionAt = (slot: number) => this.#rows.positionOf(this.#ids[slot]!);
    return new ColumnIndex(this.#seed.definition, { rows, items }, positionAt);
  }
}
