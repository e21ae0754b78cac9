import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { UsageError } from '../cli/options.ts';
import { outFolder } from './output-folder.ts';

test('a build goes into a new folder, an empty one, or the one of an earlier build', () => {
  const folder = aFolder();
  expect(outFolder(folder)).toBe(folder);
  const missing = join(folder, 'shop', 'dist');
  expect(outFolder(missing)).toBe(missing);
  expect(existsSync(missing)).toBe(true);

  writeFileSync(join(folder, 'index.html'), '<title>Cantt Cars</title>');
  mkdirSync(join(folder, 'assets'));

  expect(outFolder(folder)).toBe(folder);
});

test('a build does not empty a folder of other things', () => {
  const folder = aFolder();
  writeFileSync(join(folder, 'index.html'), 'a page that somebody wrote');

  expect(() => outFolder(folder)).toThrow(
    new UsageError(
      `--outDir empties its folder, and ${folder} holds something else than an earlier build. Name a new one.`,
    ),
  );
  expect(() => outFolder(join(folder, 'index.html'))).toThrow('is a file.');
});

test('a build says where no folder can be made for it', () => {
  const inFile = join(aFolder(), 'notes.txt', 'dist');
  writeFileSync(dirname(inFile), 'a file');

  expect(() => outFolder(inFile)).toThrow(`--outDir ${inFile} cannot be made (ENOTDIR`);
});

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'out-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
