import { setImmediate } from 'node:timers/promises';
import { CHANGE_HEADER } from '#contracts/engine/control/worlds';
import type { RequestLog } from '../http/request-log.ts';
import { Omitted, type StoredRequest } from '../http/stored-request.ts';
import { elapsedMs } from '../world/clock.ts';
import type { HandedIn, LogTable, Watch } from './log-table.ts';

/** In ms: what is new is handed in so often at most. */
const PAUSE = 200;
/** What one statement has at most, after which the table is trimmed: requests, and about how many bytes. */
const BATCH = { requests: 100, size: 1024 * 1024 };
/** Hands in the requests of this process while somebody looks at those of all. */
export class HandIn {
  /** In ms: how far the clock of the database is ahead. */
  shift = 0;
  readonly #table: LogTable;
  readonly #log: RequestLog;
  #watch: Watch | undefined;
  /** By `elapsedMs`. */
  #watchedUntil = 0;
  /** The newest question that was answered, and the newest request that was handed in. */
  #answered = 0;
  #handed = 0;
  /** A request keeps its number when the table was emptied. */
  readonly #numbers = new WeakMap<StoredRequest, number>();
  #queue: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #lastAt = 0;
  /** How many full batches were handed in since the table was trimmed. */
  #untrimmed = 0;

  constructor(table: LogTable, log: RequestLog) {
    this.#table = table;
    this.#log = log;
    log.onAdd = () => this.#schedule();
  }

  /** Learns whether somebody looks, and answers what was asked. Errors are left to the next time. */
  see(watch: Watch | undefined): void {
    this.#note(watch);
    if (watch && this.#isWatched && watch.asked > this.#answered)
      void this.answer(watch).catch(() => {});
    else this.#schedule();
  }

  /** Hands in all requests that came before it is called. */
  answer(watch: Watch): Promise<void> {
    this.#note(watch);
    return this.#handInSoon();
  }

  /** What was known of the database is not: another one may have taken its place. */
  forget(): void {
    this.#watch = undefined;
    this.#answered = 0;
  }

  /** Hands in the last requests, if somebody looks, and nothing from then on. */
  async close(): Promise<void> {
    this.#log.onAdd = () => {};
    clearTimeout(this.#timer);
    if (this.#isWatched) await this.#handInSoon();
  }

  get #isWatched(): boolean {
    return elapsedMs() < this.#watchedUntil;
  }

  /** What was read earlier may come later. */
  #note(watch: Watch | undefined): void {
    if (!watch || watch.asked < (this.#watch?.asked ?? 0)) return;
    if (watch.id !== this.#watch?.id) this.#handed = 0;
    this.#watch = watch;
    this.#watchedUntil = elapsedMs() + watch.left;
  }

  #schedule(): void {
    if (this.#timer || !this.#isWatched || this.#handed >= this.#log.count) return;
    const wait = Math.max(0, this.#lastAt + PAUSE - elapsedMs());
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#handInSoon().catch(() => {});
    }, wait).unref();
  }

  /** One at a time. */
  #handInSoon(): Promise<void> {
    const turn = this.#queue.then(() => this.#handIn());
    this.#queue = turn.catch(() => {});
    return turn;
  }

  async #handIn(): Promise<void> {
    const watch = this.#watch;
    if (!watch) return;
    this.#lastAt = elapsedMs();
    const pending = this.#log.after(this.#handed);
    const hasDropped = pending.length < this.#log.count - this.#handed;
    const isNew = watch.asked > this.#answered;
    if (!pending.length && !isNew) return;
    const batches = batchesOf(pending);
    for (const [place, batch] of batches.entries()) {
      const isLast = place === batches.length - 1;
      const answered = isLast ? watch.asked : undefined;
      const rows = batch.map((stored) => this.#toRow(stored));
      const numbers = await this.#table.handIn(watch.id, rows, { answered, hasDropped });
      if (this.#watch?.id !== watch.id) return;
      if (numbers.size < batch.length) {
        this.#watchedUntil = 0; // it is gone
        return;
      }
      for (const stored of batch) this.#numbers.set(stored, numbers.get(stored.number) ?? 0);
      this.#handed = batch.at(-1)?.number ?? this.#handed;
      await this.#trimAfter(batch);
      await setImmediate();
    }
    this.#answered = watch.asked;
  }

  async #trimAfter(batch: readonly StoredRequest[]): Promise<void> {
    for (const stored of batch) this.#untrimmed += 1 / BATCH.requests + sizeOf(stored) / BATCH.size;
    if (this.#untrimmed < 1) return;
    this.#untrimmed = 0;
    await this.#table.trim();
  }

  #toRow(stored: StoredRequest): HandedIn {
    const moved = { ...stored, at: stored.at + this.shift };
    const { response, ...entry } = this.#log.entry(moved);
    const { text, comment: _, ...content } = response.content;
    return {
      local: stored.number,
      number: this.#numbers.get(stored),
      at: moved.at,
      turn: turnOf(stored),
      world: stored.world,
      isCall: stored.isCall,
      listed: JSON.stringify(this.#log.listed(moved)),
      entry: JSON.stringify({ ...entry, response: { ...response, content } }),
      answer: text === undefined ? undefined : JSON.stringify(text),
      omitted: stored.answer instanceof Omitted ? stored.answer.why : undefined,
    };
  }
}

/** At least one, which may be empty. */
function batchesOf(requests: readonly StoredRequest[]): StoredRequest[][] {
  const batches: StoredRequest[][] = [[]];
  let size = 0;
  for (const stored of requests) {
    const last = batches.at(-1) ?? [];
    const ownSize = sizeOf(stored);
    if (last.length && (last.length >= BATCH.requests || size + ownSize > BATCH.size)) {
      batches.push([stored]);
      size = ownSize;
    } else {
      last.push(stored);
      size += ownSize;
    }
  }
  return batches;
}

const sizeOf = ({ size, answer }: StoredRequest) =>
  size + (typeof answer === 'string' || Buffer.isBuffer(answer) ? answer.length : 0);

/** By the change after which it was answered: first who made it, then who read it. */
function turnOf({ answerHeaders, method }: StoredRequest): number {
  const change = Number(answerHeaders[CHANGE_HEADER] ?? 0);
  return 2 * change + (method === 'GET' || method === 'HEAD' ? 1 : 0);
}
