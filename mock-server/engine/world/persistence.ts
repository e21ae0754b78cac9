import fs from 'node:fs';
import { join } from 'node:path';
import { LowSync } from 'lowdb';
import { MAIN_WORLD } from '#contracts/engine/control/worlds';
import { conflict } from '../problem.ts';
import { finishInSlices } from '../slices.ts';
import { Suspended } from '../suspense.ts';
import { linesIn } from './file-chunks.ts';
import { emptyState } from './journal.ts';
import { JournalFile, type JournalFileOptions } from './journal-file.ts';
import { DamagedFile } from './journal-text.ts';
import { lockFolder } from './lock.ts';
import type { Kinds, Seed } from './seed.ts';
import { type AnyWorld, createWorld, type World } from './world.ts';
import { badWorldName } from './world-errors.ts';
import type { WorldHome } from './world-home.ts';

export interface FolderOptions extends JournalFileOptions {
  /** Starts the main world from its seed and renames its file to `.prev`; other worlds stay. */
  fresh?: boolean | undefined;
  /** In ms. */
  now?: () => number;
}

/** A folder of world files, locked for this server until it is closed. */
export class WorldFolder implements WorldHome {
  readonly isShared = false;
  readonly path: string;
  readonly #options: FolderOptions;
  readonly #unlock: () => void;
  readonly #files = new Map<string, JournalFile>();
  /** Of worlds that are still being opened or saved. */
  readonly #pending = new Map<string, JournalFile>();

  constructor(path: string, options: FolderOptions = {}) {
    this.path = path;
    this.#options = options;
    this.#unlock = lockFolder(path);
    for (const file of fs.readdirSync(path, { withFileTypes: true })) // of a process that was killed
      if (/\.jsonl\.\d+\.new$/.test(file.name) && !file.isDirectory())
        fs.rmSync(join(path, file.name), { force: true });
  }

  open<Rows extends Kinds<Rows>>(
    label: string | undefined,
    seedAt: (begunAt: string, label: string) => Seed<Rows>,
    name = MAIN_WORLD,
  ): World<Rows> {
    const file = this.#pending.get(name) ?? this.#fileFor(name);
    const { now = Date.now } = this.#options;
    try {
      if (!this.#pending.has(name)) this.#startReading(name, file);
      const saved = file.read();
      const begunAt = saved?.begunAt ?? new Date(now()).toISOString();
      const seedLabel = label ?? saved?.seed;
      if (seedLabel === undefined) throw new Error(`${file.path} does not exist.`);
      if (saved && saved.seed !== seedLabel)
        throw new Error(
          `${file.path} was created from the seed "${saved.seed}", not "${seedLabel}". Start with that seed, choose another folder with --data DIR, or start over with --fresh.`,
        );
      const seed = seedAt(begunAt, seedLabel);
      const db = new LowSync(file, saved ?? emptyState(seed, begunAt));
      db.write();
      const world = createWorld(seed, { state: db.data, save: () => db.write(), now });
      this.#pending.delete(name);
      this.#files.set(name, file);
      return world;
    } catch (error) {
      if (error instanceof Suspended) throw error;
      this.#pending.delete(name);
      file.close();
      throw error instanceof DamagedFile ? withAdvice(error, name) : error;
    }
  }

  #startReading(name: string, file: JournalFile): void {
    const found = fs.lstatSync(file.path, { throwIfNoEntry: false });
    if (found?.isDirectory())
      throw new Error(
        `${file.path} is a folder, not a world file. Move it, or choose another folder with --data DIR.`,
      );
    if (this.#options.fresh && name === MAIN_WORLD) file.startOver();
    else if (found && !found.isFile())
      throw new DamagedFile(
        `${file.path} is damaged (it is ${found.isSymbolicLink() ? 'a symbolic link' : 'not a file'}).`,
      );
    this.#pending.set(name, file);
  }

  /** A world that is not saved exists only in memory. */
  keep(name: string, { state }: AnyWorld, isSaved: boolean): (() => void) | undefined {
    if (!isSaved) {
      this.delete(name);
      return undefined;
    }
    const file = this.#pending.get(name) ?? this.#fileFor(name);
    const db = new LowSync(file, state);
    this.#pending.set(name, file);
    db.write();
    this.#pending.delete(name);
    this.#files.set(name, file);
    return () => db.write();
  }

  /** Closes and deletes the file of a world and its `.prev`. */
  delete(name: string): void {
    const file =
      this.#files.get(name) ??
      this.#pending.get(name) ??
      new JournalFile(this.#pathOf(name), this.#options);
    this.#files.delete(name);
    this.#pending.delete(name);
    file.delete();
  }

  #fileFor(name: string): JournalFile {
    if (!isWorldName(name)) throw badWorldName(name);
    if (this.#files.has(name)) throw new Error(`The world "${name}" is already open.`);
    return new JournalFile(this.#pathOf(name), this.#options);
  }

  #pathOf = (name: string): string => join(this.path, `${name}.jsonl`);

  /** Whether a world has a file. Not by a list: a folder may hold 100,000 other files. */
  has = (name: string): boolean => {
    if (!isWorldName(name)) return false;
    const found = fs.lstatSync(this.#pathOf(name), { throwIfNoEntry: false });
    return found !== undefined && !found.isDirectory();
  };

  isSaved = this.has;

  isTaken = this.has;

  async refreshNames(): Promise<void> {}

  /** The worlds that have a file. */
  names(): string[] {
    return fs
      .readdirSync(this.path, { withFileTypes: true })
      .filter((file) => !file.isDirectory() && file.name.endsWith('.jsonl'))
      .map(({ name }) => name.slice(0, -'.jsonl'.length))
      .sort();
  }

  /** All lines of all world files, previous ones included; throws if one cannot be read. */
  async *lines(): AsyncGenerator<string> {
    for (const name of fs.readdirSync(this.path)) {
      const path = join(this.path, name);
      if (!/\.jsonl(\.prev)?$/.test(name) || isFolderOrNothing(path)) continue;
      yield* (await finishInSlices(linesIn(path))).lines;
    }
  }

  close(): void {
    for (const file of [...this.#files.values(), ...this.#pending.values()]) file.close();
    this.#files.clear();
    this.#unlock();
  }
}

/** Also of a link that leads to a folder, or nowhere. */
const isFolderOrNothing = (path: string): boolean =>
  fs.statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? true;

/** A name is also a file name on every operating system. */
export const isWorldName = (name: string): boolean => /^[a-z0-9][a-z0-9_-]{0,63}$/.test(name);

/** The first of `stem-1`, `stem-2` … that is not taken. */
export function numberedName(stem: string, isTaken: (name: string) => boolean): string {
  const base = stem.slice(0, 56);
  for (let count = 1; ; count++) if (!isTaken(`${base}-${count}`)) return `${base}-${count}`;
}

/** A server does not start without its main world; other damaged worlds can be deleted. */
const withAdvice = ({ message }: DamagedFile, name: string): Error =>
  name === MAIN_WORLD
    ? new Error(`${message} Start over with --fresh, which renames the file to ${name}.jsonl.prev.`)
    : conflict(
        'WORLD_DAMAGED',
        `${message} Delete this world with DELETE /__mock/worlds/${name}; other worlds are not affected.`,
      );
