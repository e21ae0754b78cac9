import fs from 'node:fs';

/** Also of one that leads nowhere; false if there is nothing at the path. */
export function isSymbolicLink(path: string): boolean {
  try {
    return fs.lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}
