import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DATA_DIR, readSeed } from '#fixtures/seed';
import { UsageError } from '../cli/options.ts';
import { servedSeed, worldDirectory } from './fixtures-option.ts';

test('a directory of rows is served instead of the committed one, with a world of its own', async () => {
  expect(await servedSeed({ fixtures: DATA_DIR })).toEqual(readSeed());
  expect(worldDirectory('.mock', { fixtures: '.mock/recorded/' })).toBe(
    join('.mock', 'on-recorded'),
  );
  expect(worldDirectory('.mock', {})).toBe('.mock');
});

test('a directory without rows is rejected, and so is a count of cars with it', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'fixtures-'));
  onTestFinished(() => rmSync(empty, { recursive: true }));

  await expect(servedSeed({ fixtures: empty })).rejects.toThrow(/has no seed\.json\.$/);
  await expect(servedSeed({ fixtures: DATA_DIR, cars: 40 })).rejects.toThrow(UsageError);
});
