import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { readSeed, writeSeed } from '#fixtures/seed';
import { serve } from '../serve/serve.ts';
import { BadFolder, inFolder } from './folder-error.ts';

/** No folder can be made below a file. */
const nowhere = `${fileURLToPath(import.meta.url)}/below`;

test('a folder that cannot be written is told by its name and by what to do', async () => {
  const writing = inFolder('Cannot write here', 'Try there.', () => writeSeed(readSeed(), nowhere));

  await expect(writing).rejects.toThrow(BadFolder);
  await expect(writing).rejects.toThrow(/^Cannot write here: ENOTDIR.*\. Try there\.$/);
});

test('any other mistake stays what it is', async () => {
  const mistake = new TypeError('cars is undefined');

  await expect(inFolder('', '', () => Promise.reject(mistake))).rejects.toBe(mistake);
});

test.each([{}, { upstream: 'http://localhost:1', record: true }])(
  'a server with %j whose --data cannot be used says so before it listens',
  async (more) => {
    const serving = serve({ data: nowhere, port: 0, quiet: true, ...more });

    await expect(serving).rejects.toThrow(
      /^Cannot keep the world in .*: ENOTDIR.* Choose another folder with --data DIR\.$/,
    );
  },
);

test.each([{}, { fresh: true }])(
  'a server with %j says so when the file of its world is a folder',
  async (more) => {
    const data = mkdtempSync(join(tmpdir(), 'folder-'));
    onTestFinished(() => rmSync(data, { recursive: true }));
    mkdirSync(join(data, 'main.jsonl'));

    await expect(serve({ data, port: 0, quiet: true, ...more })).rejects.toThrow(
      /main\.jsonl is a folder, .* Move it away, or choose another folder with --data DIR\.$/,
    );
  },
);
