import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { LibraryRows } from '../testing/library.ts';
import { LONG_TEXT } from './long-texts.ts';
import { aBook, aFolder, contentsOf, lend, mainFile, visit } from './testing.ts';
import type { World } from './world.ts';

const picture = 'p'.repeat(LONG_TEXT + 1);
const textsIn = (path: string) => {
  const folder = join(path, 'main.texts');
  return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
};
const add = (world: World<LibraryRows>, title = picture) =>
  world.transact(() => world.books.put(aBook({ title })), { call: 'PUT /books', input: { title } });

/** A folder whose main world has a book with a long title. */
function aFolderWithPicture() {
  const path = aFolder();
  const left = visit(path, (world) => {
    add(world);
    return contentsOf(world);
  });
  return { path, left };
}

describe('a long text', () => {
  test('is stored once beside the journal, by its hash', () => {
    const { path, left } = aFolderWithPicture();

    const hash = createHash('sha256').update(picture).digest('hex');
    expect(textsIn(path)).toEqual([hash]);
    expect(fs.statSync(mainFile(path)).size).toBeLessThan(2000);
    expect(visit(path, contentsOf)).toEqual(left);
  });

  test('stays as long as the world file or its predecessor refers to it', () => {
    const { path } = aFolderWithPicture();
    const compact = () => visit(path, (world) => world.reset(), { growthLimit: 1 });

    compact();
    const after = textsIn(path).length;
    compact();

    expect([after, textsIn(path).length]).toEqual([1, 0]);
  });

  test('survives compaction', () => {
    const path = aFolder();
    const left = visit(
      path,
      (world) => {
        add(world);
        for (let count = 0; count < 50; count++) lend(world, 'b2');
        return contentsOf(world);
      },
      { growthLimit: 500 },
    );

    expect(visit(path, contentsOf)).toEqual(left);
  });

  test.each([
    ['missing', (file: string) => fs.rmSync(file), 'ENOENT'],
    ['changed', (file: string) => fs.writeFileSync(file, 'other'), 'was changed'],
  ])('that is %s is damage, with the line', (_what, damage, why) => {
    const { path } = aFolderWithPicture();
    for (const name of textsIn(path)) damage(join(path, 'main.texts', name));

    const open = () => visit(path, contentsOf);

    expect(open).toThrow(/main\.jsonl:2 is damaged/);
    expect(open).toThrow(why);
  });
});
