import fs from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { finish } from '#contracts/engine/steps';
import { CHUNK, linesIn } from './file-chunks.ts';
import { aFolder } from './testing.ts';

test('a line that is longer than allowed is an error before the file is read into memory', () => {
  const file = join(aFolder(), 'main.jsonl');
  const line = 'x'.repeat(2 * CHUNK);
  fs.writeFileSync(file, `first\n${line}\nthird`);

  expect(finish(linesIn(file, line.length)).lines).toEqual(['first', line]);
  fs.truncateSync(file, 2 ** 40); // nothing but zeros follows
  const oneByteMore = join(aFolder(), 'main.jsonl');
  fs.writeFileSync(oneByteMore, `${line}x\nsecond\n`);

  expect(() => finish(linesIn(oneByteMore, line.length))).toThrow(`${oneByteMore}:1 is damaged`);
  expect(() => finish(linesIn(file, line.length))).toThrow(
    `${file}:3 is damaged (it is longer than 524,288 bytes).`,
  );
});

test('an empty line is an error before the rest of the file is read', () => {
  const file = join(aFolder(), 'main.jsonl');
  fs.writeFileSync(file, `first\nsecond\n\n${'x\n'.repeat(CHUNK)}`);
  const lines = linesIn(file);

  expect(() => lines.next()).toThrow(`${file}:3 is damaged (it is empty).`);
});

test('as many lines as allowed are read, and one more is an error before the rest is', () => {
  const file = join(aFolder(), 'main.jsonl');
  fs.writeFileSync(file, '{}\n'.repeat(1000));
  const linesOf = (most: number) => finish(linesIn(file, CHUNK, most)).lines;

  expect(linesOf(1000)).toHaveLength(1000);
  expect(() => linesOf(999)).toThrow(`${file}:1000 is damaged (there are more than 999 lines).`);
});
