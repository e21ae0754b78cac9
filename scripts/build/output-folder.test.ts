import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { UsageError } from '../cli/options.ts';
import { prepareDataFolder, prepareOutputFolder } from './output-folder.ts';

test('a build is written to a new directory, an empty one, or that of an earlier build', () => {
  const folder = aFolder();
  expect(prepareOutputFolder(folder)).toBe(folder);
  const missing = join(folder, 'shop', 'dist');
  expect(prepareOutputFolder(missing)).toBe(missing);
  expect(existsSync(missing)).toBe(true);

  writeFileSync(join(folder, 'index.html'), '<title>Cantt Cars</title>');
  mkdirSync(join(folder, 'assets'));

  expect(prepareOutputFolder(folder)).toBe(folder);
});

test('a build does not empty a directory of other files', () => {
  const folder = aFolder();
  writeFileSync(join(folder, 'index.html'), '<title>A hand-written page</title>');
  mkdirSync(join(folder, 'assets'));

  expect(() => prepareOutputFolder(folder)).toThrow(
    new UsageError(
      `--outDir would be emptied, and ${folder} contains other files than an earlier build. Choose another directory.`,
    ),
  );
  expect(() => prepareOutputFolder(join(folder, 'index.html'))).toThrow('is a file.');
});

test('a directory whose page is a pipe is not that of an earlier build', () => {
  const folder = aFolder();
  execFileSync('mkfifo', [join(folder, 'index.html')]);
  mkdirSync(join(folder, 'assets'));

  expect(() => prepareOutputFolder(folder)).toThrow('contains other files than an earlier build');
});

test('a build in a data directory follows one that was stopped', () => {
  const folder = join(aFolder(), 'site');
  const prepare = () => prepareDataFolder(folder, 'The shop', ['index.html']);
  prepare();
  writeFileSync(join(folder, 'robots.txt'), 'the first file of the shop');

  expect(prepare()).toBe(folder);
  rmSync(folder, { recursive: true });
  expect(prepare()).toBe(folder);
  expect(existsSync(folder)).toBe(true);
});

test('a build does not empty the directory behind a symbolic link', () => {
  const folder = aFolder();
  const link = join(aFolder(), 'dist');
  symlinkSync(folder, link);
  const dangling = join(aFolder(), 'dist');
  symlinkSync(join(folder, 'missing'), dangling);

  for (const path of [link, dangling])
    expect(() => prepareOutputFolder(path)).toThrow(
      new UsageError(
        `--outDir would be emptied, and ${path} is a symbolic link. Choose another directory.`,
      ),
    );
});

test('a directory that cannot be created is reported', () => {
  const inFile = join(aFolder(), 'notes.txt', 'dist');
  writeFileSync(dirname(inFile), 'a file');

  expect(() => prepareOutputFolder(inFile)).toThrow(
    `--outDir ${inFile} cannot be created (ENOTDIR`,
  );
});

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'out-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
