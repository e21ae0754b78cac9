import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '#mock-server/engine/world/make-folder';
import { isSymbolicLink } from '#mock-server/engine/world/symbolic-link';
import { UsageError } from '../cli/options.ts';

/** What is built, as messages name it; files that each build of it has, of which the first has our title; and what to do about a directory of other files. */
interface Output {
  what: string;
  files: readonly [page: string, ...others: string[]];
  advice: string;
}

const shopForBackend: Output = {
  what: '--outDir',
  files: ['index.html', 'assets'],
  advice: 'Choose another directory.',
};

/** Creates the directory of a build. The build empties it, so it may hold nothing but an earlier build. */
export function prepareOutputFolder(
  folder: string,
  { what, files, advice }: Output = shopForBackend,
): string {
  const refusal = (why: string) =>
    new UsageError(`${what} would be emptied, and ${folder} ${why}. ${advice}`);
  if (isSymbolicLink(folder)) throw refusal('is a symbolic link');
  try {
    makeFolder(folder);
  } catch (error) {
    throw new UsageError(`${what} ${folder} cannot be created (${(error as Error).message}).`);
  }
  if (!statSync(folder).isDirectory())
    throw new UsageError(`${what} must be a directory; ${folder} is a file.`);
  const isBuild =
    files.every((name) => existsSync(join(folder, name))) &&
    statSync(join(folder, files[0])).isFile() && // to read a pipe would wait for ever
    /<title>[^<]*Cantt Cars/.test(readFileSync(join(folder, files[0]), 'utf8'));
  if (!isBuild && readdirSync(folder).length)
    throw refusal('contains other files than an earlier build');
  return folder;
}

/**
 * Creates a directory for a build inside the data directory of a server, which may be missing. A file beside it says that it
 * is one: a build that was stopped leaves a part of its files.
 */
export function prepareDataFolder(folder: string, what: string, files: Output['files']): string {
  makeFolder(dirname(folder));
  const mark = `${folder}.built`;
  const advice = 'Move it, or choose another directory with --data PATH.';
  if (existsSync(mark) && !isSymbolicLink(folder)) makeFolder(folder);
  else prepareOutputFolder(folder, { what, files, advice });
  if (!existsSync(mark))
    writeFileSync(mark, `Each build empties ${basename(folder)}.\n`, { flag: 'wx' });
  return folder;
}
