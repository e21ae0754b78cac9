import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { UsageError } from './options.ts';

/** The text of a file that the command line names, in either Unicode of Windows too; one that cannot be read is a BadOption. */
export function readText(file: string): string {
  try {
    const bytes = readFileSync(file);
    const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
    return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes); // without the mark that says which
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${reasonOf(error as NodeJS.ErrnoException)}.`);
  }
}

/** What stands for a file where a text is to be printed. */
export const PRINTED = '-';

/** Writes a file that the command line names, or prints it; one that cannot be written is a BadOption. */
export function writeText(file: string, text: string): void {
  if (file === PRINTED) process.stdout.write(text);
  else written(file, () => writeFileSync(file, text));
}

/** The same BadOption before there is anything to write, and so before the work that would be lost. */
export function mustBeWritable(file: string): void {
  if (file !== PRINTED) written(file, () => appendFileSync(file, ''));
}

function written(file: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${reasonOf(error as NodeJS.ErrnoException)}.`);
  }
}

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is a file',
  EISDIR: 'it is a folder',
  EACCES: 'it is not yours to use',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
};

const reasonOf = ({ code = '', message }: NodeJS.ErrnoException) => reasons[code] ?? message;
