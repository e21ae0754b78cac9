import fs from 'node:fs';
import type { SyncAdapter } from 'lowdb';
import type { Entry } from '#contracts/engine/control/time-line';
import type { WorldState } from './journal.ts';
import { parseState, reason, stateText, toLine } from './journal-text.ts';

/** In bytes; a world file that has grown more is compacted. */
const GROWTH_LIMIT = 16 * 2 ** 20;

const NEWLINE = 10;

export interface JournalFileOptions {
  warn?: ((message: string) => void) | undefined;
  growthLimit?: number;
}

/** A change could not be saved and was rolled back. */
export class WriteFailed extends Error {
  override name = 'WriteFailed';

  constructor(path: string, cause: unknown) {
    const isSystemError = cause instanceof Error && 'code' in cause;
    const advice = isSystemError
      ? ' Free disk space, check the permissions, or start with another --data DIR.'
      : '';
    super(`${path} could not be written, so nothing was changed: ${reason(cause)}.${advice}`, {
      cause,
    });
  }
}

/**
 * A lowdb adapter for the state of a world: a header line with all changes, then a line for each later entry. A write
 * appends only the new lines. Beyond a limit the file is compacted, and the previous one becomes `.prev`.
 */
export class JournalFile implements SyncAdapter<WorldState> {
  readonly path: string;
  readonly #warn: (message: string) => void;
  readonly #growthLimit: number;
  /** Undefined after compaction, until the next line is appended. */
  #file: number | undefined;
  /** The length of all complete lines, in bytes. */
  #size = 0;
  /** Whether a failed write may have left bytes after `#size`. */
  #torn = false;
  #rewriteAt = 0;
  /** The number of the newest entry in the file. */
  #newest = 0;
  /** The `changes` object of the saved state; a different one requires a rewrite. */
  #savedChanges: WorldState['changes'] | undefined;
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
        `${this.path}: dropped the incomplete line ${lines.length + 1}. Its change was never confirmed.`,
      );
    }
    this.#file = fs.openSync(this.path, 'r+');
    this.#appendAfter(state, end);
    return state;
  }

  write(state: WorldState): void {
    const newest = state.journal.at(-1)?.number ?? 0;
    try {
      if (this.#closed) throw new Error('it is closed');
      if (state.changes !== this.#savedChanges) this.#rewrite(state);
      else if (newest > this.#newest) this.#append(state.journal.slice(this.#newest - newest));
    } catch (error) {
      throw new WriteFailed(this.path, error);
    }
    if (this.#size > this.#rewriteAt) this.#compact(state);
  }

  /** Renames the file to `.prev`; call it before the first read. */
  moveAside(): void {
    if (fs.existsSync(this.path)) fs.renameSync(this.path, `${this.path}.prev`);
  }

  /** Deletes the file and its `.prev`. */
  delete(): void {
    this.close();
    for (const file of [this.path, `${this.path}.prev`]) fs.rmSync(file, { force: true });
  }

  close(): void {
    this.#closeFile();
    this.#closed = true;
  }

  #append(entries: readonly Entry[]): void {
    this.#file ??= fs.openSync(this.path, 'r+');
    const bytes = Buffer.from(entries.map(toLine).join(''));
    try {
      if (this.#torn) this.#truncate(this.#file);
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
      this.#tryTruncate(this.#file);
      throw error;
    }
    this.#size += bytes.length;
    this.#newest += entries.length;
  }

  #truncate(file: number): void {
    fs.ftruncateSync(file, this.#size);
    this.#torn = false;
  }

  /** If this fails too, the next write does it first. */
  #tryTruncate(file: number): void {
    try {
      this.#truncate(file);
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
      this.#closeFile(); // Windows cannot rename an open file
      fs.renameSync(next, this.path);
    } catch (error) {
      fs.rmSync(next, { force: true });
      throw error;
    }
    this.#appendAfter(state, Buffer.byteLength(text));
  }

  #closeFile(): void {
    if (this.#file !== undefined) fs.closeSync(this.#file);
    this.#file = undefined;
  }

  #appendAfter(state: WorldState, size: number): void {
    this.#size = size;
    this.#rewriteAt = size + Math.max(size, this.#growthLimit);
    this.#newest = state.journal.at(-1)?.number ?? 0;
    this.#savedChanges = state.changes;
  }
}
