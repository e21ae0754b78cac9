import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mustBeWritable, PRINTED, readText, writeText } from './files.ts';
import { UsageError } from './options.ts';

test('a report comes back from its file as it was written', () => {
  const file = join(aFolder(), 'report.json');

  writeText(file, 'a car');

  expect(readText(file)).toBe('a car');
});

test.each(['utf8', 'utf16le'] as const)('a file is read without the mark of %s', (encoding) => {
  const file = join(aFolder(), 'report.json');
  writeFileSync(file, '\ufeffa car, कार', encoding);

  expect(readText(file)).toBe('a car, कार');
});

test('a file that cannot be used is told by its name and the reason', () => {
  const folder = aFolder();
  const missing = join(folder, 'elsewhere', 'cars.har');

  expect(() => readText(missing)).toThrow(
    new UsageError(`${missing} cannot be read: there is no such file or folder.`),
  );
  expect(() => readText(folder)).toThrow(
    new UsageError(`${folder} cannot be read: it is a folder.`),
  );
  for (const write of [() => writeText(folder, 'a car'), () => mustBeWritable(folder)])
    expect(write).toThrow(new UsageError(`${folder} cannot be written: it is a folder.`));
});

test('a report that is there stays as it is when it is asked whether it can be written', () => {
  const file = join(aFolder(), 'report.json');
  writeText(file, 'a car');

  mustBeWritable(file);

  expect(readText(file)).toBe('a car');
});

test('a report for - is printed', () => {
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => print.mockRestore());

  mustBeWritable(PRINTED);
  writeText(PRINTED, 'a car');

  expect(print.mock.calls).toEqual([['a car']]);
});

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
