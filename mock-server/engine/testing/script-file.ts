import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { aFolder } from '../world/testing.ts';

/** Bundles a script, whose imports are relative to `engine/world`, into a file that Node can run during the test. */
export function scriptFile(contents: string): string {
  const outfile = join(aFolder(), 'script.cjs');
  const resolveDir = fileURLToPath(new URL('../world', import.meta.url));
  buildSync({
    stdin: { contents, loader: 'ts', resolveDir },
    bundle: true,
    platform: 'node',
    outfile,
    logLevel: 'error',
  });
  return outfile;
}
