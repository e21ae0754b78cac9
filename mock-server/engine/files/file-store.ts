import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { lstat, mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LIMITS } from '../limits.ts';
import { finishInSlices } from '../slices.ts';
import { machineMs } from '../world/clock.ts';
import { WriteFailed } from '../world/journal-file.ts';
import { isSymbolicLink } from '../world/symbolic-link.ts';
import { type FileText, hashIn, LONG_TEXT, references, referTo } from './file-text.ts';

/** In bytes: a smaller file stays in its row. */
const SMALL = LONG_TEXT * 0.75;
/** In ms: so long after its upload a row refers to a file, or none will. */
const UPLOAD_TIME = 60_000;
/** The names of stored files, which are hashes, and of unfinished ones. */
const ownName = /^[0-9a-f]{64}(\.\d+)?$/;

/** Uploaded files of all worlds, each in a file that has its hash as its name; without a folder they stay in the rows. */
export class FileStore {
  readonly #folder: string | undefined;
  readonly #lines: () => AsyncIterable<string>;
  /** In bytes: what was added since unused files were deleted. */
  #added = 0;
  /** How many were written, for the names of unfinished ones. */
  #parts = 0;
  #sweeping: Promise<void> | undefined;

  /** `lines` are the JSON of all that may refer to files. */
  constructor(folder: string | undefined, lines: () => AsyncIterable<string>) {
    this.#folder = folder;
    this.#lines = lines;
  }

  /** Stores a file before a row refers to it. Hashing and writing leave the event loop free. */
  async add(bytes: Uint8Array): Promise<void> {
    if (!this.#folder || bytes.length < SMALL) return;
    const hash = await finishInSlices(hashInSteps(bytes));
    await this.#write(join(this.#folder, hash), bytes);
    referTo(bytes, hash);
  }

  /** Throws if its file is missing. */
  async read(text: FileText): Promise<Buffer> {
    const path = this.#pathOf(text);
    return path === undefined ? Buffer.from(text, 'base64') : readFile(path);
  }

  /** For replays: what a row holds for these bytes is the same text again. */
  readSync = (text: FileText): Uint8Array => {
    const path = this.#pathOf(text);
    const bytes = path === undefined ? Buffer.from(text, 'base64') : fs.readFileSync(path);
    if (path !== undefined) referTo(bytes, hashIn(text) as string);
    return bytes;
  };

  /** Deletes stored files to which nothing refers, and no others; one that cannot be deleted does no harm. */
  sweep(): Promise<void> {
    this.#added = 0;
    this.#sweeping ??= this.#deleteUnused()
      .catch(() => {})
      .finally(() => {
        this.#sweeping = undefined;
      });
    return this.#sweeping;
  }

  async #deleteUnused(): Promise<void> {
    const newest = machineMs() - UPLOAD_TIME;
    const folder = this.#folder ?? '';
    if (isSymbolicLink(folder)) return;
    const names = (await readdir(folder)).filter((name) => ownName.test(name));
    if (!names.length) return;
    const used = new Set<string>();
    for await (const line of this.#lines())
      for (const [, hash = ''] of line.matchAll(references)) used.add(hash);
    for (const name of names.filter((one) => !used.has(one))) {
      const path = join(folder, name);
      const file = await lstat(path);
      if (file.isFile() && file.mtimeMs < newest) await rm(path);
    }
  }

  #pathOf(text: FileText): string | undefined {
    const hash = hashIn(text);
    return hash === undefined ? undefined : join(this.#folder ?? '', hash);
  }

  async #write(path: string, bytes: Uint8Array): Promise<void> {
    const folder = dirname(path);
    if (isSymbolicLink(folder))
      throw new WriteFailed(path, `${folder} is a symbolic link; replace it with a folder`);
    const now = machineMs() / 1000;
    const exists = await utimes(path, now, now).then(
      () => true,
      () => false,
    );
    if (exists) return;
    const part = `${path}.${++this.#parts}`;
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(part, bytes, { flush: true });
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true }).catch(() => {});
      throw new WriteFailed(path, error);
    }
    this.#added += bytes.length;
    if (this.#added > LIMITS.stored.allFiles) void this.sweep();
  }
}

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
