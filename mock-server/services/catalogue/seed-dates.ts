import type { ShopSeedRows } from '#contracts/seed';
import { DAY_MS, IST_MS } from '../../rules/time.ts';
import { orderNoAt } from '../order-numbers.ts';

type Rows = readonly unknown[];

/** The rows of a collection on a start day. */
interface Moved {
  madeAt: string;
  wholeDays: number;
  rows: Rows;
  /** Places of the rows that follow the time of the start, not only its day. */
  timed: readonly number[];
}

/** By the rows before they were moved; those of scenarios are often those of their seed. */
const cache = new WeakMap<Rows, Moved>();

/**
 * Moves every timestamp and order number of a seed as the start of a world is later than the seed; objects without any
 * are shared. What is more than a day away moves by whole days of India's calendar: no dealer works at night in a world
 * that starts then, and what is valid for a number of days stays so. A collection of such rows is the same array all
 * day, and so are its indexes.
 */
export function* startingAt(
  at: string,
  seed: ShopSeedRows,
  madeAt: string,
): Generator<void, ShopSeedRows> {
  const mover = new Mover(seed.orders, Date.parse(madeAt), Date.parse(at));
  const { wholeDays } = mover;
  const collections: [name: string, rows: Rows][] = [];
  for (const [name, rows] of Object.entries(seed)) {
    const before = cache.get(rows);
    const isSameDay = before?.madeAt === madeAt && before.wholeDays === wholeDays;
    const moved = isSameDay ? before : { madeAt, wholeDays, ...(yield* mover.all(rows)) };
    if (!isSameDay) cache.set(rows, moved);
    else if (moved.timed.length > 0) moved.rows = mover.again(rows, moved);
    collections.push([name, moved.rows]);
  }
  return Object.fromEntries(collections) as ShopSeedRows; // of the same names and kinds
}

/** Moves rows from the time of a seed to the start of one world. */
class Mover {
  /** In ms. */
  readonly wholeDays: number;
  readonly #from: number;
  readonly #ms: number;
  readonly #orderNos: ReadonlyMap<string, string>;
  readonly #unchanged = new Set<object>();
  /** Timestamps that move by whole days. */
  readonly #later = new Map<string, string>();
  #isTimed = false;

  constructor(orders: ShopSeedRows['orders'], from: number, to: number) {
    this.wholeDays = (indianDay(to) - indianDay(from)) * DAY_MS;
    this.#from = from;
    this.#ms = to - from;
    this.#orderNos = new Map(
      orders.map(({ orderNo, createdAt }) => [
        orderNo,
        orderNoAt(orderNo, this.#timestamp(createdAt)),
      ]),
    );
  }

  *all(rows: Rows): Generator<void, Pick<Moved, 'rows' | 'timed'>> {
    const timed: number[] = [];
    const moved: unknown[] = [];
    for (const row of rows) {
      this.#isTimed = false;
      const later = this.#part(row);
      if (this.#isTimed) timed.push(moved.length);
      moved.push(later);
      yield;
    }
    return { rows: moved, timed };
  }

  /** The rows of the same day with those moved that follow the time. */
  again(rows: Rows, { rows: before, timed }: Moved): Rows {
    const moved = [...before];
    for (const place of timed) moved[place] = this.#part(rows[place]);
    return moved;
  }

  #part(part: unknown): unknown {
    if (typeof part === 'string') {
      if (part.length === 24 && isoTimestamp.test(part)) return this.#timestamp(part);
      if (!part.includes('CS')) return part; // most strings, in a fraction of the time
      return part.replace(orderNumber, (orderNo) => this.#orderNo(orderNo));
    }
    if (typeof part !== 'object' || part === null) return part;
    const isList = Array.isArray(part);
    const isShared = isList || Object.isFrozen(part);
    if (isShared && this.#unchanged.has(part)) return part;
    let copy: object | undefined;
    for (const key in part) {
      const value: unknown = (part as Record<string, unknown>)[key];
      const next = this.#part(value);
      if (next === value) continue;
      copy ??= isList ? [...part] : { ...part };
      Reflect.set(copy, key, next);
    }
    if (isShared && !copy) this.#unchanged.add(part);
    return copy ?? part;
  }

  /** It follows the orders, which other seeds with the same rows may not have. */
  #orderNo(orderNo: string): string {
    this.#isTimed = true;
    return this.#orderNos.get(orderNo) ?? orderNo;
  }

  #timestamp(timestamp: string): string {
    const cached = this.#later.get(timestamp);
    if (cached) return cached;
    const time = Date.parse(timestamp);
    const isFar = Math.abs(time - this.#from) > DAY_MS;
    const later = new Date(time + (isFar ? this.wholeDays : this.#ms)).toISOString();
    if (isFar) this.#later.set(timestamp, later);
    else this.#isTimed = true;
    return later;
  }
}

const indianDay = (time: number) => Math.floor((time + IST_MS) / DAY_MS);

const orderNumber = /CS\d{6}-[0-9A-Z]{6}/g;
const isoTimestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
