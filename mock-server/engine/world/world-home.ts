import type { Kinds, Seed } from './seed.ts';
import type { AnyWorld, World } from './world.ts';

/** Where worlds outlive the process: a folder of this machine, or a database of many. */
export interface WorldHome {
  /**
   * The world of that name, or a new one. Without a label it uses the seed that it was saved with; `seedAt` returns the
   * seed as of the start of the world.
   */
  open<Rows extends Kinds<Rows>>(
    label: string | undefined,
    seedAt: (begunAt: string, label: string) => Seed<Rows>,
    name?: string,
  ): World<Rows>;
  /** Saves a world, or no longer, which may be a fork of another one; returns what saves its next changes, if anything is to. */
  keep(
    name: string,
    world: AnyWorld,
    isSaved: boolean,
    parent?: AnyWorld,
  ): (() => void) | undefined;
  /** Whether a world is to be kept for good. */
  isSaved(name: string): boolean;
  delete(name: string): void;
  /** Whether a world of that name can be opened. */
  has(name: string): boolean;
  /** The worlds that can be opened. */
  names(): string[];
  /** Whether a new world cannot have that name. */
  isTaken(name: string): boolean;
  /** Reads what `names` is to include. */
  refreshNames(): Promise<void>;
  /** Whether other processes use the worlds too, so that none is deleted because this one does not need it. */
  readonly isShared: boolean;
  /** All lines of all worlds, previous ones included, where pictures are files to which they refer. */
  lines?(): AsyncGenerator<string>;
  close(): Promise<void> | void;
}
