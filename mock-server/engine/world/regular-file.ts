import fs from 'node:fs';

/** There is a pipe, a device or a socket where a file is expected. */
export class NotARegularFile extends Error {
  override name = 'NotARegularFile';
  readonly code = 'NOT_A_REGULAR_FILE';

  constructor(path: string) {
    super(`${path} is not a file. Replace the pipe, device or socket with one, or remove it.`);
  }
}

/** Throws before a read that might never end, and that no signal would stop. The read of a folder fails by itself. */
export function mustBeRegularFile(path: string): void {
  const found = fs.statSync(path);
  if (!found.isFile() && !found.isDirectory()) throw new NotARegularFile(path);
}
