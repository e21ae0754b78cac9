import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HarEntry, Logged } from '#contracts/engine/control/log';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { LIMITS } from '../limits.ts';
import { inSlices } from '../slices.ts';
import { machineMs } from '../world/clock.ts';
import { harEntry } from './har-entry.ts';
import type { KnownHost } from './known-host.ts';
import {
  type HarCalls,
  type LogFollower,
  type LogReader,
  type LogView,
  leftOut,
} from './log-reader.ts';
import { toLogged } from './logged-request.ts';
import {
  type LogEntry,
  type LoggedError,
  Omitted,
  type StoredRequest,
  storedRequest,
  type UnreadRequest,
  unreadRequest,
} from './stored-request.ts';

/**
 * How many requests are listed; more are stored: so many calls of each world, as far as there is room for quiet ones.
 * The answers of so many are stored at once, then so many a second.
 */
const {
  requests: LIMIT,
  ofEachWorld: OF_EACH_WORLD,
  answersPerSecond: ANSWERS_PER_SECOND,
} = LIMITS.log;
const tooMany = new Omitted(`more than ${ANSWERS_PER_SECOND} a second`);
const tooOld = new Omitted('older than the newest 32 MB');

/** The newest requests of this process. */
export class RequestLog implements LogReader, LogView {
  readonly missing = [];
  /** Called after each new request. */
  onAdd: () => void = () => {};
  readonly #endpoints: readonly AnyEndpoint[];
  readonly #hostOf: KnownHost;
  #requests: StoredRequest[] = [];
  /** How many requests are stored before the oldest are dropped. */
  #room = 2 * LIMIT;
  readonly #followers = new Set<LogFollower>();
  #count = 0;
  /** How many answers may be stored now. */
  #left = LIMIT;
  #lastAt = 0;
  /** The length of all stored answers. */
  #answers = 0;
  /** The memory of all requests without their answers, in bytes. */
  #size = 0;

  constructor(endpoints: readonly AnyEndpoint[], hostOf: KnownHost = () => 'localhost') {
    this.#endpoints = endpoints;
    this.#hostOf = hostOf;
  }

  add(request: FastifyRequest, reply: FastifyReply): LogEntry {
    const at = machineMs();
    const omitted = this.#isCalm(at) ? undefined : tooMany;
    return this.#store(storedRequest(request, reply, ++this.#count, at, omitted));
  }

  /** Adds a request that reached no route. */
  addUnread(request: UnreadRequest, error: LoggedError): LogEntry {
    return this.#store(unreadRequest(request, error, ++this.#count, machineMs()));
  }

  #store(stored: StoredRequest): LogEntry {
    this.#requests.push(stored);
    this.#answers += lengthOf(stored);
    this.#size += stored.size;
    if (this.#requests.length > this.#room) this.#dropOldRequests();
    if (this.#size > LIMITS.log.memory) this.#dropOlderHalf();
    if (this.#answers > LIMITS.log.answers) this.#dropOldAnswers();
    if (this.#followers.size) {
      const logged = this.listed(stored);
      for (const follower of this.#followers) follower.add(logged);
    }
    this.onAdd();
    return stored;
  }

  /** Keeps the newest requests, and the newest calls of each world: a busy world does not displace a quiet one. */
  #dropOldRequests(): void {
    const counts = new Map<string, number>();
    const kept = this.#requests.toReversed().filter((stored, index) => {
      const count = (counts.get(stored.world) ?? 0) + (stored.isCall ? 1 : 0);
      counts.set(stored.world, count);
      return index < LIMIT || (stored.isCall && count <= OF_EACH_WORLD);
    });
    this.#requests = kept.slice(0, 2 * LIMIT).reverse();
    this.#room = this.#requests.length + LIMIT;
    this.#measure();
  }

  /** Drops requests of any world, the oldest first, until half of the memory is free: only attackers send so much. */
  #dropOlderHalf(): void {
    let size = 0;
    const from = this.#requests.findLastIndex((stored) => {
      size += stored.size;
      return size > LIMITS.log.memory / 2;
    });
    this.#requests.splice(0, from + 1);
    this.#measure();
  }

  #measure(): void {
    this.#answers = sumOf(this.#requests, lengthOf);
    this.#size = sumOf(this.#requests, ({ size }) => size);
  }

  /** Drops the older half of the answers. */
  #dropOldAnswers(): void {
    for (const stored of this.#requests) {
      if (this.#answers <= LIMITS.log.answers / 2) return;
      this.#answers -= lengthOf(stored);
      if (lengthOf(stored)) stored.answer = tooOld;
    }
  }

  /** Whether there have been few requests lately: a token bucket. */
  #isCalm(at: number): boolean {
    const refill = (Math.max(0, at - this.#lastAt) * ANSWERS_PER_SECOND) / 1000;
    this.#left = Math.min(this.#left + refill, LIMIT);
    this.#lastAt = at;
    const isCalm = this.#left >= 1;
    if (isCalm) this.#left -= 1;
    return isCalm;
  }

  current = (): LogView => this;

  /** How many requests there were. */
  get count(): number {
    return this.#count;
  }

  #of(world?: string) {
    return this.#requests.filter((stored) => world === undefined || stored.world === world);
  }

  /** Whether it has a request of that world. */
  has(world: string): boolean {
    return this.#requests.some((stored) => stored.world === world);
  }

  /** Newest first; only those of one world if it is given. Made one by one: each is redacted. */
  *list(world?: string): Generator<Logged> {
    for (const stored of this.#of(world).slice(-LIMIT).reverse()) yield this.listed(stored);
  }

  listed = (stored: StoredRequest): Logged =>
    toLogged(stored, this.#endpoints, this.#hostOf(stored.headers));

  entry = (stored: StoredRequest): HarEntry => harEntry(stored, this.#hostOf(stored.headers));

  /** The stored requests after a number, oldest first. */
  after = (number: number): StoredRequest[] =>
    this.#requests.filter((stored) => stored.number > number);

  /** Headers and bodies of a request and its answer; undefined if it is not stored. */
  details(number: number): HarEntry | undefined {
    const stored = this.#requests.find((one) => one.number === number);
    return stored && this.entry(stored);
  }

  /** The calls in the order of a HAR file, oldest first, and what it lacks; only those of one world if it is given. */
  har(world?: string): HarCalls {
    const calls = this.#of(world).filter(({ isCall }) => isCall);
    const newest = calls.slice(-LIMIT);
    const why = new Map<string, number>();
    for (const { answer } of newest)
      if (answer instanceof Omitted) why.set(answer.why, (why.get(answer.why) ?? 0) + 1);
    const hasDropped = this.#count > this.#requests.length;
    const older =
      calls.length > LIMIT ? `${LIMIT} calls` : hasDropped ? `${LIMIT} requests` : undefined;
    const comment = leftOut({ why, older });
    return { entries: this.#entries(newest), ...(comment && { comment }) };
  }

  /** Made one by one: each is parsed and redacted. */
  *#entries(calls: readonly StoredRequest[]): Generator<HarEntry> {
    for (const call of calls) if (!(call.answer instanceof Omitted)) yield this.entry(call);
  }

  follow = (last?: number) => (follower: LogFollower) => {
    const leave = () => void this.#followers.delete(follower);
    if (last === undefined) {
      this.#followers.add(follower);
      return leave;
    }
    const waiting: Logged[] = [];
    const later = { ...follower, add: (logged: Logged) => void waiting.push(logged) };
    this.#followers.add(later);
    // Of numbers that a mock before this one has given, all is new.
    const missed = this.after(last > this.#count ? 0 : last).slice(-LIMIT);
    /** In slices: to list a request may take milliseconds. */
    const catchUp = async () => {
      for await (const stored of inSlices(missed)) {
        if (!this.#followers.has(later)) return;
        follower.add(this.listed(stored));
      }
      while (waiting.length)
        for await (const logged of inSlices(waiting.splice(0))) {
          if (!this.#followers.has(later)) return;
          follower.add(logged);
        }
      if (this.#followers.delete(later)) this.#followers.add(follower);
    };
    void catchUp();
    return () => {
      this.#followers.delete(later);
      leave();
    };
  };
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
  const add = (request: FastifyRequest, reply: FastifyReply) => {
    if (request.isLogged) return;
    request.isLogged = true;
    report(log.add(request, reply));
  };
  app.decorateReply('logIfAborted', function logIfAborted(this: FastifyReply) {
    this.raw.once('close', () => {
      if (this.raw.writableFinished) return;
      this.request.loggedError ??= this.request.isDisconnected ? disconnected : aborted;
      add(this.request, this);
    });
  });
  app.decorateRequest('isLogged', false);
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

const sumOf = (requests: readonly StoredRequest[], part: (stored: StoredRequest) => number) =>
  requests.reduce((sum, stored) => sum + part(stored), 0);

const lengthOf = ({ answer }: StoredRequest) =>
  answer === undefined || answer instanceof Omitted ? 0 : answer.length;

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
