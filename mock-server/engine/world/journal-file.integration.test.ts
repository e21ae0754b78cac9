import fs from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { JOURNAL_LIMIT } from './journal.ts';
import { WorldFolder } from './persistence.ts';
import {
  aBook,
  aFolder,
  aLoan,
  aUsedFolder,
  contentsOf,
  lend,
  mainFile,
  visit,
} from './testing.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('compaction', () => {
  test('keeps the world as it is, and the previous file', () => {
    const path = aFolder();
    const rewrite = vi.spyOn(fs, 'renameSync');

    const left = visit(
      path,
      (world) => {
        const first = lend(world, 'a1');
        for (let n = 0; n < JOURNAL_LIMIT + 500; n += 1) lend(world, 'b2');
        world.transact(() => world.loans.delete(first._id), { call: 'DELETE /loans' });
        return contentsOf(world);
      },
      { growthLimit: 50_000 },
    );
    const found = visit(path, contentsOf);

    expect(left.journal.length).toBeGreaterThan(JOURNAL_LIMIT);
    expect(found).toEqual(left);
    expect(rewrite.mock.calls.filter(([, to]) => to === mainFile(path)).length).toBeLessThan(8);
    expect(fs.readdirSync(path).sort()).toEqual(['main.jsonl', 'main.jsonl.prev', 'server.lock']);
  });

  test('does not wait for what a file has grown before it was closed', () => {
    const path = aFolder();
    const call = { call: 'DELETE /books', input: 'x'.repeat(2500) };
    const deleteBook = (id: string) =>
      visit(path, (world) => world.transact(() => world.books.delete(id), call), {
        growthLimit: 4000,
      });

    deleteBook('a1');
    expect(fs.existsSync(`${mainFile(path)}.prev`)).toBe(false);
    deleteBook('b2');

    expect(fs.existsSync(`${mainFile(path)}.prev`)).toBe(true);
    expect(visit(path, ({ at }) => at)).toBe(2);
  });

  test('does not apply history twice', () => {
    const path = aFolder();
    const long = { call: 'POST /loans', input: 'x'.repeat(5000) };
    const left = visit(
      path,
      (world) => {
        const first = lend(world, 'a1');
        world.transact(() => world.loans.delete(first._id), { call: 'DELETE /loans' });
        world.transact(() => world.loans.put(first), { call: 'POST /loans' });
        world.transact(() => world.loans.put(aLoan({ _id: world.newId(), bookId: 'b2' })), long);
        return contentsOf(world);
      },
      { growthLimit: 3000 },
    );

    expect(fs.readdirSync(path).sort()).toEqual(['main.jsonl', 'main.jsonl.prev', 'server.lock']);
    expect(left.loans.map(({ bookId }) => bookId)).toEqual(['a1', 'b2']);
    expect(visit(path, contentsOf)).toEqual(left);
  });

  test.each([2, 3])(
    'by an older version keeps its rows, and starts its time line after its history of %i',
    (history) => {
      const { path, file, left } = aUsedFolder();
      const [head, ...entries] = fs.readFileSync(file, 'utf8').trimEnd().split('\n');
      const loans = left.loans.slice(0, history).map((loan) => [loan._id, loan]);
      const { checkpoints: _, faults: __, ...known } = JSON.parse(head!);
      const header = { ...known, counter: history, history, changes: { loans } };
      fs.writeFileSync(file, `${[JSON.stringify(header), ...entries].join('\n')}\n`);

      const { found, state } = visit(path, (world) => ({
        found: contentsOf(world),
        state: world.state,
      }));

      expect(found).toEqual({ ...left, journal: left.journal.slice(history) });
      expect(state).toMatchObject({ checkpoints: [], faults: [] });
    },
  );

  test.each(['fsyncSync', 'renameSync'] as const)(
    'that fails at %s loses nothing and is retried from time to time',
    (step) => {
      const path = aFolder();
      const warn = vi.fn();

      const left = visit(
        path,
        (world) => {
          const disk = vi.spyOn(fs, step).mockImplementation(() => {
            throw new Error('ENOSPC: no space left on device');
          });
          for (let n = 0; n < 20; n += 1) lend(world, 'a1');
          expect(fs.readdirSync(path).filter((name) => name.endsWith('.new'))).toEqual([]);
          disk.mockRestore();
          for (let n = 0; n < 20; n += 1) lend(world, 'a1');
          return contentsOf(world);
        },
        { warn, growthLimit: 1000 },
      );

      expect(warn).toHaveBeenCalledWith(
        `${mainFile(path)} keeps growing because it could not be compacted: ENOSPC: no space left on device.`,
      );
      expect(warn.mock.calls.length).toBeLessThan(10);
      expect(fs.existsSync(`${mainFile(path)}.prev`)).toBe(true);
      expect(visit(path, contentsOf)).toEqual(left);
    },
  );
});

describe('a folder that has the name of a file of a world', () => {
  const aFolderAt = (path: string) => {
    fs.mkdirSync(path);
    fs.writeFileSync(`${path}/notes.txt`, 'mine');
  };

  test('stays where it has that of a next file, and stops neither a start nor a compaction', () => {
    const { path, file, left } = aUsedFolder();
    const names = Array.from({ length: 200 }, (_, number) => `${file}.${number}.new`);
    for (const name of names) aFolderAt(name);

    const next = visit(
      path,
      (world) => {
        expect(contentsOf(world)).toEqual(left);
        world.reset();
        for (let n = 0; n < 40; n += 1) lend(world, 'a1');
        return contentsOf(world);
      },
      { growthLimit: 1000, warn: expect.unreachable },
    );

    expect(visit(path, contentsOf)).toEqual(next);
    expect(fs.existsSync(`${file}.prev`)).toBe(true);
    for (const name of names) expect(fs.readdirSync(name)).toEqual(['notes.txt']);
  });

  test('stays where it has that of the previous file, and is an error that says what to do', () => {
    const { path, file, left } = aUsedFolder();
    const previous = `${file}.prev`;
    aFolderAt(previous);

    visit(path, (world) => {
      expect(() => world.reset()).toThrow(
        `${file} could not be written, so nothing was changed: ${previous} is a folder; move it.`,
      );
      expect(contentsOf(world)).toEqual(left);
    });
    expect(() => visit(path, contentsOf, { fresh: true })).toThrow(
      `${previous} is a folder; move it`,
    );

    expect(visit(path, contentsOf)).toEqual(left);
    expect(fs.readdirSync(previous)).toEqual(['notes.txt']);
  });

  test('stays when the world is deleted', () => {
    const { path, file } = aUsedFolder();
    aFolderAt(`${file}.prev`);

    const folder = new WorldFolder(path);
    folder.delete('main');
    folder.close();

    expect(fs.existsSync(file)).toBe(false);
    expect(fs.readdirSync(`${file}.prev`)).toEqual(['notes.txt']);
  });
});

describe('a failing disk', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const failAfter = (bytes: number) => {
    const write = fs.writeSync;
    let left = bytes;
    vi.spyOn(fs, 'writeSync').mockImplementation((...args: unknown[]) => {
      const [file, buffer, offset, , position] = args as [number, Buffer, number, number, number];
      if (left === 0) throw full;
      const part = left;
      left = 0;
      return write(file, buffer, offset, part, position);
    });
  };

  test.each([0, 1, 40])('saves nothing of a change that fails after %i bytes', (bytes) => {
    const { path, file, left } = aUsedFolder();
    const old = fs.readFileSync(file, 'utf8');

    visit(path, (world) => {
      failAfter(bytes);
      expect(() => lend(world, 'b2')).toThrow(
        `${file} could not be written, so nothing was changed: ENOSPC: no space left on device. Free disk space`,
      );
      expect(contentsOf(world)).toEqual(left);
      expect(fs.readFileSync(file, 'utf8')).toBe(old);

      vi.restoreAllMocks();
      lend(world, 'b2');
    });

    expect(visit(path, contentsOf).loans.map(({ bookId }) => bookId)).toEqual([
      'a1',
      'b2',
      'c3',
      'b2',
    ]);
  });

  test.each([0, 1, 40])('keeps what an undo that fails after %i bytes would take', (bytes) => {
    const { path, file, left } = aUsedFolder();
    const old = fs.readFileSync(file, 'utf8');

    const next = visit(path, (world) => {
      failAfter(bytes);
      expect(() => world.undo(1)).toThrow('ENOSPC: no space left on device');
      expect(contentsOf(world)).toEqual(left);
      expect(fs.readFileSync(file, 'utf8')).toBe(old);

      vi.restoreAllMocks();
      world.undo(1);
      failAfter(bytes);
      expect(() => lend(world, 'b2')).toThrow('ENOSPC: no space left on device');
      vi.restoreAllMocks();
      lend(world, 'c3');
      world.bringBack(1);
      return contentsOf(world);
    });

    expect(next.loans).toEqual(left.loans);
    expect(visit(path, contentsOf)).toEqual(next);
  });

  test('that takes a few bytes at a time gets all of them in the end', () => {
    const path = aFolder();
    const { writeSync } = fs;
    vi.spyOn(fs, 'writeSync').mockImplementation((...args: unknown[]) => {
      const [file, bytes, offset, length, position] = args as [
        number,
        Buffer,
        number,
        number,
        number,
      ];
      return writeSync(file, bytes, offset, Math.min(length, 7), position);
    });

    const left = visit(path, (world) => {
      for (const id of ['a1', 'b2']) lend(world, id);
      return contentsOf(world);
    });

    expect(visit(path, contentsOf)).toEqual(left);
  });

  test('that cannot open a file saves the next change once it can', () => {
    const { path, file } = aUsedFolder();

    const left = visit(path, (world) => {
      const { openSync } = fs;
      vi.spyOn(fs, 'openSync').mockImplementation((path, flags, mode) => {
        if (path === file && flags === 'r+') throw new Error('EMFILE: too many open files');
        return openSync(path, flags, mode);
      });
      world.reset();
      expect(() => lend(world, 'b2')).toThrow('EMFILE');
      vi.restoreAllMocks();
      lend(world, 'c3');
      return contentsOf(world);
    });

    expect(left.loans.map(({ bookId }) => bookId)).toEqual(['c3']);
    expect(visit(path, contentsOf)).toEqual(left);
  });

  test('that cannot truncate a partial line truncates it before the next write', () => {
    const { path } = aUsedFolder();

    visit(path, (world) => {
      failAfter(200);
      vi.spyOn(fs, 'ftruncateSync').mockImplementation(() => {
        throw new Error('EIO: i/o error');
      });
      const long = { call: 'PUT /books', input: 'x'.repeat(500) };
      expect(() => world.transact(() => world.books.put(aBook({ copies: 1 })), long)).toThrow(
        'ENOSPC',
      );
      expect(() => lend(world, 'b2')).toThrow('EIO');

      vi.restoreAllMocks();
      world.transact(() => world.books.delete('a1'), { call: 'x' });
    });

    const found = visit(path, contentsOf);
    expect(found.books.map(({ _id }) => _id)).toEqual(['b2', 'c3']);
    expect(found.loans).toHaveLength(3);
  });
});
