import { Readable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LIMITS } from '../limits.ts';
import { SLICE } from '../slices.ts';
import { countTurns } from '../testing/count-turns.ts';
import { readUploads } from './uploads.ts';

test('a file that takes long to arrive is read piece by piece, while others have their turn', async () => {
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += SLICE));
  onTestFinished(() => clock.mockRestore());
  const start = '--x\r\ncontent-disposition: form-data; name="covers[]"; filename="a.png"\r\n\r\n';
  const piece = 'a'.repeat(100_000);
  const pieces = [start, ...Array(20).fill(piece), '\r\n--x--'].map((text) => Buffer.from(text));
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const raw = Object.assign(Readable.from(pieces), { headers });
  const server = { uploadLimits: LIMITS.uploads };
  const turn = countTurns();
  const turns = new Set<number>();
  raw.on('data', () => turns.add(turn()));

  const uploads = await readUploads({ raw, headers, server } as never, async (bytes) => bytes);

  expect(uploads.covers?.[0]?.bytes.toString()).toBe(piece.repeat(20));
  expect(turns.size).toBeGreaterThan(10);
});
