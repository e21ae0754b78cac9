import type { Route } from '../endpoint.ts';
import type { Exchange, Finding } from './finding.ts';
import { validateResponse } from './validate-response.ts';

/** A finding and how often it was met. */
export interface Counted extends Finding {
  count: number;
  firstSeen: string;
  lastSeen: string;
}

/** A status that a call was answered with. */
export interface Seen {
  call: Route;
  status: number;
  count: number;
  firstSeen: string;
  lastSeen: string;
}

/** The findings of many exchanges, each kept once, and which calls were answered with what. */
export class Findings {
  readonly #found = new Map<string, Counted>();
  readonly #seen = new Map<string, Seen>();

  /** Judges an exchange; answers its findings. */
  add(exchange: Exchange): Finding[] {
    const { endpoint, status, at } = exchange;
    const call = endpoint.route;
    this.#seen.set(
      `${status} ${call}`,
      once(this.#seen.get(`${status} ${call}`), { call, status }, at),
    );
    const found = validateResponse(exchange);
    for (const one of found) this.include(one, at);
    return found;
  }

  /** Takes in a finding that was made elsewhere. */
  include(found: Finding, at: string): void {
    const key = [found.call, found.status, found.field, found.kind, found.keyword].join(' ');
    const known = this.#found.get(key);
    const isThroughout = found.isThroughout && (known?.isThroughout ?? true);
    this.#found.set(key, { ...once(known, found, at), isThroughout });
  }

  /** By call, status and field. */
  list(): Counted[] {
    return [...this.#found.values()].sort(
      (one, other) =>
        byText(one.call, other.call) ||
        one.status - other.status ||
        byText(one.field, other.field) ||
        byText(one.kind, other.kind),
    );
  }

  /** Which calls were answered with which status. */
  seen(): Seen[] {
    return [...this.#seen.values()].sort(
      (one, other) => byText(one.call, other.call) || one.status - other.status,
    );
  }
}

interface Times {
  count: number;
  firstSeen: string;
  lastSeen: string;
}

const once = <One extends object>(known: (One & Times) | undefined, one: One, at: string) =>
  known
    ? { ...known, count: known.count + 1, lastSeen: at > known.lastSeen ? at : known.lastSeen }
    : { ...one, count: 1, firstSeen: at, lastSeen: at };

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
