import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '#mock-server/engine/world/make-folder';
import { UsageError } from '../cli/options.ts';

/** Creates the directory of a build. The build empties it, so it may hold nothing but an earlier build. */
export function prepareOutputFolder(folder: string): string {
  try {
    makeFolder(folder);
  } catch (error) {
    throw new UsageError(`--outDir ${folder} cannot be created (${(error as Error).message}).`);
  }
  if (!statSync(folder).isDirectory())
    throw new UsageError(`--outDir must be a directory; ${folder} is a file.`);
  const isBuild = ['index.html', 'assets'].every((name) => existsSync(join(folder, name)));
  if (!isBuild && readdirSync(folder).length)
    throw new UsageError(
      `--outDir would be emptied, and ${folder} contains other files than an earlier build. Choose another directory.`,
    );
  return folder;
}
