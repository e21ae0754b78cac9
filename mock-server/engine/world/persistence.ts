import fs from 'node:fs';
import { join } from 'node:path';
import { LowSync } from 'lowdb';
import { MAIN_WORLD } from '#contracts/engine/control/worlds';
import { badRequest, conflict } from '../problem.ts';
import type { WorldState } from './journal.ts';
import { emptyState } from './journal.ts';
import { JournalFile, type JournalFileOptions } from './journal-file.ts';
import { DamagedFile } from './journal-text.ts';
import { lockFolder } from './lock.ts';
import type { Kinds, Seed } from './seed.ts';
import { createWorld, type World } from './world.ts';

export interface FolderOptions extends JournalFileOptions {
  /** Starts the main world anew; its file is kept as `.prev`. All other worlds stay. */
  fresh?: boolean | undefined;
  /** The time of the machine, in ms. */
  now?: () => number;
}

/** A folder of world files, and the only server that uses it. Close it when done. */
export class WorldFolder {
  readonly path: string;
  readonly #options: FolderOptions;
  readonly #free: () => void;
  readonly #files = new Map<string, JournalFile>();

  constructor(path: string, options: FolderOptions = {}) {
    this.path = path;
    this.#options = options;
    this.#free = lockFolder(path);
  }

  /**
   * The world of that name as it was left, or a new one on the labelled seed. Without a label it stands on the seed its
   * file names. The seed is made for the moment the world began.
   */
  open<Rows extends Kinds<Rows>>(
    label: string | undefined,
    seedAt: (begunAt: string, label: string) => Seed<Rows>,
    name = MAIN_WORLD,
  ): World<Rows> {
    const file = this.#fileFor(name);
    const { now = Date.now } = this.#options;
    if (fs.statSync(file.path, { throwIfNoEntry: false })?.isDirectory())
      throw new Error(
        `${file.path} is a folder, where the file of the world should be. Move it away, or choose another folder with --data DIR.`,
      );
    try {
      if (this.#options.fresh && name === MAIN_WORLD) file.setAside();
      const found = file.read();
      const begunAt = found?.begunAt ?? new Date(now()).toISOString();
      const wanted = label ?? found?.seed;
      if (wanted === undefined) throw new Error(`${file.path} is not there.`);
      if (found && found.seed !== wanted)
        throw new Error(
          `${file.path} was begun on the seed "${found.seed}", not "${wanted}". Start with that seed, choose another folder with --data DIR, or start over: the same command with --fresh.`,
        );
      const seed = seedAt(begunAt, wanted);
      const db = new LowSync(file, found ?? emptyState(seed, begunAt));
      db.write();
      const world = createWorld(seed, { state: db.data, save: () => db.write(), now });
      this.#files.set(name, file);
      return world;
    } catch (error) {
      file.close();
      throw error instanceof DamagedFile ? wayOut(error, name) : error;
    }
  }

  /** Begins the file of a world that has lived in memory so far, and gives what saves it from now on. */
  begin(name: string, state: WorldState): () => void {
    const file = this.#fileFor(name);
    const db = new LowSync(file, state);
    db.write();
    this.#files.set(name, file);
    return () => db.write();
  }

  /** Lets go of the file of a world and deletes it, with the one that was kept beside it. */
  drop(name: string): void {
    this.#files.get(name)?.close();
    this.#files.delete(name);
    const path = join(this.path, `${name}.jsonl`);
    for (const file of [path, `${path}.prev`]) fs.rmSync(file, { force: true });
  }

  #fileFor(name: string): JournalFile {
    if (!isWorldName(name))
      throw badRequest(
        'BAD_WORLD',
        `"${name}" cannot name a world: up to 64 of a-z, 0-9, - and _.`,
      );
    if (this.#files.has(name)) throw new Error(`The world "${name}" is open already.`);
    return new JournalFile(join(this.path, `${name}.jsonl`), this.#options);
  }

  /** The worlds that have a file here. */
  names(): string[] {
    return fs
      .readdirSync(this.path, { withFileTypes: true })
      .filter((file) => !file.isDirectory() && file.name.endsWith('.jsonl'))
      .map(({ name }) => name.slice(0, -'.jsonl'.length))
      .sort();
  }

  close(): void {
    for (const file of this.#files.values()) file.close();
    this.#files.clear();
    this.#free();
  }
}

/** A name is also a file name, the same on every system. */
export const isWorldName = (name: string): boolean => /^[a-z0-9][a-z0-9_-]{0,63}$/.test(name);

/** A server without its main world does not start; without any other it goes on, and that one can be deleted. */
const wayOut = ({ message }: DamagedFile, name: string): Error =>
  name === MAIN_WORLD
    ? new Error(
        `${message} To start over: the same command with --fresh. That keeps the file as ${name}.jsonl.prev.`,
      )
    : conflict(
        'WORLD_DAMAGED',
        `${message} To be rid of this world: DELETE /__mock/worlds/${name}. The others stay as they are.`,
      );
