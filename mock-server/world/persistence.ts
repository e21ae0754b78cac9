import fs from 'node:fs';
import { join } from 'node:path';
import { LowSync } from 'lowdb';
import { badRequest } from '../problem.ts';
import { JournalFile, type JournalFileOptions } from './journal-file.ts';
import { lockFolder } from './lock.ts';
import { createWorld, emptyState, type Kinds, type Seed, type World } from './world.ts';

export interface FolderOptions extends JournalFileOptions {
  /** Starts each world anew the first time it is opened; its file is kept as `.prev`. */
  fresh?: boolean;
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

  /** The world of that name as it was left, or a new one. Its seed is made for the moment it began. */
  open<Rows extends Kinds<Rows>>(
    label: string,
    seedAt: (begunAt: string) => Seed<Rows>,
    name = 'main',
  ): World<Rows> {
    if (!isWorldName(name))
      throw badRequest(
        'BAD_WORLD',
        `"${name}" cannot name a world: up to 64 of a-z, 0-9, - and _.`,
      );
    if (this.#files.has(name)) throw new Error(`The world "${name}" is open already.`);

    const file = new JournalFile(join(this.path, `${name}.jsonl`), this.#options);
    const { now = Date.now } = this.#options;
    const db = new LowSync(file, emptyState(label, new Date(now()).toISOString()));
    try {
      if (this.#options.fresh) file.setAside();
      db.read();
      if (db.data.seed !== label)
        throw new Error(
          `${file.path} was begun on the seed "${db.data.seed}", not "${label}". Start with that seed, choose another folder with --data DIR, or start over: npm run dev -- --fresh.`,
        );
      db.write();
    } catch (error) {
      file.close();
      throw error;
    }
    this.#files.set(name, file);
    return createWorld(seedAt(db.data.begunAt), {
      state: db.data,
      save: () => db.write(),
      now,
    });
  }

  /** The worlds that have a file here. */
  names(): string[] {
    return fs
      .readdirSync(this.path)
      .filter((file) => file.endsWith('.jsonl'))
      .map((file) => file.slice(0, -'.jsonl'.length))
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
