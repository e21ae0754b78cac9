import type { Route } from '../endpoint.ts';
import type { Exchange, Finding } from './finding.ts';
import { validateResponse } from './validate-response.ts';

interface Times {
  count: number;
  firstSeen: string;
  lastSeen: string;
}

/** A finding and how often it occurred. */
export interface Counted extends Finding, Times {}

/** A status that a call returned. */
interface Seen extends Times {
  call: Route;
  status: number;
}

/** The distinct findings of many exchanges, and the statuses of each call. */
export class Findings {
  readonly #found = new Map<string, Counted>();
  readonly #seen = new Map<string, Seen>();

  /** Validates an exchange and returns its findings. */
  add(exchange: Exchange): Finding[] {
    const { endpoint, status, at } = exchange;
    const call = endpoint.route;
    this.#seen.set(
      `${status} ${call}`,
      counted(this.#seen.get(`${status} ${call}`), { call, status }, at),
    );
    const found = validateResponse(exchange);
    for (const one of found) this.include(one, at);
    return found;
  }

  /** Adds a finding of another source. */
  include(found: Finding, at: string): void {
    const key = [found.call, found.status, found.field, found.kind, found.keyword].join(' ');
    const known = this.#found.get(key);
    const inAllRows = found.inAllRows && (known?.inAllRows ?? true);
    this.#found.set(key, { ...counted(known, found, at), inAllRows });
  }

  /** Sorted by call, status and field. */
  list(): Counted[] {
    return [...this.#found.values()].sort(
      (one, other) =>
        byText(one.call, other.call) ||
        one.status - other.status ||
        byText(one.field, other.field) ||
        byText(one.kind, other.kind),
    );
  }

  seen(): Seen[] {
    return [...this.#seen.values()].sort(
      (one, other) => byText(one.call, other.call) || one.status - other.status,
    );
  }
}

const counted = <One extends object>(known: (One & Times) | undefined, one: One, at: string) =>
  known
    ? { ...known, count: known.count + 1, lastSeen: at > known.lastSeen ? at : known.lastSeen }
    : { ...one, count: 1, firstSeen: at, lastSeen: at };

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
