import fs from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aFolder } from '../world/testing.ts';
import { FileStore } from './file-store.ts';
import { fileText, LONG_TEXT } from './file-text.ts';

const large = () => Buffer.alloc(LONG_TEXT, 'a picture');

function aStore(lines: () => string[] = () => []) {
  const path = aFolder();
  const store = new FileStore(path, async function* () {
    yield* lines();
  });
  return { store, path, names: () => fs.readdirSync(path) };
}

describe('an uploaded file', () => {
  test('is stored once, by its hash, and rows refer to it', async () => {
    const { store, names } = aStore();
    const [bytes, same] = [large(), large()];

    for (const one of [bytes, same]) await store.add(one);

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

    await store.add(bytes);

    const text = fileText(bytes);
    expect(text).toBe(bytes.toString('base64'));
    expect((await store.read(text)).equals(bytes)).toBe(true);
  });

  test('is deleted once nothing refers to it, unless it has just come', async () => {
    const used: string[] = [];
    const { store, path, names } = aStore(() => used);
    const bytes = large();
    await store.add(bytes);
    const sweep = async () => {
      await store.sweep();
      return names().length;
    };

    const counts = [await sweep()];
    for (const name of names()) fs.utimesSync(join(path, name), 0, 0);
    used.push(JSON.stringify({ row: { picture: fileText(bytes) } }));
    counts.push(await sweep());
    used.pop();
    counts.push(await sweep());

    expect(counts).toEqual([1, 1, 0]);
  });

  test('that cannot be written is a failed write', async () => {
    const file = join(aFolder(), 'file');
    fs.writeFileSync(file, '');
    const store = new FileStore(file, async function* () {});

    await expect(store.add(large())).rejects.toThrow('could not be written');
  });
});
