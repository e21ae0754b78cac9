import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { LIMITS } from '../limits.ts';
import { finishInSlices, nextTurn } from '../slices.ts';
import { WriteFailed } from '../world/journal-file.ts';
import { reason } from '../world/journal-text.ts';
import { isSymbolicLink } from '../world/symbolic-link.ts';
import { unusedPath } from '../world/unused-path.ts';
import { type FileText, fileSize, hashIn, LONG_TEXT, references, referTo } from './file-text.ts';

/** In bytes: a smaller file stays in its row. */
const SMALL = LONG_TEXT * 0.75;
/** The names of stored files, which are hashes, and of unfinished ones. */
const ownName = /^[0-9a-f]{64}(\.\d+)?$/;

/** A row refers to a file that is missing, or that is not the one that was stored. */
export class LostFile extends Error {
  override name = 'LostFile';
}

/** Uploaded files of all worlds, each in a file that has its hash as its name; without a folder they stay in the rows. */
export class FileStore {
  readonly #folder: string | undefined;
  readonly #lines: () => AsyncIterable<string>;
  readonly #warn: (message: string) => void;
  readonly #warned = new Set<string>();
  /** In bytes: what uploads had added that have ended since unused files were deleted. */
  #added = 0;
  #sweeping: Promise<void> | undefined;
  /** The hashes of the files of uploads under way: rows may refer to them soon. */
  readonly #underWay = new Set<ReadonlySet<string>>();
  /** Those that a sweep keeps, also if their upload ends meanwhile. */
  #kept = new Set<string>();

  /** `lines` are the JSON of all that may refer to files. */
  constructor(
    folder: string | undefined,
    lines: () => AsyncIterable<string>,
    warn: (message: string) => void = () => {},
  ) {
    this.#folder = folder;
    this.#lines = lines;
    this.#warn = warn;
  }

  /** Begins an upload. Until its end none of its files is deleted, and then those to which no row refers. */
  begin() {
    const hashes = new Set<string>();
    let added = 0;
    this.#underWay.add(hashes);
    return {
      /** Stores a file before a row refers to it. Hashing and writing leave the event loop free. */
      add: async (bytes: Uint8Array): Promise<void> => {
        if (!this.#folder || bytes.length < SMALL) return;
        const hash = await finishInSlices(hashInSteps(bytes));
        // A sweep that reads large world files may take longer than it takes to fill a disk.
        if (this.#added > LIMITS.stored.allFiles) await this.#sweeping;
        hashes.add(hash);
        this.#kept.add(hash);
        added += await this.#write(join(this.#folder, hash), bytes);
        referTo(bytes, hash);
      },
      end: () => {
        this.#underWay.delete(hashes);
        this.#added += added;
        this.#sweepIfMuch();
      },
    };
  }

  #sweepIfMuch() {
    if (this.#added > LIMITS.stored.files) void this.sweep();
  }

  /** Throws a `LostFile` if it is missing, has another size, or is a link, a folder or a pipe, or its folder is a link. */
  async read(text: FileText): Promise<Buffer> {
    const path = this.#pathOf(text);
    return path === undefined ? Buffer.from(text, 'base64') : readFile(path);
  }

  /** The bytes to be sent: of a stored file as a stream, so that slow readers keep none of it in memory. Throws as `read` does. */
  async open(text: FileText): Promise<Readable | Buffer> {
    const path = this.#pathOf(text);
    return path === undefined ? Buffer.from(text, 'base64') : (await open(path)).createReadStream();
  }

  /** Throws a `LostFile` if it could not be read. */
  mustHave(text: FileText): void {
    this.#pathOf(text);
  }

  /** For replays: what a row holds for these bytes is the same text again. */
  readSync = (text: FileText): Uint8Array => {
    const path = this.#pathOf(text);
    const bytes = path === undefined ? Buffer.from(text, 'base64') : fs.readFileSync(path);
    if (path !== undefined) referTo(bytes, hashIn(text) as string);
    return bytes;
  };

  /** Deletes stored files to which nothing refers, and no others, by name and bytes; warns once where that fails, which does no harm. */
  sweep(): Promise<void> {
    this.#sweeping ??= this.#deleteUnused()
      .catch((error) =>
        this.#warnOnce(`${this.#folder}: unused files are not deleted: ${reason(error)}`),
      )
      .finally(() => {
        this.#sweeping = undefined;
        this.#sweepIfMuch(); // of uploads that ended meanwhile it has deleted nothing
      });
    return this.#sweeping;
  }

  async #deleteUnused(): Promise<void> {
    this.#added = 0;
    this.#kept = new Set([...this.#underWay].flatMap((hashes) => [...hashes]));
    const folder = this.#folder;
    if (folder === undefined || !fs.existsSync(folder) || isSymbolicLink(folder)) return;
    const names = (await readdir(folder)).filter((name) => ownName.test(name));
    if (!names.length) return;
    const used = new Set<string>();
    for await (const line of this.#lines())
      for (const [, hash = ''] of line.matchAll(references)) used.add(hash);
    for (const name of names) {
      const [hash = '', part] = name.split('.');
      const path = join(folder, name);
      const isUnused = () =>
        !used.has(hash) &&
        !this.#kept.has(hash) &&
        fs.lstatSync(path, { throwIfNoEntry: false })?.isFile();
      const isOwn = isUnused() && (part !== undefined || (await hasHash(path, hash)));
      // In one go: what is uploaded again meanwhile is found to be missing, or kept.
      if (isOwn && isUnused()) fs.rmSync(path);
      await nextTurn();
    }
  }

  /** Where its file is, to be read, and never through a link; undefined for base64. */
  #pathOf(text: FileText): string | undefined {
    const hash = hashIn(text);
    if (hash === undefined) return undefined;
    const folder = this.#folder ?? '';
    const path = join(folder, hash);
    const why = isSymbolicLink(folder)
      ? `${folder} is a symbolic link. Replace it with a folder.`
      : whyLost(path, fileSize(text));
    if (why === undefined) return path;
    this.#warnOnce(`${why} Upload the same file again.`);
    throw new LostFile(why);
  }

  #warnOnce(message: string): void {
    if (!this.#warned.has(message)) this.#warn(message);
    this.#warned.add(message);
  }

  /** Returns how many bytes it has added. */
  async #write(path: string, bytes: Uint8Array): Promise<number> {
    const folder = dirname(path);
    if (isSymbolicLink(folder))
      throw new WriteFailed(path, `${folder} is a symbolic link; replace it with a folder`);
    let part: string | undefined;
    try {
      const found = fs.lstatSync(path, { throwIfNoEntry: false });
      if (found && !found.isFile()) throw new Error('what is there is not a file; move it');
      if (found?.size === bytes.length && (await readFile(path)).equals(bytes)) return 0;
      await mkdir(folder, { recursive: true });
      part = unusedPath(path);
      await writeFile(part, bytes, { flag: 'wx', flush: true });
      await rename(part, path);
    } catch (error) {
      if (part) await rm(part, { force: true }).catch(() => {});
      throw new WriteFailed(path, error);
    }
    return bytes.length;
  }
}

/** Undefined for a file of this size in bytes: one of another is not read, since it may be too large for memory. */
function whyLost(path: string, size: number): string | undefined {
  const found = fs.lstatSync(path, { throwIfNoEntry: false });
  if (!found) return `${path} is missing.`;
  if (!found.isFile()) return `${path} is not a file. Remove it.`;
  if (found.size === size) return undefined;
  return `${path} has ${number(found.size)} bytes instead of ${number(size)}.`;
}

const number = (value: number) => value.toLocaleString('en');

/** In bytes; hashed in a few milliseconds. */
const STEP = 2 ** 20;

function* hashInSteps(bytes: Uint8Array): Generator<unknown, string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.length; at += STEP) {
    hash.update(bytes.subarray(at, at + STEP));
    yield;
  }
  return hash.digest('hex');
}

/** Whether a file has the bytes that its name says; false if it cannot be read. */
async function hasHash(path: string, name: string): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    for await (const bytes of fs.createReadStream(path, { highWaterMark: STEP }))
      hash.update(bytes);
  } catch {
    return false;
  }
  return hash.digest('hex') === name;
}
