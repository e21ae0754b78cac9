import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a folder is created with its parents, and kept if it exists', () => {
  const folder = join(aFolder(), 'one', 'two');

  makeFolder(folder);
  makeFolder(folder);

  expect(existsSync(folder)).toBe(true);
});

test('a folder below a file is an error', () => {
  const file = join(aFolder(), 'file');
  writeFileSync(file, '');

  expect(() => makeFolder(join(file, 'one'))).toThrow('ENOTDIR');
});

test.runIf(process.platform === 'linux')('a folder that cannot be written to is an error', () => {
  expect(() => makeFolder('/proc/world/one')).toThrow('ENOENT');
});
