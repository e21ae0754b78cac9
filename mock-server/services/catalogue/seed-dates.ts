import type { ShopSeedRows } from '#contracts/seed';
import { DAY_MS, IST_MS } from '../../rules/time.ts';
import { orderNoAt } from '../order-numbers.ts';

type Name = keyof ShopSeedRows;

/** The rows of a start day. */
interface Day {
  wholeDays: number;
  rows: ShopSeedRows;
  /** Places of the rows that follow the time of the start, not only its day. */
  timed: ReadonlyMap<Name, readonly number[]>;
}

/**
 * Moves every timestamp and order number of a seed as the start of a world is later than the seed. What is more than a
 * day away moves by whole days of India's calendar: no dealer works at night in a world that starts then, and what is
 * valid for a number of days stays so. Collections of such rows are the same arrays all day, and so are their indexes.
 */
export class SeedDates {
  readonly #seed: ShopSeedRows;
  readonly #madeAt: number;
  #day: Day | undefined;

  constructor(seed: ShopSeedRows, madeAt: string) {
    this.#seed = seed;
    this.#madeAt = Date.parse(madeAt);
  }

  /** The rows for a world that starts at an ISO time; objects without timestamps are shared. */
  startingAt(at: string): ShopSeedRows {
    const mover = new Mover(this.#seed.orders, this.#madeAt, Date.parse(at));
    if (this.#day?.wholeDays !== mover.wholeDays) this.#day = this.#dayOf(mover);
    else this.#day = { ...this.#day, rows: this.#retimed(this.#day, mover) };
    return this.#day.rows;
  }

  #dayOf(mover: Mover): Day {
    const timed = new Map<Name, number[]>();
    const rows = Object.entries(this.#seed).map(([name, some]) => {
      const places: number[] = [];
      const moved = some.map((row, place) => {
        const [later, isTimed] = mover.move(row);
        if (isTimed) places.push(place);
        return later;
      });
      if (places.length > 0) timed.set(name as Name, places);
      return [name, moved];
    });
    return { wholeDays: mover.wholeDays, rows: Object.fromEntries(rows), timed };
  }

  #retimed({ rows, timed }: Day, mover: Mover): ShopSeedRows {
    const changed = [...timed].map(([name, places]) => {
      const some: unknown[] = [...rows[name]];
      for (const place of places) some[place] = mover.move(this.#seed[name][place])[0];
      return [name, some];
    });
    return { ...rows, ...Object.fromEntries(changed) };
  }
}

/** Moves rows from the time of a seed to the start of one world. */
class Mover {
  readonly wholeDays: number;
  readonly #from: number;
  readonly #ms: number;
  readonly #orderNos: ReadonlyMap<string, readonly [orderNo: string, isTimed: boolean]>;
  readonly #unchanged = new Set<object>();
  /** Of timestamps that move by whole days. */
  readonly #cache = new Map<string, string>();
  #isTimed = false;

  constructor(orders: ShopSeedRows['orders'], from: number, to: number) {
    this.wholeDays = (indianDay(to) - indianDay(from)) * DAY_MS;
    this.#from = from;
    this.#ms = to - from;
    this.#orderNos = new Map(
      orders.map(({ orderNo, createdAt }) => {
        const [placedAt, isTimed] = this.move(createdAt);
        return [orderNo, [orderNoAt(orderNo, placedAt), isTimed]];
      }),
    );
  }

  /** The moved row, and whether it depends on the time of the start. */
  move<Part>(part: Part): [part: Part, isTimed: boolean] {
    this.#isTimed = false;
    const moved = this.#moved(part) as Part; // of the same shape
    return [moved, this.#isTimed];
  }

  #moved(part: unknown): unknown {
    if (typeof part === 'string') {
      if (part.length === 24 && isoTimestamp.test(part)) return this.#later(part);
      if (!part.includes('CS')) return part; // most strings, in a fraction of the time
      return part.replace(orderNumber, (orderNo) => this.#orderNoOf(orderNo));
    }
    if (typeof part !== 'object' || part === null) return part;
    const isList = Array.isArray(part);
    const isShared = isList || Object.isFrozen(part);
    if (isShared && this.#unchanged.has(part)) return part;
    let copy: object | undefined;
    for (const key of Object.keys(part)) {
      const value: unknown = Reflect.get(part, key);
      const next = this.#moved(value);
      if (next === value) continue;
      copy ??= isList ? [...part] : { ...part };
      Reflect.set(copy, key, next);
    }
    if (isShared && !copy) this.#unchanged.add(part);
    return copy ?? part;
  }

  #orderNoOf(orderNo: string): string {
    const [later = orderNo, isTimed = false] = this.#orderNos.get(orderNo) ?? [];
    this.#isTimed ||= isTimed;
    return later;
  }

  #later(timestamp: string): string {
    const cached = this.#cache.get(timestamp);
    if (cached) return cached;
    const time = Date.parse(timestamp);
    const isFar = Math.abs(time - this.#from) > DAY_MS;
    const later = new Date(time + (isFar ? this.wholeDays : this.#ms)).toISOString();
    if (isFar) this.#cache.set(timestamp, later);
    else this.#isTimed = true;
    return later;
  }
}

const indianDay = (time: number) => Math.floor((time + IST_MS) / DAY_MS);

const orderNumber = /CS\d{6}-[0-9A-Z]{6}/g;
const isoTimestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
