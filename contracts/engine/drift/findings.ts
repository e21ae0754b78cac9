import type { Route } from '../endpoint.ts';
import type { LawChecker } from '../laws/checker.ts';
import type { Law } from '../laws/law.ts';
import { lawFinding } from '../laws/law-finding.ts';
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

/** What one exchange shows. */
export interface Checked {
  found: Finding[];
  /** The laws that it holds. */
  held: readonly Law[];
}

/** Later ones are not listed: a backend may invent a field with each answer. */
export const MOST_FINDINGS = 1000;

/** The distinct findings of many exchanges with one backend, and the statuses of each call. */
export class Findings {
  readonly #laws: LawChecker | undefined;
  readonly #found = new Map<string, Counted>();
  readonly #seen = new Map<string, Seen>();

  /** With laws, exchanges are held against each other too. */
  constructor(laws?: LawChecker) {
    this.#laws = laws;
  }

  /** Something changed that no exchange shows. */
  changed(): void {
    this.#laws?.changed();
  }

  /** Validates an exchange, and holds it against those before it. */
  add(exchange: Exchange): Checked {
    const { endpoint, status, at } = exchange;
    const call = endpoint.route;
    this.#seen.set(
      `${status} ${call}`,
      counted(this.#seen.get(`${status} ${call}`), { call, status }, at),
    );
    const { broken, held } = this.#laws?.add(exchange) ?? { broken: [], held: [] };
    const found = [...validateResponse(exchange), ...broken.map(lawFinding)];
    for (const one of found) this.include(one, at);
    return { found, held };
  }

  /** Adds a finding of another source. */
  include(found: Finding, at: string): void {
    const key = [found.call, found.status, found.field, found.kind, found.keyword].join(' ');
    const known = this.#found.get(key);
    if (!known && this.#found.size >= MOST_FINDINGS) return;
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
