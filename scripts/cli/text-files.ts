import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { mustBeRegularFile } from '#mock-server/engine/world/regular-file';
import { UsageError } from './options.ts';

/** Reads a file named on the command line, in UTF-8 or UTF-16 with or without a byte order mark; throws a UsageError. */
export function readText(file: string): string {
  try {
    mustBeRegularFile(file);
    const bytes = readFileSync(file);
    const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${reasonOf(error)}.`);
  }
}

/** The file name that means standard output. */
export const STDOUT = '-';

/** Writes a file named on the command line, or prints to STDOUT; throws a UsageError. */
export function writeText(file: string, text: string): void {
  if (file === STDOUT) process.stdout.write(text);
  else orWriteError(file, () => writeFileSync(file, text));
}

/** Throws a UsageError early, before work whose result could not be written. */
export function assertWritable(file: string): void {
  if (file !== STDOUT) orWriteError(file, () => appendFileSync(file, ''));
}

function orWriteError(file: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${reasonOf(error)}.`);
  }
}

const reasons: Record<string, string> = {
  ENOENT: 'no such file or directory',
  ENOTDIR: 'part of the path is a file',
  EISDIR: 'it is a directory',
  NOT_A_REGULAR_FILE: 'it is a pipe, a device or a socket, not a file',
  EACCES: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};

function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return reasons[code] ?? message;
}
