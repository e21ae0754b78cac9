import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { UsageError } from './options.ts';
import { assertWritable, readText, STDOUT, writeText } from './text-files.ts';

test('a written file is read again', () => {
  const file = join(aFolder(), 'report.json');

  writeText(file, 'a car');

  expect(readText(file)).toBe('a car');
});

test.each(['utf8', 'utf16le'] as const)(
  'a file is read without the byte order mark of %s',
  (encoding) => {
    const file = join(aFolder(), 'report.json');
    writeFileSync(file, '\ufeffa car, कार', encoding);

    expect(readText(file)).toBe('a car, कार');
  },
);

test('a file that cannot be used is reported with its name and the reason', () => {
  const folder = aFolder();
  const missing = join(folder, 'missing', 'cars.har');

  expect(() => readText(missing)).toThrow(
    new UsageError(`${missing} cannot be read: no such file or directory.`),
  );
  expect(() => readText(folder)).toThrow(
    new UsageError(`${folder} cannot be read: it is a directory.`),
  );
  for (const write of [() => writeText(folder, 'a car'), () => assertWritable(folder)])
    expect(write).toThrow(new UsageError(`${folder} cannot be written: it is a directory.`));
});

test('a pipe or a device is not read, since that might never end', () => {
  const pipe = join(aFolder(), 'pipe.json');
  execFileSync('mkfifo', [pipe]);

  for (const file of [pipe, '/dev/zero'])
    expect(() => readText(file)).toThrow(
      new UsageError(`${file} cannot be read: it is a pipe, a device or a socket, not a file.`),
    );
});

test('a check for write access leaves an existing file unchanged', () => {
  const file = join(aFolder(), 'report.json');
  writeText(file, 'a car');

  assertWritable(file);

  expect(readText(file)).toBe('a car');
});

test('- is printed to standard output', () => {
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => print.mockRestore());

  assertWritable(STDOUT);
  writeText(STDOUT, 'a car');

  expect(print.mock.calls).toEqual([['a car']]);
});

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
