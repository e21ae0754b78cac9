import fs from 'node:fs';

/** Also of one that leads nowhere; false if there is nothing at the path. */
export function isSymbolicLink(path: string): boolean {
  try {
    return fs.lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

/** Throws if a file or folder that is to be written is a symbolic link. */
export function mustNotBeSymbolicLink(path: string): void {
  if (isSymbolicLink(path))
    throw new Error(
      `${path} is a symbolic link, and files would be written where it leads. Remove the link, or choose another folder with --data DIR.`,
    );
}
