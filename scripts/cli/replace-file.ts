import fs from 'node:fs';
import { unusedPath } from '#mock-server/engine/world/unused-path';

/** Writes a file as a whole or not at all: if it cannot be written, as on a full disk, what was there stays. */
export function replaceFile(file: string, text: string, mode = 0o666): void {
  const part = unusedPath(file);
  try {
    fs.writeFileSync(part, text, { flag: 'wx', mode });
    fs.renameSync(part, file);
  } catch (error) {
    fs.rmSync(part, { force: true });
    throw error;
  }
}
