import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const encodings = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Writes a Brotli and a gzip copy beside every text file, so that none is compressed per request. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const texts = files.filter((file) => /\.(js|css|html|svg|txt|webmanifest)$/.test(file));
  await Promise.all(
    texts.flatMap((file) =>
      Object.entries(encodings).map(async ([extension, compress]) => {
        const path = join(folder, file);
        await writeFile(`${path}.${extension}`, await compress(await readFile(path)));
      }),
    ),
  );
}
