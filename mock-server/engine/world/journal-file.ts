import fs from 'node:fs';
import type { SyncAdapter } from 'lowdb';
import type { Entry } from '#contracts/engine/control/time-line';
import type { WorldState } from './journal.ts';
import { parseState, reason, stateText, toLine } from './journal-text.ts';

/** How far a world file may grow, in bytes, before it is compacted. */
const GROWTH_LIMIT = 16 * 2 ** 20;

const NEWLINE = 10;

export interface JournalFileOptions {
  warn?: ((message: string) => void) | undefined;
  growthLimit?: number;
}

/** A change that could not be kept, and so was not made: the fault of a disk, not of the mock. */
export class WriteFailed extends Error {
  override name = 'WriteFailed';

  constructor(path: string, cause: unknown) {
    const isOfDisk = cause instanceof Error && 'code' in cause;
    const advice = isOfDisk
      ? ' Make room on its disk, see that you may write there, or start with another --data DIR.'
      : '';
    super(`${path} could not be written, so nothing was changed: ${reason(cause)}.${advice}`, {
      cause,
    });
  }
}

/**
 * A lowdb adapter for the state of a world: a line with all that was changed, then a line for each
 * entry since. A write appends the new lines in one go, so it costs the change alone, and what it has
 * written survives the end of the process. Past a limit the file is compacted, and the one before
 * is kept beside it as `.prev`.
 */
export class JournalFile implements SyncAdapter<WorldState> {
  readonly path: string;
  readonly #warn: (message: string) => void;
  readonly #growthLimit: number;
  /** Closed once the file is compacted, until the next line is appended. */
  #file: number | undefined;
  /** All before this is whole. */
  #size = 0;
  /** Whether a failed write may have left something after it. */
  #torn = false;
  #rewriteAt = 0;
  /** The number of the newest entry in the file. */
  #newest = 0;
  /** The changes the file was begun for: with others it has to be replaced. */
  #begunFor: WorldState['changes'] | undefined;
  #closed = false;

  constructor(path: string, options: JournalFileOptions) {
    this.path = path;
    this.#warn = options.warn ?? (() => {});
    this.#growthLimit = options.growthLimit ?? GROWTH_LIMIT;
  }

  read(): WorldState | null {
    if (!fs.existsSync(this.path)) return null;
    const bytes = fs.readFileSync(this.path);
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    const lines = bytes.toString('utf8', 0, end).split('\n').slice(0, -1);
    const state = parseState(this.path, lines);
    if (end < bytes.length) {
      fs.truncateSync(this.path, end);
      this.#warn(
        `${this.path}: dropped line ${lines.length + 1}, which was cut off while it was written. It was never confirmed.`,
      );
    }
    this.#file = fs.openSync(this.path, 'r+');
    this.#goOn(state, end);
    return state;
  }

  write(state: WorldState): void {
    const newest = state.journal.at(-1)?.number ?? 0;
    try {
      if (this.#closed) throw new Error('it is closed');
      if (state.changes !== this.#begunFor) this.#rewrite(state);
      else if (newest > this.#newest) this.#append(state.journal.slice(this.#newest - newest));
    } catch (error) {
      throw new WriteFailed(this.path, error);
    }
    if (this.#size > this.#rewriteAt) this.#compact(state);
  }

  /** Moves the file out of the way, to `.prev`; call it before the first read. */
  setAside(): void {
    if (fs.existsSync(this.path)) fs.renameSync(this.path, `${this.path}.prev`);
  }

  close(): void {
    this.#letGo();
    this.#closed = true;
  }

  #append(entries: readonly Entry[]): void {
    this.#file ??= fs.openSync(this.path, 'r+');
    const bytes = Buffer.from(entries.map(toLine).join(''));
    try {
      if (this.#torn) this.#cut(this.#file);
      let written = 0;
      while (written < bytes.length)
        written += fs.writeSync(
          this.#file,
          bytes,
          written,
          bytes.length - written,
          this.#size + written,
        );
    } catch (error) {
      this.#cutIfPossible(this.#file);
      throw error;
    }
    this.#size += bytes.length;
    this.#newest += entries.length;
  }

  #cut(file: number): void {
    fs.ftruncateSync(file, this.#size);
    this.#torn = false;
  }

  /** The disk that refused the write may refuse this too; then the next write does it first. */
  #cutIfPossible(file: number): void {
    try {
      this.#cut(file);
    } catch {
      this.#torn = true;
    }
  }

  #compact(state: WorldState): void {
    try {
      this.#rewrite(state);
    } catch (error) {
      this.#rewriteAt = this.#size + this.#growthLimit;
      this.#warn(`${this.path} keeps growing because it could not be compacted: ${reason(error)}.`);
    }
  }

  #rewrite(state: WorldState): void {
    const text = stateText(state);
    const next = `${this.path}.new`;
    try {
      fs.writeFileSync(next, text, { flush: true });
      if (fs.existsSync(this.path)) fs.copyFileSync(this.path, `${this.path}.prev`);
      this.#letGo(); // Windows renames no open file
      fs.renameSync(next, this.path);
    } catch (error) {
      fs.rmSync(next, { force: true });
      throw error;
    }
    this.#goOn(state, Buffer.byteLength(text));
  }

  #letGo(): void {
    if (this.#file !== undefined) fs.closeSync(this.#file);
    this.#file = undefined;
  }

  /** What is appended from now on follows these bytes. */
  #goOn(state: WorldState, size: number): void {
    this.#size = size;
    this.#rewriteAt = size + Math.max(size, this.#growthLimit);
    this.#newest = state.journal.at(-1)?.number ?? 0;
    this.#begunFor = state.changes;
  }
}
