import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readText, writeText } from './files.ts';
import { BadOption } from './options.ts';

test('a report comes back from its file as it was written', () => {
  const file = join(aFolder(), 'report.json');

  writeText(file, 'a car');

  expect(readText(file)).toBe('a car');
});

test('a file that cannot be used is told by its name and the reason', () => {
  const folder = aFolder();
  const missing = join(folder, 'elsewhere', 'cars.har');

  expect(() => readText(missing)).toThrow(
    new BadOption(`${missing} cannot be read: there is no such file or folder.`),
  );
  expect(() => readText(folder)).toThrow(
    new BadOption(`${folder} cannot be read: it is a folder.`),
  );
  expect(() => writeText(folder, '')).toThrow(
    new BadOption(`${folder} cannot be written: it is a folder.`),
  );
});

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
