import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { JOURNAL_LIMIT } from './journal.ts';
import { WorldFolder } from './persistence.ts';
import {
  aBook,
  aFolder,
  aSeed,
  aUsedFolder,
  type Book,
  contentsOf,
  lend,
  mainFile,
  openFrom,
  visit,
} from './testing.ts';
import { createWorld } from './world.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a world is opened as it was left', () => {
  const path = aFolder();
  const left = visit(path, (world) => {
    lend(world, 'a1');
    world.transact(() => world.books.delete('b2'), { call: 'DELETE /books', input: { id: 'b2' } });
    world.clock.freeze('2027-01-01T00:00:00.000Z');
    return contentsOf(world);
  });

  const found = visit(path, contentsOf);

  expect(found).toEqual(left);
  expect(Object.isFrozen(found.loans[0])).toBe(true);
});

test('a world is opened as it was left, with changes older than its journal', () => {
  const path = aFolder();
  const world = createWorld(aSeed());
  world.transact(() => world.books.delete('b2'), { call: 'DELETE /books' });
  for (let n = 0; n < 2 * JOURNAL_LIMIT; n += 1) lend(world, 'a1');
  world.configure({ faults: [{ call: '*', delay: 1 }] });
  const folder = new WorldFolder(path);
  folder.keep('main', world, true);
  folder.close();

  visit(path, (found) => {
    expect(JSON.stringify(contentsOf(found))).toBe(JSON.stringify(contentsOf(world)));
    expect(found.state.faults).toEqual(world.state.faults);
    const oldest = JOURNAL_LIMIT + 1;
    found.jump(oldest);
    expect([found.books.size, found.loans.size]).toEqual([2, oldest - 1]);
  });
});

test('a world of more changes than it remembers has the same time line when it is opened again', () => {
  const path = aFolder();

  const left = visit(path, (world) => {
    for (let n = 0; n < 3.5 * JOURNAL_LIMIT; n += 1) lend(world, 'a1');
    return contentsOf(world);
  });

  const found = visit(path, contentsOf);
  expect(found.journal.length).toBeGreaterThan(JOURNAL_LIMIT);
  expect(found.journal.map(({ number }) => number)).toEqual(
    left.journal.map(({ number }) => number),
  );
});

test('a world of larger changes than it remembers has the same time line when it is opened again', () => {
  const path = aFolder();
  const pages = Array(20).fill('x'.repeat(60_000));

  const left = visit(path, (world) => {
    for (let copies = 1; copies <= 32; copies += 1)
      world.transact(() => world.books.put({ ...aBook(), copies, pages } as Book), {
        call: 'test',
      });
    return contentsOf(world);
  });

  expect(left.journal.length).toBeLessThan(32);
  expect(visit(path, contentsOf)).toEqual(left);
});

test('a world undone to its start is at its start after a restart', () => {
  const { path, left } = aUsedFolder();

  visit(path, (world) => world.jump(0));

  const { loans, undone } = visit(path, contentsOf);
  expect([loans, undone]).toEqual([[], left.journal]);
});

test('ids continue after a restart as if there had been none', () => {
  const { path } = aUsedFolder();
  const inOneGo = visit(aFolder(), (world) =>
    ['a1', 'b2', 'c3', 'a1'].map((id) => lend(world, id)._id),
  );

  const next = visit(path, (world) => lend(world, 'a1')._id);

  expect(next).toBe(inOneGo[3]);
});

test('undone changes can be redone after a restart', () => {
  const { path, left } = aUsedFolder();

  const undone = visit(path, (world) => {
    world.jump(1);
    world.configure({ checkpoints: [{ name: 'one loan', at: 1 }] });
    return contentsOf(world);
  });

  expect(undone.loans).toHaveLength(1);
  visit(path, (world) => {
    expect(contentsOf(world)).toEqual(undone);
    expect(world.state.checkpoints).toEqual([{ name: 'one loan', at: 1 }]);
    world.jump(3);
    expect(contentsOf(world)).toEqual(left);
  });
  expect(visit(path, contentsOf)).toEqual(left);
});

test('undone changes are gone from the file after a new change', () => {
  const { path } = aUsedFolder();

  const left = visit(path, (world) => {
    world.jump(1);
    lend(world, 'c3');
    return contentsOf(world);
  });

  expect(left.loans.map(({ bookId }) => bookId)).toEqual(['a1', 'c3']);
  expect(visit(path, contentsOf)).toEqual(left);
});

test('rows changed, deleted and put again are in the same order after a restart', () => {
  const path = aFolder();
  const left = visit(path, (world) => {
    const first = lend(world, 'a1');
    const second = lend(world, 'b2');
    world.transact(() => world.loans.delete(first._id), { call: 'DELETE /loans' });
    lend(world, 'c3');
    world.transact(() => world.loans.put(first), { call: 'POST /loans' });
    world.transact(() => world.loans.put({ ...second, bookId: 'd4' }), { call: 'POST /loans' });
    return contentsOf(world);
  });

  expect(left.loans.map(({ bookId }) => bookId)).toEqual(['d4', 'c3', 'a1']);
  expect(visit(path, contentsOf)).toEqual(left);
});

test('a change is written as one line before the call returns', () => {
  const path = aFolder();

  visit(path, (world) => {
    const write = vi.spyOn(fs, 'writeSync');
    const before = fs.statSync(mainFile(path)).size;
    lend(world, 'a1');

    const added = fs.readFileSync(mainFile(path), 'utf8').slice(before);
    expect(added).toBe(`${JSON.stringify(world.journal[0])}\n`);
    expect(write).toHaveBeenCalledTimes(1);
  });
});

test('a world of another seed is not opened', () => {
  const { path, file } = aUsedFolder();
  const folder = new WorldFolder(path);

  expect(() => openFrom(folder, aSeed([], 'no books'))).toThrow(
    `${file} was created from the seed "three books", not "no books". Start with that seed, choose another folder with --data DIR, or start over with --fresh.`,
  );

  expect(openFrom(folder).loans.size).toBe(3);
  folder.close();
});

test('a world continues from when it began, on the seed that its file names', () => {
  const path = aFolder();
  const seedAt = vi.fn(() => aSeed());
  const openAt = (now: string, label?: string, name?: string) => {
    const folder = new WorldFolder(path, { now: () => Date.parse(now) });
    try {
      return folder.open(label, seedAt, name).now();
    } finally {
      folder.close();
    }
  };
  const [noon, evening] = ['2026-11-21T12:00:00.000Z', '2026-11-21T18:00:00.000Z'] as const;

  expect(openAt(noon, 'three books')).toBe(noon);
  expect(openAt(evening)).toBe(evening);

  expect(seedAt.mock.calls).toEqual([
    [noon, 'three books'],
    [noon, 'three books'],
  ]);
  expect(() => openAt(evening, undefined, 'other')).toThrow('other.jsonl does not exist.');
});

test('a folder in place of a world file is an error', () => {
  const path = aFolder();
  fs.mkdirSync(mainFile(path));

  expect(() => visit(path, contentsOf)).toThrow(
    `${mainFile(path)} is a folder, not a world file. Move it`,
  );
});

test('a fresh start keeps all other worlds', () => {
  const { path } = aUsedFolder();
  fs.renameSync(mainFile(path), join(path, 'other.jsonl'));
  const folder = new WorldFolder(path, { fresh: true });

  expect(openFrom(folder, aSeed(), 'other').loans.size).toBe(3);
  folder.close();
});

test('a fresh start works in an empty folder', () => {
  expect(visit(aFolder(), contentsOf, { fresh: true }).loans).toEqual([]);
});

test('a fresh start keeps the previous file', () => {
  const { path, file, left } = aUsedFolder();
  const old = fs.readFileSync(file, 'utf8');

  const found = visit(path, contentsOf, { fresh: true });

  expect(found.loans).toEqual([]);
  expect(fs.readFileSync(`${file}.prev`, 'utf8')).toBe(old);
  expect(left.loans).toHaveLength(3);
});

test('a fresh start that cannot write its file changes nothing', () => {
  const { path, file, left } = aUsedFolder();
  const previous = `${file}.prev`;
  fs.writeFileSync(previous, 'before');
  const folder = new WorldFolder(path, { fresh: true });
  const write = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw new Error('the disk is full');
  });
  onTestFinished(() => write.mockRestore());

  expect(() => openFrom(folder)).toThrow(`${file} could not be written, so nothing was changed`);

  write.mockRestore();
  folder.close();
  expect(fs.readFileSync(previous, 'utf8')).toBe('before');
  expect(visit(path, contentsOf)).toEqual(left);
  expect(fs.readdirSync(path)).toEqual(['main.jsonl', 'main.jsonl.prev', 'server.lock']);
});

test('a reset is saved, and keeps the previous file', () => {
  const { path, file } = aUsedFolder();
  const old = fs.readFileSync(file, 'utf8');

  const loan = visit(path, (world) => {
    world.reset();
    return lend(world, 'b2');
  });

  expect(visit(path, contentsOf).loans).toEqual([loan]);
  expect(fs.readFileSync(`${file}.prev`, 'utf8')).toBe(old);
});

test('a world in memory is saved once it has a file, and deleted with its files once it is dropped', () => {
  const path = aFolder();
  const world = createWorld(aSeed());
  lend(world, 'a1');
  const folder = new WorldFolder(path);

  world.saveBy(folder.keep('other', world, true));
  lend(world, 'b2');
  folder.close();

  const later = new WorldFolder(path);
  const found = openFrom(later, aSeed(), 'other');
  expect(contentsOf(found)).toEqual(contentsOf(world));
  found.reset();
  expect(fs.readdirSync(path)).toContain('other.jsonl.prev');
  for (const name of ['other', 'never']) later.delete(name);
  expect(fs.readdirSync(path)).toEqual(['server.lock']);
  expect(openFrom(later, aSeed(), 'other').loans.size).toBe(0);
  later.close();
});

test('a folder holds many worlds by name', () => {
  const path = aFolder();
  const folder = new WorldFolder(path);
  const [one, other] = ['one', 'other'].map((name) => openFrom(folder, aSeed(), name));
  fs.mkdirSync(join(path, 'old.jsonl'));

  lend(one!, 'a1');

  expect(other!.loans.size).toBe(0);
  expect(folder.names()).toEqual(['one', 'other']);
  expect(() => openFrom(folder, aSeed(), 'one')).toThrow('The world "one" is already open.');
  folder.close();
  for (const change of [() => lend(one!, 'a1'), () => one!.reset()])
    expect(change).toThrow(
      /one.jsonl could not be written, so nothing was changed: it is closed.$/,
    );
});

test.each(['', '../main', 'a/b', 'A', 'main.jsonl', `${'x'.repeat(65)}`])(
  'a world cannot be called "%s"',
  (name) => {
    const folder = new WorldFolder(aFolder());

    expect(() => openFrom(folder, aSeed(), name)).toThrow(
      expect.objectContaining({ statusCode: 400, code: 'BAD_WORLD' }),
    );
    folder.close();
  },
);

test('the lines of all world files are those of linked ones too, and an error where one cannot be read', async () => {
  const { path, file } = aUsedFolder();
  const linked = aUsedFolder();
  fs.symlinkSync(linked.file, join(path, 'linked.jsonl'));
  const folder = new WorldFolder(path);
  onTestFinished(() => folder.close());
  const lines = async () => {
    const all: string[] = [];
    for await (const line of folder.lines()) all.push(line);
    return all;
  };
  const textOf = (name: string) => fs.readFileSync(name, 'utf8').trim().split('\n');

  expect(await lines()).toEqual([linked.file, file].flatMap(textOf));
  execFileSync('mkfifo', [join(path, 'pipe.jsonl')]);
  await expect(lines()).rejects.toThrow('pipe.jsonl is not a file.');
});

test('folders and links that lead nowhere or to folders have no lines', async () => {
  const { path, file } = aUsedFolder();
  const folder = new WorldFolder(path);
  onTestFinished(() => folder.close());
  fs.mkdirSync(join(path, 'old.jsonl.prev'));
  fs.symlinkSync(join(path, 'missing'), join(path, 'gone.jsonl.prev'));
  fs.symlinkSync(path, join(path, 'loop.jsonl'));

  const lines: string[] = [];
  for await (const line of folder.lines()) lines.push(line);

  expect(lines).toEqual(fs.readFileSync(file, 'utf8').trim().split('\n'));
});
