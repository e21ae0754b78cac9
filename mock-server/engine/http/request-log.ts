import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HarEntry, Logged } from '#contracts/engine/control/log';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { machineNow } from '../world/clock.ts';
import { harEntry } from './har-entry.ts';
import { toLogged } from './logged-request.ts';
import {
  type LogEntry,
  type LoggedError,
  type StoredRequest,
  storedRequest,
} from './stored-request.ts';

/** How many requests are listed; up to twice as many are stored. */
const LIMIT = 500;
/** A load test sends more; to store all its answers would slow it by a third. */
const ANSWERS_PER_SECOND = 200;

/** The newest requests of a mock. */
export class RequestLog {
  readonly #endpoints: readonly AnyEndpoint[];
  readonly #requests: StoredRequest[] = [];
  readonly #listeners = new Set<(request: Logged) => void>();
  #count = 0;
  #second = '';
  #answers = 0;

  constructor(endpoints: readonly AnyEndpoint[]) {
    this.#endpoints = endpoints;
  }

  add(request: FastifyRequest, reply: FastifyReply): LogEntry {
    const at = machineNow();
    const stored = storedRequest(request, reply, ++this.#count, at, this.#isCalm(at));
    this.#requests.push(stored);
    if (this.#requests.length > 2 * LIMIT) this.#requests.splice(0, LIMIT);
    if (this.#listeners.size) {
      const logged = toLogged(stored, this.#endpoints);
      for (const listener of this.#listeners) listener(logged);
    }
    return stored;
  }

  /** Whether there have been few requests in this second. */
  #isCalm(at: string): boolean {
    const second = at.slice(0, '2026-11-21T04:30:00'.length);
    if (second !== this.#second) this.#answers = 0;
    this.#second = second;
    return ++this.#answers <= ANSWERS_PER_SECOND;
  }

  #newest(world?: string) {
    return this.#requests
      .filter((stored) => world === undefined || stored.world === world)
      .slice(-LIMIT);
  }

  /** Newest first; only those of one world if it is given. */
  list(world?: string): Logged[] {
    return this.#newest(world)
      .reverse()
      .map((stored) => toLogged(stored, this.#endpoints));
  }

  /** Headers and bodies of a request and its answer; undefined if it is not stored. */
  details(number: number): HarEntry | undefined {
    const stored = this.#requests.find((one) => one.number === number);
    return stored && harEntry(stored);
  }

  /** The calls in the order of a HAR file, oldest first; only those of one world if it is given. */
  har(world?: string): HarEntry[] {
    return this.#newest(world)
      .filter(({ isCall }) => isCall)
      .map(harEntry);
  }

  /** Calls the listener with every new request; returns a function that stops it. */
  listen(listener: (request: Logged) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/**
 * Logs every request after its response. A handler that may end without a response calls `reply.logIfAborted()`:
 * listening for that on every request would be slow.
 */
export function logRequests(
  app: FastifyInstance,
  log: RequestLog,
  report: (entry: LogEntry) => void = () => {},
) {
  const logged = new WeakSet<FastifyRequest>();
  const add = (request: FastifyRequest, reply: FastifyReply) => {
    if (logged.has(request)) return;
    logged.add(request);
    report(log.add(request, reply));
  };
  app.decorateReply('logIfAborted', function logIfAborted(this: FastifyReply) {
    this.raw.once('close', () => {
      if (this.raw.writableFinished) return;
      this.request.loggedError ??= this.request.isDisconnected ? disconnected : aborted;
      add(this.request, this);
    });
  });
  app.decorateRequest('sentPayload', undefined);
  app.addHook('onSend', (request, _reply, payload, next) => {
    request.sentPayload = payload;
    next();
  });
  app.addHook('onResponse', (request, reply, next) => {
    add(request, reply);
    next();
  });
}

const disconnected: LoggedError = {
  code: 'CUT',
  message: 'A fault of this world closed the connection.',
  errors: [],
};
const aborted: LoggedError = {
  code: 'GONE',
  message: 'The client closed the connection before the response.',
  errors: [],
};

declare module 'fastify' {
  interface FastifyReply {
    /** Logs the request even if its connection closes before the response. */
    logIfAborted(): void;
  }
}
