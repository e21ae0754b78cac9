import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logged } from '#contracts/engine/control/log';
import type { LogFollower, LogReader, LogView } from '../http/log-reader.ts';
import type { RequestLog } from '../http/request-log.ts';
import { inSlices } from '../slices.ts';
import { elapsedMs, machineMs } from '../world/clock.ts';
import { Channel } from './channel.ts';
import type { Database } from './database.ts';
import { HandIn } from './hand-in.ts';
import { LogTable, PAGE } from './log-table.ts';
import { loggedOf, MergedView } from './merged-view.ts';

/** In ms: how often a process says that it is there and looks what it may have missed, and how often a follower asks all. */
const BEAT = 5_000;
const ASK_EVERY = 15_000;
/** In seconds: after it, nobody waits any more for a process that has not said that it is there. */
const GONE_AFTER = 20;
/** In ms: how long all are waited for, and how often the database is asked whether they have answered. */
const PATIENCE = 1_000;
const LOOK_EVERY = 100;

interface Follower extends LogFollower {
  /** The number of the newest request that it has. */
  after: number;
}

/**
 * The requests of all processes that share their worlds. While somebody looks, each process hands in its own to a table,
 * and notifies the others; while nobody does, nothing is stored.
 */
export class MergedLog implements LogReader {
  readonly #database: Database;
  readonly #table: LogTable;
  readonly #own: HandIn;
  readonly #channel: Channel;
  readonly #followers = new Set<Follower>();
  readonly #timer: NodeJS.Timeout;
  #missing: readonly string[] = [];
  /** Ends the wait for the others. */
  #wake: () => void = () => {};
  #asking: Promise<unknown> = Promise.resolve();
  #nextAsking: Promise<readonly string[]> | undefined;
  #askedAt = 0;
  #reading: Promise<void> | undefined;
  #mayHaveMore = false;
  #isConnected = false;
  #isClosed = false;
  /** In ms: by how much `shift` may be wrong. */
  #clockError = Number.POSITIVE_INFINITY;

  private constructor(database: Database, log: RequestLog) {
    this.#database = database;
    this.#table = new LogTable(database);
    this.#own = new HandIn(this.#table, log);
    this.#channel = new Channel(database, {
      hear: (message) => this.#hear(message),
      connected: () => {
        this.#own.forget();
        return this.#beat();
      },
    });
    this.#timer = setTimeout(() => void this.#tick(), BEAT).unref();
  }

  /** Lets the other processes know this one. */
  static async open(database: Database, log: RequestLog): Promise<MergedLog> {
    const merged = new MergedLog(database, log);
    await merged.#channel.open();
    return merged;
  }

  async current(): Promise<LogView> {
    return MergedView.of(this.#table, await this.#ask());
  }

  async follow(last = Number.NaN): Promise<(follower: LogFollower) => () => void> {
    const missing = await this.#ask();
    const after = Number.isNaN(last) ? (await this.#table.extent()).newest : last;
    return ({ add, miss }) => {
      const follower = { add, miss, after };
      this.#followers.add(follower);
      if (missing.length) miss(missing);
      this.#read();
      return () => void this.#followers.delete(follower);
    };
  }

  /** Hands in what is new, and leaves the other processes. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#followers.clear();
    this.#channel.close();
    await this.#own.close().catch(() => {});
    await this.#table.leave().catch(() => {});
  }

  #hear(message: string): void {
    const { space } = this.#database;
    if (message === `ask ${space}`)
      this.#table.watch().then(
        (watch) => this.#own.see(watch),
        () => {}, // the next beat sees it
      );
    if (message !== `new ${space}`) return;
    this.#wake();
    this.#read();
  }

  async #tick(): Promise<void> {
    const wasConnected = this.#isConnected;
    await this.#beat();
    // Once the database is back, the others have until the next time to say that they are there.
    if (wasConnected) await this.#table.sweep(GONE_AFTER).catch(() => {});
    if (this.#followers.size && elapsedMs() - this.#askedAt > ASK_EVERY)
      await this.#ask().catch(() => {});
    if (!this.#isClosed) this.#timer.refresh();
  }

  /** Says that this process is there, and sees what no notification may have told it. */
  async #beat(): Promise<void> {
    const sentAt = machineMs();
    const row = await this.#table.beat(ownName, this.#channel).catch(() => undefined);
    this.#isConnected = row !== undefined;
    if (!row) return;
    this.#setClock(row.now, sentAt, machineMs());
    const { watch } = row;
    this.#own.see(watch);
    if (!this.#followers.size) return;
    if (!watch) await this.#ask().catch(() => {}); // the database has lost it
    this.#read();
  }

  /** Clocks that agree as far as can be measured are taken to be the same. */
  #setClock(now: number, sentAt: number, receivedAt: number): void {
    const error = (receivedAt - sentAt) / 2 + 1;
    if (error > ++this.#clockError) return;
    this.#clockError = error;
    const ahead = now - (sentAt + receivedAt) / 2;
    this.#own.shift = Math.abs(ahead) > error ? Math.round(ahead) : 0;
  }

  /** Asks all processes to hand in what they have, and returns the names of those that did not. Who comes meanwhile asks again. */
  #ask(): Promise<readonly string[]> {
    this.#nextAsking ??= this.#asking.then(() => {
      this.#nextAsking = undefined;
      const asked = this.#askNow();
      this.#asking = asked.catch(() => {});
      return asked;
    });
    return this.#nextAsking;
  }

  async #askNow(): Promise<readonly string[]> {
    const startedAt = elapsedMs();
    const watch = await this.#table.ask();
    this.#askedAt = startedAt;
    await this.#own.answer(watch);
    for (;;) {
      const news = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      const silent = await this.#table.silent(watch.asked);
      if (!silent.length || elapsedMs() - startedAt > PATIENCE) {
        this.#tellMissing(silent);
        return silent;
      }
      await Promise.race([news, pause(LOOK_EVERY)]);
    }
  }

  #tellMissing(silent: readonly string[]): void {
    if (silent.join() === this.#missing.join()) return;
    this.#missing = silent;
    for (const { miss } of this.#followers) miss(silent);
  }

  /** Gives the followers what is new, one read at a time. An error is left to the next time. */
  #read(): void {
    this.#mayHaveMore = true;
    this.#reading ??= this.#readAll()
      .catch(() => {})
      .finally(() => {
        this.#reading = undefined;
      });
  }

  async #readAll(): Promise<void> {
    while (this.#mayHaveMore && this.#followers.size) {
      this.#mayHaveMore = false;
      const followers = [...this.#followers]; // who comes meanwhile may need older ones
      const rows = await this.#table.after(Math.min(...followers.map(({ after }) => after)));
      for await (const request of inSlices(loggedOf(rows))) this.#give(request, followers);
      this.#mayHaveMore ||= rows.length === PAGE;
    }
  }

  #give(request: Logged, followers: readonly Follower[]): void {
    for (const follower of followers) {
      if (request.number <= follower.after || !this.#followers.has(follower)) continue;
      follower.after = request.number;
      follower.add(request);
    }
  }
}

/** As people know it: where it runs, and which it is there. */
const ownName = `${hostname()}, process ${process.pid}`;
