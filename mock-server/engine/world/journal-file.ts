import fs from 'node:fs';
import type { SyncAdapter } from 'lowdb';
import type { Entry } from '#contracts/engine/control/time-line';
import { makeOrSuspend, Suspended, suspendable, suspendUntil } from '../suspense.ts';
import { arrangementOf, entriesOf, isPlain, Places } from './arrangement.ts';
import { CHUNK, chunksOf, linesIn, writeAll } from './file-chunks.ts';
import type { WorldState } from './journal.ts';
import { reason, stateInSteps, stateText, toLine } from './journal-text.ts';
import type { RowSchemas } from './row-schemas.ts';
import { unusedPath } from './unused-path.ts';

/** In bytes; a world file that has grown more is compacted. */
const GROWTH_LIMIT = 16 * 2 ** 20;

interface Read {
  readonly state: WorldState | null;
  readonly error?: unknown;
}

/** The next file of a world, which lacks what has changed since. */
interface Prepared {
  readonly path: string;
  readonly base: WorldState['base'];
  readonly places: Places;
  /** In bytes. */
  readonly size: number;
}

/** How often the entries that came while the next file was written are added before it takes the place of the file. */
const CATCH_UP = 3;

export interface JournalFileOptions {
  warn?: ((message: string) => void) | undefined;
  growthLimit?: number;
  /** What its rows must match. */
  schemas?: RowSchemas | undefined;
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
 * A lowdb adapter for the state of a world: a header line with all changes, then a line for each later entry, and for each
 * arrangement of them. A write appends only the new lines. Beyond a limit, or where the header would be another, the file is
 * rewritten and the previous one becomes `.prev`.
 */
export class JournalFile implements SyncAdapter<WorldState> {
  readonly path: string;
  readonly #warn: (message: string) => void;
  readonly #growthLimit: number;
  readonly #schemas: RowSchemas | undefined;
  /** Undefined after compaction, until the next line is appended. */
  #file: number | undefined;
  /** The length of all complete lines, in bytes. */
  #size = 0;
  /** Whether a failed write may have left bytes after `#size`. */
  #torn = false;
  #rewriteAt = 0;
  /** The number of the newest entry in the file. */
  #newest = 0;
  #places = new Places();
  /** The base in the header of the file; a different one requires a rewrite. */
  #headerBase: WorldState['base'] | undefined;
  /** The `changes` object of the saved state; a different one requires an arrangement. */
  #savedChanges: WorldState['changes'] | undefined;
  /** What was read, until it is in use. */
  #read: Read | undefined;
  #prepared: Prepared | undefined;
  /** Under way, until it is done or has failed. */
  #compaction: Promise<void> | undefined;
  /** In bytes: with a larger file, changes wait for its compaction, so that it does not grow faster than it is written. */
  #waitAt = 0;
  #closed = false;

  constructor(path: string, options: JournalFileOptions) {
    this.path = path;
    this.#warn = options.warn ?? (() => {});
    this.#growthLimit = options.growthLimit ?? GROWTH_LIMIT;
    this.#schemas = options.schemas;
  }

  /** May throw `Suspended`. */
  read(): WorldState | null {
    const { state, error } = this.#read ?? makeOrSuspend(this, 'read', () => this.#readInSteps());
    if (error) throw error;
    return state;
  }

  *#readInSteps(): Generator<void, Read> {
    try {
      this.#read = { state: fs.existsSync(this.path) ? yield* this.#stateInSteps() : null };
    } catch (error) {
      this.#read = { state: null, error };
    }
    return this.#read;
  }

  *#stateInSteps(): Generator<void, WorldState> {
    const { lines, end, size } = yield* linesIn(this.path);
    const places = new Places();
    const checks = { schemas: this.#schemas, warn: this.#warn };
    const state = yield* stateInSteps(this.path, lines, places, checks);
    if (this.#closed) throw closed(this.path);
    if (end < size) {
      fs.truncateSync(this.path, end);
      this.#warn(
        `${this.path}: dropped the incomplete line ${lines.length + 1}. Its change was never confirmed.`,
      );
    }
    this.#file = fs.openSync(this.path, 'r+');
    this.#appendAfter({ base: state.base, places, size: end }, state);
    this.#rewriteAt = this.#limitAfter(lines[0]?.length ?? 0); // it may have grown before it was closed
    return state;
  }

  write(state: WorldState): void {
    const newest = state.journal.at(-1)?.number ?? 0;
    try {
      if (this.#closed) throw new Error('it is closed');
      if (this.#compaction && this.#size > this.#waitAt) suspendUntil(this.#compaction);
      const isArranged = state.changes === this.#savedChanges;
      if (!isArranged && state.base !== this.#headerBase) this.#rewrite(state);
      else if (!isArranged) this.#arrange(state);
      else if (newest > this.#newest) this.#append(state.journal.slice(this.#newest - newest));
    } catch (error) {
      throw error instanceof Suspended ? error : new WriteFailed(this.path, error);
    }
    this.#read = undefined;
    if (this.#size <= this.#rewriteAt || this.#compaction) return;
    this.#waitAt = this.#limitAfter(this.#rewriteAt);
    this.#compact(state);
  }

  /** Has it read as if there were no file: the first write replaces what is there, which becomes `.prev`. */
  startOver(): void {
    this.#read = { state: null };
  }

  /** Deletes the file and its `.prev`. */
  delete(): void {
    this.close();
    for (const file of [this.path, `${this.path}.prev`])
      if (!isFolder(file)) fs.rmSync(file, { force: true });
  }

  close(): void {
    this.#dropPrepared();
    this.#closeFile();
    this.#closed = true;
  }

  #append(entries: readonly Entry[]): void {
    this.#appendText(entries.map(toLine).join(''));
    this.#places.add(entries);
    this.#newest += entries.length;
  }

  /** May throw `Suspended`. */
  #arrange(state: WorldState): void {
    const arrangement = arrangementOf(state, this.#places);
    this.#appendText(toLine(arrangement));
    this.#places.add(arrangement.added);
    this.#noteSaved(state);
  }

  #appendText(text: string): void {
    this.#file ??= fs.openSync(this.path, 'r+');
    const bytes = Buffer.from(text);
    try {
      if (this.#torn) this.#truncate(this.#file);
      writeAll(this.#file, bytes, this.#size);
    } catch (error) {
      this.#tryTruncate(this.#file);
      throw error;
    }
    this.#size += bytes.length;
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

  /** At once or, where that takes long, once its rows and entries are text. */
  #compact(state: WorldState): void {
    const failed = (error: unknown) => {
      this.#compaction = undefined;
      this.#warn(`${this.path} keeps growing because it could not be compacted: ${reason(error)}.`);
    };
    this.#rewriteAt = this.#size + this.#growthLimit;
    this.#compaction = undefined;
    try {
      if (!this.#closed) suspendable(() => this.#rewrite(state));
    } catch (error) {
      if (error instanceof Suspended)
        this.#compaction = error.made.then(() => this.#compact(state), failed);
      else failed(error);
    }
  }

  /** May throw `Suspended`. */
  #rewrite(state: WorldState): void {
    const { base } = state;
    const prepared =
      this.#prepared?.base === base
        ? this.#prepared
        : makeOrSuspend(this, base, () => this.#prepareInSteps(state));
    const { places } = prepared;
    const arrangement = isPlain(state, places) ? undefined : arrangementOf(state, places);
    const rest = Buffer.from(arrangement ? toLine(arrangement) : '');
    const size = prepared.size + rest.length;
    try {
      const file = fs.openSync(prepared.path, 'r+');
      try {
        writeAll(file, rest, prepared.size);
        fs.fsyncSync(file);
      } finally {
        fs.closeSync(file);
      }
      this.#keepPrevious();
      this.#closeFile(); // Windows cannot rename an open file
      fs.renameSync(prepared.path, this.path);
      this.#prepared = undefined;
    } finally {
      this.#dropPrepared();
    }
    places.add(arrangement?.added ?? []);
    this.#appendAfter({ base, places, size }, state);
  }

  /** Writes the next file with its base and all entries; how they are arranged is added at the end, with the last of them. */
  *#prepareInSteps(state: WorldState): Generator<void, Prepared> {
    const { base } = state;
    const entries = entriesOf(state);
    const nothingElse = { undone: [], branches: [], checkpoints: [], faults: [] };
    const places = new Places();
    places.add(entries);
    const path = unusedPath(this.path, '.new');
    const file = fs.openSync(path, 'wx'); // behind no link
    let size = 0;
    const write = function* (texts: Iterable<string>): Generator<void> {
      for (const bytes of chunksOf(texts)) {
        writeAll(file, bytes, size);
        size += bytes.length;
        if (bytes.length < CHUNK) continue;
        fs.fsyncSync(file); // with all of a large file at the end, the disk would take long
        yield;
      }
    };
    try {
      yield* write(stateText({ ...state, journal: entries, ...nothingElse }));
      for (let round = 0; round < CATCH_UP && state.base === base; round++) {
        const later = entriesOf(state).filter((entry) => places.of(entry) === undefined);
        places.add(later);
        yield* write(later.map(toLine));
      }
      if (this.#closed) throw closed(this.path);
    } catch (error) {
      fs.rmSync(path, { force: true });
      throw error;
    } finally {
      fs.closeSync(file);
    }
    this.#dropPrepared();
    this.#prepared = { path, base, places, size };
    return this.#prepared;
  }

  #dropPrepared(): void {
    if (this.#prepared) fs.rmSync(this.#prepared.path, { force: true });
    this.#prepared = undefined;
  }

  #keepPrevious(): void {
    const previous = `${this.path}.prev`;
    const found = fs.lstatSync(this.path, { throwIfNoEntry: false });
    if (!found) return;
    for (const path of [this.path, previous]) mustNotBeFolder(path);
    fs.rmSync(previous, { force: true });
    if (!found.isFile()) {
      fs.renameSync(this.path, previous); // a link or a pipe
      return;
    }
    try {
      fs.linkSync(this.path, previous);
    } catch {
      fs.copyFileSync(this.path, previous); // where a disk has no links
    }
  }

  #closeFile(): void {
    if (this.#file !== undefined) fs.closeSync(this.#file);
    this.#file = undefined;
  }

  #appendAfter({ base, places, size }: Omit<Prepared, 'path'>, state: WorldState): void {
    this.#size = size;
    this.#rewriteAt = this.#limitAfter(size);
    this.#places = places;
    this.#headerBase = base;
    this.#noteSaved(state);
  }

  /** What a file of this size may grow to, in bytes. */
  #limitAfter(size: number): number {
    return size + Math.max(size, this.#growthLimit);
  }

  #noteSaved({ journal, changes }: WorldState): void {
    this.#newest = journal.at(-1)?.number ?? 0;
    this.#savedChanges = changes;
  }
}

const closed = (path: string) => new Error(`${path} is closed.`);

const isFolder = (path: string): boolean =>
  fs.lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Throws where a file is to be replaced and somebody has made a folder. */
function mustNotBeFolder(path: string): void {
  if (isFolder(path)) throw new Error(`${path} is a folder; move it`);
}
