import { expect, onTestFinished, test, vi } from 'vitest';
import { SLICE } from '../slices.ts';
import { countTurns } from '../testing/count-turns.ts';
import { readUploads } from './uploads.ts';

test('a file that takes long to arrive is read piece by piece, while others have their turn', async () => {
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += SLICE));
  onTestFinished(() => clock.mockRestore());
  const turn = countTurns();
  const turns: number[] = [];
  async function* file() {
    for (const piece of ['a', ' ', 'b']) {
      turns.push(turn());
      yield Buffer.from(piece);
    }
  }
  const parts = () => [{ type: 'file', fieldname: 'covers[]', file: file() }];

  const uploads = await readUploads(
    { isMultipart: () => true, parts } as never,
    async (bytes) => bytes,
  );

  expect(uploads.covers?.[0]?.bytes.toString()).toBe('a b');
  expect(new Set(turns).size).toBe(3);
});
