import fs from 'node:fs';
import { join } from 'node:path';
import { Type } from '@sinclair/typebox';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { SLICE } from '../slices.ts';
import { Suspended, suspendable, untilMade } from '../suspense.ts';
import { countTurns } from '../testing/count-turns.ts';
import type { LibraryRows } from '../testing/library.ts';
import { elapsedMs } from './clock.ts';
import { emptyState } from './journal.ts';
import { type FolderOptions, WorldFolder } from './persistence.ts';
import { aBook, aFolder, aSeed, contentsOf, lend, noon, openFrom } from './testing.ts';
import { createWorld, type World } from './world.ts';

/** Each chunk of a file takes a slice, so that all work on large files suspends. */
beforeEach(() => {
  for (const name of ['readSync', 'fsyncSync'] as const) {
    const real = fs[name] as (...args: unknown[]) => unknown;
    vi.spyOn(fs, name).mockImplementation((...args: unknown[]) => {
      for (const end = elapsedMs() + SLICE; elapsedMs() < end; );
      return real(...args) as never;
    });
  }
});
afterEach(() => void vi.restoreAllMocks());

/** A world with 20 changed rows of 100 kB in its base. */
function aLargeWorld(): World<LibraryRows> {
  const seed = aSeed();
  const rows = Array.from({ length: 20 }, (_, at) => {
    const book = aBook({ _id: `large-${at}`, title: 'ट्रेन "to" Pakistan '.repeat(5000) });
    return [book._id, book] as const;
  });
  const state = emptyState(seed, noon);
  const base = { ...state.base, changes: { books: new Map(rows) } };
  const changes = { books: new Map(rows) };
  return createWorld(seed, { state: { ...state, base, changes } });
}

/** A folder in which the large world is saved under this name. */
async function aFolderWith(name: string, options?: FolderOptions) {
  const path = aFolder();
  const folder = new WorldFolder(path, options);
  const world = aLargeWorld();
  const save = await untilMade(() => folder.keep(name, world, true));
  world.saveBy(save);
  return { path, folder, world };
}

const unfinished = (path: string) => fs.readdirSync(path).filter((name) => name.endsWith('.new'));

/** Something that is being made, of a call that is suspended. */
function suspended(call: () => unknown): Promise<unknown> {
  try {
    suspendable(call);
  } catch (error) {
    if (error instanceof Suspended) return error.made;
    throw error;
  }
  throw new Error('It was done at once.');
}

test('it is saved and opened in slices, and is the same', async () => {
  const { path, folder, world } = await aFolderWith('large');
  lend(world, 'a1');
  folder.close();
  expect(unfinished(path)).toEqual([]);

  const next = new WorldFolder(path);
  await suspended(() => openFrom(next, aSeed(), 'large'));
  const found = await untilMade(() => openFrom(next, aSeed(), 'large'));

  expect(contentsOf(found)).toEqual(contentsOf(world));
  next.close();
});

test('its rows are checked in slices, too', async () => {
  const { path, folder } = await aFolderWith('large');
  folder.close();
  const turn = countTurns();
  const turns = new Set<number>();
  const schemas = {
    get books() {
      turns.add(turn());
      for (const end = elapsedMs() + SLICE; elapsedMs() < end; );
      return Type.Object({ _id: Type.String() }, { additionalProperties: true });
    },
  };
  const home = new WorldFolder(path, { schemas });
  onTestFinished(() => home.close());

  const { books } = await untilMade(() => openFrom(home, aSeed(), 'large'));

  expect(turns.size).toBe(20);
  expect(books.size).toBe(23);
});

test('what is added while its file is compacted is in it', async () => {
  const { path, folder, world } = await aFolderWith('large', { growthLimit: 1 });
  const file = join(path, 'large.jsonl');
  const input = 'x'.repeat(fs.statSync(file).size);

  const renamed = vi.spyOn(fs, 'renameSync');
  onTestFinished(() => renamed.mockRestore());
  world.transact(() => world.books.delete('large-0'), { call: 'DELETE /books', input });
  expect(fs.existsSync(`${file}.prev`)).toBe(false);
  for (let n = 0; n < 5; n += 1) lend(world, 'a1');
  await vi.waitFor(() => expect(fs.existsSync(`${file}.prev`)).toBe(true), 10_000);
  await vi.waitFor(() => expect(unfinished(path)).toEqual([]), 10_000);
  expect(renamed).toHaveBeenCalledTimes(1);
  lend(world, 'b2');
  world.undo(1);
  lend(world, 'c3');
  folder.close();

  const next = new WorldFolder(path);
  expect(contentsOf(openFrom(next, aSeed(), 'large'))).toEqual(contentsOf(world));
  expect(unfinished(path)).toEqual([]);
  next.close();
});

test('changes wait for the compaction of a file that grows faster than it is written again, and are made once', async () => {
  const { path, folder, world } = await aFolderWith('large', { growthLimit: 1 });
  const file = join(path, 'large.jsonl');
  const input = 'x'.repeat(fs.statSync(file).size);
  const deleteBook = (id: string) =>
    world.transact(() => world.books.delete(id), { call: 'DELETE /books', input });

  deleteBook('large-0'); // twice the file as it was
  for (const id of ['large-1', 'large-2']) suspendable(() => deleteBook(id));
  expect(fs.existsSync(`${file}.prev`)).toBe(false);
  const compacted = suspended(() => deleteBook('large-3'));
  expect(world.books.get('large-3')).toBeDefined();
  await compacted;
  expect(fs.existsSync(`${file}.prev`)).toBe(true);
  await untilMade(() => deleteBook('large-3'));
  expect(world.at).toBe(4);
  folder.close();

  const next = new WorldFolder(path);
  expect(contentsOf(openFrom(next, aSeed(), 'large'))).toEqual(contentsOf(world));
  next.close();
});

test('a folder that is closed while a file is compacted leaves the file as it is', async () => {
  const { path, folder, world } = await aFolderWith('large', { growthLimit: 1 });
  const file = join(path, 'large.jsonl');
  const input = 'x'.repeat(fs.statSync(file).size);

  world.transact(() => world.books.delete('large-0'), { call: 'DELETE /books', input });
  const left = fs.readFileSync(file);
  folder.close();
  await vi.waitFor(() => expect(unfinished(path)).toEqual([]), 10_000);

  expect(fs.readFileSync(file).equals(left)).toBe(true);
  expect(fs.existsSync(`${file}.prev`)).toBe(false);
});

test('an undo, and what follows it, add to its file and do not write it again', async () => {
  const { path, folder, world } = await aFolderWith('large');
  const file = join(path, 'large.jsonl');
  const size = fs.statSync(file).size;

  for (let n = 0; n < 20; n += 1) {
    lend(world, 'a1');
    world.undo(world.at - 1);
  }
  lend(world, 'b2');
  world.bringBack(world.state.branches[4]!.id);
  world.configure({ checkpoints: [{ name: 'here', at: 1 }] });
  folder.close();

  expect(fs.statSync(file).size - size).toBeLessThan(60_000);
  expect(fs.existsSync(`${file}.prev`)).toBe(false);
  const next = new WorldFolder(path);
  const found = openFrom(next, aSeed(), 'large');
  expect(contentsOf(found)).toEqual(contentsOf(world));
  expect(found.state).toEqual(world.state);
  next.close();
});

test('a reset after a compaction that waits for its file is what is saved', async () => {
  const { path, folder, world } = await aFolderWith('large', { growthLimit: 1 });
  const file = join(path, 'large.jsonl');
  const input = 'x'.repeat(fs.statSync(file).size);

  world.transact(() => world.books.delete('large-0'), { call: 'DELETE /books', input });
  world.reset();
  lend(world, 'a1');
  await vi.waitFor(() => expect(unfinished(path)).toEqual([]), 10_000);
  folder.close();

  const next = new WorldFolder(path);
  expect(contentsOf(openFrom(next, aSeed(), 'large'))).toEqual(contentsOf(world));
  next.close();
});

test('one that is deleted while it is opened is gone, and another one may have its name', async () => {
  const { path, folder, world } = await aFolderWith('large');
  folder.close();
  fs.appendFileSync(join(path, 'large.jsonl'), '{"incomplete');
  const next = new WorldFolder(path);

  const opening = suspended(() => openFrom(next, aSeed(), 'large'));
  next.delete('large');
  expect(next.names()).toEqual([]);
  world.saveBy();
  for (const id of ['a1', 'b2']) lend(world, id);
  next.keep('large', world, true);
  await opening;
  next.close();

  const last = new WorldFolder(path);
  expect(contentsOf(openFrom(last, aSeed(), 'large'))).toEqual(contentsOf(world));
  last.close();
});

test('a damaged one says so when it is opened in slices', async () => {
  const { path, folder } = await aFolderWith('large');
  folder.close();
  const file = join(path, 'large.jsonl');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('"large-7","title"', '7,"title"'));
  const next = new WorldFolder(path);

  const opened = untilMade(() => openFrom(next, aSeed(), 'large'));

  await expect(opened).rejects.toMatchObject({
    code: 'WORLD_DAMAGED',
    message: expect.stringContaining('large.jsonl:1 is damaged (/changes/books/7/1'),
  });
  next.close();
});

test('what a killed process has not finished is deleted at the next start', () => {
  const path = aFolder();
  fs.writeFileSync(join(path, 'large.jsonl.3.new'), '{"changes"');

  new WorldFolder(path).close();

  expect(unfinished(path)).toEqual([]);
});
