import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DATA_DIR, readSeed } from '#fixtures/seed';
import { UsageError } from '../cli/options.ts';
import { folderOf, seedOf } from './fixtures-option.ts';

test('a folder of rows is served in place of the committed one, and its world kept apart', async () => {
  expect(await seedOf({ fixtures: DATA_DIR })).toEqual(readSeed());
  expect(folderOf('.mock', { fixtures: '.mock/recorded/' })).toBe(join('.mock', 'on-recorded'));
  expect(folderOf('.mock', {})).toBe('.mock');
});

test('a folder without rows, and one that should be generated too, are refused', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'fixtures-'));
  onTestFinished(() => rmSync(empty, { recursive: true }));

  await expect(seedOf({ fixtures: empty })).rejects.toThrow(/has no seed\.json\.$/);
  await expect(seedOf({ fixtures: DATA_DIR, cars: 40 })).rejects.toThrow(UsageError);
});
