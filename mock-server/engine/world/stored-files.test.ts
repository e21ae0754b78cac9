import { expect, test } from 'vitest';
import { LONG_TEXT } from '../files/file-text.ts';
import { storedIn } from './stored-files.ts';
import { aBook, aWorld } from './testing.ts';

test('the files of a world are counted as rows change, and after an undo', () => {
  const world = aWorld();
  const put = (title: string) =>
    world.transact(() => world.books.put(aBook({ title })), { call: 'PUT /books' });
  const counts = [storedIn(world.state).files];
  const reference = `file:${'0'.repeat(64)}:5000000`;

  for (const title of ['short', reference, 'a'.repeat(2 * LONG_TEXT), 'short again', reference]) {
    put(title);
    counts.push(storedIn(world.state).files);
  }
  world.undo(3);

  const base64 = 1.5 * LONG_TEXT;
  expect(counts).toEqual([0, 0, 5_000_000, base64, 0, 5_000_000]);
  expect(storedIn(world.state).files).toBe(base64);
});
