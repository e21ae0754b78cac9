import fs from 'node:fs';

let count = 0;

/** A path with a number at which there is nothing, not even a link: for a file that replaces the one at `path` once it is written. */
export function unusedPath(path: string, ending = ''): string {
  for (;;) {
    const unused = `${path}.${++count}${ending}`;
    if (!fs.lstatSync(unused, { throwIfNoEntry: false })) return unused;
  }
}
