import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '#mock-server/engine/world/make-folder';
import { UsageError } from '../cli/options.ts';

/** The folder for a build, made if it is missing, and emptied first: nothing may be in it but an earlier build. */
export function outFolder(folder: string): string {
  try {
    makeFolder(folder);
  } catch (error) {
    throw new UsageError(`--outDir ${folder} cannot be made (${(error as Error).message}).`);
  }
  if (!statSync(folder).isDirectory())
    throw new UsageError(`--outDir takes a folder, and ${folder} is a file.`);
  const isBuild = ['index.html', 'assets'].every((name) => existsSync(join(folder, name)));
  if (!isBuild && readdirSync(folder).length)
    throw new UsageError(
      `--outDir empties its folder, and ${folder} holds something else than an earlier build. Name a new one.`,
    );
  return folder;
}
