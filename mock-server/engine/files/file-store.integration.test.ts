import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { LIMITS } from '../limits.ts';
import { changeLimits } from '../testing/change-limits.ts';
import { aFolder } from '../world/testing.ts';
import { FileStore } from './file-store.ts';
import { fileText, LONG_TEXT } from './file-text.ts';

const hashOf = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const large = () => Buffer.alloc(LONG_TEXT, 'a picture');

function linkToItsBytes(path: string) {
  const elsewhere = join(aFolder(), 'elsewhere');
  fs.writeFileSync(elsewhere, large());
  fs.symlinkSync(elsewhere, path);
}

function aStore(lines: () => string[] = () => []) {
  const path = aFolder();
  const warn = vi.fn();
  const linesOf = async function* () {
    yield* lines();
  };
  const store = new FileStore(path, linesOf, warn);
  return { store, path, warn, names: () => fs.readdirSync(path) };
}

describe('an uploaded file', () => {
  test('is stored once, by its hash, and rows refer to it', async () => {
    const { store, names } = aStore();
    const [bytes, same] = [large(), large()];

    for (const one of [bytes, same]) await store.begin().add(one);

    const text = fileText(bytes);
    expect(text).toBe(`file:${names()[0]}:${LONG_TEXT}`);
    expect(fileText(same)).toBe(text);
    expect(names()).toHaveLength(1);
    expect((await store.read(text)).equals(bytes)).toBe(true);
    expect(fileText(store.readSync(text))).toBe(text);
  });

  test.each([
    ['is small', Buffer.from('small'), aFolder],
    ['has no folder', large(), () => undefined],
  ])('stays in its row if it %s', async (_what, bytes, folder) => {
    const store = new FileStore(folder(), async function* () {});

    await store.begin().add(bytes);

    const text = fileText(bytes);
    expect(text).toBe(bytes.toString('base64'));
    expect((await store.read(text)).equals(bytes)).toBe(true);
  });

  test('is deleted once nothing refers to it and its upload has ended', async () => {
    const used: string[] = [];
    const { store, names } = aStore(() => used);
    const bytes = large();
    const upload = store.begin();
    await upload.add(bytes);
    const sweep = async () => {
      await store.sweep();
      return names().length;
    };

    const counts = [await sweep()];
    used.push(JSON.stringify({ row: { picture: fileText(bytes) } }));
    upload.end();
    counts.push(await sweep());
    used.pop();
    counts.push(await sweep());

    expect(counts).toEqual([1, 1, 0]);
  });

  test('is kept by a sweep that has begun before its upload ended', async () => {
    const upload = () => store.begin();
    let goOn = () => {};
    const isRead = new Promise<string[]>((resolve) => {
      goOn = () => resolve([]);
    });
    const lines = vi.fn(async function* () {
      yield* await isRead;
    });
    const path = aFolder();
    const store = new FileStore(path, lines);
    const another = Buffer.alloc(LONG_TEXT, 'another picture');
    const [early, first, second] = [upload(), upload(), upload()];
    await early.add(another);
    early.end();
    await first.add(large());
    const sweep = store.sweep();
    await vi.waitFor(() => expect(lines).toHaveBeenCalled());
    await second.add(another);
    for (const { end } of [first, second]) end();
    goOn();
    await sweep;

    expect(fs.readdirSync(path)).toHaveLength(2);
  });

  test('that no row refers to takes no more room than those of a world', async () => {
    const { store, names } = aStore();
    const count = Math.ceil((2.2 * LIMITS.stored.files) / 2 ** 23);
    for (let n = 0; n < count; n++) {
      const { add, end } = store.begin();
      await add(Buffer.alloc(2 ** 23, `picture ${n} `));
      end();
    }

    await vi.waitFor(() =>
      expect(names().length * 2 ** 23).toBeLessThan(LIMITS.stored.files * 1.5),
    );
  });

  test('that no row refers to is deleted also if many uploads end at the same time', async () => {
    const { store, names } = aStore();
    changeLimits('stored', { files: 3 * LONG_TEXT });
    const uploads = Array.from({ length: 20 }, () => store.begin());
    for (const [n, { add }] of uploads.entries()) await add(Buffer.alloc(LONG_TEXT, `${n} `));

    for (const { end } of uploads) end();

    await vi.waitFor(() => expect(names().length).toBeLessThanOrEqual(3));
  });

  test('waits for a sweep that takes long, once those that nothing refers to have all the room', async () => {
    changeLimits('stored', { files: LONG_TEXT, allFiles: 3 * LONG_TEXT });
    let read = () => {};
    const isRead = new Promise<void>((resolve) => (read = resolve));
    const path = aFolder();
    const store = new FileStore(path, async function* () {
      await isRead;
      yield '';
    });
    const upload = async (letter: string) => {
      const { add, end } = store.begin();
      await add(Buffer.alloc(LONG_TEXT, letter));
      end();
    };
    for (const letter of 'abcdef') await upload(letter); // a sweep begins with the second

    const seventh = upload('g');
    expect(await Promise.race([seventh, sleep(100, 'waits')])).toBe('waits');
    expect(fs.readdirSync(path)).toHaveLength(6);
    read();
    await seventh;

    await vi.waitFor(() => expect(fs.readdirSync(path).length).toBeLessThan(2));
  });

  test('is all that is deleted: files with other names or bytes and folders stay', async () => {
    const { store, path, names } = aStore();
    const [hash, foreign] = [hashOf(''), 'a0'.repeat(32)];
    const named = ['notes.txt', hash.slice(1), `${hash}.txt`, `${hash}.1.bak`, hash.toUpperCase()];
    const others = [foreign, ...named];
    for (const name of [hash, `${hash}.12`, ...others]) fs.writeFileSync(join(path, name), '');
    fs.mkdirSync(join(path, 'b1'.repeat(32)));
    for (const name of names()) fs.utimesSync(join(path, name), 0, 0);

    await store.sweep();

    expect(names()).toEqual([...others, 'b1'.repeat(32)].sort());
  });

  test('is deleted also beside one that cannot be read', async () => {
    const { store, path, names } = aStore();
    const [first = ''] = ['one', 'other'].map((text) => hashOf(text)).sort();
    for (const text of ['one', 'other']) fs.writeFileSync(join(path, hashOf(text)), text);
    const { createReadStream } = fs;
    vi.spyOn(fs, 'createReadStream').mockImplementation((file, options) =>
      createReadStream(file === join(path, first) ? join(path, 'missing') : file, options),
    );
    onTestFinished(() => void vi.restoreAllMocks());

    await store.sweep();

    expect(names()).toEqual([first]);
  });

  test('is kept while what may refer to it cannot be read, and that is told once', async () => {
    const { store, path, names, warn } = aStore(() => {
      throw new Error('pipe.jsonl is not a file.');
    });
    fs.writeFileSync(join(path, hashOf('')), '');

    await store.sweep();
    await store.sweep();

    expect(names()).toHaveLength(1);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      `${path}: unused files are not deleted: pipe.jsonl is not a file.`,
    );
  });

  test('is no reason for a warning before there is one', async () => {
    const warn = vi.fn();
    const noLines = async function* () {};

    for (const folder of [join(aFolder(), 'files'), undefined])
      await new FileStore(folder, noLines, warn).sweep();

    expect(warn).not.toHaveBeenCalled();
  });

  test('is kept if it is uploaded again while a sweep reads it', async () => {
    const { store, path, names } = aStore();
    fs.writeFileSync(join(path, hashOf(large())), large());
    const { createReadStream } = fs;
    let upload = Promise.resolve();
    const { add, end } = store.begin();
    const read = vi.spyOn(fs, 'createReadStream').mockImplementation((file, options) => {
      upload = add(large()).then(end);
      return createReadStream(file, options);
    });
    onTestFinished(() => void vi.restoreAllMocks());

    await store.sweep();
    await upload;

    expect(read).toHaveBeenCalled();
    expect(names()).toEqual([hashOf(large())]);
  });

  test('is not deleted from a folder behind a symbolic link, nor written or read there', async () => {
    const { store: linked, path, names } = aStore();
    const bytes = large();
    await linked.begin().add(bytes);
    const link = join(aFolder(), 'files');
    fs.symlinkSync(path, link);
    const store = new FileStore(link, async function* () {});

    await store.sweep();

    expect(names()).toHaveLength(1);
    await expect(store.begin().add(Buffer.alloc(LONG_TEXT))).rejects.toThrow(
      `${link} is a symbolic link`,
    );
    expect(names()).toHaveLength(1);
    await expect(store.read(fileText(bytes))).rejects.toThrow(
      `${link} is a symbolic link. Replace it with a folder.`,
    );
  });

  test.each([
    ['pipe', (path: string) => void execFileSync('mkfifo', [path])],
    ['link to a device', (path: string) => fs.symlinkSync('/dev/zero', path)],
    ['link to a file with the same bytes', linkToItsBytes],
  ])('in whose place there is a %s is an error to read, and to store again', async (_, make) => {
    const { store, path, warn, names } = aStore();
    const bytes = large();
    await store.begin().add(bytes);
    const [name = ''] = names();
    const file = join(path, name);
    fs.rmSync(file);
    make(file);

    const text = fileText(bytes);
    await expect(store.read(text)).rejects.toThrow(`${file} is not a file.`);
    expect(() => store.readSync(text)).toThrow(`${file} is not a file.`);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      `${file} is not a file. Remove it. Upload the same file again.`,
    );
    await expect(store.begin().add(large())).rejects.toThrow(`${file} could not be written`);
    await store.sweep();
    expect(names()).toEqual([name]);
  });

  test.each([0, 100, 2 ** 40])(
    'of another size (%i bytes) is lost, and told once',
    async (size) => {
      const { store, path, names, warn } = aStore();
      const bytes = large();
      await store.begin().add(bytes);
      const file = join(path, `${names()[0]}`);
      fs.truncateSync(file, size);

      const why = `${file} has ${size.toLocaleString('en')} bytes instead of 65,536.`;
      await expect(store.read(fileText(bytes))).rejects.toThrow(why);
      expect(() => store.readSync(fileText(bytes))).toThrow(why);
      expect(warn).toHaveBeenCalledExactlyOnceWith(`${why} Upload the same file again.`);
    },
  );

  test.each([
    ['was cut', (bytes: Buffer) => bytes.subarray(0, 100)],
    ['has other bytes', (bytes: Buffer) => Buffer.alloc(bytes.length)],
  ])('whose file %s is stored once more by the next upload', async (_, damage) => {
    const { store, path, names } = aStore();
    const bytes = large();
    await store.begin().add(bytes);
    const [name = ''] = names();
    fs.writeFileSync(join(path, name), damage(bytes));

    await store.begin().add(large());

    expect((await store.read(fileText(bytes))).equals(bytes)).toBe(true);
    expect(names()).toEqual([name]);
  });

  test('is stored beside a pipe and a link that have the name of an unfinished file', async () => {
    const { store, path, names } = aStore();
    const target = join(aFolder(), 'notes.txt');
    fs.writeFileSync(target, 'mine');
    const hash = hashOf(large());
    for (let number = 0; number < 50; number++) {
      const part = join(path, `${hash}.${number}`);
      if (number % 2) fs.symlinkSync(target, part);
      else execFileSync('mkfifo', [part]);
    }

    await store.begin().add(large());

    expect(names()).toContain(hash);
    expect(fs.lstatSync(join(path, hash)).isFile()).toBe(true);
    expect(fs.readFileSync(target, 'utf8')).toBe('mine');
  });

  test('that cannot be written is a failed write', async () => {
    const file = join(aFolder(), 'file');
    fs.writeFileSync(file, '');
    const store = new FileStore(file, async function* () {});

    await expect(store.begin().add(large())).rejects.toThrow('could not be written');
  });
});
