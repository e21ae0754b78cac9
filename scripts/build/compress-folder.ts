import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const ways = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Puts a brotli and a gzip copy beside every text of a folder, so that none is compressed when it is asked for. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const texts = files.filter((file) => /\.(js|css|html|svg|txt|webmanifest)$/.test(file));
  await Promise.all(
    texts.flatMap((file) =>
      Object.entries(ways).map(async ([ending, compress]) => {
        const path = join(folder, file);
        await writeFile(`${path}.${ending}`, await compress(await readFile(path)));
      }),
    ),
  );
}
