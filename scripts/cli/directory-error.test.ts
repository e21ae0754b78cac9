import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { readSeed, writeSeed } from '#fixtures/seed';
import { serve } from '../serve/serve.ts';
import { DirectoryError, orDirectoryError } from './directory-error.ts';

/** No directory can be created below a file. */
const unusable = `${fileURLToPath(import.meta.url)}/below`;

test('a directory that cannot be written is reported with advice', async () => {
  const writing = orDirectoryError('Cannot write here', 'Try there.', () =>
    writeSeed(readSeed(), unusable),
  );

  await expect(writing).rejects.toThrow(DirectoryError);
  await expect(writing).rejects.toThrow(/^Cannot write here: ENOTDIR.*\. Try there\.$/);
});

test('any other error is rethrown', async () => {
  const error = new TypeError('cars is undefined');

  await expect(orDirectoryError('', '', () => Promise.reject(error))).rejects.toBe(error);
});

test.each([{}, { upstream: 'http://localhost:1', record: true }])(
  'a server with %j reports a --data directory that cannot be used before it listens',
  async (options) => {
    const serving = serve({ data: unusable, port: 0, quiet: true, ...options });

    await expect(serving).rejects.toThrow(
      /^Cannot save the world in .*: ENOTDIR.* Choose another directory with --data PATH\.$/,
    );
  },
);

test.each([{}, { fresh: true }])(
  'a server with %j reports a world file that is a directory',
  async (options) => {
    const data = mkdtempSync(join(tmpdir(), 'folder-'));
    onTestFinished(() => rmSync(data, { recursive: true }));
    mkdirSync(join(data, 'main.jsonl'));

    await expect(serve({ data, port: 0, quiet: true, ...options })).rejects.toThrow(
      /main\.jsonl is a .* with --data/,
    );
  },
);
